import type { DroppedInvoice, Invoice, InvoiceLine, InvoicePage, InvoiceVerdict } from '@formulary/contracts/invoices';
import type { InvoicePaper, OrderToCharge } from '@formulary/contracts/invoices/papers';
import type { Page, Route } from 'playwright-core';
import { fail, hold, type Scene } from './scenes.ts';

const LIST = /\/api\/invoices\/(\?|$)/;
const ONE = '**/api/invoices/17/';

/** The stage has no invoices: what the check comes to is played, so that every kind of it is seen. */
const BURRENVALE = { id: 1, name: 'Burrenvale Veterinary Wholesale' };
const SUMMARY = {
  ...{ id: 17, wholesaler: BURRENVALE, number: 'INV-2026-0017', is_credit: false, currency: 'EUR' },
  ...{ issued_on: '2026-11-20', due_on: '2026-12-20', received_on: '2026-11-21T09:00:00.000Z' },
  ...{ payable: 1234.5, asks: 0, findings: 0, found: 0 },
};
const paying = (change: Partial<Invoice['paying']> = {}): Invoice['paying'] => ({
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
const PAGE: InvoicePage = { count: 5, next: null, previous: null, more_than_count: false, found: 227, results };
const EMPTY: InvoicePage = { ...PAGE, count: 0, found: 0, results: [] };

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
const INVOICE: Invoice = {
  ...{ ...SUMMARY, asks: 2, findings: 3, found: 14.1, file_name: 'INV-2026-0017.xml', source: 'dropped' },
  paying: paying({ state: 'open', disputed: 17.34, to_pay: null }),
  document: 'https://formulary.example/files/invoice.xml',
  ...{ order_reference: 'PO 81', preceding: [], without_vat: 1003.66, with_vat: 1234.5, payment_terms: '30 days net' },
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
const RIGHT: Invoice = {
  ...INVOICE,
  paying: paying(),
  asks: 0,
  findings: 0,
  found: 0,
  lines: [5, 7, 8].map((id) => line(id)),
  verdicts: [],
};

const answer = (json: object) => (route: Route) => route.fulfill({ json });

const TABLE = {
  ...{ code: 'columns_not_known', detail: 'It is not sure what each column is.' },
  ...{ asks: ['columns', 'number', 'issued_on', 'decimal_mark'] },
  headers: ['Art.', 'Bezeichnung des Artikels', 'Menge', 'VE', 'EUR', 'Summe', ''],
  rows: Array.from({ length: 5 }, (_, row) => [
    ...[`FV4662${row}`, 'Duoclavane 250 mg tablets, blister', String(row + 1), 'Pkg', '9,900', '1,234', ''],
  ]),
  columns: [null, null, 'quantity', null, null, null, null],
};

/** Of a file that is dropped what its name says. */
function check(route: Route): Promise<void> | void {
  const name = new URL(route.request().url()).searchParams.get('file_name') ?? '';
  const refuse = (status: number, code: string, detail: string) => route.fulfill({ status, json: { code, detail } });
  if (name.startsWith('who')) return refuse(409, 'wholesaler_not_known', 'Say which wholesaler the document is from.');
  if (name.startsWith('same')) return refuse(409, 'invoice_number_reused', 'INV-2026-0017 is here already.');
  if (name.startsWith('table')) return route.fulfill({ status: 409, json: TABLE });
  if (name.startsWith('broken')) return refuse(422, 'document_not_read', 'The XML is not well-formed in line 1.');
  if (name.startsWith('slow')) return hold(route);
  const dropped: DroppedInvoice = { invoice: name.startsWith('right') ? RIGHT : INVOICE, paper: null, repeated: false };
  return route.fulfill({ json: dropped });
}

async function play(page: Page, list: object = PAGE): Promise<void> {
  await page.route('**/api/invoices/settings/', answer({ checks: true }));
  await page.route(LIST, (route) =>
    route.request().method() === 'POST' ? check(route) : route.fulfill({ json: list }),
  );
}

const PAPER: InvoicePaper = {
  ...{
    id: 4,
    wholesaler: BURRENVALE,
    source: 'dropped',
    file_name: 'scan-2026-11-20.pdf',
    media_type: 'application/pdf',
  },
  ...{ received_on: '2026-11-21T09:00:00.000Z', document: 'https://formulary.example/api/invoices/papers/4/document' },
};
const toCharge = (order: number, change: Partial<OrderToCharge> = {}): OrderToCharge => ({
  ...{ order, reference: 'Ward 2', placed_on: '2026-11-16T09:00:00.000Z', delivery_fee: 5, is_charged: false },
  lines: [1, 2, 3].map((at) => ({
    ...{ line: order * 10 + at, product_name: `Kelloxim 5 mg/ml injection ${at}0 ml`, wholesaler_code: `FV4662${at}` },
    ...{ ordered: 3, came: 3, charged: 0, to_charge: at === 3 ? 0 : 3, price: 9.9, vat_rate: at === 1 ? 13.5 : null },
  })),
  ...change,
});

/** With two documents that wait. */
async function playPapers(page: Page): Promise<void> {
  const papers = [
    PAPER,
    { ...PAPER, id: 3, wholesaler: null, file_name: 'a-long-name-of-a-scan-of-paper-that-nobody-changed.pdf' },
  ];
  await page.route('**/api/invoices/papers/', answer({ count: 2, papers }));
  await page.route('**/api/invoices/papers/4/document*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Paper</title><p>The paper as it came.' }),
  );
  await page.route(
    '**/api/invoices/orders-to-charge/*',
    answer({ orders: [toCharge(81), toCharge(80, { is_charged: true })] }),
  );
}

/** The invoices of a practice, and the page of one. */
export const INVOICES_SCENES: readonly Scene[] = [
  {
    name: 'invoices',
    as: 'buyer',
    async show(page) {
      await play(page);
      await page.goto('/invoices');
      await page.getByText('Showing 1 to 5 of 5').waitFor();
    },
  },
  {
    name: 'invoices-files',
    as: 'buyer',
    async show(page) {
      await play(page);
      await page.goto('/invoices');
      await page.getByText('Showing 1 to 5 of 5').waitFor();
      const names = ['june.xml', 'right.xml', 'scan.jpg', 'broken.xml', 'who.xml', 'same.xml', 'slow.xml', 'last.xml'];
      const buffer = Buffer.from('<Invoice/>');
      await page
        .getByLabel('Invoices to check')
        .setInputFiles(names.map((name) => ({ name, mimeType: name.endsWith('xml') ? 'text/xml' : '', buffer })));
      await page.getByText('2 of 8 checked, 2 to answer, 2 not taken').waitFor();
    },
  },
  {
    name: 'invoices-columns',
    as: 'buyer',
    async show(page) {
      await play(page);
      await page.goto('/invoices');
      await page.getByText('Showing 1 to 5 of 5').waitFor();
      const buffer = Buffer.from('Art.;Menge');
      await page.getByLabel('Invoices to check').setInputFiles([{ name: 'table.csv', mimeType: 'text/csv', buffer }]);
      await page.getByRole('form', { name: 'What table.csv says' }).waitFor();
    },
  },
  {
    name: 'invoices-papers',
    as: 'buyer',
    async show(page) {
      await play(page);
      await playPapers(page);
      await page.goto('/invoices');
      await page.getByText('2 documents without data: enter them').waitFor();
    },
  },
  {
    name: 'invoice-enter',
    as: 'buyer',
    async show(page) {
      await playPapers(page);
      await page.goto('/invoices/enter?paper=4&order=81&wholesaler=1');
      await page.getByLabel('Total with VAT').fill('90');
      await page.getByRole('button', { name: 'Save and check' }).click();
      await page.getByText('Nothing is saved yet').waitFor();
    },
  },
  {
    name: 'invoices-none',
    as: 'buyer',
    async show(page) {
      await play(page, EMPTY);
      await page.goto('/invoices');
      await page.getByText('Check what you are charged').waitFor();
    },
  },
  {
    name: 'invoices-no-match',
    as: 'buyer',
    async show(page) {
      await play(page, EMPTY);
      await page.goto('/invoices?only=found&wholesaler=1');
      await page.getByRole('heading', { name: 'No invoices match' }).waitFor();
    },
  },
  {
    name: 'invoices-failed',
    as: 'buyer',
    async show(page) {
      await page.route(LIST, fail);
      await page.goto('/invoices');
      await page.getByText('The invoices could not be loaded').waitFor();
    },
  },
  {
    name: 'invoices-loading',
    as: 'buyer',
    async show(page) {
      await page.route(LIST, hold);
      await page.goto('/invoices');
      await page.getByText('Loading invoices').waitFor();
    },
  },
  {
    name: 'invoice',
    as: 'buyer',
    async show(page) {
      await page.route(ONE, answer(INVOICE));
      await page.goto('/invoices/17');
      await page.getByRole('button', { name: '1 line is right, 1 explained' }).click();
      await page.getByRole('table', { name: 'Lines without a finding' }).waitFor();
    },
  },
  {
    name: 'invoice-right',
    as: 'buyer',
    async show(page) {
      await page.route(ONE, answer(RIGHT));
      await page.goto('/invoices/17');
      await page.getByText('All right: 3 lines as promised').waitFor();
    },
  },
  {
    name: 'invoice-disputed',
    as: 'buyer',
    async show(page) {
      const disputed = { state: 'in_dispute', disputed: 17.34, disputed_without_vat: 2.5, to_pay: 1217.16 } as const;
      await page.route(ONE, answer({ ...INVOICE, asks: 0, lines: INVOICE.lines.slice(2), paying: paying(disputed) }));
      await page.goto('/invoices/17');
      await page.getByText('Pay €1,217.16 of €1,234.50').waitFor();
    },
  },
];
