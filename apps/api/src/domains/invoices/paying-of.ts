import type { InvoicePaying } from '@formulary/contracts/invoices/paying';
import { centsOf, productOf } from '@formulary/documents/decimal';
import { type Cents, fromCents, toCents } from '@formulary/pricing/money';
import { centsOfDecimal } from './document-money.ts';
import type { PayingFacts } from './paying-queries.ts';
import { WITHOUT_VAT } from './vat-categories.ts';

type Finding = PayingFacts['findings'][number];
type Vat = PayingFacts['rates'][number];

/** What these findings say is of the amount due itself, so VAT is in them. */
const WITH_VAT = new Set<Finding['kind']>(['vat', 'document_sum']);

/**
 * What is to pay of a document, by the day. Lines that ask leave it open. What is found is in dispute, and the rest is to
 * pay; what was paid in advance is not got back by paying less. Findings are without VAT: that of a line has the line's
 * rate, and that of a fee the document's where one rate makes up all its VAT; otherwise it is left out, and said. Money that
 * a credit note gives back is below zero, and what it gives too little is in dispute, too.
 */
export function payingOf(facts: PayingFacts, today: string): InvoicePaying {
  const { asks, isCredit, paid, dueOn } = facts;
  const payable = toCents(isCredit ? -facts.payable : facts.payable);
  const { disputed, withoutVat } = inDispute(facts);
  const clear = payable > 0 ? Math.max(0, payable - disputed) : payable - disputed;
  const rest = paid === null ? clear : Math.max(0, clear - toCents(paid.amount));
  const toPay = asks > 0 ? null : rest;
  return {
    state: paid !== null ? 'paid' : asks > 0 ? 'open' : disputed > 0 ? 'in_dispute' : 'clear',
    payable: fromCents(payable),
    disputed: fromCents(disputed),
    disputed_without_vat: fromCents(withoutVat),
    to_pay: toPay === null ? null : fromCents(toPay),
    is_overdue: paid === null && dueOn !== null && dueOn < today && (toPay ?? payable) > 0,
    paid: paid && { on: paid.on, amount: paid.amount, by: { firstName: paid.firstName, lastName: paid.lastName } },
  };
}

function inDispute(facts: PayingFacts): { disputed: Cents; withoutVat: Cents } {
  const oneRate = rateOfAll(facts);
  const byRate = Map.groupBy(facts.findings, (finding) => rateOfFinding(finding, oneRate));
  let disputed = 0;
  let withoutVat = 0;
  for (const [rate, findings] of byRate) {
    const sum = findings.reduce((cents, { amount }) => cents + toCents(amount), 0);
    // As documents do: of all that has one rate together.
    disputed += sum + (rate === null ? 0 : vatOf(sum, rate));
    if (rate === null) withoutVat += sum;
  }
  return { disputed, withoutVat };
}

/** Null where it is not sure; "0" where VAT is in the amount, or there is none. */
function rateOfFinding({ kind, isOfLine, category, rate }: Finding, oneRate: string | null): string | null {
  if (WITH_VAT.has(kind)) return '0';
  return isOfLine ? (rateOf({ category, rate }) ?? oneRate) : oneRate;
}

const rateOf = ({ category, rate }: Vat): string | null =>
  category !== null && WITHOUT_VAT.has(category) ? '0' : rate;

/** The rate of everything in the document: its VAT is that of its sum, to the cent. */
function rateOfAll({ rates, withoutVat, withVat }: PayingFacts): string | null {
  const [sum, vat] = [toCents(withoutVat), toCents(withVat) - toCents(withoutVat)];
  if (vat === 0) return '0';
  const [one, ...others] = new Set(rates.map((each) => Number(rateOf(each))));
  const rate = rates[0] ? rateOf(rates[0]) : null;
  if (one === undefined || others.length > 0 || rate === null) return null;
  return Math.abs(vatOf(sum, rate) - vat) <= 1 ? rate : null;
}

const vatOf = (cents: Cents, rate: string): Cents =>
  centsOfDecimal(centsOf(productOf((cents / 100).toFixed(2), rate), '100'));
