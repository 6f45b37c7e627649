import { cartRoutes } from '@formulary/contracts/cart';
import { type BestBasket, bestBasketRoutes } from '@formulary/contracts/cart/best-basket';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED, LOST, Reply } from '../../../../test/played-network.ts';
import { basketOf, groupOf, moveOf } from '../../../../test/test-basket.ts';
import { at, cartOf, lineOf, wholesalerOf } from '../../../../test/test-cart.ts';

const { getBestBasket, applyBestBasket } = bestBasketRoutes;

const PLAN = basketOf({
  groups: [
    groupOf(1, { moves: [moveOf(1), moveOf(2)] }),
    groupOf(2, { kind: 'price', saving: 2, text: 'Saves €2.00.', deliveries_difference: 0 }),
  ],
  now: { goods: 241.3, delivery_fees: 20, deliveries: 2, total: 261.3, below_minimum: [] },
  best: { goods: 244.56, delivery_fees: 0, deliveries: 1, total: 244.56, below_minimum: [] },
  wholesalers: [
    {
      wholesaler: { id: 2, name: 'Wholesaler 2' },
      gross: 250,
      net: 244.56,
      delivery_fee: 0,
      free_delivery: true,
      minimum_met: true,
      fee_known: true,
    },
  ],
});
const BEFORE = [{ wholesale_product: 101, quantity: 2, is_active: true, pinned: false }];

test('the cheapest split is said in one line, and applied and put back in one click each', async () => {
  const { server, user } = await openCart(PLAN);
  server.answer(applyBestBasket, { cart: cartOf([MOVED]), fingerprint: 'after', before: BEFORE });
  const panel = await openPanel(user, 'Cheapest split: €16.74 less, 1 delivery fewer');
  await within(panel).findByText('Together €16.74 less, 1 delivery fewer');

  server.answer(cartRoutes.getCart, cartOf([MOVED]));
  server.answer(getBestBasket, basketOf());
  const apply = within(panel).getByRole('button', { name: 'Apply' });
  // Before anything is drawn.
  fireEvent.click(apply);
  fireEvent.click(apply);
  await screen.findByText('Cart split: €16.74 less, 1 delivery fewer');
  await screen.findByText('2 lines moved');
  await screen.findByRole('region', { name: 'Items from Wholesaler 2' });
  expect(server.callsOf(applyBestBasket).map(({ body }) => body)).toEqual([
    { fingerprint: 'first', exclude: [], split: false },
  ]);
  const line = await screen.findByRole('button', { name: 'This is already the cheapest way' });
  expect(line.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(line);

  server.answer(applyBestBasket, { cart: cartOf([lineOf(1)]), fingerprint: 'first', before: [] });
  server.answer(cartRoutes.getCart, cartOf([lineOf(1)]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Cart put back as it was');
  await screen.findByRole('region', { name: 'Items from Wholesaler 1' });
  expect(server.callsOf(applyBestBasket).at(-1)?.body).toMatchObject({ fingerprint: 'after', allocation: BEFORE });
});

test('a cart that has changed since is not put back', async () => {
  const { server, user } = await openCart(PLAN);
  server.answer(applyBestBasket, { cart: cartOf([MOVED]), fingerprint: 'after', before: BEFORE });
  const panel = await openPanel(user);
  await user.click(within(panel).getByRole('button', { name: 'Apply' }));
  server.answer(applyBestBasket, refusal(PLAN));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('The cart has changed since: nothing was put back');
});

test('what is not ticked stays', async () => {
  const { server, user } = await openCart(PLAN);
  server.answer(applyBestBasket, { cart: cartOf([lineOf(1)]), fingerprint: 'after', before: BEFORE });
  const panel = await openPanel(user);
  await user.click(within(panel).getByRole('checkbox', { name: 'Wholesaler 1 is no longer needed. Saves €14.74.' }));
  await within(panel).findByText('Together €2.00 less');
  await user.click(within(panel).getByRole('checkbox', { name: 'Saves €2.00.' }));
  await within(panel).findByText('Nothing is ticked');
  expect(within(panel).getByRole('button', { name: 'Apply' }).matches('[disabled]')).toBe(true);
  await user.click(within(panel).getByRole('checkbox', { name: 'Saves €2.00.' }));
  await user.click(within(panel).getByRole('button', { name: 'Apply' }));
  await screen.findByText('Cart split: €2.00 less');
  expect(server.callsOf(applyBestBasket).map(({ body }) => body.groups)).toEqual([[2]]);
});

test('after a change elsewhere nothing is moved, and the new proposal is shown with every tick', async () => {
  const { server, user } = await openCart(PLAN);
  const next = basketOf({ fingerprint: 'second', groups: [groupOf(7, { text: 'Saves €14.74 now.' })] });
  server.answer(applyBestBasket, refusal(next));
  const panel = await openPanel(user);
  await user.click(within(panel).getByRole('button', { name: 'Apply' }));
  await within(panel).findByText('Prices or the cart have changed: nothing was moved.', { exact: false });
  expect(within(panel).getByRole<HTMLInputElement>('checkbox', { name: 'Saves €14.74 now.' }).checked).toBe(true);

  server.answer(applyBestBasket, FAILED);
  await user.click(within(panel).getByRole('button', { name: 'Apply' }));
  await screen.findByText('Error moving products');
  await within(panel).findByText('The products could not be moved: the cart is as it was. Try again.');
  expect(server.callsOf(applyBestBasket).map(({ body }) => body.fingerprint)).toEqual(['first', 'second']);
  expect(within(panel).queryByText('Prices or the cart', { exact: false })).toBeNull();
});

test('a failed try stays said in the panel until the next one, also where the proposal cannot be read again', async () => {
  const options = [
    { deliveries: 1, total: 251.35, more_than_best: 6.79, below_minimum: [] },
    { deliveries: 2, total: 244.56, more_than_best: 0, below_minimum: [] },
  ];
  const { server, user } = await openCart({ ...PLAN, by_deliveries: options });
  server.answer(applyBestBasket, LOST);
  server.answer(getBestBasket, FAILED);
  const panel = await openPanel(user);
  const apply = within(panel).getByRole('button', { name: 'Apply' });
  await user.click(apply);
  const words = 'No answer came. The cart shows what was moved. Try again: nothing is moved twice.';
  await within(panel).findByText(words);
  await user.click(within(panel).getByRole('button', { name: '1 delivery: + €6.79' }));
  await within(panel).findByText('The cheapest way could not be worked out.');
  within(panel).getByText(words);
});

test('fewer deliveries are asked for by their button, and applied as asked', async () => {
  const options = [
    { deliveries: 1, total: 251.35, more_than_best: 6.79, below_minimum: [] },
    { deliveries: 2, total: 244.56, more_than_best: 0, below_minimum: [] },
  ];
  const { server, user } = await openCart({ ...PLAN, by_deliveries: options });
  server.answer(applyBestBasket, { cart: cartOf([lineOf(1)]), fingerprint: 'after', before: BEFORE });
  const panel = await openPanel(user);
  const cheapest = within(panel).getByRole('button', { name: 'Cheapest: 2 deliveries' });
  expect(cheapest.getAttribute('aria-pressed')).toBe('true');
  server.answer(
    getBestBasket,
    basketOf({ fingerprint: 'one', groups: [groupOf(3, { text: 'All by one.', saving: -2 })] }),
  );
  await user.click(within(panel).getByRole('button', { name: '1 delivery: + €6.79' }));
  await within(panel).findByText('All by one.');
  await within(panel).findByText('Together 1 delivery fewer for €2.00 more');
  expect(cheapest.getAttribute('aria-pressed')).toBe('false');
  await user.click(within(panel).getByRole('button', { name: 'Apply' }));
  await screen.findByText('Cart split: 1 delivery fewer for €2.00 more');
  expect(server.callsOf(getBestBasket).map(({ query }) => query.max_deliveries)).toEqual([undefined, 1]);
  expect(server.callsOf(applyBestBasket)).toMatchObject([{ body: { fingerprint: 'one', max_deliveries: 1 } }]);
});

test('without a wholesaler another split is asked for, and applied as asked', async () => {
  const { server, user } = await openCart(PLAN);
  server.answer(applyBestBasket, { cart: cartOf([lineOf(1)]), fingerprint: 'after', before: BEFORE });
  const panel = await openPanel(user);
  const kept = [8, 9].map((item) => ({
    item,
    product: { id: item, name: `Product ${item}` },
    wholesaler: { id: 2, name: 'Wholesaler 2' },
  }));
  server.answer(
    getBestBasket,
    basketOf({ fingerprint: 'without', groups: [groupOf(3, { text: 'By the others.', saving: -2 })], kept }),
  );
  await user.click(within(panel).getByText('Without a wholesaler'));
  const choice = within(within(panel).getByRole('group', { name: 'Without' }));
  await user.click(choice.getByRole('button', { name: 'Wholesaler 2' }));
  await within(panel).findByText('By the others.');
  await within(panel).findByText(
    'Only Wholesaler 2 can deliver Product 8 and Product 9: they stay there, and their price is in these totals.',
  );
  // It is in neither the cart nor this plan, and can be lifted all the same.
  expect(choice.getByRole('button', { name: 'Wholesaler 2' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(within(panel).getByRole('button', { name: 'Apply' }));
  await screen.findByText('Cart split: 1 delivery fewer for €2.00 more');
  expect(server.callsOf(getBestBasket).map(({ query }) => query.exclude)).toEqual([[], [2]]);
  expect(server.callsOf(applyBestBasket)).toMatchObject([{ body: { fingerprint: 'without', exclude: [2] } }]);
});

test('where a line is short it may be divided, which is asked for and applied as asked', async () => {
  const short = { ...lineOf(1).wholesale_product, stock_status: 'insufficient_stock' as const };
  const { server, user } = await openCart(PLAN, lineOf(1, { wholesale_product: short }));
  server.answer(applyBestBasket, { cart: cartOf([lineOf(1)]), fingerprint: 'after', before: BEFORE });
  const panel = await openPanel(user);
  server.answer(getBestBasket, basketOf({ fingerprint: 'divided', groups: [groupOf(3, { text: 'In two.' })] }));
  await user.click(within(panel).getByRole('checkbox', { name: 'Divide a line where nobody has enough' }));
  await within(panel).findByText('In two.');
  await user.click(within(panel).getByRole('button', { name: 'Apply' }));
  await screen.findByText('Cart split: €14.74 less, 1 delivery fewer');
  expect(server.callsOf(getBestBasket).map(({ query }) => query.split)).toEqual([false, true]);
  expect(server.callsOf(applyBestBasket)).toMatchObject([{ body: { fingerprint: 'divided', split: true } }]);
});

test('where every line has enough there is nothing to divide', async () => {
  const { user } = await openCart(PLAN);
  const panel = await openPanel(user);
  await within(panel).findByText('Saves €2.00.');
  expect(within(panel).queryByRole('checkbox', { name: /^Divide/ })).toBeNull();
});

test('it is asked once the cart rests, and never applied by itself', async () => {
  const { server, user } = await openCart(PLAN);
  await openPanel(user);
  server.answer(cartRoutes.changeItem, ({ body }) => lineOf(1, { quantity: body.quantity ?? 0 }));
  server.answer(cartRoutes.getCart, cartOf([lineOf(1, { quantity: 4 })]));
  const more = await screen.findByRole('button', { name: 'Increase quantity' });
  fireEvent.click(more);
  fireEvent.click(more);
  // The proposal for the cart before is not to be taken.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' }).getAttribute('aria-busy')).toBe('true'));
  expect(server.callsOf(getBestBasket)).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' }).getAttribute('aria-busy')).toBeNull());
  expect(server.callsOf(getBestBasket)).toHaveLength(2);
  expect(server.callsOf(applyBestBasket)).toEqual([]);
});

test('a failure is quiet, and asked again in the panel', async () => {
  const { server, user } = await openCart(FAILED);
  const panel = await openPanel(user, 'The cheapest way could not be worked out');
  server.answer(getBestBasket, PLAN);
  await user.click(within(panel).getByRole('button', { name: 'Try again' }));
  await within(panel).findByText('Saves €2.00.');
});

test('before and after stand by wholesaler, with what is to be known', async () => {
  const [after] = PLAN.wholesalers;
  const { user } = await openCart({
    ...PLAN,
    proved: false,
    at_most_dearer: 0.12,
    wholesalers: after
      ? [after, { ...after, wholesaler: { id: 3, name: 'Other' }, free_delivery: false, fee_known: false }]
      : [],
    left_out: [{ item: 9, product: { id: 9, name: 'Product 9' } }],
  });
  const panel = await openPanel(user, /^Cheapest split: €16.74 less, 1 delivery fewer.*At most €0.12 dearer/);
  const cells = (name: RegExp) =>
    within(within(panel).getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(/^Wholesaler 1/)).toEqual(['Now', '€17.50', 'Not known', 'Met', 'After', '–', '', '']);
  expect(cells(/^Wholesaler 2/)).toEqual(['Now', '–', '', '', 'After', '€244.56', 'Free', 'Met']);
  await within(panel).findByText('without what nobody can deliver');
  expect(cells(/^Total with delivery/)).toEqual(['Now', '€261.30', '', 'After', '€244.56', '']);
  await within(panel).findByText('No delivery fee is known of Other: counted as none.');
  await within(panel).findByText(
    'Nobody can deliver Product 9: it is in none of these totals, and must leave the order.',
  );
  await user.click(within(panel).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Before and after, by wholesaler')).toBeNull();
});

test('a line that was moved by hand shows its pin, which is lifted at once', async () => {
  const { server, user } = await openCart(basketOf(), lineOf(1, { pinned: true }));
  const deliver = server.hold(cartRoutes.changeItem);
  server.answer(cartRoutes.changeItem, lineOf(1));
  server.answer(cartRoutes.getCart, cartOf([lineOf(1)]));
  await user.click(await screen.findByRole('button', { name: /^Pinned to Wholesaler 1: lift the pin/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Pinned/ })).toBeNull());
  deliver();
  // Of the line, as the pressed control is gone.
  const orderNow = screen.getByRole('switch', { name: 'Order Now Product 1' });
  await waitFor(() => expect(orderNow.contains(document.activeElement)).toBe(true));
  expect(server.callsOf(cartRoutes.changeItem)).toMatchObject([{ params: { id: 1 }, body: { pinned: false } }]);
  await waitFor(() => expect(server.callsOf(getBestBasket)).toHaveLength(2));
});

test.each([
  ['the fees', wholesalerOf(1, { delivery_fee: 6.95 }), ['€17.50', '€6.95', '€24.45']],
  [
    'that delivery is free',
    wholesalerOf(1, { delivery_fee: 6.95, free_shipping_threshold: 20 }),
    ['€17.50', 'Free', '€17.50'],
  ],
])('the summary says %s, and the total with delivery is the largest', async (_, wholesaler, amounts) => {
  await openCart(basketOf(), at(wholesaler, lineOf(1)));
  const summary = screen.getByRole('region', { name: 'Summary' });
  expect(await within(summary).findAllByText('Total with delivery')).toHaveLength(2);
  expect(sumsIn(summary).slice(-3)).toEqual(amounts);
});

test('where no fee is known the total of the goods is the largest, and that a fee is owed is said', async () => {
  await openCart(basketOf(), at(wholesalerOf(1, { free_shipping_threshold: 50 }), lineOf(1)));
  const summary = screen.getByRole('region', { name: 'Summary' });
  await within(summary).findByText('Delivery fees');
  expect(within(summary).queryByText('Total with delivery')).toBeNull();
  expect(sumsIn(summary).slice(-2)).toEqual(['€17.50', 'Not known']);
});

test('the largest figure falls by what a split promises, which is said until the cart changes', async () => {
  const fees = [wholesalerOf(1, { delivery_fee: 12 }), wholesalerOf(2, { delivery_fee: 5 })] as const;
  const [before, after] = [
    [at(fees[0], lineOf(1)), at(fees[1], lineOf(2))],
    // Dearer goods, a smaller discount, one delivery less.
    [at(fees[1], lineOf(1, { subtotal: 20, total: 19 })), at(fees[1], lineOf(2))],
  ];
  const cost = (goods: number, delivery_fees: number) => {
    const total = goods + delivery_fees;
    return { goods, delivery_fees, deliveries: 1, total, below_minimum: [] };
  };
  const plan = basketOf({ groups: [groupOf(1, { saving: 10.5 })], now: cost(35, 17), best: cost(36.5, 5) });
  const { server, user } = await openCart(plan, ...before);
  const moved = { ...cartOf(after), subtotal: 40, total: 36.5, total_savings: 3.5 };
  server.answer(applyBestBasket, { cart: moved, fingerprint: 'after', before: BEFORE });
  const summary = screen.getByRole('region', { name: 'Summary' });
  const bar = () => within(summary).getByRole('button', { name: /^Total with delivery/ }).textContent;
  expect(bar()).toContain('€52.00');
  const panel = await openPanel(user);
  server.answer(cartRoutes.getCart, moved);
  server.answer(getBestBasket, basketOf());
  await user.click(within(panel).getByRole('button', { name: 'Apply' }));
  expect(await within(summary).findAllByText(/^The split saved/)).toHaveLength(2);
  expect(bar()).toContain('€41.50');
  expect(bar()).toContain('The split saved €10.50');
  await within(summary).findByText('€3.50 (8.75 %) off list prices');

  server.answer(cartRoutes.changeItem, lineOf(1, { quantity: 4 }));
  fireEvent.click((await screen.findAllByRole('button', { name: 'Increase quantity' }))[0] as HTMLElement);
  await waitFor(() => expect(within(summary).queryByText(/^The split saved/)).toBeNull());
});

const sumsIn = (summary: HTMLElement) =>
  within(summary)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

const MOVED = at(wholesalerOf(2), lineOf(1, { wholesale_product: { ...lineOf(1).wholesale_product, id: 201 } }));

const refusal = (proposal: BestBasket) =>
  new Reply(409, { detail: 'The cart, its prices or its stock have changed.', code: 'basket_changed', proposal });

async function openCart(plan: BestBasket | Reply, ...lines: ReturnType<typeof lineOf>[]) {
  const server = playServer();
  server.answer(getBestBasket, plan);
  const total = Math.max(1, lines.length) * 17.5;
  server.answer(cartRoutes.getCart, { ...cartOf(lines.length > 0 ? lines : [lineOf(1)]), total });
  const { user } = await openApp('/cart');
  await screen.findAllByRole('textbox', { name: /^Quantity of/ });
  return { server, user };
}

async function openPanel(
  user: Awaited<ReturnType<typeof openApp>>['user'],
  name: string | RegExp = /^Cheapest split:/,
) {
  const line = await screen.findByRole('button', { name });
  line.focus();
  await user.keyboard('{Enter}');
  expect(line.getAttribute('aria-expanded')).toBe('true');
  return screen.getByRole('region', { name: 'Cheapest split' });
}
