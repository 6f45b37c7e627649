import { NOT_COUNTED } from '@formulary/contracts/orders';
import { fromCents, toCents } from '@formulary/pricing/money';
import type { OrderPart, Sums } from './order-document.ts';

export const COUNTED_WORDS = 'Without what was rejected or not sent';

type Part = Sums & Pick<OrderPart, 'status'>;

/** An order's sums without rejected parts and those in error; undefined where all parts count. */
export function countedSums({ parts }: { readonly parts: readonly Part[] }): Sums | undefined {
  const counted = parts.filter(({ status }) => !NOT_COUNTED.includes(status));
  if (counted.length === parts.length) return undefined;
  const sum = (of: (part: Sums) => number) => fromCents(counted.reduce((cents, part) => cents + toCents(of(part)), 0));
  return {
    subtotal: sum(({ subtotal }) => subtotal),
    total: sum(({ total }) => total),
    manufacturerSaving: sum(({ manufacturerSaving }) => manufacturerSaving),
    wholesalerSaving: sum(({ wholesalerSaving }) => wholesalerSaving),
  };
}
