import type { Page, Route } from 'playwright-core';
import { hold, type Scene } from './scenes.ts';
import { NOW, PRODUCTS } from './stage.ts';

const LIST = /\/api\/orders\/(\?|$)/;
const STATISTICS = '**/api/orders/stats/';

const EMPTY_LIST = { count: 0, next: null, previous: null, results: [] };
const EMPTY_STATISTICS = {
  id__count: 0,
  total__avg: null,
  total__sum: null,
  manufacturer_saving__sum: null,
  wholesaler_saving__sum: null,
};

/** The order history and the page of an order. */
export const ORDER_SCENES: readonly Scene[] = [
  {
    name: 'orders',
    as: 'buyer',
    async show(page) {
      await page.goto('/orders');
      await page.getByText(/Showing 1 to \d+ of/).waitFor();
      await page.getByText('per order').waitFor();
    },
  },
  {
    name: 'orders-pages',
    as: 'buyer',
    async show(page) {
      await page.route(LIST, makeMany);
      await page.goto('/orders?page=7');
      await page.getByText('Showing 61 to 70 of 137').waitFor();
    },
  },
  {
    name: 'orders-empty',
    as: 'buyer',
    async show(page) {
      await page.route(LIST, (route) => route.fulfill({ json: EMPTY_LIST }));
      await page.route(STATISTICS, (route) => route.fulfill({ json: EMPTY_STATISTICS }));
      await page.goto('/orders');
      await page.getByText('No orders yet').waitFor();
    },
  },
  {
    name: 'orders-filtered',
    as: 'buyer',
    async show(page) {
      await page.goto('/orders?q=gauze&status=failed&from=2026-11-01&to=2026-11-30');
      await page.getByText(/Showing 1 to \d+ of/).waitFor();
      await page.getByText('per order').waitFor();
    },
  },
  {
    name: 'orders-no-match',
    as: 'buyer',
    async show(page) {
      await page.goto('/orders?q=mediaeval&status=error');
      await page.getByRole('heading', { name: 'No orders match' }).waitFor();
      await page.getByText('per order').waitFor();
    },
  },
  {
    name: 'orders-failed',
    as: 'buyer',
    async show(page) {
      await page.route('**/api/orders/**', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/orders');
      await page.getByText('The orders could not be loaded').waitFor();
      await page.getByText('The statistics could not be loaded.').waitFor();
    },
  },
  {
    name: 'orders-loading',
    as: 'buyer',
    async show(page) {
      await page.route('**/api/orders/**', hold);
      await page.goto('/orders');
      await page.getByRole('status').getByText('Loading orders').waitFor();
    },
  },
  ...(['complete', 'waiting', 'rejected', 'failed', 'mixed'] as const).map(
    (kind): Scene => ({
      name: `order-${kind}`,
      as: 'buyer',
      show: (page, { orders }) => openOrder(page, orders[kind]),
    }),
  ),
  {
    name: 'order-put-back-dialog',
    as: 'newcomer',
    isFixed: true,
    async show(page, { orders }) {
      await openOrder(page, orders.mixed);
      await page.getByRole('button', { name: 'Put back in the cart' }).first().click();
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: /^Quantity of/ })
        .waitFor();
    },
  },
  {
    name: 'order-put-back',
    as: 'newcomer',
    async show(page, { orders }) {
      const none = { outcome: 'not_orderable', quantity: 0, wholesaler_name: null, replaced_by: null };
      const line = { id: 1, manufacturer_product: 1, product_name: PRODUCTS.oneWholesaler, ordered: 1, ...none };
      await page.route('**/reorder/', (route) => route.fulfill({ json: { items: [line] } }));
      await openOrder(page, orders.rejected);
      await page.getByRole('button', { name: 'Put back in the cart' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click();
      await page.getByText(`${PRODUCTS.oneWholesaler}: not added`).waitFor();
    },
  },
  {
    name: 'order-elsewhere',
    as: 'buyer',
    isFixed: true,
    async show(page, { orders }) {
      await page.route('**/elsewhere/**', (route) => changeAnswer(route, { ordered_elsewhere: orders.complete }));
      await openOrder(page, orders.mixed);
      await page.getByRole('button', { name: 'Order elsewhere' }).last().click();
      await page.getByText('has these lines already').waitFor();
    },
  },
  {
    name: 'order-elsewhere-may-have',
    as: 'buyer',
    isFixed: true,
    async show(page, { orders }) {
      await openOrder(page, orders.mixed);
      const part = page.getByRole('region', { name: /^Order from/ }).filter({ hasText: 'may have this order' });
      await part.getByRole('button', { name: 'Order elsewhere' }).first().click();
      await page.getByRole('checkbox', { name: /^I have asked/ }).waitFor();
    },
  },
  {
    name: 'order-ordered-elsewhere',
    as: 'buyer',
    async show(page, { orders }) {
      await page.route(`**/api/order/${orders.rejected}/`, async (route) => {
        const { wholesale_orders } = await (await route.fetch()).json();
        const parts = wholesale_orders.map((part: object) => ({ ...part, ordered_elsewhere: orders.complete }));
        await changeAnswer(route, { wholesale_orders: parts });
      });
      await openOrder(page, orders.rejected);
      await page.getByText('Ordered from others as').first().waitFor();
    },
  },
  {
    name: 'order-loading',
    as: 'buyer',
    async show(page, { orders }) {
      await page.route('**/api/order/**', hold);
      await page.goto(`/orders/${orders.complete}`);
      await page.getByRole('heading', { name: 'Order #' }).waitFor();
    },
  },
  {
    name: 'order-unknown',
    as: 'buyer',
    async show(page) {
      await page.goto('/orders/99999');
      await page.getByText('Order not found').waitFor();
    },
  },
  {
    name: 'order-load-failed',
    as: 'buyer',
    async show(page, { orders }) {
      await page.route('**/api/order/**', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(`/orders/${orders.complete}`);
      await page.getByText('The order could not be loaded').waitFor();
    },
  },
];

async function changeAnswer(route: Route, change: object): Promise<void> {
  await route.fulfill({ json: { ...(await (await route.fetch()).json()), ...change } });
}

async function openOrder(page: Page, id: number): Promise<void> {
  await page.goto(`/orders/${id}`);
  await page.getByRole('heading', { name: 'Totals' }).waitFor();
}

/** The stage's few orders as the middle page of a long history. */
async function makeMany(route: Route): Promise<void> {
  const answer = await route.fetch({ url: route.request().url().replace(/\?.*/, '') });
  const { results }: { results: object[] } = await answer.json();
  const many = Array.from({ length: 10 }, (_, place) => ({
    ...results[place % results.length],
    id: 77 - place,
    created_on: daysBefore(3 + 2 * place),
  }));
  await route.fulfill({ json: { count: 137, next: null, previous: null, results: many } });
}

const daysBefore = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
