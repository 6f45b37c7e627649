import { ordersRoutes } from '@formulary/contracts/orders';
import { routes } from '@formulary/contracts/routes';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keyOf, PAGE_KEY, type RouteKey } from './route-key.ts';

const order = (id: number) => keyOf(ordersRoutes.getOrder, { params: { id } });

test.each(routes.map((route) => [route.id, route] as const))('the key of %s begins with it', (id, route) => {
  const key = keyOf(route, { params: { id: 1 } });
  expect(key.slice(0, 2).join('.')).toBe(id);
  expect(key[0]).not.toBe(PAGE_KEY[0]);
});

test('two calls of a route have a key each, and the same call the same', () => {
  expect(order(7)).toEqual(order(7));
  expect(order(7)).not.toEqual(order(8));
  expect(keyOf(ordersRoutes.listOrders, { query: { page: '2' } })).not.toEqual(keyOf(ordersRoutes.listOrders));
});

test('a route’s key reaches every call of it', () => {
  const client = new QueryClient();
  for (const id of [7, 8]) client.setQueryData(order(id), { id });
  void client.invalidateQueries({ queryKey: keyOf(ordersRoutes.getOrder) });
  expect(client.getQueryCache().findAll({ stale: true })).toHaveLength(2);
});

test('a key that is written by hand does not compile', () => {
  // @ts-expect-error: only keyOf makes one
  const written: RouteKey = ['orders', 'getOrder'];
  expect(written).toHaveLength(2);
});
