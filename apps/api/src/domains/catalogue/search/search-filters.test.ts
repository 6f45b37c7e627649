import { beforeAll, describe, expect, test } from 'vitest';
import { makeProducts, makeUser } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();
const EMPTY = {
  count: 0,
  next: null,
  previous: null,
  results: [],
  more_than_count: false,
  corrected: null,
  left_out: [],
};
let token: string;
/** Ids by name. */
let makers: Record<string, string>;
let ingredients: Record<string, string>;

beforeAll(async () => {
  ({ token } = await makeUser(app));
  await makeProducts(
    app,
    { name: 'Zeta gel', manufacturer: 'North', activeIngredients: ['Aspirin'] },
    { name: 'Beta gel', manufacturer: 'North', activeIngredients: ['Zinc', 'Aspirin'] },
    { name: 'Alpha wash', manufacturer: 'North', activeIngredients: ['Zinc'] },
    { name: 'Beta wash', manufacturer: 'South', activeIngredients: ['Zinc'] },
    { name: 'Plain swab', manufacturer: 'South' },
    // 26 of one name in another spelling each: one more than a page.
    ...Array.from({ length: 26 }, (_, index) => ({ name: `Pagex ${index + 10}`, manufacturer: 'Pages' })),
  );
  makers = await idsOf('/api/manufacturer/');
  ingredients = await idsOf('/api/active-ingredient/');
});

async function idsOf(list: string): Promise<Record<string, string>> {
  const { body } = await app.call('GET', list, { token });
  return Object.fromEntries(body.map(({ id, name }: { id: number; name: string }) => [name, String(id)]));
}

const search = (query: Record<string, string>) =>
  app.call('GET', `/api/product/search/?${new URLSearchParams(query)}`, { token });
const names = (body: { results: { name: string }[] }) => body.results.map(({ name }) => name);

describe('filters', () => {
  const filter = (m?: string, i?: string) => ({
    ...(m !== undefined && { m: makers[m] ?? '' }),
    ...(i !== undefined && { i: ingredients[i] ?? '' }),
  });

  test('narrow a search', async () => {
    expect(names((await search({ q: 'gel', ...filter('North') })).body)).toEqual(['Beta gel', 'Zeta gel']);
    expect(names((await search({ q: 'beta', ...filter('South') })).body)).toEqual(['Beta wash']);
    expect(names((await search({ q: 'beta', ...filter(undefined, 'Aspirin') })).body)).toEqual(['Beta gel']);
    expect(names((await search({ q: 'beta', ...filter('South', 'Aspirin') })).body)).toEqual([]);
  });

  test('alone list by name', async () => {
    const { body } = await search(filter('North'));
    expect(body).toMatchObject({ count: 3, next: null, previous: null });
    expect(names(body)).toEqual(['Alpha wash', 'Beta gel', 'Zeta gel']);
    expect(names((await search(filter(undefined, 'Zinc'))).body)).toEqual(['Alpha wash', 'Beta gel', 'Beta wash']);
    expect(names((await search(filter('North', 'Zinc'))).body)).toEqual(['Alpha wash', 'Beta gel']);
    expect(names((await search({ q: ' ?! ', ...filter('North', 'Zinc') })).body)).toEqual(['Alpha wash', 'Beta gel']);
  });

  test.each(['0', '-1', '1.5', 'x', '1 or 1=1', '2147483647', '2147483648', '99999999999999999999', ' ', '\0', '１'])(
    'that are malformed or unknown find nothing: %j',
    async (value) => {
      for (const query of [{ m: value }, { i: value }, { q: 'gel', m: value }, { q: 'gel', i: value }]) {
        const { status, body } = await search({ ...query });
        expect([status, body]).toEqual([200, EMPTY]);
      }
    },
  );

  test('that are empty do not filter', async () => {
    expect((await search({ q: 'gel', m: '', i: '' })).body.count).toBe(2);
  });
});

describe('text', () => {
  test.each(['', ' ', '...', '%', '*', "'", '&', ':*', '\0', '👍', '-- ', '\\', '"', '()', '😀 😀'])(
    'without a word finds nothing: %j',
    async (q) => {
      expect(await search({ q })).toMatchObject({ status: 200, body: EMPTY });
    },
  );

  test('that is not there finds nothing', async () => {
    expect(await search({})).toMatchObject({ status: 200, body: EMPTY });
  });

  test.each([
    "gel'; DROP TABLE products; --",
    'gel & !zeta',
    'gel:*A | wash',
    '(gel',
    "gel' | 'x",
    'zeta\0gel',
    'zeta👍gel',
    'ge%',
    '_el',
    '\\',
    'ⓖⓔⓛ',
    'ﬁ½Ⅷ',
    'ก็ข้อมูล 漢字 عربى עברית',
    '\ud800gel',
    'e\u0301\u0301\u0301',
    'İıǅß'.repeat(60),
    'a '.repeat(200),
    'a'.repeat(10_000),
    '\uffff',
  ])('is only ever text: %j', async (q) => {
    const { status, body } = await search({ q });
    expect(status).toBe(200);
    expect(body.results).toHaveLength(Math.min(25, body.count));
  });

  test('keeps its words apart whatever stands between them', async () => {
    for (const q of ['zeta\0gel', 'zeta👍gel', "zeta'gel", 'zeta&gel', 'zeta:*gel']) {
      expect(names((await search({ q })).body)).toEqual(['Zeta gel']);
    }
  });

  test('is cut at 200 characters', async () => {
    expect((await search({ q: `zeta ${' '.repeat(195)}nothing-has-this` })).body).toMatchObject({
      count: 1,
      left_out: [],
    });
    expect((await search({ q: `zeta ${' '.repeat(187)}nothinghas` })).body).toMatchObject({
      count: 1,
      left_out: ['nothingh'],
    });
  });
});

describe('pages', () => {
  // Specification 7.13, 9.6.
  test('hold 25, with absolute links that keep every other parameter', async () => {
    const query = { q: 'pagex', m: makers.Pages ?? '', x: 'a b&c' };
    const { body: first } = await search(query);
    expect(first.count).toBe(26);
    expect(first.results).toHaveLength(25);
    expect(first.previous).toBeNull();
    const next = new URL(first.next);
    expect(next.origin + next.pathname).toBe('http://localhost/api/product/search/');
    expect(Object.fromEntries(next.searchParams)).toEqual({ ...query, page: '2' });

    const { body: second } = await app.call('GET', next.pathname + next.search, { token });
    expect(second).toMatchObject({ count: 26, next: null });
    expect(names(first).concat(names(second))).toEqual(Array.from({ length: 26 }, (_, index) => `Pagex ${index + 10}`));
    const previous = new URL(second.previous);
    expect(Object.fromEntries(previous.searchParams)).toEqual(query);
    expect((await app.call('GET', previous.pathname + previous.search, { token })).body).toEqual(first);
  });

  test('keep the order when filters list alone', async () => {
    const { body } = await search({ m: makers.Pages ?? '', page: '2' });
    expect(names(body)).toEqual(['Pagex 35']);
  });

  test.each(['0', '-1', 'x', '1.5', '3', '999999999', '99999999999999999999', ' '])('%j is no page', async (page) => {
    expect(await search({ q: 'pagex', page })).toMatchObject({ status: 404, body: { detail: 'Invalid page.' } });
  });

  test('past the end of nothing is no page either, but the first page of nothing is', async () => {
    expect((await search({ q: 'nothinghasthis' })).status).toBe(200);
    expect((await search({ q: 'nothinghasthis', page: '1' })).body).toEqual(EMPTY);
    expect((await search({ q: 'nothinghasthis', page: '2' })).status).toBe(404);
    expect((await search({ page: '2' })).status).toBe(404);
    expect((await search({ m: 'x', page: '2' })).status).toBe(404);
  });

  test('number no page more than is needed', async () => {
    expect((await search({ q: 'pagex 1' })).body).toMatchObject({ count: 10, next: null });
    await makeProducts(app, ...Array.from({ length: 25 }, (_, index) => ({ name: `Fullpage ${index}` })));
    expect((await search({ q: 'fullpage' })).body).toMatchObject({ count: 25, next: null, previous: null });
    expect((await search({ q: 'fullpage', page: '2' })).status).toBe(404);
  });
});
