import type { Page } from 'playwright-core';
import { showCart } from './cart-screen.ts';
import { hold, type Scene } from './scenes.ts';
import { PRODUCTS } from './stage.ts';

/** The cart, whole and short, and the dialogs of its lines. */
export const CART_SCENES: readonly Scene[] = [
  { name: 'cart', as: 'buyer', show: showCart },
  { name: 'cart-trouble', as: 'troubled', show: showCart },
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
      await showCart(page);
      await page.getByRole('textbox', { name: `Quantity of ${PRODUCTS.few}` }).fill('0');
      await page.getByText('A whole number, 1 to 9999').waitFor();
    },
  },
  {
    name: 'cart-stock-tooltip',
    as: 'buyer',
    isFixed: true,
    isMenuOpen: true,
    async show(page) {
      await showCart(page);
      // Beside the column's name on a desk, beside the wholesaler's on a phone.
      await page.getByRole('button', { name: 'Stock' }).first().click();
      await page.getByRole('tooltip').waitFor();
    },
  },
  {
    name: 'cart-find-lines',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await page.route('**/api/cart/', async (route) => {
        const response = await route.fetch();
        const cart = await response.json();
        const lines = Array.from({ length: 12 }, (_, at) => ({
          ...cart.items[at % cart.items.length],
          id: 9_000 + at,
        }));
        await route.fulfill({ response, json: { ...cart, items: lines } });
      });
      await showCart(page);
      await page.getByRole('button', { name: 'Find lines' }).click();
      const dialog = page.getByRole('dialog', { name: 'Find lines' });
      for (const at of [0, 1]) await dialog.getByRole('checkbox').nth(at).check();
      await dialog.getByRole('button', { name: 'Remove 2' }).waitFor();
    },
  },
  {
    name: 'cart-remove',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await showCart(page);
      await page.getByRole('button', { name: `Remove ${PRODUCTS.few}` }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'cart-move',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await showCart(page);
      await changeWholesaler(page, PRODUCTS.manyOffers);
      await page.getByRole('dialog', { name: 'Move Product', exact: true }).waitFor();
    },
  },
  {
    name: 'cart-cannot-move',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await showCart(page);
      await changeWholesaler(page, PRODUCTS.oneWholesaler);
      await page.getByRole('dialog', { name: 'Cannot Move Product' }).waitFor();
    },
  },
];

async function changeWholesaler(page: Page, product: string): Promise<void> {
  await page.getByRole('button', { name: `Change Wholesaler for ${product}` }).click();
}
