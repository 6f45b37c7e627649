import { beforeEach, expect, test, vi } from 'vitest';
import { ANNA, BRID, fakeBrowser, fakeServer, json, tokens } from '../../test/test-server.ts';
import { SessionEnded } from './api-error.ts';
import { refreshSession } from './refresh.ts';
import { endSession, getSession, getSessionEnd, replaceTokens, startSession } from './session.ts';

const stale = { ...tokens('first'), profile: ANNA };

beforeEach(() => {
  fakeBrowser();
  startSession(tokens('first'), ANNA);
});

// Specification 4.8.
test('parallel calls share one exchange', async () => {
  const received = fakeServer(() => json(200, tokens('second')));
  const sessions = await Promise.all([refreshSession(stale), refreshSession(stale), refreshSession(stale)]);
  expect(sessions.map(({ access }) => access)).toEqual(Array(3).fill(tokens('second').access));
  expect(received).toMatchObject([{ path: '/api/token/refresh/', body: { refresh: tokens('first').refresh } }]);
  expect(getSession()).toEqual({ ...tokens('second'), profile: ANNA });
});

test("another tab's newer tokens are used without asking", async () => {
  const received = fakeServer(() => json(500, null));
  replaceTokens(tokens('other-tab'));
  expect((await refreshSession(stale)).access).toBe(tokens('other-tab').access);
  expect(received).toEqual([]);
});

test('a refusal after another tab has refreshed uses its tokens and signs nobody out', async () => {
  fakeServer(() => {
    replaceTokens(tokens('other-tab'));
    return json(401, { detail: 'Token is blacklisted', code: 'token_not_valid' });
  });
  expect((await refreshSession(stale)).access).toBe(tokens('other-tab').access);
  expect(getSession()?.access).toBe(tokens('other-tab').access);
});

// Specification 4.7.
test.each([400, 401])('%i ends the session', async (status) => {
  fakeServer(() => json(status, { detail: 'Token is invalid' }));
  await expect(refreshSession(stale)).rejects.toBeInstanceOf(SessionEnded);
  expect(getSession()).toBeNull();
  expect(getSessionEnd()).toBe('expired');
});

test.each([403, 404, 429, 500, 502, 503])('%i keeps the session', async (status) => {
  fakeServer(() => json(status, { detail: 'No' }));
  await expect(refreshSession(stale)).rejects.toMatchObject({ status });
  expect(getSession()).toEqual(stale);
});

test('a lost connection keeps the session, and the next call asks again', async () => {
  fakeServer(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(refreshSession(stale)).rejects.toMatchObject({ status: 0 });
  expect(getSession()).toEqual(stale);
  fakeServer(() => json(200, tokens('second')));
  expect((await refreshSession(stale)).access).toBe(tokens('second').access);
});

test('after a lost answer the refresh is sent once more, while the server still gives the same tokens', async () => {
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return new AbortController().signal;
  });
  let asked = 0;
  const received = fakeServer(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new DOMException('Late', 'TimeoutError')) : json(200, tokens('second'));
  });
  expect((await refreshSession(stale)).access).toBe(tokens('second').access);
  expect(received.map(({ body }) => body)).toEqual(Array(2).fill({ refresh: tokens('first').refresh }));
  // The server's grace is ten seconds.
  expect(limits[0]).toBeLessThan(5_000);
});

test('an answer without tokens keeps the session', async () => {
  fakeServer(() => json(200, { hello: 'world' }));
  await expect(refreshSession(stale)).rejects.toMatchObject({ status: 0 });
  expect(getSession()).toEqual(stale);
});

test('signing out while the answer is on its way stays signed out', async () => {
  fakeServer(() => {
    endSession('signed-out');
    return json(200, tokens('second'));
  });
  await expect(refreshSession(stale)).rejects.toMatchObject({ status: 401 });
  expect(getSession()).toBeNull();
});

test("a call of one user is never repeated with another's tokens", async () => {
  fakeServer(() => {
    startSession(tokens('brid'), BRID);
    return json(401, null);
  });
  await expect(refreshSession(stale)).rejects.toMatchObject({ status: 401 });
  expect(getSession()?.profile).toEqual(BRID);
});
