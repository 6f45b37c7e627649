import { type AppliedSplit, cheapestSplitRoutes } from '@formulary/contracts/cart/cheapest-split';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError, fieldError } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { rearrangeCart } from '../rearrange-cart.ts';
import { rowsAfter } from '../rows-after.ts';
import { digest } from './fingerprints.ts';
import { type Proposal, propose, type Search, wishesOf } from './propose.ts';
import { basketOf, readBasket } from './read-basket.ts';

type ApplyRequest = BodyOf<typeof cheapestSplitRoutes.applyCheapestSplit>;

/**
 * Moves a cart's lines as proposed, all groups or the chosen ones. Throws `split_changed` with the new proposal where the cart, prices, stock
 * or terms are not those of the fingerprint, `invalid` by field, and what `claimKey` throws.
 */
export async function applyCheapestSplit(
  { db, clock, ...search }: { db: Db; clock: Clock } & Search,
  user: SignedInUser,
  request: ApplyRequest,
  key?: string,
): Promise<AppliedSplit> {
  const searchNow = async () => propose(search, await readBasket(db, user.id), request);
  // The search takes up to a quarter of a second: before the cart is locked. A key that was answered comes before any refusal.
  const [searched] = await Promise.allSettled([searchNow()]);
  const asked = { user, key, operation: cheapestSplitRoutes.applyCheapestSplit.id, request, now: clock.now() };
  const applying = rearrangeCart(db, asked, (stored) => {
    if (searched.status === 'rejected') throw searched.reason;
    const proposal = searched.value;
    if (proposal.view.fingerprint !== request.fingerprint) throw changed(proposal);
    if (digest(basketOf(stored, wishesOf(request))) !== digest(proposal.basket)) throw new ChangedMeanwhile();
    return { after: rowsAfter(stored.rows, movesOf(proposal, request)), told: {} };
  });
  return applying.catch(async (error: unknown) => {
    throw error instanceof ChangedMeanwhile ? changed(await searchNow()) : error;
  });
}

/** The cart, prices, stock or terms changed while the search ran: another has to run, when the cart's lock is free. */
class ChangedMeanwhile extends Error {}

function movesOf({ found }: Proposal, { groups }: ApplyRequest) {
  const unknown = groups?.find((id) => found.groups.every((group) => group.id !== id));
  if (unknown !== undefined) throw fieldError('groups', invalidPk(unknown));
  return found.groups.filter(({ id }) => !groups || groups.includes(id)).flatMap(({ moves }) => moves);
}

function changed({ view }: Proposal): DomainError {
  return new DomainError('split_changed', 'The cart, its prices or its stock have changed.', {
    facts: { proposal: view },
  });
}
