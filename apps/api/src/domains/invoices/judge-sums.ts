import { checkSums, type SumFault, sumFaultInWords } from '@formulary/documents/check-sums';
import { centsOf, negated, productOf, sumOf } from '@formulary/documents/decimal';
import type { Invoice } from '@formulary/documents/invoice';
import type { Cents } from '@formulary/pricing/money';
import { centsOfDecimal } from './document-money.ts';
import { WITHOUT_VAT } from './vat-categories.ts';
import type { Verdict } from './verdict.ts';

/**
 * What in a document does not follow from its own numbers. The euros are what is to be paid too much by it: the tax above
 * its rate, and the rest of the amount due above its lines, allowances and charges. A document may differ by one cent for
 * each line.
 */
export function judgeSums(invoice: Invoice): Verdict[] {
  const faults = checkSums(invoice);
  const rates = invoice.vat.filter(({ category, rate }) => WITHOUT_VAT.has(category) && Number(rate ?? 0) !== 0);
  if (faults.length === 0 && rates.length === 0) return [];
  // What a credit note gives back too little is what the practice is owed.
  const sign = invoice.isCredit ? -1 : 1;
  const tax = sign * taxTooMuch(invoice);
  const rest = sign * dueTooMuch(invoice) - tax;
  const cents = Math.max(1, invoice.lines.length);
  return [
    ...rates.map(({ category, rate, tax: all }) =>
      said('vat', `Category ${category} has no VAT, and ${rate} % is charged`, Math.max(0, sign * centsOfDecimal(all))),
    ),
    ...priced('vat', faults.filter(isOfVat), { euros: tax, cents }),
    ...priced(
      'document_sum',
      faults.filter((fault) => !isOfVat(fault)),
      { euros: rest, cents },
    ),
  ];
}

const isOfVat = ({ rule }: SumFault) => rule === 'BR-CO-17' || rule === 'BR-CO-14' || /^BR-[A-Z]+-08$/.test(rule);

/** The first of several faults has the euros: they are of one amount due. */
function priced(kind: 'vat' | 'document_sum', faults: SumFault[], { euros, cents }: { euros: Cents; cents: number }) {
  if (faults.length > 0 && Math.abs(euros) <= cents && faults.every((fault) => isSmall(fault, cents)))
    return [said('rounding', sentence(faults))];
  const amount = euros > 1 ? euros : 0;
  return faults.map((fault, at) => said(kind, sumFaultInWords(fault), at === 0 ? amount : 0));
}

const isSmall = ({ said: one, calculated }: SumFault, cents: number) =>
  Math.abs(centsOfDecimal(sumOf([one, negated(calculated)]))) <= cents;
const sentence = (faults: readonly SumFault[]) => faults.map(sumFaultInWords).join('; ');

const said = (kind: Verdict['kind'], words: string, amount: Cents = 0): Verdict => ({
  kind,
  amount,
  words,
  packs: null,
  promised: null,
  charged: null,
});

/** Said, and judged by the data: which of the two is meant, nobody knows here. */
export const pageDiffers = (words: string): Verdict => said('pages_differ', words);

const taxOf = ({ taxable, rate = '0' }: Invoice['vat'][number]) => centsOf(productOf(taxable, rate), '100');

function taxTooMuch({ vat, totals }: Invoice): Cents {
  const right = sumOf(vat.map(taxOf));
  return vat.length === 0 ? 0 : centsOfDecimal(sumOf([totals.vat ?? '0', negated(right)]));
}

function dueTooMuch({ lines, allowanceCharges, vat, totals }: Invoice): Cents {
  const { prepaid = '0', rounding = '0', payable } = totals;
  const right = sumOf([
    ...lines.map(({ amount }) => amount),
    ...allowanceCharges.map(({ isCharge, amount }) => (isCharge ? amount : negated(amount))),
    ...(vat.length === 0 ? [totals.vat ?? '0'] : vat.map(taxOf)),
    negated(prepaid),
    rounding,
  ]);
  return centsOfDecimal(sumOf([payable, negated(right)]));
}
