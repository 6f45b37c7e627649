import type { Basket, Wishes } from '@formulary/allocation/basket';
import type { CheapestSplit as Found } from '@formulary/allocation/cheapest-split';
import type { CheapestSplit } from '@formulary/contracts/cart/cheapest-split';
import { invalidPk } from '@formulary/contracts/shared/fields';
import { fieldError } from '../../../kernel/domain-error.ts';
import type { CheapestSplits } from '../../../outside/cheapest-splits/open-cheapest-splits.ts';
import { cheapestSplitView } from './cheapest-split-view.ts';
import { basketOf, type StoredBasket } from './read-basket.ts';

export interface AskedWishes {
  readonly max_deliveries?: number | undefined;
  readonly exclude: readonly number[];
  readonly split: boolean;
}

export interface Search {
  readonly cheapestSplits: CheapestSplits;
  /** The call's signal: once it is aborted nobody waits for the answer. */
  readonly signal: AbortSignal;
}

export interface Proposal {
  /** What the search was given. */
  readonly basket: Basket;
  readonly found: Found;
  readonly view: CheapestSplit;
}

/** The best way to order a stored basket. Throws `invalid` by field for wishes that cannot be met. */
export async function propose(
  { cheapestSplits, signal }: Search,
  stored: StoredBasket,
  asked: AskedWishes,
): Promise<Proposal> {
  const unknown = asked.exclude.find((id) => stored.wholesalers.every((wholesaler) => wholesaler.id !== id));
  if (unknown !== undefined) throw fieldError('exclude', invalidPk(unknown));
  const basket: Basket = basketOf(stored, wishesOf(asked));
  const found = await cheapestSplits.find(basket, signal);
  if ('tooFewDeliveries' in found) {
    throw fieldError('max_deliveries', `These lines need at least ${found.tooFewDeliveries} deliveries.`);
  }
  return { basket, found, view: cheapestSplitView(stored, basket, found) };
}

export function wishesOf({ max_deliveries, exclude, split }: AskedWishes): Omit<Wishes, 'deliveryCost'> {
  return {
    excluded: exclude.toSorted((a, b) => a - b),
    maySplit: split,
    ...(max_deliveries !== undefined && { maxDeliveries: max_deliveries }),
  };
}
