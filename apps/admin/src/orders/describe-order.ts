import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { findOrderOfAnyPractice } from '@formulary/api/domains/orders/order-queries';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { isUid } from '@formulary/api/kernel/uid';

const ORDER_OF_PART = statement('order_of_part', {
  takes: { uid: 'uuid' },
  gives: { orderId: 'int' },
  sql: 'SELECT order_id AS "orderId" FROM wholesale_orders WHERE uid = $uid',
});

/** An order by its number or the uid of a part. Throws `not_found`. */
export async function describeOrder({ db }: { db: Sql }, numberOrUid: string) {
  const isNumber = /^\d{1,9}$/.test(numberOrUid);
  if (!isNumber && !isUid(numberOrUid))
    throw new DomainError('invalid', `"${numberOrUid}" is neither the number of an order nor a uid.`);
  const orderId = isNumber ? Number(numberOrUid) : (await db.run(ORDER_OF_PART, { uid: numberOrUid }))[0]?.orderId;
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
