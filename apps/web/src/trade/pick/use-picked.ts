import type { OrderableItem } from '@formulary/contracts/cart/orderable-item';
import { useState } from 'react';

export interface Picked<T extends OrderableItem = OrderableItem> {
  readonly isPicked: (item: T) => boolean;
  readonly quantityOf: (item: T) => number;
  readonly pick: (items: readonly T[], isPicked: boolean) => void;
  readonly setQuantity: (item: T, quantity: number) => void;
  readonly setValid: (item: T, isValid: boolean) => void;
  /** What is ticked, in the list's order. */
  readonly chosen: readonly T[];
  /** Whether a quantity of what is ticked cannot be ordered. */
  readonly isInvalid: boolean;
  readonly clear: () => void;
}

const without = <T>(all: ReadonlySet<T>, gone: T) => new Set([...all].filter((one) => one !== gone));

/** What is ticked, and in which quantity: the usual one until another is typed, which ticks it. */
export function usePicked<T extends OrderableItem>(items: readonly T[], usualOf: (item: T) => number): Picked<T> {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const [invalid, setInvalid] = useState<ReadonlySet<number>>(new Set());
  const chosen = items.filter((item) => ticked.has(item.manufacturer_product));
  const pick = (some: readonly T[], isPicked: boolean) =>
    setTicked((before) => {
      const ids = some.map(({ manufacturer_product }) => manufacturer_product);
      return isPicked ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id)));
    });
  return {
    isPicked: (item) => ticked.has(item.manufacturer_product),
    quantityOf: (item) => quantities.get(item.manufacturer_product) ?? usualOf(item),
    pick,
    setQuantity: (item, quantity) => {
      setQuantities((before) => new Map(before).set(item.manufacturer_product, quantity));
      pick([item], true);
    },
    setValid: ({ manufacturer_product: id }, isValid) =>
      setInvalid((before) => (isValid ? without(before, id) : new Set([...before, id]))),
    chosen,
    isInvalid: chosen.some(({ manufacturer_product }) => invalid.has(manufacturer_product)),
    clear: () => {
      setTicked(new Set());
      setQuantities(new Map());
    },
  };
}
