import { randomBytes } from 'node:crypto';
import { openAdmin } from '@formulary/admin/open-admin';
import { createPractice } from '@formulary/api/domains/desk/practices/create-practice';
import { type Buyer, buyerOf } from './buyer.ts';
import type { Demo } from './use-demo.ts';

/** The one user of a practice of its own, which has no orders yet and an account with the wholesalers named, if any. */
export async function newPracticeBuyer(demo: Demo, wholesalers: readonly string[] = []): Promise<Buyer> {
  const email = `owner-${randomBytes(4).toString('hex')}@elsewhere.example`;
  const user = { email, password: 'a password of their own', firstName: 'Eoin', lastName: 'Daly' };
  const admin = await openAdmin({ databaseUrl: demo.databaseUrl });
  await createPractice(admin, {
    name: 'Elsewhere Veterinary',
    address: '1 Bridge Street, Elsewhere',
    phone: '020 913 1000',
    accounts: wholesalers.map((wholesaler) => ({ wholesaler, accountNumber: 'E-1' })),
    users: [user],
  });
  await admin.close();
  return buyerOf(demo.url, demo.db, user);
}
