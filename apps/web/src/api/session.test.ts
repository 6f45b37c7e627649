import { beforeEach, expect, test, vi } from 'vitest';
import { ANNA, fakeBrowser, tokens } from '../../test/test-server.ts';
import { endSession, getSession, getSessionEnd, replaceTokens, startSession, subscribeSession } from './session.ts';

let storage: Map<string, string>;

beforeEach(() => {
  storage = fakeBrowser();
});

// Specification 3.2, 3.4.
test('a session is both tokens and the profile under one versioned key', () => {
  startSession(tokens('first'), ANNA);
  expect(getSession()).toEqual({ ...tokens('first'), profile: ANNA });
  expect([...storage.keys()]).toEqual(['formulary.v1']);
});

test('new tokens keep the profile, and are not stored after a sign-out', () => {
  startSession(tokens('first'), ANNA);
  replaceTokens(tokens('second'));
  expect(getSession()).toEqual({ ...tokens('second'), profile: ANNA });
  endSession('signed-out');
  replaceTokens(tokens('third'));
  expect(getSession()).toBeNull();
  expect(storage.size).toBe(0);
});

test('the same text gives the same object, as React needs', () => {
  startSession(tokens('first'), ANNA);
  expect(getSession()).toBe(getSession());
});

test.each([
  'not json',
  '{"accessToken":"a"}',
  'null',
  '[]',
  '{"session":{"access":"a"}}',
  '{"session":{"access":"a","refresh":"b","profile":null}}',
])('a corrupt value is dropped: %s', (value) => {
  storage.set('formulary.v1', value);
  expect(getSession()).toBeNull();
  expect(storage.size).toBe(0);
});

test("another tab's change is announced and read at once", () => {
  startSession(tokens('first'), ANNA);
  const listener = vi.fn();
  const stop = subscribeSession(listener);

  storage.set('formulary.v1', JSON.stringify({ session: { ...tokens('second'), profile: ANNA } }));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'formulary.v1', newValue: '{}' }));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(getSession()?.access).toBe(tokens('second').access);

  storage.clear();
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'formulary.v1', newValue: null }));
  expect(getSession()).toBeNull();
  expect(getSessionEnd()).toBe('signed-out');

  stop();
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'formulary.v1', newValue: null }));
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each(['signed-out', 'expired'] as const)(
  'an end in one tab is told to the others with its reason: %s',
  (reason) => {
    startSession(tokens('first'), ANNA);
    const stop = subscribeSession(() => undefined);
    const written: (string | null)[] = [];
    vi.spyOn(localStorage, 'setItem').mockImplementation((_key, value) => written.push(value));
    vi.spyOn(localStorage, 'removeItem').mockImplementation(() => written.push(null));
    endSession(reason);

    // The other tab: it has the session still when it hears of its end.
    vi.restoreAllMocks();
    startSession(tokens('first'), ANNA);
    expect(getSessionEnd()).toBe('none');
    storage.clear();
    for (const newValue of written) {
      window.dispatchEvent(Object.assign(new Event('storage'), { key: 'formulary.v1', newValue }));
    }
    expect(getSessionEnd()).toBe(reason);
    stop();
  },
);

test('without storage the session lasts as long as the page', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  startSession(tokens('first'), ANNA);
  expect(getSession()?.profile).toEqual(ANNA);
  endSession('expired');
  expect(getSession()).toBeNull();
});
