import { cartRoutes } from '@formulary/contracts/cart';
import { cheapestSplitRoutes } from '@formulary/contracts/cart/cheapest-split';
import { type SwitchedProduct, switchToCheapestRoutes } from '@formulary/contracts/cart/switch-to-cheapest';
import { type PriceChange, priceChangesRoutes } from '@formulary/contracts/price-changes';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { LOST, Reply } from '../../../test/played-network.ts';
import { cartOf, lineOf } from '../../../test/test-cart.ts';
import { bought, priceChange } from '../../../test/test-price-change.ts';

const { switchToCheapest } = switchToCheapestRoutes;
const { putBackCart } = cheapestSplitRoutes;
const BEFORE = [{ wholesale_product: 101, quantity: 2, is_active: true, pinned: false }];

const change = (id: number, figures: Parameters<typeof bought>[0] = {}): PriceChange =>
  priceChange({
    ...{ manufacturer_product: id, product_uid: `FV${id}`, product_name: `Product ${id}` },
    bought: bought({ switching_saves: 10, euros_a_year: 100 - id, ...figures }),
  });

const switched = (id: number, given: Partial<SwitchedProduct> = {}): SwitchedProduct => ({
  ...{ manufacturer_product: id, outcome: 'switched', lines: 1, wholesaler_name: 'Burren Vet Supplies', saves: 1.5 },
  ...given,
});

const NOT_IN_CART = { outcome: 'not_in_cart', lines: 0, wholesaler_name: null, saves: 0 } as const;

async function openChanges(...changes: PriceChange[]) {
  const server = playServer();
  server.answer(cartRoutes.getCart, cartOf([lineOf(1)]));
  server.answer(priceChangesRoutes.listPriceTasks, []);
  server.answer(
    priceChangesRoutes.listPriceChanges,
    new Reply(200, changes, { 'x-total-count': String(changes.length) }),
  );
  const opened = await openApp('/price-changes');
  await screen.findByText(/^Showing 1 to/);
  return { server, ...opened };
}

const press = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox');

test('all of the page is ticked, moved by one call however often it is pressed, and put back by Undo', async () => {
  const { server, user } = await openChanges(
    change(1),
    change(2),
    change(3, { switching_saves: 0 }),
    change(4, { cheapest: null }),
  );
  expect(ticks()).toHaveLength(2);
  await user.click(press('Tick all 2 on this page'));
  const sum = await screen.findByText(/a year, moves 1 line of your cart$/);
  expect(sum.textContent).toBe('€20.00 a year, moves 1 line of your cart');
  server.answer(switchToCheapest, {
    ...{ cart: cartOf([lineOf(1)]), fingerprint: 'after', before: BEFORE },
    items: [switched(1), switched(2, NOT_IN_CART)],
  });
  const button = press('Switch 2 products to the cheapest');
  await user.dblClick(button);
  await screen.findByText('1 cart line moved to Burren Vet Supplies, €1.50 less');
  await screen.findByText('1 not in the cart.');
  expect(server.callsOf(switchToCheapest)).toMatchObject([{ body: { products: [1, 2] } }]);
  expect(document.activeElement).toBe(button);
  expect(ticks().map(({ checked }) => checked)).toEqual([false, false]);

  server.answer(putBackCart, cartOf([lineOf(1)]));
  await user.click(press('Undo'));
  await screen.findByText('Cart put back as it was');
  expect(server.callsOf(putBackCart)).toMatchObject([{ body: { fingerprint: 'after', before: BEFORE } }]);
});

test('what switching changes is said before it is pressed, and is read with its button', async () => {
  const atCheapest = { wholesale_product: 101, wholesaler_name: 'Burren Vet Supplies', net_price: 10 };
  const { user } = await openChanges(change(1, { cheapest: atCheapest }), change(2));
  const button = press('Switch to the cheapest');
  const said = () => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
  const rest = 'Usual items, lists and the week’s order take the cheapest by themselves.';
  expect(said()).toBe(`Nothing ticked: switching moves lines of your cart${rest}`);
  // The cart has it where it is cheapest already.
  await user.click(ticks()[0] as HTMLElement);
  expect(said()).toBe(`€10.00 a year, no line of your cart moves${rest}`);
});

test('rows are walked by the arrows and ticked by Space; Enter switches', async () => {
  const { server, user } = await openChanges(change(1), change(2, { switching_saves: 0 }), change(3));
  const [first, second] = ticks();
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  server.answer(switchToCheapest, {
    ...{ cart: cartOf([]), fingerprint: 'same', before: [], items: [switched(3, NOT_IN_CART)] },
  });
  await user.keyboard(' {Enter}');
  await screen.findByText('Nothing to move in the cart');
  expect(server.callsOf(switchToCheapest)).toMatchObject([{ body: { products: [3] } }]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('after a lost answer the ticks are there still, and the same key is sent again', async () => {
  const { server, user } = await openChanges(change(1));
  await user.click(ticks()[0] as HTMLElement);
  server.answer(switchToCheapest, LOST);
  await user.click(press('Switch 1 product to the cheapest'));
  await screen.findByText('No answer came. Try again: nothing is moved twice.');
  server.answer(switchToCheapest, {
    ...{ cart: cartOf([lineOf(1)]), fingerprint: 'after', before: BEFORE, items: [switched(1)] },
  });
  await waitFor(() => expect(press(/^Switch 1 product/).getAttribute('aria-busy')).toBeNull());
  await user.click(press('Switch 1 product to the cheapest'));
  await screen.findByText(/^1 cart line moved/);
  const keys = server.callsOf(switchToCheapest).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('where all is bought at the cheapest nothing is to be ticked, and the page says so', async () => {
  await openChanges(change(1, { switching_saves: 0 }));
  await screen.findByText('Nothing to switch: all of it is bought where it is cheapest.');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});
