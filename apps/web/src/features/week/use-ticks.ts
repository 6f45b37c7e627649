import { useState } from 'react';
import type { WeekRow } from './week-rows.ts';

/** What is ticked of the rows that are not in the cart, and how many of each: a typed quantity ticks its row. */
export function useTicks(rows: readonly WeekRow[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set());
  const tick = (some: readonly WeekRow[], isTicked: boolean) =>
    setTicked((before) => {
      const products = some.map(({ product }) => product);
      return isTicked ? new Set([...before, ...products]) : new Set([...before].filter((id) => !products.includes(id)));
    });
  return {
    isTicked: ({ product }: WeekRow) => ticked.has(product),
    quantityOf: (row: WeekRow) => quantities.get(row.product) ?? row.quantity,
    tick,
    setQuantity: (row: WeekRow, quantity: number) => {
      setQuantities((before) => new Map(before).set(row.product, quantity));
      tick([row], true);
    },
    setValid: ({ key }: WeekRow, isValid: boolean) =>
      setInvalid((before) => (isValid ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]))),
    isInvalid: rows.some((row) => invalid.has(row.key) && (row.line?.is_active || ticked.has(row.product))),
  };
}
