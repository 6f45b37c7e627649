import { cartRoutes } from '@formulary/contracts/cart';
import { catalogueRoutes, type Product } from '@formulary/contracts/catalogue';
import type { ProductHistory } from '@formulary/contracts/catalogue/product-history';
import { productHistoryRoutes } from '@formulary/contracts/catalogue/product-history';
import {
  type ProductReceipt,
  type ProductReceipts,
  productReceiptsRoutes,
} from '@formulary/contracts/deliveries/product-receipts';
import { wantsRoutes } from '@formulary/contracts/wants';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../../test/played-network.ts';
import { cartOf, lineOf } from '../../../../test/test-cart.ts';
import { historyOf, pricesOf, purchaseOf, stepOf } from '../../../../test/test-history.ts';
import { testOffer } from '../../../../test/test-offer.ts';
import { productOf } from '../../../../test/test-product.ts';

const { getProductHistory } = productHistoryRoutes;
const { listProductReceipts } = productReceiptsRoutes;
const { getProduct } = catalogueRoutes;

const RISEN = pricesOf(1, [
  stepOf({ to: '2026-06-01T07:00:00.000Z' }),
  stepOf({ from: '2026-06-01T07:00:00.000Z', net_price: 11 }),
]);
const GONE = pricesOf(2, [stepOf({ to: '2026-04-01T07:00:00.000Z', net_price: 9.5 })], { has_account: false });

async function openProduct(
  history: ProductHistory,
  change: Partial<Product> = {},
  came: ProductReceipts | Reply = { receipts: [], has_earlier: false },
) {
  const server = playServer();
  server.answer(getProduct, productOf(7, change));
  server.answer(getProductHistory, history);
  server.answer(listProductReceipts, came);
  server.answer(wholesalersRoutes.listOffers, [testOffer({ id: 1 }), testOffer({ id: 2, net_price: 10.4 })]);
  return { server, ...(await openApp('/products/7')) };
}

test('the page says what the product is, what it costs today and over time, and who bought it last', async () => {
  const { server } = await openProduct(
    historyOf({ wholesalers: [RISEN, GONE], purchases: [purchaseOf(42), purchaseOf(41, { is_mine: true })] }),
    {
      gtin: '05012345678900',
      active_ingredients: [{ id: 1, name: 'Zinc' }],
      requires_ar16_form: true,
      note: 'Keep cold.',
    },
  );
  await screen.findByRole('heading', { level: 1, name: 'Product 7' });
  for (const words of ['P-7', '5012345678900', 'Norvet', 'Zinc', 'Antibiotics', 'Keep cold.', 'Needs the AR16 form']) {
    screen.getByText(words);
  }
  const offers = await screen.findByRole('table', { name: 'Offers of Product 7' });
  within(offers).getByText('+ €0.40');
  await screen.findByRole('img', { name: /^Net prices of 2 wholesalers from Jan 05, 2026 to today/ });
  screen.getByText('Not offered since Apr 01, 2026', { exact: false });
  screen.getByText(/by Bríd Daly:/);
  const [order] = screen.getAllByRole('link', { name: 'Order #00042' });
  expect(order?.getAttribute('href')).toBe('/orders/42');
  expect(document.title).toBe('Product 7 | Formulary App');
  expect(server.callsOf(getProductHistory)).toHaveLength(1);
});

test('the keyboard goes through the chart from change to change, and is told all lines', async () => {
  const { user } = await openProduct(
    historyOf({ wholesalers: [RISEN, GONE], purchases: [purchaseOf(42, { bought_on: '2026-05-04T10:00:00.000Z' })] }),
  );
  const cursor = await screen.findByRole('slider', { name: 'Date in the chart' });
  const words = () => cursor.getAttribute('aria-valuetext');
  cursor.focus();
  await user.keyboard('{ArrowLeft}');
  expect(words()).toBe('Jun 01, 2026, Wholesaler 1 €11.00, Wholesaler 2 nothing');
  await user.keyboard('{ArrowLeft}');
  expect(words()).toBe(
    'May 04, 2026, Wholesaler 1 €10.00, Wholesaler 2 nothing, Bríd Daly ordered 3 from Wholesaler 1 at €10.00',
  );
  await user.keyboard('{Home}');
  expect(words()).toBe('Jan 05, 2026, Wholesaler 1 €10.00, Wholesaler 2 €9.50');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(words()).toContain('Jun 01, 2026');
  await user.keyboard('{End}{ArrowRight}');
  expect(words()).toContain('Wholesaler 1 €11.00, Wholesaler 2 nothing');

  const legend = screen.getByRole('button', { name: /^Wholesaler 2/, pressed: true });
  legend.focus();
  await user.keyboard('{Enter}');
  expect(legend.getAttribute('aria-pressed')).toBe('false');
  expect(words()).not.toContain('Wholesaler 2');
});

test('the same stands in a table, which can be copied', async () => {
  const { user } = await openProduct(historyOf({ wholesalers: [RISEN, GONE] }));
  await user.click(await screen.findByRole('button', { name: 'Show as table', pressed: false }));
  const table = screen.getByRole('table', { name: /^Net prices over time/ });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'Wholesaler 1',
    'Wholesaler 1',
    expect.stringContaining('no account'),
  ]);
  expect(rows[2]?.textContent).toContain('then not offered');
  expect(screen.queryByRole('slider')).toBeNull();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy the table' }));
  await screen.findByText('Copied 3 prices');
  expect(write.mock.calls[0]?.[0].split('\n')).toHaveLength(4);
});

test('a long table begins with a part', async () => {
  const day = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * 86_400_000).toISOString();
  const steps = Array.from({ length: 90 }, (_, at) => stepOf({ from: day(at), to: day(at + 1), net_price: 10 + at }));
  const { user } = await openProduct(historyOf({ wholesalers: [pricesOf(1, steps, { has_earlier: true })] }));
  await screen.findByText('Older prices of Wholesaler 1 are kept, but not shown here.');
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  await user.click(screen.getByRole('button', { name: 'Show all 90' }));
  expect(within(screen.getByRole('table', { name: /^Net prices/ })).getAllByRole('row')).toHaveLength(91);
});

test('a product whose price never changed says since when', async () => {
  await openProduct(historyOf());
  await screen.findByText('No price has changed since Jan 05, 2026.');
  await screen.findByText('Your practice has not bought this yet.');
});

test('it is added by the same dialog as elsewhere, also from one wholesaler', async () => {
  const { server, user } = await openProduct(historyOf());
  const offers = await screen.findByRole('table', { name: 'Offers of Product 7' });
  await user.click(await within(offers).findByRole('button', { name: 'Add from Wholesaler 2' }));
  server.answer(cartRoutes.addItem, lineOf(1));
  server.answer(cartRoutes.getCart, cartOf([lineOf(1)]));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.callsOf(cartRoutes.addItem)[0]?.body).toMatchObject({
      manufacturer_product: 7,
      wholesale_product: 2,
    }),
  );
});

test('what is running out is noted from here', async () => {
  const { server, user } = await openProduct(historyOf());
  server.answer(wantsRoutes.addWant, FAILED);
  await user.click(await screen.findByRole('button', { name: 'Running out: Product 7' }));
  await waitFor(() => expect(server.callsOf(wantsRoutes.addWant)[0]?.body).toMatchObject({ manufacturer_product: 7 }));
});

test('what replaces it, and what it came in place of, lead to their pages', async () => {
  const { replaced_by } = productOf(7, { replaced_by: { ...productOf(8), preferred_product: null } });
  const { server } = await openProduct(historyOf({ replaces: [{ id: 6, name: 'Product 6' }] }), { replaced_by });
  const [link] = await screen.findAllByRole('link', { name: 'Product 8' });
  expect(link?.getAttribute('href')).toBe('/products/8');
  expect((await screen.findByRole('link', { name: 'Product 6' })).getAttribute('href')).toBe('/products/6');
  await screen.findByRole('table', { name: 'Offers of Product 8' });
  expect(server.callsOf(wholesalersRoutes.listOffers)[0]?.query.product_id).toBe(8);
});

test('prices over time that cannot be read are read again, and the rest of the page stays', async () => {
  const server = playServer();
  server.answer(getProduct, productOf(7));
  server.answer(wholesalersRoutes.listOffers, [testOffer({ id: 1 })]);
  server.answer(getProductHistory, FAILED);
  const { user } = await openApp('/products/7');
  await screen.findByText('The prices over time could not be read.');
  screen.getByRole('heading', { level: 1, name: 'Product 7' });
  server.answer(getProductHistory, historyOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('slider', { name: 'Date in the chart' });
});

test('a product that cannot be read is read again', async () => {
  const server = playServer();
  server.answer(getProduct, FAILED);
  const { user } = await openApp('/products/7');
  await screen.findByText('The product could not be loaded');
  server.answer(getProduct, productOf(7));
  server.answer(getProductHistory, historyOf());
  server.answer(wholesalersRoutes.listOffers, []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Product 7' });
  await screen.findByText('No wholesaler offers this product.');
});

test.each(['/products/999999', '/products/x'])('%s is not found', async (address) => {
  const server = playServer();
  server.answer(getProduct, new Reply(404, { detail: 'Not found.' }));
  await openApp(address);
  await screen.findByText('Product not found');
  screen.getByRole('link', { name: 'Search Products' });
});

const NEWEST: ProductReceipt = {
  receipt: 12,
  wholesaler: { id: 1, name: 'Wholesaler 1' },
  came_on: '2026-11-20T10:00:00.000Z',
  packs: [
    { kind: 'received', quantity: 3, batch: 'AB12', expires_on: '2028-03-31', reason: null, age: null },
    { kind: 'received', quantity: 2, batch: 'C7', expires_on: '2027-01-31', reason: null, age: 'short_dated' },
    { kind: 'rejected', quantity: 1, batch: null, expires_on: '2026-01-31', reason: 'expired', age: 'expired' },
  ],
};
const OLDER: ProductReceipt = {
  ...NEWEST,
  receipt: 9,
  packs: [{ kind: 'received', quantity: 1, batch: 'Z1', expires_on: '2026-10-31', reason: null, age: 'expired' }],
};

test('what came says when, from whom, how many and of which batch, and what of it is short-dated or expired', async () => {
  await openProduct(historyOf({ wholesalers: [RISEN] }), {}, { receipts: [NEWEST, OLDER], has_earlier: false });
  const table = await screen.findByRole('table', { name: 'What came and was counted, the newest first' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
    '3',
    '2',
    '1rejected, expired',
    '1',
  ]);
  const [first] = within(table).getAllByRole('link', { name: 'Nov 20, 2026 from Wholesaler 1' });
  expect(first?.getAttribute('href')).toBe('/deliveries/12');
  const said = rows.map((row) => /Short-dated|Expired/.exec(row.textContent ?? '')?.[0]);
  expect(said).toEqual([undefined, 'Short-dated', undefined, 'Expired']);
});

test('of many deliveries the last ten are shown, more on request, and where those before are', async () => {
  const receipts = Array.from({ length: 12 }, (_, at) => ({ ...OLDER, receipt: 90 - at }));
  const { user } = await openProduct(historyOf({ wholesalers: [RISEN] }), {}, { receipts, has_earlier: true });
  const part = await screen.findByRole('region', { name: 'What came' });
  expect(within(part).getAllByRole('row')).toHaveLength(11);
  await user.click(within(part).getByRole('button', { name: 'Show the last 12 deliveries' }));
  expect(within(part).getAllByRole('row')).toHaveLength(13);
  within(part).getByRole('link', { name: 'deliveries' });
});

test('nothing is said of what came where nothing was counted', async () => {
  const { server } = await openProduct(historyOf({ wholesalers: [RISEN] }));
  await screen.findByRole('region', { name: 'Bought by your practice' });
  await waitFor(() => expect(server.callsOf(listProductReceipts)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'What came' })).toBeNull();
});

test('what came that could not be read is read again on request', async () => {
  const { server, user } = await openProduct(historyOf({ wholesalers: [RISEN] }), {}, FAILED);
  const part = await screen.findByRole('region', { name: 'What came' });
  server.answer(listProductReceipts, { receipts: [OLDER], has_earlier: false });
  await user.click(within(part).getByRole('button'));
  await screen.findByRole('table', { name: 'What came and was counted, the newest first' });
});
