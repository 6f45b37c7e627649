import type { Cart } from '@formulary/contracts/cart';
import { type AppliedSplit, cheapestSplitRoutes } from '@formulary/contracts/cart/cheapest-split';
import { fromCents } from '@formulary/pricing/money';
import { useMutationState } from '@tanstack/react-query';
import { keyOf } from '../../../api/route-key.ts';
import { splitContents } from '../../../trade/cart/split-contents.ts';
import { effectOf } from './split-words.ts';
import type { Chosen } from './use-apply-split.ts';

const APPLIED = { mutationKey: keyOf(cheapestSplitRoutes.applyCheapestSplit), status: 'success' } as const;

/**
 * By how much the split made the cart's total with delivery smaller, in euros, for as long as the cart is as the split left it; else
 * null. A line that nobody can deliver is in the cart's total but in no sum of the split: nothing is claimed then.
 */
export function useSplitSaving(cart: Cart): number | null {
  const last = useMutationState({ filters: APPLIED, select: ({ state }) => state }).at(-1);
  if (!last) return null;
  // Casts: only useApplySplit has this key.
  const { proposal, groups } = last.variables as Chosen;
  const { saving } = effectOf(groups);
  const isAsItWasLeft = splitContents((last.data as AppliedSplit).cart) === splitContents(cart);
  return isAsItWasLeft && saving > 0 && proposal.left_out.length === 0 ? fromCents(saving) : null;
}
