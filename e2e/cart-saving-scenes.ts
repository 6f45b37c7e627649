import type { Locator, Page } from 'playwright-core';
import { showCart } from './cart-screen.ts';
import { fail, type Scene } from './scenes.ts';
import { PRODUCTS } from './stage.ts';

/** What makes the cart cheaper: the cheapest split, and reaching free delivery. */
export const CART_SAVING_SCENES: readonly Scene[] = [
  {
    name: 'cart-split',
    as: 'buyer',
    async show(page) {
      await openSplit(page);
    },
  },
  {
    name: 'cart-split-failed',
    as: 'buyer',
    async show(page) {
      const split = await openSplit(page);
      await page.route('**/cheapest-split/**', fail);
      await split.getByRole('button', { name: 'Apply' }).click();
      await split.getByText('The products could not be moved').waitFor();
    },
  },
  {
    name: 'cart-split-without',
    as: 'buyer',
    async show(page) {
      const split = await openSplit(page);
      const answered = page.waitForResponse(/cheapest-split\/\?exclude=\d/);
      await split.getByText('Without a wholesaler').click();
      await split.getByRole('group', { name: 'Without' }).getByRole('button').first().click();
      await answered;
      await split.locator('button:not([aria-busy])', { hasText: /^(Apply|Close)$/ }).waitFor();
    },
  },
  {
    name: 'cart-top-up',
    as: 'buyer',
    async show(page) {
      await playTopUps(page);
      await showCart(page);
      const trigger = page.getByRole('button', { name: 'Reach it with what you buy anyway' }).first();
      await trigger.waitFor();
      // Below the screen it is open already.
      if ((await trigger.getAttribute('aria-expanded')) === 'false') await trigger.click();
      await page.getByRole('button', { name: 'Add all 3' }).waitFor();
    },
  },
];

/** The stage's orders are all of one hour, from which no habit can be seen: what is bought anyway is played. */
async function playTopUps(page: Page): Promise<void> {
  const nearlyFree = { free_shipping_threshold: 169.34, minimum_order: null };
  let suirside = { id: 0, name: 'Suirside Agri & Pet Medicines', delivery_fee: 0 };
  await page.route('**/api/cart/', async (route) => {
    const response = await route.fetch();
    const cart = await response.json();
    const items = cart.items.map((item: CartLine) => {
      const { wholesaler } = item.wholesale_product;
      if (wholesaler.name !== suirside.name) return item;
      suirside = wholesaler;
      return {
        ...item,
        wholesale_product: { ...item.wholesale_product, wholesaler: { ...wholesaler, ...nearlyFree } },
      };
    });
    await route.fulfill({ response, json: { ...cart, items } });
  });
  await page.route('**/api/cart/cheapest-split/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), groups: [] } });
  });
  await page.route('**/api/cart/top-ups/', async (route) => {
    const { id, name, delivery_fee } = suirside;
    const item = (product: number, itemName: string, total: number, change = {}) => ({
      ...{ manufacturer_product: product, name: itemName, manufacturer_name: 'Lowmoor Generics', chance: 0.9 },
      ...{ wholesale_product: product, quantity: 2, subtotal: total, total, times: 16, interval_days: 21 },
      ...{ last_date: '2026-11-03', ...change },
    });
    const items = [
      item(2, PRODUCTS.gloves, 8.9, { quantity: 10, interval_days: 7, last_date: '2026-11-10' }),
      item(1, 'Dermavane antiseptic shampoo 250 ml', 27.34),
      item(3, PRODUCTS.original, 105.76, { quantity: 1, interval_days: 44 }),
    ];
    await route.fulfill({ json: [{ wholesaler: { id, name }, missing: 142, delivery_fee, items, saves: 3.9 }] });
  });
}

interface CartLine {
  readonly wholesale_product: {
    readonly wholesaler: { readonly id: number; readonly name: string; readonly delivery_fee: number };
  };
}

async function openSplit(page: Page): Promise<Locator> {
  await showCart(page);
  const split = page.getByRole('region', { name: 'Cheapest split' });
  await split.getByRole('button', { expanded: false }).click();
  await split.getByRole('button', { name: /^(Cancel|Close)$/ }).waitFor();
  return split;
}
