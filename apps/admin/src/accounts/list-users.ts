import type { Db } from '@formulary/api/db/client';
import { expectPractice } from './get-practice.ts';

/** Every user by e-mail address, or those of one practice. Throws for an unknown practice. */
export async function listUsers({ db }: { db: Db }, practiceId?: number) {
  if (practiceId !== undefined) await expectPractice(db, practiceId);
  const users = await db.prisma.user.findMany({
    where: { erasedAt: null, ...(practiceId !== undefined && { practiceId }) },
    select: {
      ...{
        email: true,
        firstName: true,
        lastName: true,
        isActive: true,
        canOrder: true,
        passwordHash: true,
        practiceId: true,
      },
      practice: { select: { name: true } },
      passwordLink: { select: { expiresAt: true } },
    },
    orderBy: { email: 'asc' },
  });
  return users.map(({ passwordHash, practiceId: id, practice, passwordLink, ...user }) => ({
    ...user,
    practiceId: id,
    practice: practice.name,
    hasPassword: passwordHash !== null,
    /** When the password link expires. */
    linkUntil: passwordLink?.expiresAt ?? null,
  }));
}
