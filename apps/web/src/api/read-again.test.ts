import { cartRoutes } from '@formulary/contracts/cart';
import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { ordersRoutes } from '@formulary/contracts/orders';
import type { Domain } from '@formulary/contracts/shared/route';
import { type Mutation, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { keepInStep } from './read-again.ts';
import { keyOf } from './route-key.ts';

/** Milliseconds; the tabs' messages come by themselves. */
const TIMEOUT = { timeout: 30_000 };

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

const SHOWN = {
  cart: keyOf(cartRoutes.getCart),
  orders: keyOf(ordersRoutes.getOrder, { params: { id: 1 } }),
  product: keyOf(catalogueRoutes.getProduct, { params: { id: 1 } }),
};

/** A tab that shows the cart, an order and the catalogue; counts how often it reads each. */
function openTab() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const reads = { cart: 0, orders: 0, product: 0 };
  for (const name of ['cart', 'orders', 'product'] as const) {
    const queryFn = () => Promise.resolve(++reads[name]);
    endings.push(new QueryObserver(client, { queryKey: SHOWN[name], queryFn }).subscribe(() => undefined));
  }
  endings.push(keepInStep(client));
  const write = (changes: Domain[], ends: Promise<unknown> = Promise.resolve(), meta: Mutation['meta'] = {}) =>
    client
      .getMutationCache()
      .build(client, { meta: { changes, ...meta }, mutationFn: () => ends, retry: false })
      .execute(undefined)
      .catch(() => undefined);
  return { reads, write };
}

type Tab = ReturnType<typeof openTab>;

async function openTabs(count: number): Promise<Tab[]> {
  const tabs = Array.from({ length: count }, openTab);
  await vi.waitFor(() => {
    for (const { reads } of tabs) expect(reads).toEqual({ cart: 1, orders: 1, product: 1 });
  }, TIMEOUT);
  return tabs;
}

/** Messages arrive in order: once this one of each tab has led to a read in all others, whatever came before has too. */
async function settle(tabs: readonly Tab[]): Promise<void> {
  for (const tab of tabs) {
    const before = tabs.map(({ reads }) => reads.product);
    await tab.write(['catalogue']);
    await vi.waitFor(
      () => expect(tabs.map(({ reads }) => reads.product)).toEqual(before.map((reads) => reads + 1)),
      TIMEOUT,
    );
  }
}

const cartReads = (tabs: readonly Tab[]) => tabs.map(({ reads }) => reads.cart);

test('after a write to the cart every tab reads it once, and the others post no message', async () => {
  const tabs = await openTabs(3);
  await tabs[0]?.write(['cart']);
  await settle(tabs);
  expect(cartReads(tabs)).toEqual([2, 2, 2]);
  expect(tabs.map(({ reads }) => reads.orders)).toEqual([1, 1, 1]);
});

test('an order makes all tabs read orders and cart; a failed write too, as it may have arrived', async () => {
  const tabs = await openTabs(2);
  await tabs[0]?.write(['cart', 'orders']);
  await settle(tabs);
  expect(tabs.map(({ reads }) => [reads.cart, reads.orders])).toEqual([
    [2, 2],
    [2, 2],
  ]);
  await tabs[0]?.write(['cart'], Promise.reject(new Error('lost')));
  await settle(tabs);
  expect(cartReads(tabs)).toEqual([3, 3]);
});

test('of several pending writes only the last one has the cart read again, in any tab', async () => {
  const tabs = await openTabs(2);
  let finish = () => {};
  const slow = tabs[0]?.write(
    ['cart', 'orders'],
    new Promise<void>((resolve) => {
      finish = resolve;
    }),
  );
  await tabs[0]?.write(['cart']);
  await settle(tabs);
  expect(cartReads(tabs)).toEqual([1, 1]);
  finish();
  await slow;
  await settle(tabs);
  expect(cartReads(tabs)).toEqual([2, 2]);
});

test('an order is announced at once, even while the cart is being written', async () => {
  const tabs = await openTabs(2);
  let finish = () => {};
  const slow = tabs[0]?.write(
    ['cart'],
    new Promise<void>((resolve) => {
      finish = resolve;
    }),
  );
  await tabs[0]?.write(['cart', 'orders']);
  await settle(tabs);
  expect([tabs[1]?.reads.cart, tabs[1]?.reads.orders]).toEqual([1, 2]);
  finish();
  await slow;
  await settle(tabs);
  expect([tabs[1]?.reads.cart, tabs[1]?.reads.orders]).toEqual([2, 2]);
});

test('what the screen shows already is not read again here after success, but after a failure', async () => {
  const tabs = await openTabs(2);
  await tabs[0]?.write(['cart'], Promise.resolve(), { keeps: [SHOWN.cart] });
  await settle(tabs);
  expect(cartReads(tabs)).toEqual([1, 2]);
  await tabs[0]?.write(['cart'], Promise.reject(new Error('refused')), { keeps: [SHOWN.cart] });
  await settle(tabs);
  expect(cartReads(tabs)).toEqual([2, 3]);
});

test('what is to be sent again after a lost answer is not read again here, but where it was refused', async () => {
  const tabs = await openTabs(2);
  await tabs[0]?.write(['cart'], Promise.reject(new ApiError(0, null)), { isHeldByOutage: true });
  await settle(tabs);
  expect(cartReads(tabs)).toEqual([1, 2]);
  await tabs[0]?.write(['cart'], Promise.reject(new ApiError(409, null)), { isHeldByOutage: true });
  await settle(tabs);
  expect(cartReads(tabs)).toEqual([2, 3]);
});
