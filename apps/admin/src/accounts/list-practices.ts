import type { Db } from '@formulary/api/db/client';

export interface PracticeLine {
  readonly id: number;
  readonly name: string;
  /** Active users. */
  readonly users: number;
  /** Wholesalers it can order from. */
  readonly accounts: number;
  readonly orders: number;
}

/** Every practice by name, or those whose name contains `search`. */
export async function listPractices({ db }: { db: Db }, search?: string): Promise<PracticeLine[]> {
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
