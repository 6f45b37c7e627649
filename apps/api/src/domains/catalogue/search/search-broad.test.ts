import { SEARCH_COUNT_MAX, SearchSort } from '@formulary/contracts/catalogue';
import { beforeAll, expect, test } from 'vitest';
import { loadPriceList, makeProducts, makeUser, makeWholesaler } from '../../../../test/factories.ts';
import { naiveSearch } from '../../../../test/naive-search.ts';
import { useApp } from '../../../../test/test-app.ts';
import { listOfRows } from '../../../list-files/list.ts';
import { importCatalogue } from '../import-catalogue.ts';

const app = useApp();
let token: string;
let userId: number;

const numberOf = (index: number) => String(index).padStart(5, '0');
const row = (name: string, index: number, manufacturer: string) => ({
  code: `${name}-${index}`,
  name: `${name} ${numberOf(index)}`,
  // Long, so that the list has as many pages as one that the sample is for.
  description: 'A pack of it. '.repeat(80),
  category: 'Tests',
  manufacturer,
  active_ingredients: `Salt ${index % 4 === 0 ? 5 : 50}|Sugar ${index % 100 === 1 ? 7 : 70}`,
  manufacturer_discount: '0',
  requires_ar16_form: 'no',
  requires_controlled_drug_form: 'no',
  note: '',
  note_prompt: 'no',
});

/** Of one maker as many as are counted, of the other one more; two of its names begin with the maker's. */
beforeAll(async () => {
  const wholesaler = await makeWholesaler(app);
  ({ token, id: userId } = await makeUser(app, [wholesaler]));
  const rows = Array.from({ length: SEARCH_COUNT_MAX - 1 }, (_, index) => [
    row('Apple', index, 'Quince Labs'),
    row('Berry', index, 'Ranunkel Labs'),
  ]).flat();
  await importCatalogue(app, listOfRows('products', [...rows, row('Zest', 1, 'Quince Labs')]));
  await makeProducts(
    app,
    { name: 'Ranunkel one', manufacturer: 'Ranunkel Labs' },
    { name: 'Ranunkel two', manufacturer: 'Ranunkel Labs' },
    // Of fewer hits it would be the third, as the name has the word.
    { name: 'Zulu ranunkel' },
  );
  const offered = rows.filter((_, index) => index % 3 > 0);
  await loadPriceList(
    app,
    wholesaler,
    offered.map(({ code }, index) => ({
      code,
      wholesalerCode: code,
      grossPrice: (100 + ((index * 7919) % 4001)) / 100,
      discount: index % 2,
      manufacturerDiscountOverride: null,
      stockQuantity: [0, 10, null][(index * 7919) % 3] ?? null,
    })),
  );
  await app.db.pool.query('VACUUM ANALYZE product_search');
}, 120_000);

const search = (query: Record<string, string>) =>
  app.call('GET', `/api/product/search/?${new URLSearchParams(query)}`, { token });
const names = (body: { results: { name: string }[] }) => body.results.map(({ name }) => name);

test('as many hits as are counted are counted exactly, and the last page is theirs', async () => {
  const { body } = await search({ q: 'quince' });
  expect(body).toMatchObject({ count: SEARCH_COUNT_MAX, more_than_count: false });
  const { body: last } = await search({ q: 'quince', page: '400' });
  expect([last.next, names(last).at(-1)]).toEqual([null, 'Zest 00001']);
});

test('of more hits the number is the bound, which the answer says, and pages end there', async () => {
  const { body } = await search({ q: 'ranunkel' });
  expect(body).toMatchObject({
    count: SEARCH_COUNT_MAX,
    more_than_count: true,
    next: 'http://localhost/api/product/search/?q=ranunkel&page=2',
  });
  const { body: last } = await search({ q: 'ranunkel', page: '400' });
  expect([last.next, last.results.length]).toEqual([null, 25]);
  expect(await search({ q: 'ranunkel', page: '401' })).toMatchObject({
    status: 404,
    body: { detail: 'Invalid page.' },
  });
});

test('more hits are in the order of names, those that begin with what was typed first, each once', async () => {
  const pages = await Promise.all(
    ['1', '2', '3'].map(async (page) => names((await search({ q: 'ranunkel', page })).body)),
  );
  const inOrder = Array.from({ length: 73 }, (_, index) => `Berry ${numberOf(index)}`);
  expect(pages.flat()).toEqual(['Ranunkel one', 'Ranunkel two', ...inOrder]);
});

test.each([
  ['name', ['Berry 00000', 'Berry 00001']],
  ['-name', ['Zulu ranunkel', 'Ranunkel two']],
])('more hits by %s are in that order, of all of them', async (sort, first) => {
  expect(names((await search({ q: 'ranunkel', sort })).body).slice(0, 2)).toEqual(first);
});

test.each([undefined, ...SearchSort.options])('pages by %s are those of a naive statement', async (sort) => {
  for (const q of ['quince', 'ranunkel']) {
    const ids = await naiveSearch(app, userId, q, sort);
    // On page 41 begins the second thousand.
    for (const page of [1, 41, 400]) {
      const { body } = await search({ q, page: String(page), ...(sort && { sort }) });
      const found = body.results.map(({ id }: { id: number }) => id);
      expect(found, `${q}, page ${page}`).toEqual(ids.slice((page - 1) * 25, page * 25));
    }
    const end = await search({ q, page: '401', ...(sort && { sort }) });
    expect(end.status).toBe(404);
  }
});

test.each([
  ['5', 'many', 5_000, ['Apple 00000', 'Apple 00004'], 'Berry 09996', 'Apple 00001'],
  ['7', 'few', 200, ['Apple 00701', 'Apple 07001'], 'Berry 09901', 'Apple 00000'],
])(
  'of more hits of the number %s, those that have it whole come first, though %s',
  async (q, _what, whole, first, last, other) => {
    const on = async (page: number) => names((await search({ q, page: String(page) })).body);
    expect((await on(1)).slice(0, 2)).toEqual(first);
    expect((await on(whole / 25)).at(-1)).toBe(last);
    expect(await on(whole / 25 + 1)).toContain(other);
  },
);

test('a word that few have narrows one that most have, and the count is exact', async () => {
  expect((await search({ q: 'ranunkel two' })).body).toMatchObject({ count: 1, more_than_count: false });
  expect((await search({ q: 'labs apple' })).body).toMatchObject({
    count: SEARCH_COUNT_MAX - 1,
    more_than_count: false,
  });
});
