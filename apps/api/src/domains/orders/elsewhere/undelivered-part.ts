import type { Sql } from '../../../db/sql.ts';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { getOrder, type StoredOrder } from '../order-queries.ts';
import { readOffersOfOthers, type Wanted } from './plan-elsewhere.ts';

export interface Undelivered extends Wanted {
  readonly part: StoredOrder['parts'][number];
}

/**
 * The lines of a part that its wholesaler rejected, or that never reached it, with all that the others offer. Throws
 * `not_found`, also for another practice's order, and `not_rejected`.
 */
export async function readUndelivered(
  sql: Sql,
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
  { orderId, uid }: { orderId: number; uid: string },
): Promise<Undelivered> {
  const order = await getOrder(sql, { practiceId, orderId });
  const part = order.parts.find((one) => one.uid === uid.toLowerCase());
  if (!part) throw notFound();
  if (part.status !== 'failed' && part.status !== 'error') {
    throw new DomainError('not_rejected', 'Only what a wholesaler did not take can be ordered elsewhere.');
  }
  const { wholesalerId: id, wholesalerName: name, elsewhereOrderId } = part;
  const lines = part.lines.map((line) => ({ ...line, wholesaler: { id, name } }));
  return { part, ...(await readOffersOfOthers(sql, practiceId, { lines, elsewhereOrderId })) };
}
