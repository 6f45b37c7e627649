import type { Page } from 'playwright-core';
import { playedItem, playedPage } from './played-items.ts';
import { hold, type Scene } from './scenes.ts';
import { PRODUCTS } from './stage.ts';

/** The stage's clock stands still, and what is due depends on the day: its items are played. */
const item = (name: string, change: { readonly when?: string; readonly [field: string]: unknown } = {}) => ({
  ...playedItem(name),
  when: 'due',
  times: 24,
  usual_quantity: 3,
  last_quantity: 3,
  last_date: '2026-11-03',
  interval_days: 14,
  next_due: '2026-11-16',
  last_net_price: 13.67,
  ...change,
});
const at = (
  wholesaler_name: string,
  net_price: number,
  stock_status: 'in_stock' | 'insufficient_stock' = 'in_stock',
) => ({
  best: { wholesale_product: 1, wholesaler_name, net_price, stock_status },
});
const RESULTS = [
  item(PRODUCTS.few, { next_due: '2026-11-11', ...at('Cois Farraige Vet Supplies', 28.4), last_net_price: 29.12 }),
  item(PRODUCTS.plain, { interval_days: 7, next_due: '2026-11-16' }),
  item(PRODUCTS.oneWholesaler, {
    ...at('Tolka Valley Vet Distribution', 3.05, 'insufficient_stock'),
    last_net_price: 2.91,
    usual_quantity: 40,
    next_due: '2026-11-17',
  }),
  item('Dermavane antiseptic shampoo 250 ml', {
    replaces: 'Dermavane shampoo 200 ml',
    next_due: '2026-11-19',
    ...at('Suirside Agri & Pet Medicines', 9.8),
    last_net_price: 9.8,
  }),
  item(PRODUCTS.controlled, { when: 'due', next_due: '2026-11-20', best: null, not_orderable_reason: 'out_of_stock' }),
  item(PRODUCTS.manyOffers, {
    when: 'later',
    next_due: '2026-12-21',
    interval_days: 45,
    ...at('Emerald Vet Direct', 94.18),
  }),
  item(PRODUCTS.gloves, { when: 'unknown', next_due: null, times: 3, usual_quantity: 6 }),
];
const playItems = (page: Page, results: readonly ReturnType<typeof item>[]) => {
  const due = results.filter(({ when }) => when === 'due').length;
  const json = playedPage(results, { due });
  return page.route('**/api/usual-items/', (route) => route.fulfill({ json }));
};

interface Asked {
  readonly manufacturer_product: number;
  readonly quantity: number;
}

/** What the played items cost, of which nothing is ticked. */
const playProposal = (page: Page) =>
  page.route('**/api/week/proposal/', (route) => {
    const { items } = route.request().postDataJSON() as { items: Asked[] };
    const json = {
      fingerprint: 'played',
      items: items.map(({ manufacturer_product: id, quantity }, at) => ({
        manufacturer_product: id,
        product: { id, name: '' },
        placed: {
          wholesaler: { id: 1, name: 'Suirside Agri & Pet Medicines' },
          ...{ net_price: 9.8 + at, total: (9.8 + at) * quantity, stock_status: 'in_stock' },
        },
        ...{ not_placed: null, compliance_missing: [], note: null },
      })),
      ...{ cart: [], parts: [], goods: 0, delivery_fees: 0, total: 0 },
      split: { saving: 0, deliveries_difference: 0 },
    };
    return route.fulfill({ json });
  });

/** Of the usual items, and of an order that is put in the cart again. */
export const USUAL_SCENES: readonly Scene[] = [
  {
    name: 'usual-items',
    as: 'newcomer',
    async show(page) {
      await playItems(page, RESULTS);
      await page.goto('/usual-items');
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'Add 1 product to cart' }).waitFor();
    },
  },
  {
    name: 'usual-items-loading',
    as: 'newcomer',
    async show(page) {
      await page.route('**/api/usual-items/', hold);
      await page.goto('/usual-items');
      await page.getByText('Loading usual items').waitFor();
    },
  },
  {
    name: 'usual-items-empty',
    as: 'newcomer',
    async show(page) {
      await playItems(page, []);
      await page.goto('/usual-items');
      await page.getByText('No usual items yet').waitFor();
    },
  },
  {
    name: 'welcome-usual',
    as: 'newcomer',
    async show(page) {
      await playItems(page, RESULTS);
      await playProposal(page);
      await page.goto('/');
      await page.getByText('Suirside Agri & Pet Medicines').first().waitFor();
    },
  },
  {
    name: 'order-again',
    as: 'newcomer',
    isFixed: true,
    async show(page, { orders }) {
      await page.goto(`/orders/${orders.mixed}`);
      await page.getByRole('button', { name: 'Order again' }).click();
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
];
