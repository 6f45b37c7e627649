import type { Cents } from '@formulary/pricing/money';
import type { Verdict } from './verdict.ts';

/**
 * UNCL 7161: delivery, freight, shipping and handling, transport. ABK ("miscellaneous") and ADR ("other services") are
 * anything: of these the words say what it is for.
 */
const DELIVERY_CODES = new Set(['DL', 'FC', 'SAA', 'SH', 'TAB', 'TAC']);
const DELIVERY_WORDS =
  /\b(?:delivery|carriage|freight|shipping|shipment|postage|transport|courier|versand\w*|fracht\w*|porto|lieferkosten|livraison|port|verzend\w*|vracht\w*)\b/iu;

/** Something that a document charges beside goods. */
export interface Fee {
  readonly amount: Cents;
  readonly reason: string | null;
  readonly reasonCode: string | null;
}

/** Whether a charge, or a line without a product, is for bringing the goods. */
export const isDelivery = ({ reason, reasonCode }: Omit<Fee, 'amount'>): boolean =>
  DELIVERY_CODES.has(reasonCode ?? '') || DELIVERY_WORDS.test(reason ?? '');

/**
 * Fees of a document against what the orders that it charges promised. `promised`: what is left of it after earlier
 * documents; null where no order said anything. Fees for anything else were never promised.
 */
export function judgeFees(fees: readonly Fee[], promised: Cents | null): Verdict[] {
  const [deliveries, others] = [fees.filter(isDelivery), fees.filter((fee) => !isDelivery(fee))];
  const delivery = deliveries.reduce((sum, { amount }) => sum + amount, 0);
  const verdicts = others
    .filter(({ amount }) => amount > 0)
    .map(({ amount, reason }): Verdict => ({ ...fee(amount, null), kind: 'fee_not_promised', amount, words: reason }));
  if (delivery <= 0) return verdicts;
  if (promised === null) return [{ ...fee(delivery, null), kind: 'fee_not_promised', amount: delivery }, ...verdicts];
  const excess = delivery - promised;
  const said = fee(delivery, promised);
  if (excess <= 1) return [{ ...said, kind: 'agreed_fee' }, ...verdicts];
  return [{ ...said, kind: 'fee_above_promise', amount: excess }, ...verdicts];
}

const fee = (charged: Cents, promised: Cents | null) => ({
  amount: 0,
  packs: null,
  promised,
  charged: charged / 100,
  words: null,
});
