import type { Cart } from '@formulary/contracts/cart';
import type { CheapestSplit } from '@formulary/contracts/cart/cheapest-split';
import { type Cents, toCents } from '@formulary/pricing/money';
import { groupByWholesaler } from '../groups.ts';

export interface Side {
  readonly net: Cents;
  /** Null where none is known. */
  readonly fee: Cents | null;
  readonly isMinimumMet: boolean;
}

export interface WholesalerRow {
  readonly id: number;
  readonly name: string;
  /** Null where it delivers nothing. */
  readonly now: Side | null;
  readonly after: Side | null;
}

/** What each wholesaler delivers now and under a proposal. Lines that nobody can deliver are on neither side. */
export function beforeAndAfter({ items }: Cart, { wholesalers, left_out }: CheapestSplit): WholesalerRow[] {
  const isLeftOut = (line: number) => left_out.some(({ item }) => item === line);
  const groups = groupByWholesaler(items.filter(({ id, is_active }) => is_active && !isLeftOut(id)));
  const after = new Map(wholesalers.map((each) => [each.wholesaler.id, each]));
  const rows = groups.map(({ wholesaler: { id, name }, net, fee, isBelowMinimum }) => ({
    id,
    name,
    now: { net, fee, isMinimumMet: !isBelowMinimum },
    after: sideOf(after.get(id)),
  }));
  const joining = wholesalers
    .filter(({ wholesaler }) => rows.every(({ id }) => id !== wholesaler.id))
    .map((each) => ({ ...each.wholesaler, now: null, after: sideOf(each) }));
  return [...rows, ...joining];
}

function sideOf(planned: CheapestSplit['wholesalers'][number] | undefined): Side | null {
  if (!planned) return null;
  const { net, delivery_fee, free_delivery, fee_known, minimum_met } = planned;
  const fee = fee_known || free_delivery ? toCents(delivery_fee) : null;
  return { net: toCents(net), fee, isMinimumMet: minimum_met };
}
