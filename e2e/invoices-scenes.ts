import type { DroppedInvoice } from '@formulary/contracts/invoices';
import type { InvoicePaper, OrderToCharge } from '@formulary/contracts/invoices/papers';
import type { Page, Route } from 'playwright-core';
import { BURRENVALE, CREDIT, EMPTY, INVOICE, LONG, PAGE, PROPOSALS, paying, RIGHT } from './played-invoices.ts';
import { fail, hold, type Scene } from './scenes.ts';

const LIST = /\/api\/invoices\/(\?|$)/;
const ONE = '**/api/invoices/17/';

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
  ...{ mail: null, asks: null, words: null },
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
      const names = ['june.xml', 'right.xml', 'scan.heic', 'broken.xml', 'who.xml', 'same.xml', 'slow.xml', 'last.xml'];
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
    name: 'invoice-change',
    as: 'buyer',
    async show(page) {
      await page.route(ONE, answer(INVOICE));
      await page.route('**/api/invoices/17/lines/3/proposals/', answer(PROPOSALS));
      await page.goto('/invoices/17');
      await page.getByRole('button', { name: 'Change what this is' }).first().click();
      await page.getByText('What it may be instead').waitFor();
    },
  },
  {
    name: 'invoice-small',
    as: 'buyer',
    async show(page) {
      await page.route('**/api/invoices/settings/', answer({ checks: true, findings_bound: 5 }));
      const disputed = { state: 'in_dispute', disputed: 17.34, to_pay: 1217.16 } as const;
      await page.route(ONE, answer({ ...INVOICE, asks: 0, lines: INVOICE.lines.slice(2), paying: paying(disputed) }));
      await page.goto('/invoices/17');
      await page.getByText('2 small findings, €4.30 in all').click();
      await page.getByText('Delivery fee: €7.50, promised €5.00').waitFor();
    },
  },
  {
    name: 'invoice-credit',
    as: 'buyer',
    async show(page) {
      await page.route(ONE, answer(CREDIT));
      await page.goto('/invoices/17');
      await page.getByText('Gives back of your claim').waitFor();
    },
  },
  {
    name: 'invoice-long',
    as: 'buyer',
    async show(page) {
      await page.route(ONE, answer(LONG));
      await page.goto('/invoices/17');
      await page.getByText('56 lines are right').waitFor();
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
