import type { Elsewhere } from '@formulary/contracts/orders/elsewhere';
import type { Db } from '../../../db/client.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { elsewhereView } from './elsewhere-view.ts';
import { planElsewhere } from './plan-elsewhere.ts';

/** How the lines of a part that its wholesaler did not take are ordered from the others. Throws what `planElsewhere` throws. */
export async function getElsewhere(
  { db }: { db: Db },
  user: SignedInUser,
  { orderId, wholesale_order }: { orderId: number; wholesale_order: string },
): Promise<Elsewhere> {
  return elsewhereView(await planElsewhere(db, user, { orderId, uid: wholesale_order }));
}
