import type { Order } from '@formulary/contracts/orders';
import type { Db } from '../../db/client.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { readOrder } from './order-queries.ts';

/** Throws 404, also for another practice's order. */
export async function getOrder({ db }: { db: Db }, user: SignedInUser, id: number): Promise<Order> {
  return readOrder(db.query, user.practiceId, id);
}
