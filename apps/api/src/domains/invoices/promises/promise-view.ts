import type { NotedPromise } from '@formulary/contracts/invoices/noted-promises';
import { fromCents, toCents } from '@formulary/pricing/money';
import type { RowOfStatement } from '../../../db/statement.ts';
import type { PROMISES } from './promise-queries.ts';

type Row = RowOfStatement<typeof PROMISES>;

export function promiseView(row: Row): NotedPromise {
  return {
    ...{ id: row.id, order: row.orderId, order_line: row.orderItemId, product_name: row.productName },
    wholesaler: { id: row.wholesalerId, name: row.wholesalerName },
    ...{ free_packs: row.packs, amount: row.amount, note: row.note, said_on: row.saidOn, due_on: row.dueOn },
    noted_on: row.notedAt.toISOString(),
    noted_by: { firstName: row.firstName, lastName: row.lastName },
    ...stateOf(row),
  };
}

function stateOf(row: Row): Pick<NotedPromise, 'state' | 'missing'> {
  const { amount, isCharged, isFree, isOverdue, notFree } = row;
  if (row.isTakenBack) return { state: 'taken_back', missing: 0 };
  if (amount === null) {
    if (notFree > 0) return { state: 'not_given', missing: notFree };
    return { state: isFree ? 'given' : 'waited_for', missing: 0 };
  }
  const promised = toCents(amount);
  // Of several promises of a line the last one is what is missing first: what came was for the others.
  const left = toCents(isOverdue ? row.missing : row.waiting) - toCents(row.later);
  const missing = isCharged ? Math.min(promised, Math.max(0, left)) : promised;
  const state = missing === 0 ? 'given' : isOverdue ? 'not_given' : 'waited_for';
  return { state, missing: fromCents(missing) };
}
