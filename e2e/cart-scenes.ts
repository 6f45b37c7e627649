import type { Locator, Page } from 'playwright-core';
import { fail, hold, type Scene } from './scenes.ts';
import { PRODUCTS } from './stage.ts';

/** The cart, its dialogs, and an order that is placed from it. */
export const CART_SCENES: readonly Scene[] = [
  { name: 'cart', as: 'buyer', show: openCart },
  { name: 'cart-trouble', as: 'troubled', show: openCart },
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
      await page.route('**/best-basket/**', fail);
      await split.getByRole('button', { name: 'Apply' }).click();
      await split.getByText('The products could not be moved').waitFor();
    },
  },
  {
    name: 'cart-split-without',
    as: 'buyer',
    async show(page) {
      const split = await openSplit(page);
      const answered = page.waitForResponse(/best-basket\/\?exclude=\d/);
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
      await openCart(page);
      const trigger = page.getByRole('button', { name: 'Reach it with what you buy anyway' }).first();
      await trigger.waitFor();
      // Below the screen it is open already.
      if ((await trigger.getAttribute('aria-expanded')) === 'false') await trigger.click();
      await page.getByRole('button', { name: 'Add all 3' }).waitFor();
    },
  },
  {
    name: 'cart-empty',
    as: 'newcomer',
    async show(page) {
      await page.goto('/cart');
      await page.getByText('Shopping Cart Empty').waitFor();
    },
  },
  {
    name: 'cart-loading',
    as: 'buyer',
    isCartHeld: true,
    async show(page) {
      await page.route('**/api/cart/', hold);
      await page.goto('/cart');
      await page.getByRole('heading', { name: 'Cart' }).waitFor();
    },
  },
  {
    name: 'cart-failed',
    as: 'buyer',
    async show(page) {
      await page.route('**/api/cart/', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/cart');
      await page.getByText('The cart could not be loaded').waitFor();
    },
  },
  {
    name: 'cart-short',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Cart, 4 items' }).click();
      await page.getByRole('link', { name: 'View cart' }).waitFor();
    },
  },
  {
    name: 'cart-short-failed',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await page.route('**/api/cart/', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/');
      await page.getByRole('button', { name: 'Cart', exact: true }).click();
      await page.getByText('The cart could not be loaded').waitFor();
    },
  },
  {
    name: 'cart-quantity-wrong',
    as: 'buyer',
    async show(page) {
      await openCart(page);
      await page.getByRole('textbox', { name: `Quantity of ${PRODUCTS.few}` }).fill('0');
      await page.getByText('A whole number, 1 to 9999').waitFor();
    },
  },
  {
    name: 'cart-blocked',
    as: 'troubled',
    async show(page) {
      await openCart(page);
      await page.getByRole('button', { name: 'Order active items only' }).click();
      await page.getByRole('alert').getByText('Nothing was ordered: 2 items need your attention first.').waitFor();
    },
  },
  {
    name: 'cart-summary-open',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await openCart(page);
      // Beside the lines it is always open.
      const summary = page.getByRole('button', { name: 'Summary and reference' });
      if (await summary.isVisible()) await summary.click();
      await page.getByRole('textbox', { name: 'Your reference' }).fill('Ward cupboard, week 47');
    },
  },
  {
    name: 'cart-stock-tooltip',
    as: 'buyer',
    isFixed: true,
    isMenuOpen: true,
    async show(page) {
      await openCart(page);
      // Beside the column's name on a desk, beside the wholesaler's on a phone.
      await page.getByRole('button', { name: 'Stock' }).first().click();
      await page.getByRole('tooltip').waitFor();
    },
  },
  {
    name: 'cart-remove',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await openCart(page);
      await page.getByRole('button', { name: `Remove ${PRODUCTS.few}` }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'cart-move',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await openCart(page);
      await changeWholesaler(page, PRODUCTS.manyOffers);
      await page.getByRole('dialog', { name: 'Move Product', exact: true }).waitFor();
    },
  },
  {
    name: 'cart-cannot-move',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await openCart(page);
      await changeWholesaler(page, PRODUCTS.oneWholesaler);
      await page.getByRole('dialog', { name: 'Cannot Move Product' }).waitFor();
    },
  },
  {
    name: 'cart-active-only',
    as: 'troubled',
    isFixed: true,
    async show(page) {
      // The trouble is answered for: the question itself is looked at.
      await page.route('**/api/cart/', async (route) => {
        const response = await route.fetch();
        const cart = await response.json();
        const items = cart.items.filter(
          (item: { is_active: boolean; manufacturer_product: { name: string } }) =>
            !item.is_active || item.manufacturer_product.name === PRODUCTS.manyOffers,
        );
        const { total } = items.find((item: { is_active: boolean }) => item.is_active);
        await route.fulfill({ response, json: { ...cart, items, total } });
      });
      await openCart(page);
      await page.getByRole('button', { name: 'Order active items only' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'cart-totals-changed',
    as: 'buyer',
    async show(page) {
      await openCart(page);
      const cart = page.waitForResponse('**/api/cart/');
      await page.reload();
      const { items, total } = await (await cart).json();
      const [first, ...rest] = items;
      const dearer = { total: total + 5, items: [{ ...first, total: first.total + 5 }, ...rest] };
      await page.route('**/api/order/', async (route) => {
        await page.route('**/api/cart/', async (read) => {
          const response = await read.fetch();
          await read.fulfill({ response, json: { ...(await response.json()), ...dearer } });
        });
        const json = { detail: 'Prices changed.', code: 'totals_changed', items: [first.id], total: dearer.total };
        await route.fulfill({ status: 409, json });
      });
      await page.getByRole('button', { name: 'Order from 3 wholesalers' }).click();
      await page.getByRole('alert').getByText('Nothing was ordered').waitFor();
      await page.getByText('The price of this item changed').waitFor();
    },
  },
  {
    name: 'cart-ordering',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await page.route('**/api/order/', hold);
      await openCart(page);
      await page.getByRole('button', { name: 'Order from 3 wholesalers' }).click();
      await page.getByText('Loading', { exact: true }).waitFor();
    },
  },
  {
    name: 'cart-perhaps-ordered',
    as: 'buyer',
    async show(page) {
      await openCart(page);
      await page.route('**/api/order/', (route) => route.abort());
      await page.getByRole('button', { name: 'Order from 3 wholesalers' }).click();
      await page.getByRole('alert').getByText('the order may have been placed or not').waitFor();
      // Read again, as on coming back to the window, it is the cart that an order left.
      await page.route('**/api/cart/', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), items: [], total: 0 } });
      });
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await page.getByText('it may have been placed').waitFor();
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
  await page.route('**/api/cart/best-basket/*', async (route) => {
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
  await openCart(page);
  const split = page.getByRole('region', { name: 'Cheapest split' });
  await split.getByRole('button', { expanded: false }).click();
  await split.getByRole('button', { name: /^(Cancel|Close)$/ }).waitFor();
  return split;
}

async function openCart(page: Page): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Summary' }).waitFor();
  // The dates of the wholesalers' lists stand in tooltips of every group.
  await page.waitForLoadState('networkidle');
}

async function changeWholesaler(page: Page, product: string): Promise<void> {
  await page.getByRole('button', { name: `Change Wholesaler for ${product}` }).click();
}
