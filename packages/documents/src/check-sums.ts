import { centsOf, type Decimal, isFurther, negated, productOf, sumOf } from './decimal.ts';
import type { Invoice, InvoiceAllowanceCharge, InvoiceLine, VatCategory } from './invoice.ts';
import { shortened } from './quoted.ts';

/** Something in a document that does not add up. */
export interface SumFault {
  /** Of EN 16931 as "BR-CO-10", or of Peppol BIS Billing 3 as "PEPPOL-EN16931-R120". */
  readonly rule: string;
  /** The line's own id, where it is about one. */
  readonly line?: string;
  /** What it is about, as "the sum of the lines (BT-106)". */
  readonly what: string;
  readonly said: Decimal;
  readonly calculated: Decimal;
}

const EXACT = '0';
/** For what is rounded once: the norm does not say which way a half goes. */
const CENT = '0.01';
/** Peppol's for what is rounded in several steps. */
const CENTS = '0.02';
/** Amounts in these are rounded to whole units, though two places are allowed. */
const WHOLE_CURRENCIES = new Set(['CLP', 'HUF', 'ISK', 'JPY', 'KRW']);
const ONE = '1';

const NOTHING = '0.00';

/**
 * Where the numbers of an invoice do not follow from each other, by the norm's rules of calculation: lines, totals and VAT.
 * Nothing is put right.
 */
export function checkSums(invoice: Invoice): SumFault[] {
  const isWhole = WHOLE_CURRENCIES.has(invoice.currency);
  const [cent, cents] = isWhole ? [ONE, ONE] : [CENT, CENTS];
  return [
    ...invoice.lines.flatMap((line) => checkLine(line, cents)),
    ...invoice.allowanceCharges.flatMap((one) => checkPercent(one, cents)),
    ...checkTotals(invoice),
    ...checkVat(invoice, cent),
  ];
}

export const sumFaultInWords = ({ rule, line, what, said, calculated }: SumFault): string =>
  `${line === undefined ? '' : `Line ${shortened(line)}: `}${what} is ${said}, and ${calculated} by its parts (${rule})`;

function compare(
  rule: string,
  what: string,
  [said, calculated]: readonly [Decimal, Decimal],
  within: Decimal,
  line?: string,
): SumFault[] {
  if (!isFurther(said, calculated, within)) return [];
  return [{ rule, what, said, calculated, ...(line !== undefined && { line }) }];
}

const signed = ({ isCharge, amount }: InvoiceAllowanceCharge): Decimal => (isCharge ? amount : negated(amount));
const amounts = (all: readonly InvoiceAllowanceCharge[], isCharge: boolean) =>
  sumOf(all.filter((one) => one.isCharge === isCharge).map(({ amount }) => amount));

function checkLine({ id, quantity, price, amount, allowanceCharges }: InvoiceLine, within: Decimal): SumFault[] {
  const goods = centsOf(productOf(quantity.value, price.net), price.baseQuantity?.value);
  const calculated = sumOf([goods, ...allowanceCharges.map(signed)]);
  return [
    ...compare('PEPPOL-EN16931-R120', 'the net amount (BT-131)', [amount, calculated], within, id),
    ...allowanceCharges.flatMap((one) => checkPercent(one, within, id)),
  ];
}

function checkPercent(
  { isCharge, amount, percent, base }: InvoiceAllowanceCharge,
  within: Decimal,
  line?: string,
): SumFault[] {
  if (percent === undefined || base === undefined) return [];
  const calculated = centsOf(productOf(base, percent), '100');
  const what = isCharge ? 'the amount of a charge' : 'the amount of an allowance';
  return compare('PEPPOL-EN16931-R040', what, [amount, calculated], within, line);
}

/** Of a table that says VAT as a sum alone, nothing says by rate what it is of. */
const hasNoRates = ({ syntax, vat }: Invoice) => vat.length === 0 && (syntax === 'CSV' || syntax === 'XLSX');

function checkTotals(invoice: Invoice): SumFault[] {
  const { lines, allowanceCharges, vat, totals } = invoice;
  const { allowances = NOTHING, charges = NOTHING, prepaid = NOTHING, rounding = NOTHING } = totals;
  const tax = totals.vat ?? NOTHING;
  return [
    ...compare(
      'BR-CO-10',
      'the sum of the lines (BT-106)',
      [totals.lines, sumOf(lines.map(({ amount }) => amount))],
      EXACT,
    ),
    ...compare('BR-CO-11', 'the sum of allowances (BT-107)', [allowances, amounts(allowanceCharges, false)], EXACT),
    ...compare('BR-CO-12', 'the sum of charges (BT-108)', [charges, amounts(allowanceCharges, true)], EXACT),
    ...compare(
      'BR-CO-13',
      'the total without VAT (BT-109)',
      [totals.withoutVat, sumOf([totals.lines, negated(allowances), charges])],
      EXACT,
    ),
    ...(hasNoRates(invoice)
      ? []
      : compare('BR-CO-14', 'the VAT (BT-110)', [tax, sumOf(vat.map((one) => one.tax))], EXACT)),
    ...compare('BR-CO-15', 'the total with VAT (BT-112)', [totals.withVat, sumOf([totals.withoutVat, tax])], EXACT),
    ...compare(
      'BR-CO-16',
      'the amount due (BT-115)',
      [totals.payable, sumOf([totals.withVat, negated(prepaid), rounding])],
      EXACT,
    ),
  ];
}

function checkVat({ lines, allowanceCharges, vat }: Invoice, cent: Decimal): SumFault[] {
  const parts = [
    ...lines.map((line) => ({ vat: line.vat, amount: line.amount })),
    ...allowanceCharges.map((one) => ({ vat: one.vat, amount: signed(one) })),
  ];
  // Where a part has no category, it is not said what the VAT is of.
  const areKnown = vat.length > 0 && parts.every((part) => part.vat !== undefined);
  return vat.flatMap((one) => {
    const named = `category ${one.category}${one.rate === undefined ? '' : ` at ${one.rate} %`}`;
    const of = parts.filter((part) => part.vat && keyOf(part.vat) === keyOf(one)).map(({ amount }) => amount);
    const tax = centsOf(productOf(one.taxable, one.rate ?? NOTHING), '100');
    return [
      ...(areKnown
        ? compare(`BR-${one.category}-08`, `what is taxed in ${named} (BT-116)`, [one.taxable, sumOf(of)], cent)
        : []),
      ...compare('BR-CO-17', `the VAT in ${named} (BT-117)`, [one.tax, tax], cent),
    ];
  });
}

/** Only standard rates have several; a rate may be written as 25 or 25.00. */
const keyOf = ({ category, rate = NOTHING }: VatCategory) => `${category} ${centsOf(rate)}`;
