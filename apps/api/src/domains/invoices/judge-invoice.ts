import type { Decimal } from '@formulary/documents/decimal';
import type { Cents } from '@formulary/pricing/money';
import { centsOfDecimal } from './document-money.ts';
import type { StoredLine } from './invoice-queries.ts';
import { type Fee, isDelivery, judgeFees } from './judge-fees.ts';
import { eachOf, type Verdict } from './verdict.ts';

/** A verdict, and what it is of. */
export interface PlacedVerdict extends Verdict {
  /** Null where it is of the whole document. */
  readonly lineId: number | null;
  readonly orderItemId: number | null;
}

export interface InvoiceToJudge {
  readonly isCredit: boolean;
  readonly currency: string;
  readonly lines: readonly Pick<StoredLine, 'id' | 'name' | 'quantity' | 'amount' | 'state'>[];
  readonly charges: readonly { isCharge: boolean; amount: Decimal; reason: string | null; reasonCode: string | null }[];
}

/** Of orders and promises: documents in others are kept and not compared. */
export const OUR_CURRENCY = 'EUR';

const none = { amount: 0, packs: null, promised: null, charged: null, words: null } as const;
/** What money off the whole document makes up for. */
const PRICE_FINDINGS = new Set<Verdict['kind']>([
  ...(['dearer', 'discount_missing', 'substitute_dearer'] as const),
  ...(['free_goods_not_given', 'promised_credit_not_given'] as const),
]);

/**
 * The verdicts of a whole document: of its lines that orders have, as they were judged, of lines that no order has, and of
 * fees. What is taken off the whole document makes up for prices above the promise. `promisedFee` as `judgeFees` takes it.
 */
export function judgeInvoice(
  { isCredit, currency, lines, charges }: InvoiceToJudge,
  ofItems: readonly PlacedVerdict[],
  promisedFee: Cents | null,
): PlacedVerdict[] {
  if (currency !== OUR_CURRENCY) return [{ ...none, kind: 'other_currency', lineId: null, orderItemId: null }];
  const unknown = lines.filter(({ state }) => state === 'unknown').flatMap((line) => unknownLine(line, isCredit));
  const feeLines = lines.filter(({ state }) => state === 'fee');
  const allowances = charges.filter(({ isCharge }) => !isCharge);
  const ofDelivery = allowances.filter(({ reason }) => isDelivery({ reason, reasonCode: null }));
  const fees: Fee[] = [
    ...charges.filter(({ isCharge }) => isCharge).map((one) => ({ ...one, amount: centsOfDecimal(one.amount) })),
    // Delivery that is free after all takes nothing off the goods.
    ...ofDelivery.map((one) => ({ ...one, amount: -centsOfDecimal(one.amount) })),
    ...feeLines.map(({ name, amount }) => ({ amount: centsOfDecimal(amount), reason: name, reasonCode: null })),
  ];
  const deliveries = fees.filter(isDelivery);
  const others = fees.filter((fee) => !isDelivery(fee));
  const delivery = sumOf(deliveries);
  if (isCredit) return [...ofItems, ...unknown, ...feeBack(delivery)];
  const off =
    sumOf(
      allowances.filter((one) => !ofDelivery.includes(one)).map(({ amount }) => ({ amount: centsOfDecimal(amount) })),
    ) - sumOf(others.filter(({ amount }) => amount < 0));
  const ofFees = judgeFees([...deliveries, ...others.filter(({ amount }) => amount > 0)], promisedFee);
  const placed = ofFees.map((verdict) => ({ ...verdict, lineId: null, orderItemId: null }));
  return [...takeOff(ofItems, off), ...unknown, ...placed, ...feeBack(-delivery)];
}

const sumOf = (all: readonly { amount: Cents }[]): Cents => all.reduce((sum, { amount }) => sum + amount, 0);

/** A fee for delivery that a credit note gives back, or an invoice below zero: it may be charged anew. */
function feeBack(back: Cents): PlacedVerdict[] {
  return back > 0 ? [{ ...none, kind: 'credited', charged: back / 100, lineId: null, orderItemId: null }] : [];
}

function unknownLine({ id, quantity, amount }: InvoiceToJudge['lines'][number], isCredit: boolean): PlacedVerdict[] {
  const cents = centsOfDecimal(amount);
  const placed = { ...none, lineId: id, orderItemId: null };
  if (isCredit || cents < 0) return [{ ...placed, kind: 'credited' }];
  // What is given away costs nothing, ordered or not.
  if (cents === 0) return [];
  const units = Number(quantity);
  return [{ ...placed, kind: 'never_ordered', amount: cents, charged: units > 0 ? eachOf(cents, units) : null }];
}

function takeOff(verdicts: readonly PlacedVerdict[], off: Cents): PlacedVerdict[] {
  let left = off;
  return verdicts.map((verdict) => {
    if (left <= 0 || !PRICE_FINDINGS.has(verdict.kind)) return verdict;
    const taken = Math.min(left, verdict.amount);
    left -= taken;
    const amount = verdict.amount - taken;
    return amount > 1 ? { ...verdict, amount } : { ...verdict, kind: 'document_discount', amount: 0 };
  });
}
