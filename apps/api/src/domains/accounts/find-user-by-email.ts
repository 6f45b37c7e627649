import type { Db } from '../../db/client.ts';

export async function findUserByEmail({ db }: { db: Db }, email: string): Promise<{ id: number } | undefined> {
  const user = await db.prisma.user.findUnique({ where: { email }, select: { id: true } });
  return user ?? undefined;
}
