import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANNA, fakeBrowser, fakeServer, json, tokens } from '../../test/test-server.ts';
import { connection } from './connection.ts';
import { recoverWithConnection } from './recovery.ts';
import { startSession } from './session.ts';

beforeEach(() => {
  vi.useFakeTimers();
  fakeBrowser();
});
afterEach(() => void vi.useRealTimers());

test('during an outage the server is asked until it answers; then what had failed is read again, once', async () => {
  const client = new QueryClient();
  const refetch = vi.spyOn(client, 'refetchQueries').mockResolvedValue();
  const stop = recoverWithConnection(client);
  startSession(tokens('first'), ANNA);

  const received = fakeServer(() => json(503, null));
  connection.set('unavailable');
  await vi.advanceTimersByTimeAsync(5_000);
  fakeServer(() => Promise.reject(new TypeError('Failed to fetch')));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(received.map(({ path }) => path)).toEqual(['/api/users/me/']);
  expect(connection.get()).toBe('offline');
  expect(refetch).not.toHaveBeenCalled();

  const later = fakeServer(() => json(200, ANNA));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connection.get()).toBe('online');
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(later).toHaveLength(1);
  stop();
});
