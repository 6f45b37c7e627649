import { cartRoutes } from '@formulary/contracts/cart';
import { providerRoutes } from '@formulary/contracts/provider';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { ANNA, BRID, fakeBrowser, tokens } from '../../test/test-server.ts';
import { ApiError } from './api-error.ts';
import { clearWithSession, createQueryClient, PUBLIC_QUERY } from './query-client.ts';
import { keyOf, PAGE_KEY } from './route-key.ts';
import { endSession, replaceTokens, startSession } from './session.ts';

const CART = keyOf(cartRoutes.getCart);
const CONFIG = keyOf(providerRoutes.getConfig);

beforeEach(() => void fakeBrowser());

test.each([
  [0, 4],
  [503, 4],
  [429, 4],
  [404, 1],
  [401, 1],
  [500, 1],
])('a read that fails with %i is tried %i times', async (status, tries) => {
  vi.useFakeTimers();
  const read = vi.fn(() => Promise.reject(new ApiError(status, null)));
  const stop = new QueryObserver(createQueryClient(), { queryKey: PAGE_KEY, queryFn: read }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(tries);
  stop();
  vi.useRealTimers();
});

test('a write is never retried', async () => {
  const client = createQueryClient();
  const write = vi.fn(() => Promise.reject(new ApiError(0, null)));
  const mutation = client.getMutationCache().build(client, { mutationFn: write });
  await expect(mutation.execute(undefined)).rejects.toMatchObject({ status: 0 });
  expect(write).toHaveBeenCalledTimes(1);
});

test("a user's data is dropped with the session, and kept with new tokens", () => {
  const client = createQueryClient();
  startSession(tokens('first'), ANNA);
  const stop = clearWithSession(client);
  const fill = () => client.setQueryData(CART, { id: 1 });
  client.getQueryCache().build(client, { queryKey: CONFIG, meta: PUBLIC_QUERY }).setData('settings');

  fill();
  replaceTokens(tokens('second'));
  expect(client.getQueryData(CART)).toBeDefined();
  startSession(tokens('brid'), BRID);
  expect(client.getQueryData(CART)).toBeUndefined();
  fill();
  endSession('signed-out');
  expect(client.getQueryData(CART)).toBeUndefined();
  expect(client.getQueryData(CONFIG)).toBe('settings');
  stop();
});
