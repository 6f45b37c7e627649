import { startDeskSession } from '@formulary/api/domains/desk/sessions/start-desk-session';
import { prismaOf } from '@formulary/api/test/prisma-of';
import type { Admin } from '../../src/open-admin.ts';

/** The token of an admin's session at the desk. Nobody signs in by its factors. */
export async function startAtDesk({ db, clock }: Admin): Promise<string> {
  const now = clock.now();
  const { id } = await prismaOf(db).operator.create({
    data: { email: 'admin@provider.example', name: 'Admin', role: 'admin', createdAt: now },
  });
  return (await startDeskSession(db, id, { address: '127.0.0.1', userAgent: 'bench' }, now)).token;
}
