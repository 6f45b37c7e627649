import { cartRoutes } from '@formulary/contracts/cart';
import { complianceRoutes } from '@formulary/contracts/compliance';
import { ordersRoutes } from '@formulary/contracts/orders';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';
import { at, cartOf, lineOf, wholesalerOf } from '../../../test/test-cart.ts';
import { testOffer } from '../../../test/test-offer.ts';

const field = (id = 1) => screen.findByRole<HTMLInputElement>('textbox', { name: `Quantity of Product ${id}` });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const orderNow = () => screen.findByRole('switch', { name: 'Order Now Product 1' });

// Specification 2.6, 2.66.
test('while the cart loads a skeleton is shown, not an empty cart', async () => {
  const server = playServer();
  const deliver = server.hold(cartRoutes.getCart);
  await openApp('/cart');
  await screen.findByText('Loading the cart');
  expect(screen.queryByText('Shopping Cart Empty')).toBeNull();
  deliver();
  await screen.findByText('Shopping Cart Empty');
  await waitFor(() => expect(document.title).toBe('Cart | Formulary App'));
  const way = within(screen.getByRole('main')).getByRole('link', { name: 'Search for products' });
  expect(way.getAttribute('href')).toBe('/');
});

test('more than a wholesaler has is warned of, and may be ordered', async () => {
  const { wholesale_product: offer } = lineOf(1);
  const lacking = { ...offer, stock_status: 'insufficient_stock', stock_quantity: 29 } as const;
  await openCart(lineOf(1, { quantity: 30, wholesale_product: lacking }));
  await screen.findByText('Not enough stock');
  await screen.findByText('Insufficient stock: Wholesaler 1 has 29.', { exact: false });
  await waitFor(async () => expect((await button(/^Order from/)).matches('[disabled]')).toBe(false));
});

test.each([
  ['well before', '2026-11-16T10:30:00Z', /^Order by 17:30.* on a working day to be sent the same day$/],
  [
    'within the hour before',
    '2026-11-16T17:05:00Z',
    /^Order within 25 min, by 17:30.*, to be sent today if it is a working day$/,
  ],
  ['after', '2026-11-16T17:30:00Z', /^The cut-off of 17:30.* has passed: sent on the wholesaler's next working day$/],
])('%s the cut-off the cart says what it means', async (_when, now, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  await openCart(at(wholesalerOf(1, { cut_off: '17:30' }), lineOf(1)));
  await screen.findByText(words);
  vi.useRealTimers();
});

test('a cart that cannot be read says that nothing is lost, and is read again on request', async () => {
  const server = playServer();
  server.answer(cartRoutes.getCart, FAILED);
  const { user } = await openApp('/cart');
  await screen.findByText('The cart could not be loaded');
  await screen.findByText('Nothing in it is lost.');
  server.answer(cartRoutes.getCart, cartOf([]));
  await user.click(await button('Try again'));
  await screen.findByText('Shopping Cart Empty');
});

test('in the top bar, a cart that cannot be read is not called empty, and is read again on request', async () => {
  const server = playServer();
  server.answer(cartRoutes.getCart, FAILED);
  const { user } = await openApp('/');
  await user.click(await button('Cart'));
  const cart = await screen.findByRole('dialog', { name: 'Cart' });
  await within(cart).findByText('The cart could not be loaded.', { exact: false });
  server.answer(cartRoutes.getCart, cartOf([]));
  await user.click(within(cart).getByRole('button', { name: 'Try again' }));
  await within(cart).findByText('Shopping Cart Empty');
  await button('Cart, 0 items');
});

// Specification 8.22, 8.23, 8.24.
test('refused changes are shown at once, undone and reported', async () => {
  const { server, user } = await openCart();
  server.answer(cartRoutes.changeItem, FAILED);
  server.answer(cartRoutes.removeItem, FAILED);

  let deliver = server.hold(cartRoutes.changeItem);
  await user.click(await button('Increase quantity'));
  await screen.findAllByText('€26.25');
  deliver();
  await screen.findByText('Error updating quantity');
  await waitFor(async () => expect((await field()).value).toBe('2'));
  await screen.findAllByText('€17.50');

  deliver = server.hold(cartRoutes.changeItem);
  await user.click(await orderNow());
  await screen.findByRole('region', { name: 'Items not in this order' });
  deliver();
  await screen.findByText('Error updating this cart item');
  await screen.findByRole('region', { name: 'Items from Wholesaler 1' });

  deliver = server.hold(cartRoutes.removeItem);
  const reference = await screen.findByRole('textbox', { name: 'Your reference (optional)' });
  await user.type(reference, 'Ward cupboard');
  await removeLine(user);
  await screen.findByText('Shopping Cart Empty');
  deliver();
  await screen.findByText('Error removing item');
  await field();
  expect(screen.getByRole('textbox', { name: 'Your reference (optional)' })).toHaveProperty('value', 'Ward cupboard');
});

// Specification 4.32, 8.35.
test('a removal counts only when the server answers 204', async () => {
  const { server, user } = await openCart();
  server.answer(cartRoutes.removeItem, new Reply(202, null));
  await removeLine(user);
  await screen.findByText('Error removing item');
  await field();
});

// Specification 5.17.
test('a line is removed only after confirmation', async () => {
  const { server, user } = await openCart();
  await user.click(await button('Remove Product 1'));
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to remove this item?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.callsOf(cartRoutes.removeItem)).toEqual([]);
});

// Specification 5.9.
test('quick presses of + count at once and only the last number is sent', async () => {
  const { server } = await openCart();
  server.answer(cartRoutes.changeItem, ({ body }) => lineOf(1, { quantity: body.quantity ?? 0 }));
  const [more, quantity] = [await button('Increase quantity'), await field()];
  // Without a pause in which a timer could run: however slow the machine is, they are within the rest.
  for (const shown of ['3', '4', '5']) {
    fireEvent.click(more);
    expect(quantity.value).toBe(shown);
  }
  await waitFor(() => expect(sentQuantities(server)).toEqual([5]));
});

test('a change made during another is sent after it and wins', async () => {
  const { server, user } = await openCart();
  server.answer(cartRoutes.changeItem, ({ body }) => lineOf(1, { quantity: body.quantity ?? 0 }));
  const deliver = server.hold(cartRoutes.changeItem);
  await user.tripleClick(await field());
  await user.keyboard('3');
  await waitFor(() => expect(sentQuantities(server)).toEqual([3]));
  server.answer(cartRoutes.getCart, cartOf([lineOf(1, { quantity: 7 })]));
  await user.tripleClick(await field());
  await user.keyboard('7');
  expect((await field()).value).toBe('7');
  deliver();
  await waitFor(() => expect(sentQuantities(server)).toEqual([3, 7]));
  expect((await field()).value).toBe('7');
});

// Specification 4.21.
test('Order Now acts at once, and the last press wins', async () => {
  const { server, user } = await openCart();
  server.answer(cartRoutes.changeItem, ({ body }) => lineOf(1, { is_active: body.is_active ?? true }));
  const deliver = server.hold(cartRoutes.changeItem);
  for (const [presses, isActive] of [false, true, false].entries()) {
    await user.click(await orderNow());
    await waitFor(async () => expect((await orderNow()).getAttribute('aria-checked')).toBe(String(isActive)));
    if (presses === 0) expect((await field()).closest('fieldset')?.disabled).toBe(true);
  }
  server.answer(cartRoutes.getCart, cartOf([lineOf(1, { is_active: false })]));
  deliver();
  await waitFor(() =>
    expect(server.callsOf(cartRoutes.changeItem).map(({ body }) => body.is_active)).toEqual([false, false]),
  );
  expect((await orderNow()).getAttribute('aria-checked')).toBe('false');
  expect((await button(/^Order from/)).matches('[disabled]')).toBe(true);
});

// Specification 8.20.
test('a removed line comes back by Undo: as many, from its wholesaler, set aside if it was', async () => {
  const { server, user } = await openCart(lineOf(1, { is_active: false, quantity: 3 }));
  server.answer(cartRoutes.removeItem, new Reply(204, null));
  server.answer(cartRoutes.addItem, lineOf(9, { quantity: 3 }));
  server.answer(cartRoutes.changeItem, lineOf(9, { is_active: false, quantity: 3 }));
  server.answer(cartRoutes.getCart, cartOf([]));
  await removeLine(user);
  await screen.findByText('Removed item from cart');
  server.answer(cartRoutes.getCart, cartOf([lineOf(9, { is_active: false, quantity: 3 })]));
  await user.click(await button('Undo'));
  await field(9);
  await waitFor(async () => expect(document.activeElement).toBe(await button('Remove Product 9')));
  expect(server.callsOf(cartRoutes.addItem).map(({ body }) => body)).toEqual([
    { manufacturer_product: 1, wholesale_product: 101, quantity: 3 },
  ]);
  expect(server.callsOf(cartRoutes.changeItem)).toMatchObject([{ params: { id: 9 }, body: { is_active: false } }]);
});

test('forms are ticked again when a removed line comes back, and the order waits for them', async () => {
  const missing = lineOf(1, { compliance_missing: ['ar16', 'controlled_drug'] });
  const { server, user } = await openCart(missing);
  const forms = () => screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^I have filled out/ });
  const accepted = { id: 1, category: 'ar16', product: 1, accepted_at: '2026-11-16T10:30:00.000Z' } as const;
  server.answer(complianceRoutes.acceptCompliance, accepted);
  const [ar16] = await forms();
  await user.click(ar16 as HTMLElement);
  await waitFor(() => expect(server.callsOf(complianceRoutes.acceptCompliance)).toHaveLength(1));
  server.answer(cartRoutes.removeItem, new Reply(204, null));
  server.answer(cartRoutes.getCart, cartOf([]));
  await removeLine(user);
  const back = lineOf(9, { compliance_missing: ['ar16', 'controlled_drug'] });
  server.answer(cartRoutes.addItem, back);
  server.answer(cartRoutes.getCart, cartOf([back]));
  await user.click(await button('Undo'));
  await field(9);
  expect((await forms()).map(({ checked }) => checked)).toEqual([false, false]);
  await user.click(await button('Order from 1 wholesaler'));
  await screen.findByText('Nothing was ordered: 1 item needs your attention first.');
  expect(server.callsOf(ordersRoutes.placeOrder)).toEqual([]);
});

test('a line that stood in for another product is removed without Undo', async () => {
  const { server, user } = await openCart(
    lineOf(1, { replaced_manufacturer_product: { name: 'Old', best_gross_price: null } }),
  );
  server.answer(cartRoutes.removeItem, new Reply(204, null));
  server.answer(cartRoutes.getCart, cartOf([]));
  await removeLine(user);
  await screen.findByText('Removed item from cart');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

// Specification 8.25.
test('a move does not begin when the alternatives cannot be read', async () => {
  const { server, user } = await openCart();
  server.answer(wholesalersRoutes.listOffers, FAILED);
  await user.click(await button('Change Wholesaler for Product 1'));
  await screen.findByText('Error moving product');
  expect(screen.queryByRole('dialog', { name: 'Move Product' })).toBeNull();
});

test('a refused move shows the overlay meanwhile and changes nothing', async () => {
  const { server, user } = await openCart();
  server.answer(wholesalersRoutes.listOffers, [testOffer({ id: 101 }), testOffer({ id: 102 })]);
  server.answer(cartRoutes.moveItem, FAILED);
  const deliver = server.hold(cartRoutes.moveItem);
  await user.click(await button('Change Wholesaler for Product 1'));
  await user.click(await button('Move to Wholesaler 102'));
  await screen.findByText('Loading');
  deliver();
  await screen.findByText('Error moving product');
  await screen.findByRole('region', { name: 'Items from Wholesaler 1' });
});

// Specification 2.87, 2.88, 4.39.
test('with no other offer a line cannot move; a move onto a line of the cart makes one of both', async () => {
  const { server, user } = await openCart(
    lineOf(1),
    lineOf(2, { wholesale_product: { ...lineOf(2).wholesale_product, wholesaler: wholesalerOf(2) } }),
  );
  server.answer(wholesalersRoutes.listOffers, [testOffer({ id: 101 }), testOffer({ id: 103, hasAccount: false })]);
  await user.click(await button('Change Wholesaler for Product 1'));
  await screen.findByRole('dialog', { name: 'Cannot Move Product' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  server.answer(wholesalersRoutes.listOffers, [testOffer({ id: 101 }), testOffer({ id: 102, wholesaler: 'Other' })]);
  server.answer(cartRoutes.moveItem, lineOf(2, { quantity: 4 }));
  await user.click(await button('Change Wholesaler for Product 1'));
  await screen.findByText('The cart already has 2 from Other: they become one line of 4.');
  server.answer(cartRoutes.getCart, cartOf([lineOf(2, { quantity: 4 })]));
  await user.click(await button('Move to Other'));
  await waitFor(async () => expect((await field(2)).value).toBe('4'));
  expect(screen.queryByRole('textbox', { name: 'Quantity of Product 1' })).toBeNull();
  expect(server.callsOf(cartRoutes.moveItem)).toMatchObject([{ params: { id: 1 }, body: { wholesale_product: 102 } }]);
});

async function openCart(...lines: ReturnType<typeof lineOf>[]) {
  const server = playServer();
  server.answer(cartRoutes.getCart, cartOf(lines.length > 0 ? lines : [lineOf(1)]));
  const { user } = await openApp('/cart');
  await screen.findAllByRole('textbox', { name: /^Quantity of/ });
  return { server, user };
}

type User = Awaited<ReturnType<typeof openApp>>['user'];

async function removeLine(user: User): Promise<void> {
  await user.click(await button('Remove Product 1'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
}

const sentQuantities = (server: ReturnType<typeof playServer>) =>
  server.callsOf(cartRoutes.changeItem).map(({ body }) => body.quantity);
