import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../../test/test-server.ts';

type Module = typeof import('./desk-session.ts');
let stored: Map<string, string>;
let session: Module;
beforeEach(async () => {
  stored = fakeBrowser();
  vi.resetModules();
  session = await import('./desk-session.ts');
  return () => vi.unstubAllGlobals();
});

test('a session is kept beside what practices keep, and ends alone', () => {
  stored.set('formulary.v1', '{"session":{}}');
  session.startDeskSession('desk_a');
  expect([session.getToken(), session.getDeskEnd()]).toEqual(['desk_a', 'none']);
  expect([...stored.keys()].filter((key) => key.startsWith('formulary.'))).toEqual(['formulary.v1']);
  session.endDeskSession('desk_a', 'ended');
  expect([session.getToken(), session.getDeskEnd()]).toEqual([null, 'ended']);
  expect([...stored.keys()]).toEqual(['formulary.v1']);
});

test('the end of one session does not end another that began since', () => {
  session.startDeskSession('desk_a');
  session.startDeskSession('desk_b');
  session.endDeskSession('desk_a', 'ended');
  expect([session.getToken(), session.getDeskEnd()]).toEqual(['desk_b', 'none']);
});

test('what another tab does is told, and what is of others is not', () => {
  const told = vi.fn();
  const stop = session.subscribeToken(told);
  const say = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  stored.set('formulary-desk', 'desk_b');
  say('formulary-desk');
  say('formulary.v1');
  expect([told.mock.calls.length, session.getToken()]).toEqual([1, 'desk_b']);
  stored.clear();
  say(null);
  expect([told.mock.calls.length, session.getToken(), session.getDeskEnd()]).toEqual([2, null, 'signed-out']);
  stop();
  say(null);
  expect(told).toHaveBeenCalledTimes(2);
});

test('where the browser keeps nothing, the session lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('refused');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
  session.startDeskSession('desk_a');
  expect(session.getToken()).toBe('desk_a');
  session.endDeskSession('desk_a', 'signed-out');
  expect(session.getToken()).toBeNull();
});
