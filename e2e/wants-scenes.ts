import type { Page } from 'playwright-core';
import { playedPage } from './played-items.ts';
import { fail, hold, type Scene } from './scenes.ts';
import { PRODUCTS } from './stage.ts';

const AOIFE = { firstName: 'Aoife', lastName: 'Considine' };
const CIARA = { firstName: 'Ciara', lastName: 'Moroney' };
const request = (change: object = {}) => ({
  ...{ by: CIARA, is_mine: false, quantity: 2, urgent: false, note: null, created_on: '2026-11-16T08:05:00.000Z' },
  ...change,
});
const want = (name: string, change: object = {}) => ({
  id: name.length,
  manufacturer_product: {
    ...{ id: name.length, code: 'FV00000000', name, description: '' },
    manufacturer: { id: 1, name: 'Lowmoor Generics' },
  },
  ...{ text: null, state: 'open', quantity: 2, urgent: false, created_on: '2026-11-16T08:05:00.000Z' },
  ...{ requests: [request()], taken: null, order: null, removed_by: null, closed_on: null },
  ...change,
});
const order = (change: object = {}) => ({
  ...{
    id: 12,
    placed_by: AOIFE,
    is_mine: false,
    placed_on: '2026-11-13T15:40:00.000Z',
    quantity: 2,
    status: 'complete',
  },
  ...change,
});
const OPEN = [
  want(PRODUCTS.plain, {
    ...{ urgent: true, quantity: 5 },
    requests: [
      request({ by: AOIFE, quantity: 4, note: 'The last bottle is open' }),
      request({ is_mine: true, quantity: 1, urgent: true, note: 'For Tuesday’s clinic' }),
    ],
  }),
  want('', {
    ...{ manufacturer_product: null, text: 'small gloves, the ones without powder', quantity: 4 },
    requests: [request({ is_mine: true, quantity: 4, created_on: '2026-11-14T16:00:00.000Z' })],
    created_on: '2026-11-14T16:00:00.000Z',
  }),
  want(PRODUCTS.manyOffers, { text: 'the big tub', requests: [request({ note: 'Theatre shelf is empty' })] }),
  want(PRODUCTS.few, {
    state: 'taken',
    taken: { by: AOIFE, is_mine: false, taken_on: '2026-11-16T09:00:00.000Z', asked_since: 0 },
  }),
];
const CLOSED = [
  want(PRODUCTS.oneWholesaler, { state: 'ordered', closed_on: '2026-11-13T15:40:00.000Z', order: order() }),
  want('Dermavane antiseptic shampoo 250 ml', {
    ...{ state: 'refused', closed_on: '2026-11-13T15:40:00.000Z', order: order({ status: 'failed' }) },
  }),
  want(PRODUCTS.gloves, { state: 'removed', closed_on: '2026-11-12T09:00:00.000Z', removed_by: AOIFE }),
];

/** The want-list and how much of it is open. */
async function playWants(browser: Page, open: readonly object[], closed: readonly object[] = []): Promise<void> {
  await browser.route('**/api/wants/?*', (route) =>
    route.fulfill({ json: playedPage(route.request().url().includes('state=closed') ? closed : open) }),
  );
  await browser.route('**/api/wants/count/', (route) => route.fulfill({ json: { open: open.length, urgent: 0 } }));
}

/** The signed-in user may ask, but not order. */
const playOnlyAsking = (browser: Page) =>
  browser.route('**/api/users/me/', (route) =>
    route.fulfill({
      json: { firstName: 'Nuala', lastName: 'Keane', email: 'nuala@formulary.example', can_order: false },
    }),
  );

export const WANTS_SCENES: readonly Scene[] = [
  {
    name: 'wants',
    as: 'newcomer',
    async show(browser) {
      await playWants(browser, OPEN, CLOSED);
      await browser.goto('/wants');
      await browser.getByText('Lately').waitFor();
      await browser.getByText('Theatre shelf is empty').waitFor();
    },
  },
  {
    name: 'wants-asking',
    as: 'newcomer',
    async show(browser) {
      await playWants(browser, OPEN.slice(0, 1));
      await browser.goto('/wants');
      await browser.getByLabel('What is running out?').fill('meloxicam');
      await browser
        .getByRole('button', { name: /^Ask for Kelloxim/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'wants-edit',
    as: 'newcomer',
    async show(browser) {
      await playWants(browser, OPEN.slice(0, 1));
      await browser.goto('/wants');
      await browser.getByRole('button', { name: /^Edit / }).click();
      await browser.getByText('I no longer need it').waitFor();
    },
  },
  {
    name: 'wants-match',
    as: 'newcomer',
    isFixed: true,
    async show(browser) {
      await playWants(browser, [{ ...OPEN[1], text: 'small nitrile gloves' }]);
      await browser.goto('/wants');
      await browser.getByRole('button', { name: /^Find the product/ }).click();
      await browser
        .getByRole('button', { name: /^Choose / })
        .first()
        .waitFor();
    },
  },
  {
    name: 'wants-empty',
    as: 'newcomer',
    async show(browser) {
      await playWants(browser, []);
      await browser.goto('/wants');
      await browser.getByText('Nothing is wanted').waitFor();
    },
  },
  {
    name: 'wants-failed',
    as: 'newcomer',
    async show(browser) {
      await browser.route('**/api/wants/?*', fail);
      await browser.goto('/wants');
      await browser.getByText('The want-list could not be loaded').waitFor();
    },
  },
  {
    name: 'wants-loading',
    as: 'newcomer',
    async show(browser) {
      await browser.route('**/api/wants/?*', hold);
      await browser.goto('/wants');
      await browser.getByText('Loading the want-list').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'cart-wants',
    as: 'buyer',
    async show(browser) {
      await playWants(browser, OPEN);
      await browser.goto('/cart');
      await browser.getByRole('region', { name: 'On the want-list' }).waitFor();
      await browser.getByRole('button', { name: /^Order from/ }).waitFor();
    },
  },
  {
    name: 'cart-ask-only',
    as: 'buyer',
    async show(browser) {
      await playOnlyAsking(browser);
      await browser.goto('/cart');
      await browser.getByRole('button', { name: 'Ask for these' }).waitFor();
    },
  },
  {
    name: 'order-elsewhere-ask-only',
    as: 'buyer',
    isFixed: true,
    async show(browser, { orders }) {
      await playOnlyAsking(browser);
      await browser.goto(`/orders/${orders.mixed}`);
      await browser.getByRole('button', { name: 'Order elsewhere' }).last().click();
      await browser.getByText('ask for them there').waitFor();
      await browser.getByText('As ordered', { exact: true }).waitFor();
    },
  },
];
