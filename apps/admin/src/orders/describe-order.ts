import type { Db } from '@formulary/api/db/client';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { isUid } from './uid.ts';

/** An order as the provider sees it, by its number or the uid of one of its wholesale orders. Throws a refusal when there is none. */
export async function describeOrder({ db }: { db: Db }, numberOrUid: string) {
  const isNumber = /^\d{1,9}$/.test(numberOrUid);
  if (!isNumber && !isUid(numberOrUid))
    throw new DomainError('invalid', `"${numberOrUid}" is neither the number of an order nor a uid.`);
  const order = await db.prisma.order.findFirst({
    where: isNumber ? { id: Number(numberOrUid) } : { wholesaleOrders: { some: { uid: numberOrUid } } },
    include: {
      practice: { select: { name: true, phone: true } },
      user: { select: { email: true } },
      wholesaleOrders: {
        include: { items: { orderBy: { id: 'asc' } } },
        orderBy: [{ preference: 'asc' }, { wholesalerId: 'asc' }],
      },
    },
  });
  if (!order) throw new DomainError('not_found', `There is no order ${numberOrUid}.`);
  const { id, createdAt, reference, deliveryAddress, practiceId, practice, user, total } = order;
  return {
    ...{ id, createdAt, reference, deliveryAddress, practiceId },
    practice: practice.name,
    phone: practice.phone,
    placedBy: user.email,
    total: total.toNumber(),
    wholesaleOrders: order.wholesaleOrders.map(({ items, ...one }) => ({
      uid: one.uid,
      wholesaler: one.wholesalerName,
      accountNumber: one.accountNumber,
      status: one.status,
      statusReason: one.statusReason,
      attempts: one.attempts,
      lastFault: one.lastFault,
      settledAt: one.settledAt,
      lines: items.map(({ code, wholesalerCode, productName, quantity, netPrice, total: lineTotal }) => ({
        ...{ code, wholesalerCode, productName, quantity },
        netPrice: netPrice.toNumber(),
        total: lineTotal.toNumber(),
      })),
    })),
  };
}
