import { startDeskSession } from '@formulary/api/domains/desk/sessions/start-desk-session';
import { prismaOf } from '@formulary/api/test/prisma-of';
import type { Admin } from '../../src/open-admin.ts';

/** The token of an admin's session at the desk. Nobody signs in by its factors. */
export const startAtDesk = (admin: Admin): Promise<string> =>
  start(admin, { email: 'admin@provider.example', role: 'admin' });

/** The same of somebody of a wholesaler. */
export const startAtDoor = (admin: Admin, wholesalerId: number): Promise<string> =>
  start(admin, { email: 'lists@wholesaler.example', role: 'wholesaler', wholesalerId });

async function start(
  { db, clock }: Admin,
  who: { email: string } & ({ role: 'admin' } | { role: 'wholesaler'; wholesalerId: number }),
): Promise<string> {
  const now = clock.now();
  const { id } = await prismaOf(db).operator.create({ data: { ...who, name: 'Bench', createdAt: now } });
  return (await startDeskSession(db, id, { address: '127.0.0.1', userAgent: 'bench' }, now)).token;
}
