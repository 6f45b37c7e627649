import { ordersRoutes } from '@formulary/contracts/orders';
import { type ReorderLine, reorderRoutes } from '@formulary/contracts/orders/reorder';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, LOST } from '../../../test/played-network.ts';
import { orderOf, partOf } from '../../../test/test-order.ts';

const { reorder } = reorderRoutes;

const line = (id: number, change: Partial<ReorderLine> = {}): ReorderLine => ({
  id,
  manufacturer_product: id,
  product_name: `Product ${id}`,
  outcome: 'added',
  reason: null,
  item: null,
  quantity: 2,
  ordered: 2,
  was_set_aside: false,
  wholesaler_name: 'Wholesaler 1',
  replaced_by: null,
  price_then: 8.75,
  price_now: 9,
  stock_status: 'in_stock',
  forms: [],
  in_cart: 0,
  next_best: null,
  may_have: null,
  ...change,
});
const NEXT = { wholesale_product: 202, wholesaler_name: 'Wholesaler 2', net_price: 9.5 };
const GONE = line(3, {
  outcome: 'not_orderable',
  reason: 'out_of_stock',
  price_now: null,
  wholesaler_name: null,
  quantity: 0,
});

/** Calls that change the cart: what is shown is looked up again now and then. */
const addsOf = (server: ReturnType<typeof playServer>) =>
  server.callsOf(reorder).filter(({ body }) => body.dry_run !== true);

async function openDialog(lines: readonly ReorderLine[]) {
  const server = playServer();
  server.answer(ordersRoutes.getOrder, orderOf(7));
  server.answer(reorder, { items: [...lines] });
  const { user } = await openApp('/orders/7');
  await user.click(await screen.findByRole('button', { name: 'Order again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order #00007 again' }));
  return { server, user, dialog };
}

test('says what is different today, and adds what is ticked, from whom it was chosen', async () => {
  const held = line(4, { outcome: 'already_in_cart', price_now: null, wholesaler_name: null, in_cart: 5, quantity: 0 });
  const { server, user, dialog } = await openDialog([line(1, { next_best: NEXT }), line(2), GONE, held]);
  await dialog.findByText('Product 3: it is out of stock');
  await dialog.findByText('5 in your cart already');
  expect(dialog.getAllByText('€0.25 more')).toHaveLength(2);
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Product 4' }).checked).toBe(false);
  expect(server.callsOf(reorder)[0]?.body).toEqual({ dry_run: true });

  await user.selectOptions(dialog.getByRole('combobox', { name: 'From whom Product 1 comes' }), '202');
  await dialog.findByText('€0.75 more');
  expect(dialog.getByText('Together').parentElement?.textContent).toBe('Together €37.00, then €35.00');
  await user.click(dialog.getByRole('checkbox', { name: 'Product 2' }));
  expect(dialog.getByText('Together').parentElement?.textContent).toBe('Together €19.00, then €17.50');
  server.answer(reorder, { items: [line(1, { item: 41, outcome: 'elsewhere', wholesaler_name: 'Wholesaler 2' })] });
  await user.dblClick(dialog.getByRole('button', { name: 'Put 1 product in the cart' }));
  await screen.findByText('Added 2 of "Product 1" to cart');
  const [call, ...others] = addsOf(server);
  expect(others).toEqual([]);
  expect(call?.body).toEqual({
    dry_run: false,
    items: [{ id: 1, quantity: 2, wholesale_product: 202, when_held: 'skip' }],
  });
  await screen.findByRole('button', { name: 'Undo' });
});

test('what the cart holds gets more where it is ticked, once, also after a lost answer', async () => {
  const { server, user, dialog } = await openDialog([line(1, { in_cart: 5 })]);
  await user.click(await dialog.findByRole('checkbox', { name: 'Product 1' }));
  server.answer(reorder, LOST);
  await user.click(dialog.getByRole('button', { name: 'Put 1 product in the cart' }));
  await screen.findByText('Error adding products to cart');
  server.answer(reorder, { items: [line(1, { item: 41 })] });
  await user.click(dialog.getByRole('button', { name: 'Put 1 product in the cart' }));
  await screen.findByText('Added 2 of "Product 1" to cart');
  const calls = addsOf(server);
  expect(calls[0]?.body.items).toEqual([{ id: 1, quantity: 2, when_held: 'add' }]);
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('an order of which nothing can be had says so, and one that cannot be looked up is asked for again', async () => {
  const { server, user, dialog } = await openDialog([GONE]);
  await dialog.findByText('None of it can be ordered now.');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Put in the cart' }).disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  server.answer(reorder, FAILED);
  await user.click(await screen.findByRole('button', { name: 'Order again' }));
  const again = within(await screen.findByRole('dialog', { name: 'Order #00007 again' }));
  await again.findByText('What it would cost now could not be loaded.');
  server.answer(reorder, { items: [line(1)] });
  await user.click(again.getByRole('button', { name: 'Try again' }));
  await again.findByRole('checkbox', { name: 'Product 1' });
});

test('what a wholesaler rejected goes back to it, or to the next best', async () => {
  const server = playServer();
  const rejected = partOf(1, { status: 'failed', status_reason: 'Discontinued' });
  server.answer(ordersRoutes.getOrder, orderOf(7, { wholesale_orders: [rejected] }));
  server.answer(reorder, { items: [line(1, { next_best: NEXT })] });
  const { user } = await openApp('/orders/7');
  await user.click(await screen.findByRole('button', { name: 'Put back in the cart' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Put back in the cart' }));
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'From whom Product 1 comes' }), '202');
  server.answer(reorder, { items: [line(1, { item: 41, outcome: 'elsewhere', wholesaler_name: 'Wholesaler 2' })] });
  await user.click(dialog.getByRole('button', { name: 'Put back' }));
  await screen.findByText('1 item is back in your cart.');
  await screen.findByText('Product 1: now from Wholesaler 2.');
  expect(addsOf(server).map(({ body }) => body)).toEqual([
    {
      wholesale_order: rejected.uid,
      dry_run: false,
      items: [{ id: 1, quantity: 2, wholesale_product: 202, when_held: 'skip' }],
    },
  ]);
});

test('what is put back without an answer is not added for certain; what nobody offers stays out, and both are said', async () => {
  const server = playServer();
  server.answer(ordersRoutes.getOrder, orderOf(7, { wholesale_orders: [partOf(1, { status: 'failed' })] }));
  const { user } = await openApp('/orders/7');
  server.answer(reorder, LOST);
  await user.click(await screen.findByRole('button', { name: 'Put back in the cart' }));
  await screen.findByText(
    'Product 1: not added for certain, the server did not answer. Try again: nothing is added twice.',
  );
  const gone = { outcome: 'not_orderable', reason: 'no_offer', quantity: 0, wholesaler_name: null } as const;
  server.answer(reorder, { items: [line(1, gone)] });
  await user.click(await screen.findByRole('button', { name: 'Put back in the cart' }));
  await screen.findByText('Product 1: not added, no wholesaler offers it now.');
  await screen.findByText('Nothing was put back in your cart.');
  expect(screen.queryByText(/not added for certain/)).toBeNull();
  const keys = server.callsOf(reorder).map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('what a wholesaler may have already is left, and goes in the cart only once somebody has asked', async () => {
  const { server, user, dialog } = await openDialog([line(1), line(2, { may_have: 'Wholesaler 2' })]);
  const tick = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Product 2' });
  expect(tick.checked).toBe(false);
  await dialog.findByText('Wholesaler 2 may have it already: ask before you order it again');
  const name = 'I have asked Wholesaler 2: they do not have this order';
  expect(dialog.queryByRole('checkbox', { name })).toBeNull();
  await user.click(tick);
  const put = dialog.getByRole<HTMLButtonElement>('button', { name: 'Put 2 products in the cart' });
  expect(put.disabled).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name }));
  server.answer(reorder, { items: [line(1, { item: 41 }), line(2, { item: 42 })] });
  await user.click(put);
  await screen.findByText('Added 2 products to cart');
  expect(addsOf(server).map(({ body }) => [body.asked, body.items?.length])).toEqual([[true, 2]]);
});

test('its rows are walked by the arrows and ticked by Space; Enter puts them in the cart', async () => {
  const { server, user, dialog } = await openDialog([line(1), line(2), line(3)]);
  const [first, , third] = await dialog.findAllByRole<HTMLInputElement>('checkbox');
  first?.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(third);
  await user.keyboard(' ');
  expect(third?.checked).toBe(false);
  server.answer(reorder, { items: [line(1, { item: 41 }), line(2, { item: 42 })] });
  await user.keyboard('{Enter}');
  await screen.findByText('Added 2 products to cart');
  expect(addsOf(server)).toMatchObject([{ body: { items: [{ id: 1 }, { id: 2 }] } }]);
});
