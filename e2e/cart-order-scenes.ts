import { showCart } from './cart-screen.ts';
import { hold, type Scene } from './scenes.ts';
import { PRODUCTS } from './stage.ts';

/** An order that is placed from the cart, and what keeps it from being placed. */
export const CART_ORDER_SCENES: readonly Scene[] = [
  {
    name: 'cart-blocked',
    as: 'troubled',
    async show(page) {
      await showCart(page);
      await page.getByRole('button', { name: 'Order active items only' }).click();
      await page.getByRole('alert').getByText('Nothing was ordered: 2 items need your attention first.').waitFor();
    },
  },
  {
    name: 'cart-summary-open',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await showCart(page);
      // Beside the lines it is always open.
      const summary = page.getByRole('button', { name: 'Summary and reference' });
      if (await summary.isVisible()) await summary.click();
      await page.getByRole('textbox', { name: 'Your reference' }).fill('Ward cupboard, week 47');
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
      await showCart(page);
      await page.getByRole('button', { name: 'Order active items only' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'cart-totals-changed',
    as: 'buyer',
    async show(page) {
      await showCart(page);
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
      await showCart(page);
      await page.getByRole('button', { name: 'Order from 3 wholesalers' }).click();
      await page.getByText('Loading', { exact: true }).waitFor();
    },
  },
  {
    name: 'cart-perhaps-ordered',
    as: 'buyer',
    async show(page) {
      await showCart(page);
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
