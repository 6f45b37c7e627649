import type { Elsewhere } from '@formulary/contracts/orders/elsewhere';
import type { Db } from '../../../db/client.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import type { CheapestSplits } from '../../../outside/cheapest-splits/open-cheapest-splits.ts';
import { elsewhereView } from './elsewhere-view.ts';
import { planElsewhere } from './plan-elsewhere.ts';
import { readUndelivered } from './undelivered-part.ts';

/** How the lines of a part that its wholesaler did not take are ordered from the others. Throws what `readUndelivered` throws. */
export async function getElsewhere(
  { db, ...search }: { db: Db; cheapestSplits: CheapestSplits; signal: AbortSignal },
  user: SignedInUser,
  { orderId, wholesale_order }: { orderId: number; wholesale_order: string },
): Promise<Elsewhere> {
  return elsewhereView(await planElsewhere(search, await readUndelivered(db, user, { orderId, uid: wholesale_order })));
}
