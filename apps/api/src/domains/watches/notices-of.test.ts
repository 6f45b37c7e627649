import { CONTENT_MAX, TITLE_MAX } from '@formulary/contracts/notifications';
import { expect, test } from 'vitest';
import type { Look } from './look-at-watches.ts';
import { noticesOf } from './notices-of.ts';

const seen = { compared: 900, net: 900, wasOut: false, wasOffered: true, replacedBy: null };
const look = (productName: string, productId = 1): Look => ({
  ...{ userId: 1, productId, productName, seen },
  news: [{ kind: 'fell', text: 'fell by 10 % to €9.00 at Northvet, from €10.00' }],
});

const wordsOf = (looks: readonly Look[]) =>
  noticesOf(looks, new Date()).map(({ title, content }) => [`${title}`, `${content}`] as const);

test.each(['x'.repeat(300), `${'x'.repeat(TITLE_MAX - 'You watch '.length - 2)}😀 tablets`])(
  'a long name is cut in a title, and never in half a character',
  (name) => {
    const [[title = '', content = ''] = []] = wordsOf([look(name)]);
    expect(title).toMatch(/x…$/);
    expect(title.length).toBeLessThanOrEqual(TITLE_MAX);
    expect(content.startsWith(`${name} fell by`)).toBe(true);
  },
);

test('as many long names are told whole as there is room for, and the others are counted', () => {
  const looks = Array.from({ length: 11 }, (_, at) => look('😀'.repeat(150), at));
  const [[title, content = ''] = []] = wordsOf(looks);
  expect(title).toBe('11 products that you watch');
  expect(content.length).toBeLessThanOrEqual(CONTENT_MAX);
  expect(content.match(/fell by 10 % to €9.00 at Northvet, from €10.00\./g)).toHaveLength(5);
  expect(content.endsWith(' from €10.00.\nAnd 6 more.')).toBe(true);
});
