import type { ComparedStatement } from '@formulary/contracts/invoices/statement';
import type { Page } from 'playwright-core';
import { fail, type Scene } from './scenes.ts';

const EXPORT = '**/api/invoices/export/?**';
const invoice = (id: number, change: Partial<ComparedStatement['beside'][number]> = {}) => ({
  ...{ id, number: `INV-2026-00${id}`, is_credit: false, issued_on: '2026-11-10', currency: 'EUR' },
  ...{ amount: 1234.5, payable: 1234.5, is_paid: false },
  ...change,
});
const COMPARED: ComparedStatement = {
  equal: [11, 12, 13].map((id, line) => ({ line, number: `INV-2026-00${id}`, amount: 1234.5, invoice: invoice(id) })),
  differ: [{ line: 3, number: 'INV-2026-0014', amount: 1239.5, invoice: invoice(14) }],
  repeated: [{ line: 6, number: 'INV-2026-0011', amount: 1234.5, invoice: invoice(11) }],
  missing: [
    { line: 4, number: 'A-LONG-NUMBER-2026/11/0000012345678', amount: 88.2 },
    { line: 5, number: 'PAYMENT 3341', amount: -500 },
  ],
  beside: [invoice(15), invoice(16, { is_paid: true })],
  period: { from: '2026-11-01', to: '2026-11-30' },
};
const STATEMENT = 'Document,Booked,Owed,Balance\nINV-2026-0011,02/11/2026,"1,234.50","1,234.50"\nTotal,,,"1,234.50"';

const ALIKE: ComparedStatement = { ...COMPARED, differ: [], repeated: [], missing: [], beside: [] };

async function open(page: Page, compared = COMPARED): Promise<void> {
  const documents = 'https://formulary.example/invoices.zip';
  const csv = 'https://formulary.example/invoices.csv';
  await page.route(EXPORT, (route) => route.fulfill({ json: { invoices: 48, csv, documents } }));
  await page.route('**/api/invoices/statement/', (route) => route.fulfill({ json: compared }));
  await page.goto('/invoices/bookkeeping');
  await page.getByText('48 documents').waitFor();
}

async function chooseStatement(page: Page): Promise<void> {
  const statement = page.getByRole('region', { name: 'Compare a statement' });
  await statement.getByLabel('Wholesaler').selectOption({ index: 1 });
  const buffer = Buffer.from(STATEMENT);
  await statement
    .getByLabel('A statement of account')
    .setInputFiles({ name: 'statement-november.csv', mimeType: 'text/csv', buffer });
  await page.getByText('Say which columns these are. It is not sure.').waitFor();
}

async function compare(page: Page): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).selectOption('Owed');
  await page.getByRole('button', { name: 'Compare' }).click();
}

/** The invoices of a period to take away, and a statement that is compared with them. */
export const BOOKKEEPING_SCENES: readonly Scene[] = [
  {
    name: 'bookkeeping',
    as: 'buyer',
    show: (page) => open(page),
  },
  {
    name: 'bookkeeping-columns',
    as: 'buyer',
    async show(page) {
      await open(page);
      await chooseStatement(page);
    },
  },
  {
    name: 'bookkeeping-compared',
    as: 'buyer',
    async show(page) {
      await open(page);
      await chooseStatement(page);
      await compare(page);
      await page.getByRole('region', { name: 'On the statement and not here' }).waitFor();
    },
  },
  {
    name: 'bookkeeping-alike',
    as: 'buyer',
    async show(page) {
      await open(page, ALIKE);
      await chooseStatement(page);
      await compare(page);
      await page.getByText('All 3 lines are here, with the same amounts').waitFor();
    },
  },
  {
    name: 'bookkeeping-failed',
    as: 'buyer',
    async show(page) {
      await page.route(EXPORT, fail);
      await page.goto('/invoices/bookkeeping');
      await page.getByText('The invoices of this period could not be found.').waitFor();
    },
  },
];
