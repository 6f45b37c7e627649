import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { clearWithSession, createQueryClient, PUBLIC_QUERY } from './query-client.ts';
import { endSession, replaceTokens, startSession } from './session.ts';
import { ANNA, BRID, fakeBrowser, tokens } from './test-server.ts';

beforeEach(() => void fakeBrowser());

test.each([
  [0, 4],
  [503, 4],
  [404, 1],
  [401, 1],
  [500, 1],
])('a read that fails with %i is tried %i times', async (status, tries) => {
  vi.useFakeTimers();
  const read = vi.fn(() => Promise.reject(new ApiError(status, null)));
  const stop = new QueryObserver(createQueryClient(), { queryKey: ['read'], queryFn: read }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(tries);
  stop();
  vi.useRealTimers();
});

test('a write is tried once, whatever happens', async () => {
  const client = createQueryClient();
  const write = vi.fn(() => Promise.reject(new ApiError(0, null)));
  const mutation = client.getMutationCache().build(client, { mutationFn: write });
  await expect(mutation.execute(undefined)).rejects.toMatchObject({ status: 0 });
  expect(write).toHaveBeenCalledTimes(1);
});

test('what a user read goes with the session, new tokens keep it', () => {
  const client = createQueryClient();
  startSession(tokens('first'), ANNA);
  const stop = clearWithSession(client);
  const fill = () => client.setQueryData(['cart'], { id: 1 });
  client
    .getQueryCache()
    .build(client, { queryKey: ['provider'], meta: PUBLIC_QUERY })
    .setData('settings');

  fill();
  replaceTokens(tokens('second'));
  expect(client.getQueryData(['cart'])).toBeDefined();
  startSession(tokens('brid'), BRID);
  expect(client.getQueryData(['cart'])).toBeUndefined();
  fill();
  endSession('signed-out');
  expect(client.getQueryData(['cart'])).toBeUndefined();
  expect(client.getQueryData(['provider'])).toBe('settings');
  stop();
});
