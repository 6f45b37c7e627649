import type { Db } from '../../db/client.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { readOrder, type StoredOrder } from './order-queries.ts';

/** Throws `not_found`, also for another practice's order. */
export async function getOrder({ db }: { db: Db }, user: SignedInUser, id: number): Promise<StoredOrder> {
  return readOrder(db.query, user.practiceId, id);
}
