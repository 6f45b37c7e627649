import type { Invoice, InvoiceLine, InvoicePage } from '@formulary/contracts/invoices';
import type { LineProposals } from '@formulary/contracts/invoices/proposals';
import type { InvoiceVerdict } from '@formulary/contracts/invoices/verdicts';

/** The stage has no invoices: what the check comes to is played, so that every kind of it is seen. */
export const BURRENVALE = { id: 1, name: 'Burrenvale Veterinary Wholesale' };
const SUMMARY = {
  ...{ id: 17, wholesaler: BURRENVALE, number: 'INV-2026-0017', is_credit: false, currency: 'EUR' },
  ...{ issued_on: '2026-11-20', due_on: '2026-12-20', received_on: '2026-11-21T09:00:00.000Z' },
  ...{ payable: 1234.5, asks: 0, findings: 0, found: 0 },
};
export const paying = (change: Partial<Invoice['paying']> = {}): Invoice['paying'] => ({
  ...{
    state: 'clear',
    payable: 1234.5,
    disputed: 0,
    disputed_without_vat: 0,
    to_pay: 1234.5,
    is_overdue: false,
    paid: null,
  },
  ...change,
});
const OPEN = paying({ state: 'open', to_pay: null });
const results: InvoicePage['results'] = [
  { ...SUMMARY, lines: 58, asks: 3, paying: OPEN },
  {
    ...SUMMARY,
    id: 16,
    number: 'INV-2026-0016',
    lines: 12,
    findings: 2,
    found: 12.4,
    paying: paying({ state: 'in_dispute', disputed: 15.25, to_pay: 1219.25, is_overdue: true }),
  },
  {
    ...SUMMARY,
    id: 15,
    number: 'CN-88120',
    is_credit: true,
    due_on: null,
    lines: 2,
    paying: paying({ payable: -1234.5, to_pay: -1234.5 }),
  },
  {
    ...SUMMARY,
    id: 14,
    number: 'A-LONG-NUMBER-2026/11/0000012345678',
    lines: 60,
    asks: 1,
    findings: 4,
    found: 214.6,
    paying: OPEN,
  },
  {
    ...SUMMARY,
    id: 13,
    number: 'INV-2026-0013',
    currency: 'GBP',
    payable: 512,
    lines: 7,
    paying: paying({
      state: 'paid',
      payable: 512,
      to_pay: 0,
      paid: { on: '2026-11-25', amount: 512, by: { firstName: 'Anna', lastName: 'Byrne' } },
    }),
  },
];
export const PAGE: InvoicePage = { count: 5, next: null, previous: null, more_than_count: false, found: 227, results };
export const EMPTY: InvoicePage = { ...PAGE, count: 0, found: 0, results: [] };

const orderLine = (line: number) => ({
  ...{ line, order: 80 + line, placed_on: '2026-11-16T09:00:00.000Z', reference: line % 2 ? 'Ward 2' : null },
  product_name: `Kelloxim 5 mg/ml injection ${line}0 ml`,
  ...{ wholesaler_code: `FV4662${line}`, ordered: 3, net_price: 9.9 },
});
const verdict = (kind: InvoiceVerdict['kind'], change: Partial<InvoiceVerdict>): InvoiceVerdict => ({
  ...{ kind, is_finding: true, amount: 1.8, packs: null, promised: null, charged: null, words: null },
  ...change,
});
const line = (id: number, change: Partial<InvoiceLine> = {}): InvoiceLine => ({
  ...{ id, line_id: String(id), name: 'Duoclavane 250 mg tablets, blister', sellers_code: `FV4662${id}` },
  ...{ gtin: '05012345678900', quantity: '3', unit: 'XPK', price: '9.90', base_quantity: null, amount: '29.70' },
  ...{ state: 'right', matches: [{ ...orderLine(id), packs: 3, by: 'sellers_code' }], verdicts: [], proposals: [] },
  ...change,
});
const asking: Partial<InvoiceLine> = { state: 'asks', matches: [] };
export const INVOICE: Invoice = {
  ...{ ...SUMMARY, asks: 2, findings: 3, found: 14.1, file_name: 'INV-2026-0017.xml', source: 'dropped' },
  paying: paying({ state: 'open', disputed: 17.34, to_pay: null }),
  document: 'https://formulary.example/files/invoice.xml',
  mail: null,
  ...{
    order_reference: 'PO 81',
    preceding: [],
    named: [],
    credit_notes: [],
    settles: [],
    without_vat: 1003.66,
    with_vat: 1234.5,
    payment_terms: '30 days net',
  },
  orders: [{ id: 81, reference: 'Ward 2' }],
  lines: [
    line(1, { ...asking, proposals: [4, 5].map((id) => ({ ...orderLine(id), packs: id === 4 ? 3 : null })) }),
    line(2, asking),
    line(3, { state: 'found', verdicts: [verdict('dearer', { charged: 10.5, promised: 9.9, packs: 3 })] }),
    line(4, { state: 'found', verdicts: [verdict('never_came', { amount: 9.8, packs: 1 })] }),
    line(5),
    line(6, {
      state: 'explained',
      verdicts: [verdict('cheaper', { is_finding: false, amount: 0, charged: 9, promised: 9.9, packs: 3 })],
    }),
  ],
  verdicts: [
    verdict('fee_above_promise', { amount: 2.5, charged: 7.5, promised: 5 }),
    verdict('rounding', { is_finding: false, amount: 0 }),
  ],
};
export const RIGHT: Invoice = {
  ...INVOICE,
  paying: paying(),
  asks: 0,
  findings: 0,
  found: 0,
  lines: [5, 7, 8].map((id) => line(id)),
  verdicts: [],
};
export const PROPOSALS: LineProposals = {
  proposals: [4, 5, 6].map((id) => ({ ...orderLine(id), packs: id === 5 ? null : 3 })),
  remembered: 'Kelloxim 5 mg/ml injection 30 ml',
};
/** That names two invoices, one of which is here, and gives something back of a claim. */
export const CREDIT: Invoice = {
  ...{ ...RIGHT, number: 'CN-88120', is_credit: true, due_on: null, payable: 12.4, without_vat: 10.08, with_vat: 12.4 },
  paying: paying({ payable: -12.4, to_pay: -12.4 }),
  ...{ preceding: ['INV-2026-0016', 'INV-2026-0001'], named: [{ id: 16, number: 'INV-2026-0016' }], settles: [4] },
  lines: [line(5, { state: 'explained', verdicts: [verdict('credited', { is_finding: false, amount: 0, packs: 3 })] })],
};
/** Of 60 lines two ask, and two are found. */
export const LONG: Invoice = {
  ...INVOICE,
  credit_notes: [{ id: 15, number: 'CN-88120' }],
  lines: [...INVOICE.lines.slice(0, 4), ...Array.from({ length: 56 }, (_, at) => line(at + 5))],
};
