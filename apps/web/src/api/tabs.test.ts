import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { keepTabsInStep } from './tabs.ts';

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** A tab that shows the cart, an order and the catalogue; counts how often it reads each. */
function openTab() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const reads = { cart: 0, order: 0, product: 0 };
  for (const name of ['cart', 'order', 'product'] as const) {
    const queryFn = () => Promise.resolve(++reads[name]);
    endings.push(new QueryObserver(client, { queryKey: [name, 1], queryFn }).subscribe(() => undefined));
  }
  endings.push(keepTabsInStep(client));
  const write = (mutationKey: string[], ends: Promise<unknown> = Promise.resolve()) =>
    client
      .getMutationCache()
      .build(client, { mutationKey, mutationFn: () => ends, retry: false })
      .execute(undefined)
      .catch(() => undefined);
  return { reads, write };
}

/** Long enough for a message and what it leads to. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

test('a write to the cart is read by the other tab, once, and goes no further', async () => {
  const [one, other, third] = [openTab(), openTab(), openTab()];
  await settle();
  await one.write(['cart', 'line-change']);
  await vi.waitFor(() => expect([other.reads, third.reads]).toMatchObject([{ cart: 2 }, { cart: 2 }]));
  await settle();
  expect([one.reads, other.reads, third.reads]).toEqual([
    { cart: 1, order: 1, product: 1 },
    { cart: 2, order: 1, product: 1 },
    { cart: 2, order: 1, product: 1 },
  ]);
});

test('an order is read by the other tab beside the cart; a failed write is told too, as it may have arrived', async () => {
  const [one, other] = [openTab(), openTab()];
  await settle();
  await one.write(['cart', 'order']);
  await vi.waitFor(() => expect(other.reads).toEqual({ cart: 2, order: 2, product: 1 }));
  await one.write(['cart'], Promise.reject(new Error('lost')));
  await vi.waitFor(() => expect(other.reads).toEqual({ cart: 3, order: 2, product: 1 }));
});

test('of several writes under way only the end of the last one is told', async () => {
  const [one, other] = [openTab(), openTab()];
  await settle();
  let finish = () => {};
  const slow = one.write(
    ['cart', 'line-change'],
    new Promise<void>((resolve) => {
      finish = resolve;
    }),
  );
  await one.write(['cart']);
  await settle();
  expect(other.reads.cart).toBe(1);
  finish();
  await slow;
  await vi.waitFor(() => expect(other.reads.cart).toBe(2));
});
