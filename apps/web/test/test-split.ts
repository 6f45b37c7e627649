import type { CheapestSplit, SplitGroup, SplitMove } from '@formulary/contracts/cart/cheapest-split';

const COST = { goods: 0, delivery_fees: 0, deliveries: 0, total: 0, below_minimum: [] };

/** A cart that is ordered the cheapest way, but for what a test gives. */
export function basketOf(change: Partial<CheapestSplit> = {}): CheapestSplit {
  return {
    fingerprint: 'first',
    proved: true,
    at_most_dearer: 0,
    now: COST,
    best: COST,
    repairs: [],
    groups: [],
    wholesalers: [],
    by_deliveries: [],
    kept: [],
    left_out: [],
    ...change,
  };
}

/** A wholesaler less, for 14.74 euros less. */
export function groupOf(id: number, change: Partial<SplitGroup> = {}): SplitGroup {
  return {
    id,
    kind: 'fewer_deliveries',
    saving: 14.74,
    text: `Wholesaler ${id} is no longer needed. Saves €14.74.`,
    moves: [moveOf(id)],
    goods_difference: 5.26,
    fees_difference: -20,
    deliveries_difference: -1,
    ...change,
  };
}

export function moveOf(item: number, change: Partial<SplitMove> = {}): SplitMove {
  return {
    item,
    product: { id: item, name: `Product ${item}` },
    quantity: 2,
    from: { id: 1, name: 'Wholesaler 1' },
    to: { id: 2, name: 'Wholesaler 2' },
    goods_difference: 5.26,
    ...change,
  };
}
