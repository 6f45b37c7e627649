import { CONTENT_MAX, TITLE_MAX } from '@formulary/contracts/notifications';
import { expect, test } from 'vitest';
import { noticeOf, type PartInTrouble } from './order-notice.ts';

const part = (id: number, more: Partial<PartInTrouble> = {}): PartInTrouble => ({
  ...{ id, status: 'failed', statusReason: 'Closed.', round: 1, settledAt: new Date(0), wholesalerName: `W${id}` },
  ...more,
});

test('however many wholesalers, names and reasons there are, it fits, and says what to do', () => {
  const long = { wholesalerName: 'L'.repeat(500), statusReason: 'N'.repeat(4_000) };
  const parts = Array.from({ length: 120 }, (_, id) => part(id, { ...long, status: id % 2 ? 'failed' : 'error' }));
  const { title, content, topic, outcomes } = noticeOf(7, parts);
  expect(title).toBe('Order #00007: trouble at 120 wholesalers');
  expect([title.length <= TITLE_MAX, content.length <= CONTENT_MAX, topic.length <= 2_000]).toEqual([true, true, true]);
  expect(new Set(outcomes).size).toBe(120);
  expect(content).toContain('52 more rejected it.');
  expect(content).toContain('can be put back in the cart');
  expect(content).toContain('52 more wholesalers may or may not have it');
  expect(content).toMatch(/ask before you order it again\.$/);
});

test.each<[string, Partial<PartInTrouble>]>([
  ['another status', { status: 'error' }],
  ['another round', { round: 2 }],
  ['another time', { settledAt: new Date(1) }],
  ['no time', { settledAt: null }],
])('%s of a part is another outcome', (_, more) => {
  expect(noticeOf(7, [part(1, more)]).topic).not.toBe(noticeOf(7, [part(1)]).topic);
});

test('a rejection without words says that there are none', () => {
  expect(noticeOf(7, [part(1, { statusReason: null })]).content).toMatch(/^No reason was given\.\n/);
  expect(noticeOf(7, [part(1, { statusReason: null }), part(2)]).content).toMatch(
    /^W1 rejected it: no reason was given\./,
  );
});
