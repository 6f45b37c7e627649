import { beforeEach, expect, test, vi } from 'vitest';
import { ANNA, fakeBrowser, fakeServer, json, tokens } from '../../../test/test-server.ts';
import { connection } from '../../api/connection.ts';
import { endSession, startSession } from '../../api/session.ts';
import { recordEvent } from './record-event.ts';

/** Milliseconds. */
const PATIENCE = { timeout: 30_000 };

beforeEach(() => {
  fakeBrowser();
  connection.set('online');
  startSession(tokens('first'), ANNA);
});

// Specification 7.33.
test('an event goes out as the user, with its properties', async () => {
  const received = fakeServer(() => json(201, {}));
  recordEvent('Search page clicked', { page: 2 });
  await vi.waitFor(() => expect(received).toHaveLength(1), PATIENCE);
  expect(received).toEqual([
    {
      path: '/api/event/',
      bearer: tokens('first').access,
      body: { name: 'Search page clicked', properties: { page: 2 } },
    },
  ]);
});

test.each([
  ['refused', () => json(400, {})],
  ['unavailable', () => json(503, {})],
  ['blocked', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s, it neither throws nor reports the connection', async (_how, answer) => {
  const failures: unknown[] = [];
  const note = (reason: unknown) => failures.push(reason);
  process.on('unhandledRejection', note);
  const received = fakeServer(answer);
  recordEvent('Logged in');
  await vi.waitFor(() => expect(received).toHaveLength(1), PATIENCE);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(failures).toEqual([]);
  expect(connection.get()).toBe('online');
});

test('nothing goes out once the user has signed out', () => {
  const received = fakeServer(() => json(201, {}));
  endSession('signed-out');
  recordEvent('Advert displayed');
  expect(received).toEqual([]);
});
