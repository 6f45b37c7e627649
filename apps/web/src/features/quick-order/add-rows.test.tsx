import { addItemsRoutes } from '@formulary/contracts/cart/add-items';
import { quickOrderRoutes } from '@formulary/contracts/quick-order';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addButton, openRows } from '../../../test/open-quick-order.ts';
import { cartOf } from '../../../test/test-cart.ts';
import { added, boughtAs, openVerdict, orderedProduct, verdictOf } from '../../../test/test-quick-order.ts';

const { checkLines } = quickOrderRoutes;
const { addItems, takeOut } = addItemsRoutes;

test('a list that is pasted is looked up at once, and what is shown is added, and taken out again', async () => {
  const { server, user, field } = await openRows(
    verdictOf(1, { quantity: 3 }),
    verdictOf(2, { quantity_is_said: false }),
    verdictOf(3),
  );
  expect(server.callsOf(checkLines).map(({ body }) => body)).toEqual([
    { lines: [{ text: 'row 1' }, { text: 'row 2' }, { text: 'row 3' }] },
  ]);
  await screen.findByText('3 of 3 rows ready');
  await screen.findByText('The row says no quantity: one');
  await user.click(screen.getByRole('checkbox', { name: 'Row 3: Product 3' }));
  const quantity = screen.getByRole('textbox', { name: 'Quantity of Product 2, row 2' });
  await user.clear(quantity);
  await user.type(quantity, '12');
  server.answer(addItems, { items: [added(1, 3), added(2, 12)] });
  await user.click(addButton('Add 2 rows to cart'));
  await screen.findByText('Added 2 products to cart');
  expect(server.callsOf(addItems)[0]?.body.items).toEqual([
    { manufacturer_product: 1, quantity: 3, when_held: 'add' },
    { manufacturer_product: 2, quantity: 12, when_held: 'add' },
  ]);
  // What was not to be added is still there.
  expect(within(screen.getByRole('list', { name: 'Rows' })).getAllByRole('listitem')).toHaveLength(1);
  await screen.findByText(', 2 added');
  expect(field.value).toBe('row 1\nrow 2\nrow 3');

  server.answer(takeOut, { cart: cartOf([]), gone: [] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Took what was added out again');
});

test('a row with candidates is added once one of them is chosen, in the quantity that it would have', async () => {
  const pack = orderedProduct(7, { name: 'Pack of five' });
  const { server, user } = await openRows(
    openVerdict(1, {
      verdict: 'candidates',
      candidates: [
        { product: pack, quantity: 1 },
        { product: pack, quantity: 5 },
      ],
    }),
    openVerdict(2, {
      verdict: 'candidates',
      candidates: [{ product: orderedProduct(8), quantity: 2 }],
      read_as: 'metacam 5 pct',
    }),
  );
  await screen.findByText('0 of 2 rows ready');
  await screen.findByText('Did you mean Product 8?');
  expect(addButton('Add to cart').disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: /^5 × Pack of five/ }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Pack of five, row 1' }).value).toBe('5');
  await user.click(screen.getByRole('radio', { name: /^Product 8/ }));
  await user.click(screen.getAllByRole('radio', { name: 'None of these' })[1] ?? document.body);
  server.answer(addItems, { items: [added(7, 5)] });
  await user.click(addButton('Add 1 row to cart'));
  await waitFor(() =>
    expect(server.callsOf(addItems)[0]?.body.items).toEqual([
      { manufacturer_product: 7, quantity: 5, when_held: 'add' },
    ]),
  );
});

test('what cannot be ordered says why, what is replaced says by what, and a note has to be read', async () => {
  const { server, user } = await openRows(
    verdictOf(1, {
      verdict: 'not_orderable',
      reason: 'out_of_stock',
      product: orderedProduct(1, { is_orderable: false, not_orderable_reason: 'out_of_stock' }),
    }),
    verdictOf(2, {
      verdict: 'replaced',
      product: orderedProduct(2, { name: 'Old', replaced_by: boughtAs(5, { name: 'New' }) }),
    }),
    verdictOf(3, { product: orderedProduct(3, { note: 'Keep cold.', note_prompt: true, requires_ar16_form: true }) }),
  );
  await screen.findByText('Cannot be ordered: out of stock');
  expect(await screen.findAllByText('Burren Vet Supplies')).toHaveLength(2);
  await screen.findByText('In place of Old');
  await screen.findByText('The cart will ask for an AR16 form');
  await screen.findByText(', 1 for you to look at');
  await user.click(screen.getByRole('button', { name: 'Show only that one' }));
  expect(screen.queryByText('In place of Old')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'I have read this note' }));
  // Nothing is left to look at, and so all rows are shown.
  await screen.findByText('In place of Old');
  server.answer(addItems, { items: [added(2, 1), added(3, 1)] });
  await user.click(addButton('Add 2 rows to cart'));
  await waitFor(() =>
    expect(server.callsOf(addItems)[0]?.body.items.map((item) => item.manufacturer_product)).toEqual([2, 3]),
  );
});

test('what the cart refuses stays in the list', async () => {
  const { server, user } = await openRows(verdictOf(1), verdictOf(2));
  const refused = { ...added(2, 0), outcome: 'not_orderable' as const, reason: 'out_of_stock' as const, item: null };
  server.answer(addItems, { items: [added(1, 1), refused] });
  await user.click(addButton('Add 2 rows to cart'));
  await screen.findByText('Added 1 of 2 products to cart');
  expect(screen.queryByRole('checkbox', { name: 'Row 1: Product 1' })).toBeNull();
  await screen.findByRole('checkbox', { name: 'Row 2: Product 2' });
});

test('when all is added the page says so, and leads to the cart', async () => {
  const { server, user, field } = await openRows(verdictOf(1));
  server.answer(addItems, { items: [added(1, 1)] });
  await user.click(addButton('Add 1 row to cart'));
  await screen.findByText('The row is in your cart');
  await screen.findByRole('link', { name: 'Go to the cart' });
  expect(field.value).toBe('');
});

test('rows are walked by the arrows but for those that need the user, Enter adds, and the focus goes where it goes on', async () => {
  const { server, user } = await openRows(verdictOf(1), openVerdict(2), verdictOf(3, { quantity: 4 }));
  const tick = (id: number) => screen.getByRole('checkbox', { name: `Row ${id}: Product ${id}` });
  tick(1).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(tick(3));
  expect(screen.getByRole('textbox', { name: 'Row 2, typed again' }).tabIndex).toBe(0);
  expect(tick(1).tabIndex).toBe(-1);
  expect(screen.getByText('Total').parentElement?.textContent).toMatch(/^Total €[1-9]/);

  server.answer(addItems, { items: [added(1, 1), added(3, 4)] });
  await user.keyboard('{Enter}');
  await screen.findByText('Added 2 products to cart');
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
});

test('when all rows are added by their button the way to the cart has the focus', async () => {
  const { server, user } = await openRows(verdictOf(1));
  server.answer(addItems, { items: [added(1, 1)] });
  addButton('Add 1 row to cart').focus();
  await user.keyboard('{Enter}');
  await screen.findByText('The row is in your cart');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Go to the cart' }));
});
