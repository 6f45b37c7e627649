import { SEARCH_COUNT_MAX } from '@formulary/contracts/catalogue';
import { beforeAll, expect, test } from 'vitest';
import { makeProducts, makeUser } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { listOfRows } from '../../../lists/list.ts';
import { importCatalogue } from '../import-catalogue.ts';

const app = useApp();
let token: string;

const numberOf = (index: number) => String(index).padStart(5, '0');
const row = (name: string, index: number, manufacturer: string) => ({
  code: `${name}-${index}`,
  name: `${name} ${numberOf(index)}`,
  // Long, so that the list has as many pages as one that the sample is for.
  description: 'A pack of it. '.repeat(80),
  category: 'Tests',
  manufacturer,
  active_ingredients: '',
  manufacturer_discount: '0',
  requires_ar16_form: 'no',
  requires_controlled_drug_form: 'no',
  note: '',
  note_prompt: 'no',
});

/** Of one maker as many as are counted, of the other one more; two of its names begin with the maker's. */
beforeAll(async () => {
  ({ token } = await makeUser(app));
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

test.each(['net_price', '-net_price', 'stock', '-stock'])('more hits by %s have as many pages', async (sort) => {
  expect((await search({ q: 'ranunkel', sort, page: '400' })).body.results).toHaveLength(25);
  expect((await search({ q: 'ranunkel', sort, page: '401' })).status).toBe(404);
});

test('a word that few have narrows one that most have, and the count is exact', async () => {
  expect((await search({ q: 'ranunkel two' })).body).toMatchObject({ count: 1, more_than_count: false });
  expect((await search({ q: 'labs apple' })).body).toMatchObject({
    count: SEARCH_COUNT_MAX - 1,
    more_than_count: false,
  });
});
