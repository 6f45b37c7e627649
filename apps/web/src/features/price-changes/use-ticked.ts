import type { PriceChange } from '@formulary/contracts/price-changes';
import { useState } from 'react';

export interface Ticked {
  readonly has: (change: PriceChange) => boolean;
  readonly tick: (changes: readonly PriceChange[], isTicked: boolean) => void;
  readonly clear: () => void;
}

/** Whether another wholesaler that can deliver it is cheaper. */
export const canSwitch = ({ bought }: PriceChange): boolean =>
  bought !== undefined && bought.cheapest !== null && bought.switching_saves > 0;

/** What is ticked, by product: two wholesalers may have changed the price of one. It stays through pages, sorts and searches. */
export function useTicked(): Ticked {
  const [products, setProducts] = useState<ReadonlySet<number>>(new Set());
  return {
    has: (change) => canSwitch(change) && products.has(change.manufacturer_product),
    tick: (changes, isTicked) => {
      const ids = new Set(changes.filter(canSwitch).map(({ manufacturer_product }) => manufacturer_product));
      setProducts((before) => new Set(isTicked ? [...before, ...ids] : [...before].filter((id) => !ids.has(id))));
    },
    clear: () => setProducts(new Set()),
  };
}
