import type { Db } from '@formulary/api/db/client';

/** Every practice by name, or those whose name contains `search`, with counts of active users, accounts and orders. */
export async function listPractices({ db }: { db: Db }, search?: string) {
  const practices = await db.prisma.practice.findMany({
    ...(search !== undefined && { where: { name: { contains: search, mode: 'insensitive' } } }),
    include: {
      _count: { select: { users: { where: { isActive: true } }, wholesalerAccounts: true, orders: true } },
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  return practices.map(({ id, name, _count: { users, wholesalerAccounts, orders } }) => ({
    ...{ id, name, users, orders },
    accounts: wholesalerAccounts,
  }));
}
