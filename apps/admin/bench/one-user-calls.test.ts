import { routes } from '@formulary/contracts/routes';
import { expect, test } from 'vitest';
import type { Largest } from './dearest-call.ts';
import { dearestOf } from './one-user-calls.ts';

const ids = Array.from({ length: 600 }, (_, at) => at + 1);
const LARGEST: Largest = {
  ...{ products: ids, codes: ids.map((id) => `CODE${id}`), names: ids.map((id) => `Velorin ${id} mg`) },
  ...{ cart: 1, lines: ids.slice(0, 500), otherOffer: 2, list: 1, wants: ids.slice(0, 300) },
  ...{ order: 1, part: crypto.randomUUID(), partLines: ids.slice(0, 500) },
  delivery: { wholesaler: 1, lines: ids.slice(0, 500), receipt: 1, entry: 1 },
  ...{
    email: 'large@practice.example',
    refresh: 'refresh',
    token: 'token',
    deskToken: 'desk_token',
    doorToken: 'desk_door',
  },
};

test.each(routes.map((route) => [route.id, route] as const))('%s has a dearest request', (_, route) => {
  const dearest = dearestOf(route, LARGEST);
  expect(dearest.length).toBeGreaterThan(0);
  for (const { body, query = '', params } of dearest) {
    if (route.body) expect(route.body.safeParse(body ?? {}).error).toBeUndefined();
    if (route.query)
      expect(route.query.safeParse(Object.fromEntries(new URLSearchParams(query))).error).toBeUndefined();
    if (route.params) expect(Object.keys(params ?? {})).toEqual(Object.keys(route.params.shape));
  }
});
