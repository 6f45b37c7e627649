import type { Db } from '@formulary/api/db/client';

/** Wholesalers by preference, without their secrets; or one by id. */
export async function describeWholesalers({ db }: { db: Db }, id?: number) {
  const found = await db.prisma.wholesaler.findMany({
    ...(id !== undefined && { where: { id } }),
    include: { _count: { select: { accounts: true, offers: { where: { isAvailable: true } } } } },
    orderBy: [{ preference: 'asc' }, { id: 'asc' }],
  });
  const euros = (amount: { toNumber(): number } | null) => amount?.toNumber() ?? null;
  return found.map(({ orderSecret, _count, freeShippingThreshold, deliveryFee, minimumOrder, ...wholesaler }) => ({
    ...wholesaler,
    freeShippingThreshold: euros(freeShippingThreshold),
    deliveryFee: euros(deliveryFee),
    minimumOrder: euros(minimumOrder),
    hasSecret: orderSecret !== null,
    offers: _count.offers,
    accounts: _count.accounts,
  }));
}
