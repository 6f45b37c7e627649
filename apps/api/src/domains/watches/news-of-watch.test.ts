import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Now, newsOfWatch, type Seen, type WatchRules } from './news-of-watch.ts';

const RULES: WatchRules = { fallsTo: null, fallsBy: 500, risesBy: 500, backInStock: true, gone: true };
const SEEN: Seen = { compared: 1_000, net: 1_000, wasOut: false, wasOffered: true, replacedBy: null };
const NOW: Now = { net: 1_000, isOffered: true, replacedBy: null };

const newsAt = (now: Partial<Now>, seen: Partial<Seen> = {}, rules: Partial<WatchRules> = {}) =>
  newsOfWatch({ ...RULES, ...rules }, { ...SEEN, ...seen }, { ...NOW, ...now });

describe('a price that moved', () => {
  test.each([
    [950, ['fell']],
    [951, []],
    [1_000, []],
    [1_049, []],
    [1_050, ['rose']],
  ] as const)('of €10.00 to %i cents, at 5 %, tells %j', (net, news) => {
    expect(newsAt({ net }).news).toEqual(news);
  });

  test('is counted from the last price that was told, so that small moves add up', () => {
    const first = newsAt({ net: 970 });
    expect(first).toMatchObject({ news: [], seen: { compared: 1_000, net: 970 } });
    const second = newsOfWatch(RULES, first.seen, { ...NOW, net: 949 });
    expect(second).toMatchObject({ news: ['fell'], seen: { compared: 949 } });
    expect(newsOfWatch(RULES, second.seen, { ...NOW, net: 949 }).news).toEqual([]);
    expect(newsOfWatch(RULES, second.seen, { ...NOW, net: 1_000 }).news).toEqual(['rose']);
  });

  test('of any size is told at 0 %, and none where it is not asked for', () => {
    expect(newsAt({ net: 999 }, {}, { fallsBy: 0 }).news).toEqual(['fell']);
    expect(newsAt({ net: 1_000 }, {}, { fallsBy: 0, risesBy: 0 }).news).toEqual([]);
    expect(newsAt({ net: 1 }, {}, { fallsBy: null }).news).toEqual([]);
    expect(newsAt({ net: 9_000 }, {}, { risesBy: null }).news).toEqual([]);
  });

  test('to a bound is told once, and again after it was above it', () => {
    const rules = { ...RULES, fallsTo: 900, fallsBy: null, risesBy: null };
    const [told, again, above, anew] = [900, 890, 901, 900].reduce<ReturnType<typeof newsOfWatch>[]>(
      (looks, net) => looks.concat(newsOfWatch(rules, looks.at(-1)?.seen ?? SEEN, { ...NOW, net })),
      [],
    );
    expect([told?.news, again?.news, above?.news, anew?.news]).toEqual([['fell_to'], [], [], ['fell_to']]);
  });

  test('to a bound and by so much is one piece of news', () => {
    expect(newsAt({ net: 900 }, {}, { fallsTo: 900 }).news).toEqual(['fell_to']);
  });

  test('is not told of a product that had no price before, but for a bound', () => {
    const first = { compared: null, net: null, wasOut: true };
    expect(newsAt({ net: 800 }, first, { fallsTo: 900, backInStock: false }).news).toEqual(['fell_to']);
    expect(newsAt({ net: 901 }, first, { fallsTo: 900, backInStock: false }).news).toEqual([]);
    expect(newsAt({ net: 800 }, first)).toMatchObject({
      news: ['back_in_stock'],
      seen: { compared: 800, net: 800 },
    });
  });
});

describe('a product that cannot be ordered', () => {
  test('keeps its last price, and is told of when it can be ordered again', () => {
    const out = newsAt({ net: null });
    expect(out).toMatchObject({ news: [], seen: { compared: 1_000, net: 1_000, wasOut: true } });
    expect(newsOfWatch(RULES, out.seen, NOW).news).toEqual(['back_in_stock']);
    expect(newsOfWatch(RULES, out.seen, { ...NOW, net: 900 }).news).toEqual(['fell', 'back_in_stock']);
    expect(newsOfWatch({ ...RULES, backInStock: false }, out.seen, NOW)).toMatchObject({
      news: [],
      seen: { wasOut: false },
    });
  });

  test('is withdrawn once, and replaced once by each', () => {
    const gone = newsAt({ net: null, isOffered: false, replacedBy: 7 });
    expect(gone.news).toEqual(['withdrawn', 'replaced']);
    expect(newsOfWatch(RULES, gone.seen, { net: null, isOffered: false, replacedBy: 7 }).news).toEqual([]);
    expect(newsOfWatch(RULES, gone.seen, { net: null, isOffered: false, replacedBy: 8 }).news).toEqual(['replaced']);
    expect(newsOfWatch(RULES, gone.seen, { net: null, isOffered: false, replacedBy: null }).news).toEqual([]);
    expect(newsAt({ net: null, isOffered: false, replacedBy: 7 }, {}, { gone: false }).news).toEqual([]);
  });
});

const cents = fc.integer({ min: 1, max: 999_999_999_999 });
const percent = fc.option(fc.integer({ min: 0, max: 10_000 }));
const now = fc.record({ net: fc.option(cents), isOffered: fc.boolean(), replacedBy: fc.option(fc.nat(3)) });
const rules = fc.record({
  ...{ fallsTo: fc.option(cents), fallsBy: percent, risesBy: percent, backInStock: fc.boolean(), gone: fc.boolean() },
});

test('looking twice at the same tells it once', () => {
  fc.assert(
    fc.property(rules, now, now, (asked, before, after) => {
      const first = newsOfWatch(asked, newsOfWatch(asked, SEEN, before).seen, after);
      expect(newsOfWatch(asked, first.seen, after)).toEqual({ news: [], seen: first.seen });
    }),
  );
});
