import type { Elsewhere } from '@formulary/contracts/orders/elsewhere';
import { useState } from 'react';

type Line = Elsewhere['lines'][number];

export interface Asks {
  /** Whether the product is asked about at this line: several may be of one. */
  readonly isFirst: (line: Line) => boolean;
  readonly isRead: (product: number) => boolean;
  readonly setRead: (product: number, isRead: boolean) => void;
  readonly setFilledOut: (product: number, isFilledOut: boolean) => void;
  /** Products with a note that has to be read first, and with forms that have to be filled out first. */
  readonly unread: number;
  readonly unfilled: number;
}

/** What has to be ticked of a plan's products before they are ordered. */
export function useAsks(plan: Elsewhere | undefined): Asks {
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  const [filledOut, setFilledOut] = useState<ReadonlySet<number>>(new Set());
  const first = new Map<number, Line>();
  for (const line of plan?.lines ?? []) {
    if (line.now !== null && !first.has(line.product.id)) first.set(line.product.id, line);
  }
  const products = [...first.values()];
  return {
    isFirst: ({ id, product }) => first.get(product.id)?.id === id,
    isRead: (product) => read.has(product),
    setRead: (product, isRead) => setRead((before) => withOrWithout(before, product, isRead)),
    setFilledOut: (product, isFilledOut) => setFilledOut((before) => withOrWithout(before, product, isFilledOut)),
    unread: products.filter(({ product, note_prompt }) => note_prompt && !read.has(product.id)).length,
    unfilled: products.filter(
      ({ product, compliance_missing }) => compliance_missing.length > 0 && !filledOut.has(product.id),
    ).length,
  };
}

function withOrWithout(before: ReadonlySet<number>, one: number, isIn: boolean): ReadonlySet<number> {
  if (before.has(one) === isIn) return before;
  return new Set(isIn ? [...before, one] : [...before].filter((other) => other !== one));
}
