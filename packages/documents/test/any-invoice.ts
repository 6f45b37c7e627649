import fc from 'fast-check';
import type { Invoice, InvoiceAllowanceCharge, InvoiceLine, VatCategory } from '../src/invoice.ts';

/** Arithmetic of its own, by whole cents: what it makes is held to the product's. */

const CATEGORIES: readonly VatCategory[] = [
  { category: 'S', rate: '23' },
  { category: 'S', rate: '13.50' },
  { category: 'Z', rate: '0' },
  { category: 'E' },
];

const decimal = (cents: number) => (cents / 100).toFixed(2);
const halfUp = (value: number) => Math.sign(value) * Math.round(Math.abs(value));

const allowanceCharge = fc.record({ isCharge: fc.boolean(), cents: fc.integer({ min: 1, max: 5_000 }) });
const line = fc.record({
  quantity: fc.integer({ min: -50, max: 500 }),
  price: fc.integer({ min: 0, max: 90_000 }),
  base: fc.constantFrom(1, 1, 1, 10, 100),
  vat: fc.constantFrom(...CATEGORIES),
  allowanceCharges: fc.array(allowanceCharge, { maxLength: 2 }),
});
const parts = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  allowanceCharges: fc.array(fc.record({ one: allowanceCharge, vat: fc.constantFrom(...CATEGORIES) }), {
    maxLength: 3,
  }),
  prepaid: fc.integer({ min: 0, max: 10_000 }),
  rounding: fc.integer({ min: -50, max: 50 }),
});

/** An invoice that follows the norm's rules of calculation. */
export const anyInvoice: fc.Arbitrary<Invoice> = parts.map(({ lines, allowanceCharges, prepaid, rounding }) => {
  const made = lines.map((one) => ({
    ...one,
    cents: halfUp((one.quantity * one.price) / one.base) + sum(one.allowanceCharges.map(signed)),
  }));
  const net = sum(made.map(({ cents }) => cents));
  const of = (isCharge: boolean) =>
    sum(allowanceCharges.filter(({ one }) => one.isCharge === isCharge).map(({ one }) => one.cents));
  const vat = CATEGORIES.map((category) => {
    const ofLines = made.filter((one) => one.vat === category).map(({ cents }) => cents);
    const others = allowanceCharges.filter((one) => one.vat === category).map(({ one }) => signed(one));
    const taxable = sum([...ofLines, ...others]);
    return { category, taxable, tax: halfUp((taxable * Number(category.rate ?? 0)) / 100) };
  });
  const withoutVat = net - of(false) + of(true);
  const tax = sum(vat.map((one) => one.tax));
  return {
    ...{ syntax: 'UBL', id: '1', typeCode: '380', isCredit: false, issueDate: '2026-11-20', currency: 'EUR' },
    ...{ notes: [], despatchIds: [], receiptIds: [], precedingInvoices: [], seller: { ids: [] }, buyer: { ids: [] } },
    allowanceCharges: allowanceCharges.map(({ one, vat: category }) => ({ ...told(one), vat: category })),
    vat: vat.map((one) => ({ ...one.category, taxable: decimal(one.taxable), tax: decimal(one.tax) })),
    totals: {
      ...{ lines: decimal(net), allowances: decimal(of(false)), charges: decimal(of(true)) },
      ...{ withoutVat: decimal(withoutVat), vat: decimal(tax), withVat: decimal(withoutVat + tax) },
      ...{ prepaid: decimal(prepaid), rounding: decimal(rounding) },
      payable: decimal(withoutVat + tax - prepaid + rounding),
    },
    lines: made.map(
      (one, index): InvoiceLine => ({
        ...{ id: String(index + 1), notes: [], quantity: { value: String(one.quantity) }, amount: decimal(one.cents) },
        allowanceCharges: one.allowanceCharges.map(told),
        price: { net: decimal(one.price), baseQuantity: { value: String(one.base) } },
        ...{ vat: one.vat, item: { name: 'Any', descriptions: [], instances: [] } },
      }),
    ),
  };
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const signed = ({ isCharge, cents }: { isCharge: boolean; cents: number }) => (isCharge ? cents : -cents);
const told = ({ isCharge, cents }: { isCharge: boolean; cents: number }): InvoiceAllowanceCharge => ({
  isCharge,
  amount: decimal(cents),
});
