import type { NotedPromise } from '@formulary/contracts/invoices/noted-promises';
import type { InvoicePaper } from '@formulary/contracts/invoices/papers';
import type { Order } from '@formulary/contracts/orders';
import type { Page, Route } from 'playwright-core';
import { BURRENVALE, INVOICE, PAGE } from './played-invoices.ts';
import { fail, hold, type Scene } from './scenes.ts';

const PROMISES = '**/api/invoices/promises/**';
const LIST = /\/api\/invoices\/(\?|$)/;

const answer = (json: object) => (route: Route) => route.fulfill({ json });

const promise = (id: number, change: Partial<NotedPromise> = {}): NotedPromise => ({
  ...{ id, order: 81, order_line: 811, product_name: 'Kelloxim 5 mg/ml injection 10 ml', wholesaler: BURRENVALE },
  ...{ free_packs: 2, amount: null, note: 'Mary, by phone', said_on: '2026-11-10', due_on: '2026-11-30' },
  ...{ noted_on: '2026-11-10T09:00:00.000Z', noted_by: { firstName: 'Aoife', lastName: 'Byrne' } },
  ...{ state: 'waited_for', missing: 0 },
  ...change,
});
const NOTED = [
  promise(4),
  promise(3, {
    ...{ free_packs: null, amount: 14, state: 'not_given', missing: 14 },
    note: 'Ciara of customer service, by e-mail, for the delivery that came a week late',
  }),
  promise(2, { product_name: 'Duoclavane 250 mg tablets, 100 in blisters', free_packs: 1, state: 'given' }),
  promise(1, { free_packs: null, amount: 1_250.5, state: 'taken_back' }),
];

const item = (
  id: number,
  product_name: string,
): Order['wholesale_orders'][number]['wholesale_order_items'][number] => ({
  ...{ id, manufacturer_product: id, code: `FV${id}`, wholesaler_code: `W${id}`, product_name, quantity: 6 },
  ...{ gross_price: 9.9, total_discount: 0, net_price: 9.9, total: 59.4, wholesaler_saving: 0, manufacturer_saving: 0 },
  ...{ confirmation: null, sent: [], arrival: null },
});
const SUMS = { subtotal: 118.8, total: 118.8, manufacturer_saving: 0, wholesaler_saving: 0 };
const ORDER: Order = {
  ...{ id: 81, cart: 1, created_on: '2026-11-09T09:00:00.000Z', placed_by: { firstName: 'Aoife', lastName: 'Byrne' } },
  ...{
    reference: null,
    delivery_address: '1 Main Street',
    ...SUMS,
    counted: SUMS,
    order_summary_url: null,
    instead_of: [],
  },
  wholesale_orders: [
    {
      ...{ uid: '0a4bb5c5-9a51-4c7e-8d5f-2e1c0c7b9d11', wholesaler_name: BURRENVALE.name, status: 'complete' },
      ...{ status_reason: null, ordered_elsewhere: null, delivery_fee: 5 },
      wholesale_order_items: [
        item(811, 'Kelloxim 5 mg/ml injection 10 ml'),
        item(812, 'Duoclavane 250 mg tablets, 100 in blisters'),
      ],
    },
  ],
};

async function openOrder(page: Page, promises: readonly NotedPromise[]): Promise<void> {
  await page.route('**/api/order/81/', answer(ORDER));
  await page.route(PROMISES, answer({ promises }));
  await page.goto('/invoices/promises?order=81');
  await page.getByRole('button', { name: 'Note a promise' }).waitFor();
}

const mailed = (id: number, change: Partial<InvoicePaper>): InvoicePaper => ({
  ...{ id, wholesaler: BURRENVALE, source: 'mailed', media_type: 'text/csv' },
  ...{ file_name: `invoice-${id}.csv`, asks: 'columns_not_known', words: 'It is not sure what each column is.' },
  mail: {
    ...{ sender: 'accounts@burrenvale.example', message_id: `${id}@burrenvale.example` },
    ...{ sent_on: '2026-11-21T09:00:00.000Z', came_on: '2026-11-21T09:01:00.000Z' },
  },
  ...{ received_on: '2026-11-21T09:01:00.000Z', document: 'https://formulary.example/api/invoices/papers/4/document' },
  ...change,
});

/** What was promised beside prices, and invoices that came by mail. */
export const PROMISES_SCENES: readonly Scene[] = [
  {
    name: 'promises',
    as: 'buyer',
    async show(page) {
      await page.route(PROMISES, answer({ promises: NOTED }));
      await page.goto('/invoices/promises');
      await page.getByText('Not given: €14.00').waitFor();
    },
  },
  {
    name: 'promises-none',
    as: 'buyer',
    async show(page) {
      await page.route(PROMISES, answer({ promises: [] }));
      await page.goto('/invoices/promises');
      await page.getByRole('heading', { name: 'No promise is noted' }).waitFor();
    },
  },
  { name: 'promises-order', as: 'buyer', show: (page) => openOrder(page, NOTED) },
  { name: 'promises-order-none', as: 'buyer', show: (page) => openOrder(page, []) },
  {
    name: 'promises-note',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await openOrder(page, NOTED.slice(0, 1));
      await page.getByRole('button', { name: 'Note a promise' }).click();
      const form = page.getByRole('dialog', { name: 'Note a promise' });
      await form.getByRole('button', { name: 'Note it' }).click();
      await form.getByText('Say who promised it.').waitFor();
    },
  },
  {
    name: 'promises-failed',
    as: 'buyer',
    async show(page) {
      await page.route(PROMISES, fail);
      await page.goto('/invoices/promises');
      await page.getByText('The promises could not be loaded').waitFor();
    },
  },
  {
    name: 'promises-loading',
    as: 'buyer',
    async show(page) {
      await page.route(PROMISES, hold);
      await page.goto('/invoices/promises');
      await page.getByText('Loading promises').waitFor();
    },
  },
  {
    name: 'invoice-promises',
    as: 'buyer',
    async show(page) {
      await page.route('**/api/invoices/17/', answer(INVOICE));
      await page.route(PROMISES, answer({ promises: NOTED }));
      await page.goto('/invoices/17');
      await page.getByText('Not given: €14.00').waitFor();
    },
  },
  {
    name: 'invoices-mail',
    as: 'buyer',
    async show(page) {
      await page.route('**/api/invoices/settings/', answer({ checks: true }));
      await page.route(LIST, answer(PAGE));
      const papers = [
        mailed(4, {}),
        mailed(5, {
          ...{ file_name: 'invoice-5.xml', media_type: 'application/xml' },
          wholesaler: null,
          asks: 'document_not_read',
          words: 'The XML is not well-formed in line 1.',
        }),
        mailed(6, { asks: 'invoice_number_reused', words: 'INV-2026-0017 is here already, with other content.' }),
        mailed(7, { ...{ asks: null, words: null }, media_type: 'application/pdf', file_name: 'invoice-7.pdf' }),
      ];
      const mail_address = 'invoices+k7q2m9x4dp@formulary.example';
      await page.route('**/api/invoices/papers/', answer({ count: papers.length, papers, mail_address }));
      await page.goto('/invoices');
      await page.getByText(mail_address).waitFor();
      await page.getByRole('button', { name: 'Answer invoice-4.csv' }).waitFor();
    },
  },
];
