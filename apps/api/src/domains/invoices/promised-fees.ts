import { type Cents, toCents } from '@formulary/pricing/money';
import type { RowOfStatement } from '../../db/statement.ts';
import type { PlacedVerdict } from './judge-invoice.ts';
import type { FEES_OF_PARTS } from './judging-queries.ts';
import type { Verdict } from './verdict.ts';

const CHARGED = new Set<Verdict['kind']>(['agreed_fee', 'fee_above_promise']);

/**
 * What is left of the fees that parts of orders promised, for one document after the other in the order of their days: a fee
 * is charged once, and anew where a credit note gave it back.
 */
export function promisedFees(rows: readonly RowOfStatement<typeof FEES_OF_PARTS>[]) {
  const ofInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  /** By part, in the documents before, less those that gave it back. */
  const judged = new Map<number, number>();
  return {
    /** Null where none of its parts promised anything. */
    leftFor(invoiceId: number): Cents | null {
      const parts = (ofInvoice.get(invoiceId) ?? []).map(({ partId, fee, before }) => ({
        fee,
        isCharged: before + (judged.get(partId) ?? 0) > 0,
      }));
      if (!parts.some(({ fee, isCharged }) => fee !== null || isCharged)) return null;
      return parts.reduce((sum, { fee, isCharged }) => sum + (isCharged ? 0 : toCents(fee ?? 0)), 0);
    },
    take({ id }: { id: number }, verdicts: readonly PlacedVerdict[]): void {
      const whole = verdicts.filter(({ lineId }) => lineId === null);
      const isBack = whole.some(({ kind }) => kind === 'credited');
      if (!isBack && !whole.some(({ kind }) => CHARGED.has(kind))) return;
      for (const { partId } of ofInvoice.get(id) ?? [])
        judged.set(partId, (judged.get(partId) ?? 0) + (isBack ? -1 : 1));
    },
  };
}
