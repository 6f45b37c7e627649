import type { Elsewhere } from '@formulary/contracts/orders/elsewhere';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import type { CheapestSplits } from '../../../outside/cheapest-splits/open-cheapest-splits.ts';
import { proposeElsewhere } from './propose-elsewhere.ts';
import { readUndelivered } from './undelivered-part.ts';

/** How the lines of a part that its wholesaler did not take are ordered from the others. Throws what `readUndelivered` throws. */
export async function getElsewhere(
  deps: { db: Db; clock: Clock; cheapestSplits: CheapestSplits; signal: AbortSignal },
  user: SignedInUser,
  { orderId, wholesale_order }: { orderId: number; wholesale_order: string },
): Promise<Elsewhere> {
  return proposeElsewhere(deps, user, await readUndelivered(deps.db, user, { orderId, uid: wholesale_order }));
}
