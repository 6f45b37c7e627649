import type { Db } from '@formulary/api/db/client';

export async function findUserByEmail({ db }: { db: Db }, email: string): Promise<{ id: number } | undefined> {
  const user = await db.prisma.user.findUnique({ where: { email }, select: { id: true } });
  return user ?? undefined;
}
