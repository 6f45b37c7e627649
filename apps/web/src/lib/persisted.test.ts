import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../test/test-server.ts';

let storage: Map<string, string>;
// Each test is a page of its own: whether the browser refuses storage is remembered for as long as it lasts.
let page: typeof import('./persisted.ts');

beforeEach(async () => {
  storage = fakeBrowser();
  vi.resetModules();
  page = await import('./persisted.ts');
});

// Specification 3.27.
test('parts lie side by side under one versioned key', () => {
  page.writePart('session', { access: 'a' });
  page.writePart('readNotifications', [4]);
  expect(Object.fromEntries(storage)).toEqual({
    'formulary.v1': '{"session":{"access":"a"},"readNotifications":[4]}',
  });
});

test('a part stays the same object while only another one changes', () => {
  page.writePart('session', { access: 'a' });
  page.writePart('readNotifications', [4]);
  const before = page.readPart('session');
  storage.set('formulary.v1', '{"session":{"access":"a"},"readNotifications":[4,5]}');
  expect(page.readPart('readNotifications')).toEqual([4, 5]);
  expect(page.readPart('session')).toBe(before);
  storage.set('formulary.v1', '{"session":{"access":"b"},"readNotifications":[4,5]}');
  expect(page.readPart('session')).toEqual({ access: 'b' });
});

test('what an older version kept goes, what others keep at the same address stays', () => {
  page.writePart('session', { access: 'a' });
  storage.set('formulary.session.v0', '{"access":"old"}');
  storage.set('other.application', 'kept');
  page.dropOlderParts();
  expect([...storage.keys()]).toEqual(['formulary.v1', 'other.application']);
  page.dropParts('gone');
  expect([...storage.keys()]).toEqual(['other.application']);
  expect(page.readPart('session')).toBeUndefined();
});

test.each(['not json', 'null', '[]', '"text"', '7'])('a corrupt value is dropped: %s', (value) => {
  storage.set('formulary.v1', value);
  expect(page.readPart('session')).toBeUndefined();
  expect(storage.size).toBe(0);
});

test('tells whether this tab or another one made a change, and what the other one wrote', () => {
  const heard = vi.fn();
  const stop = page.subscribePersisted(heard);
  page.writePart('singleKeys', false);
  const event = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  event('formulary.v1', 'gone');
  event('other.application', '{}');
  event(null, null);
  stop();
  event('formulary.v1', '{}');
  expect(heard.mock.calls).toEqual([[false], [true, 'gone'], [true, null]]);
});

test('storage that takes nothing leaves the state for the page', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('quota');
    },
    removeItem: () => undefined,
  });
  page.writePart('singleKeys', false);
  page.writePart('readNotifications', [1]);
  expect([page.readPart('singleKeys'), page.readPart('readNotifications')]).toEqual([false, [1]]);
  page.dropParts('gone');
  expect(page.readPart('singleKeys')).toBeUndefined();
});
