import type { Db } from '@formulary/api/db/client';
import { findOrderOfAnyPractice } from '@formulary/api/domains/orders/order-queries';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { isUid } from './uid.ts';

/** An order by its number or the uid of a part. Throws `not_found`. */
export async function describeOrder({ db }: { db: Db }, numberOrUid: string) {
  const isNumber = /^\d{1,9}$/.test(numberOrUid);
  if (!isNumber && !isUid(numberOrUid))
    throw new DomainError('invalid', `"${numberOrUid}" is neither the number of an order nor a uid.`);
  const orderId = isNumber
    ? Number(numberOrUid)
    : (await db.prisma.wholesaleOrder.findUnique({ where: { uid: numberOrUid } }))?.orderId;
  const order = orderId === undefined ? undefined : await findOrderOfAnyPractice(db, orderId);
  if (!order) throw new DomainError('not_found', `There is no order ${numberOrUid}.`);
  const { id, placedAt: createdAt, reference, deliveryAddress, practiceId, practice, user, total } = order;
  return {
    ...{ id, createdAt, reference, deliveryAddress, practiceId },
    practice: practice.name,
    phone: practice.phone,
    placedBy: user.email,
    total,
    wholesaleOrders: order.parts.map(({ wholesalerName: wholesaler, lines, ...part }) => {
      const { uid, accountNumber, status, statusReason, attempts, lastFault, settledAt } = part;
      return {
        ...{ uid, wholesaler, accountNumber, status, statusReason, attempts, lastFault, settledAt },
        lines: lines.map(({ code, wholesalerCode, productName, quantity, netPrice, total: lineTotal }) => ({
          ...{ code, wholesalerCode, productName, quantity, netPrice, total: lineTotal },
        })),
      };
    }),
  };
}
