import { centsOf, type Decimal, isFurther, negated, productOf, sumOf } from '../decimal.ts';
import type { InvoiceLine, InvoiceTotals, VatBreakdown, VatCategory } from '../invoice.ts';
import { present } from '../present.ts';
import type { SaidSums } from './sheet.ts';

const NOTHING = '0.00';

/**
 * The sums of a file. What it does not say follows from its lines, so that only what it says can be wrong. Where the VAT is
 * calculated, a total that differs by a cent a line is rounded; one that equals the sum without VAT is without it.
 */
export function sumsOfSheet(
  lines: readonly InvoiceLine[],
  said: SaidSums,
): { readonly vat: readonly VatBreakdown[]; readonly totals: InvoiceTotals } {
  const sum = sumOf(lines.map(({ amount }) => amount));
  const net = said.withoutVat ?? sum;
  const vat = breakdownOf(lines, said.vat);
  const tax = said.vat ?? (vat.length > 0 ? sumOf(vat.map((one) => one.tax)) : undefined);
  const shared = { lines: sum, withoutVat: net };
  const { total } = said;
  if (tax === undefined && total !== undefined && !isLess(total, net)) {
    const rest = sumOf([total, negated(net)]);
    return { vat, totals: { ...shared, vat: rest, withVat: total, payable: total } };
  }
  const withVat = sumOf([net, tax ?? NOTHING]);
  const of = (payable: Decimal, rounding?: Decimal): InvoiceTotals => ({
    ...shared,
    ...present<Pick<InvoiceTotals, 'vat' | 'rounding'>>({ vat: tax, rounding }),
    ...{ withVat, payable },
  });
  if (total === undefined || isSame(total, withVat)) return { vat, totals: of(withVat) };
  if (said.vat === undefined && isSame(total, net)) return { vat, totals: of(withVat) };
  const isRounded =
    said.vat === undefined && !isFurther(total, withVat, centsOf(String(Math.max(1, lines.length)), '100'));
  return { vat, totals: of(total, isRounded ? sumOf([total, negated(withVat)]) : undefined) };
}

const isSame = (a: Decimal, b: Decimal) => !isFurther(a, b, '0');
const isLess = (a: Decimal, b: Decimal) => sumOf([a, negated(b)]).startsWith('-');

/** Nothing where a line does not say its rate. VAT that is said is of the only rate, where there is one. */
function breakdownOf(lines: readonly InvoiceLine[], said: Decimal | undefined): VatBreakdown[] {
  const groups = new Map<string, { of: VatCategory; amounts: Decimal[] }>();
  for (const { vat, amount } of lines) {
    if (!vat) return [];
    const key = `${vat.category} ${centsOf(vat.rate ?? NOTHING)}`;
    const group = groups.get(key) ?? { of: vat, amounts: [] };
    group.amounts.push(amount);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ of, amounts }) => {
    const taxable = sumOf(amounts);
    const tax = groups.size === 1 && said !== undefined ? said : centsOf(productOf(taxable, of.rate ?? NOTHING), '100');
    return { ...of, taxable, tax };
  });
}
