import { cartRoutes } from '@formulary/contracts/cart';
import { cheapestSplitRoutes } from '@formulary/contracts/cart/cheapest-split';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BEFORE, openCart, openPanel, PLAN } from '../../../../test/open-split.ts';
import { FAILED } from '../../../../test/played-network.ts';
import { at, cartOf, lineOf, wholesalerOf } from '../../../../test/test-cart.ts';
import { basketOf, groupOf } from '../../../../test/test-split.ts';

const { getCheapestSplit, applyCheapestSplit } = cheapestSplitRoutes;

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
  expect(server.callsOf(getCheapestSplit)).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' }).getAttribute('aria-busy')).toBeNull());
  expect(server.callsOf(getCheapestSplit)).toHaveLength(2);
  expect(server.callsOf(applyCheapestSplit)).toEqual([]);
});

test('a failure is quiet, and asked again in the panel', async () => {
  const { server, user } = await openCart(FAILED);
  const panel = await openPanel(user, 'The cheapest way could not be worked out');
  server.answer(getCheapestSplit, PLAN);
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
  expect(cells(/^Wholesaler 1/)).toEqual([
    'Now',
    'goods €17.50',
    'delivery Not known',
    'minimum Met',
    'After',
    'goods –',
    '',
    '',
  ]);
  expect(cells(/^Wholesaler 2/)).toEqual([
    'Now',
    'goods –',
    '',
    '',
    'After',
    'goods €244.56',
    'delivery Free',
    'minimum Met',
  ]);
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
  await waitFor(() => expect(server.callsOf(getCheapestSplit)).toHaveLength(2));
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
  server.answer(applyCheapestSplit, { cart: moved, fingerprint: 'after', before: BEFORE });
  const summary = screen.getByRole('region', { name: 'Summary' });
  const bar = () => within(summary).getByRole('button', { name: /^Total with delivery/ }).textContent;
  expect(bar()).toContain('€52.00');
  const panel = await openPanel(user);
  server.answer(cartRoutes.getCart, moved);
  server.answer(getCheapestSplit, basketOf());
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
