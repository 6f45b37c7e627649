import { randomUUID } from 'node:crypto';
import type { SignIn } from '@formulary/contracts/accounts';
import type { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { unauthorized } from '../../kernel/app-error.ts';
import { type Clock, later, SECOND } from '../../kernel/clock.ts';
import { verifyPassword } from './password-hash.ts';
import { newJti, signPair, type Tokens } from './token-claims.ts';

/** Starts a session. A wrong password, an unknown address and a disabled user get the same answer in the same time. */
export async function signIn(
  { db, clock, tokens }: { db: Db; clock: Clock; tokens: Tokens },
  { email, password }: z.infer<typeof SignIn>,
) {
  const user = await db.prisma.user.findUnique({ where: { email } });
  const matches = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user?.isActive || !matches) {
    throw unauthorized({ detail: 'No active account found with the given credentials' });
  }
  const now = clock.now();
  const session = {
    userId: user.id,
    family: randomUUID(),
    jti: newJti(),
    issuedAt: now,
    expiresAt: later(now, tokens.refreshSeconds * SECOND),
  };
  await db.transaction(async (tx) => {
    await tx.tokenFamily.create({
      data: { id: session.family, userId: user.id, createdAt: now, expiresAt: session.expiresAt },
    });
    await tx.refreshToken.create({ data: { jti: session.jti, familyId: session.family, issuedAt: now } });
  });
  return signPair(tokens, { ...session, now });
}
