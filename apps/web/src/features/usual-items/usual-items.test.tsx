import { cartRoutes } from '@formulary/contracts/cart';
import { addItemsRoutes } from '@formulary/contracts/cart/add-items';
import { type UsualItem, usualItemsRoutes } from '@formulary/contracts/usual-items';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, LOST } from '../../../test/played-network.ts';
import { cartOf, lineOf } from '../../../test/test-cart.ts';
import { orderableOf } from '../../../test/test-orderable.ts';

const { listUsualItems } = usualItemsRoutes;
const { addItems, takeOut } = addItemsRoutes;

const item = (id: number, change: Partial<UsualItem> = {}): UsualItem => ({
  ...orderableOf(id),
  note: null,
  times: 9,
  usual_quantity: 3,
  last_quantity: 3,
  last_date: '2026-11-02',
  interval_days: 14,
  when: 'due',
  next_due: '2026-11-16',
  last_net_price: 9,
  ...change,
});

async function openPage(items: readonly UsualItem[], address = '/usual-items') {
  const server = playServer();
  const due = items.filter(({ when }) => when === 'due').length;
  server.answer(listUsualItems, { count: items.length, due, next: null, previous: null, results: [...items] });
  return { server, ...(await openApp(address)) };
}

const added = (id: number, quantity: number) => ({
  manufacturer_product: id,
  product_name: `Product ${id}`,
  outcome: 'added' as const,
  reason: null,
  item: 40 + id,
  quantity,
  was_set_aside: false,
  wholesaler_name: 'Wholesaler 1',
  replaced_by: null,
});

test('all that is due goes into the cart in two clicks, in the usual quantities, and out again in one', async () => {
  const gone = item(3, { best: null, not_orderable_reason: 'out_of_stock' });
  const { server, user } = await openPage([item(1), item(2, { usual_quantity: 5 }), gone, item(4, { when: 'later' })]);
  await screen.findByText('3 due, 4 in all');
  await screen.findByText('Out of stock');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Product 3' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Tick all 2 due' }));
  server.answer(addItems, { items: [added(1, 3), added(2, 5)] });
  await user.dblClick(screen.getByRole('button', { name: 'Add 2 products to cart' }));
  await screen.findByText('Added 2 products to cart');
  const [call, ...others] = server.callsOf(addItems);
  expect(others).toEqual([]);
  expect(call?.body.items).toEqual([
    { manufacturer_product: 1, quantity: 3, when_held: 'add' },
    { manufacturer_product: 2, quantity: 5, when_held: 'add' },
  ]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Product 1' }).checked).toBe(false);

  server.answer(takeOut, { cart: cartOf([]), gone: [] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Took what was added out again');
  expect(server.callsOf(takeOut)[0]?.body.items).toEqual([
    { item: 41, quantity: 3, set_aside: false },
    { item: 42, quantity: 5, set_aside: false },
  ]);
});

test('another quantity ticks its item, and one that cannot be ordered keeps the button', async () => {
  const { server, user } = await openPage([item(1), item(2)]);
  const quantity = await screen.findByRole('textbox', { name: 'Quantity of Product 2' });
  await user.clear(quantity);
  await user.type(quantity, '12');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Product 2' }).checked).toBe(true);
  await user.type(quantity, 'x');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add 1 product to cart' }).disabled).toBe(true);
  await user.type(quantity, '{Backspace}');
  server.answer(addItems, { items: [added(2, 12)] });
  await user.click(screen.getByRole('button', { name: 'Add 1 product to cart' }));
  await screen.findByText('Added 12 of "Product 2" to cart');
});

test('after a lost answer the same is sent with the same key', async () => {
  const { server, user } = await openPage([item(1)]);
  await user.click(await screen.findByRole('checkbox', { name: 'Product 1' }));
  server.answer(addItems, LOST);
  await user.click(screen.getByRole('button', { name: 'Add 1 product to cart' }));
  await screen.findByText('Error adding products to cart');
  server.answer(addItems, { items: [added(1, 3)] });
  await user.click(screen.getByRole('button', { name: 'Add 1 product to cart' }));
  await screen.findByText('Added 3 of "Product 1" to cart');
  const keys = server.callsOf(addItems).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThan(1);
});

test('what the cart holds already is said, and left out of what is ticked together', async () => {
  const server = playServer();
  server.answer(listUsualItems, { count: 2, due: 2, next: null, previous: null, results: [item(1), item(2)] });
  server.answer(cartRoutes.getCart, cartOf([lineOf(1)]));
  await openApp('/usual-items');
  await screen.findByTitle('2 in the cart');
  await screen.findByRole('button', { name: 'Tick all 1 due' });
});

test('before there are any, the page says how they come about', async () => {
  await openPage([]);
  await screen.findByText('No usual items yet');
  await screen.findByRole('link', { name: 'Search for products' });
});

test('when they cannot be loaded they are asked for again', async () => {
  const server = playServer();
  server.answer(listUsualItems, FAILED);
  const { user } = await openApp('/usual-items');
  await screen.findByText('The usual items could not be loaded');
  server.answer(listUsualItems, { count: 1, due: 1, next: null, previous: null, results: [item(1)] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('checkbox', { name: 'Product 1' });
});

test('one button ticks all and unticks all, and keeps the focus', async () => {
  const { user } = await openPage([item(1), item(2)]);
  const all = await screen.findByRole('button', { name: 'Tick all 2 due' });
  all.focus();
  await user.keyboard('{Enter}');
  const focused = screen.getByRole('button', { name: 'Untick all' });
  expect(document.activeElement).toBe(focused);
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Tick all 2 due');
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
});

test('what was added leaves the focus on its button, which cannot be pressed again', async () => {
  const { server, user } = await openPage([item(1), item(2)]);
  await user.click(await screen.findByRole('button', { name: 'Tick all 2 due' }));
  server.answer(addItems, { items: [added(1, 3), added(2, 3)] });
  screen.getByRole('button', { name: 'Add 2 products to cart' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Added 2 products to cart');
  const button = await screen.findByRole('button', { name: 'Add to cart' });
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  expect(server.callsOf(addItems)).toHaveLength(1);
  await user.tab();
  expect((button as HTMLButtonElement).disabled).toBe(true); // a button, by its role
});

test('arrows walk the rows, one of which is in the way of Tab, and Enter adds what is ticked', async () => {
  const gone = item(3, { best: null, not_orderable_reason: 'out_of_stock' });
  const { server, user } = await openPage([item(1), item(2), gone, item(4)]);
  const tick = (id: number) => screen.getByRole('checkbox', { name: `Product ${id}` });
  const focused = () => document.activeElement;
  await screen.findByRole('checkbox', { name: 'Product 1' });
  tick(1).focus();
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe(tick(1));
  await user.keyboard(' {ArrowDown}');
  expect(focused()).toBe(tick(2));
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe(screen.getByRole('link', { name: 'Product 3' }));
  await user.keyboard('{ArrowDown} {Home}');
  expect(focused()).toBe(tick(1));
  await user.keyboard('{End}');
  expect(focused()).toBe(tick(4));

  await user.tab({ shift: true });
  expect(screen.getByRole('list', { name: '' }).contains(focused())).toBe(false);
  await user.tab();
  expect(focused()).toBe(tick(4));
  await user.tab();
  await user.tab();
  await user.tab();
  expect(focused()).toBe(screen.getByRole('textbox', { name: 'Quantity of Product 4' }));
  await user.keyboard('{ArrowUp}');
  server.answer(addItems, { items: [added(1, 3), added(4, 4)] });
  await user.keyboard('{Enter}');
  await screen.findByText('Added 2 products to cart');
  expect(server.callsOf(addItems).map(({ body }) => body.items.map(({ quantity }) => quantity))).toEqual([[3, 4]]);
});

test('the keys are said where the list is entered, and not at every row', async () => {
  const { user } = await openPage([item(1), item(2)]);
  const keys = (await screen.findByText(/walk the rows, Space ticks/)).id;
  const tick = (id: number) => screen.getByRole('checkbox', { name: `Product ${id}` });
  expect(tick(1).getAttribute('aria-describedby')).toBe(keys);
  tick(1).focus();
  await user.keyboard('{ArrowDown}');
  expect([tick(1), tick(2)].map((one) => one.getAttribute('aria-describedby'))).toEqual([null, null]);
  tick(2).blur();
  expect(tick(2).getAttribute('aria-describedby')).toBe(keys);
});
