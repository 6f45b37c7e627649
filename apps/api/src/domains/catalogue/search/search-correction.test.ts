import { beforeAll, describe, expect, test } from 'vitest';
import { makeProduct, makeProducts, makeUser } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();
let token: string;

beforeAll(async () => {
  ({ token } = await makeUser(app));
  await makeProducts(
    app,
    { name: 'Vexo drops', manufacturer: 'Hazelwood' },
    { name: 'Brannel 10mg', manufacturer: 'Hazelwood' },
    { name: 'Ketaprim', manufacturer: 'Innisfree', code: 'KT-5501' },
    { name: 'Ear wash', manufacturer: 'Innisfree', activeIngredients: ['Chlorhexidine'] },
  );
});

const search = (query: Record<string, string>) =>
  app.call('GET', `/api/product/search/?${new URLSearchParams(query)}`, { token });

async function namesFor(q: string): Promise<string[]> {
  const { body } = await search({ q });
  expect(body.count).toBe(body.results.length);
  return body.results.map(({ name }: { name: string }) => name);
}

describe('a mistyped word', () => {
  test.each([
    { q: 'vexa', why: 'another letter, from four on', finds: ['Vexo drops'] },
    { q: 'vvexo', why: 'a letter too many', finds: ['Vexo drops'] },
    { q: 'veox', why: 'two neighbours swapped', finds: ['Vexo drops'] },
    { q: 'branel', why: 'a letter too few', finds: ['Brannel 10mg'] },
    { q: 'barnnel', why: 'two neighbours swapped in seven letters', finds: ['Brannel 10mg'] },
    { q: 'BRÄNNAL', why: 'whatever the case and the accents', finds: ['Brannel 10mg'] },
    { q: 'bronnal', why: 'not two mistakes in seven letters', finds: [] },
    { q: 'vxe', why: 'not three letters', finds: [] },
    { q: 'ketoprem', why: 'two mistakes from eight letters on', finds: ['Ketaprim'] },
    { q: 'ketarpim', why: 'two neighbours swapped in eight letters', finds: ['Ketaprim'] },
    { q: 'ketarpin', why: 'two neighbours swapped and another letter', finds: ['Ketaprim'] },
    { q: 'ektarprim', why: 'two neighbours swapped and a letter too many', finds: ['Ketaprim'] },
    { q: 'ektarpem', why: 'not a swap and two mistakes', finds: [] },
    { q: 'barnnol', why: 'not a swap and a mistake in seven letters', finds: [] },
    { q: 'kotoprem', why: 'not three mistakes', finds: [] },
    { q: 'hazlewood', why: 'of a manufacturer', finds: ['Brannel 10mg', 'Vexo drops'] },
    { q: 'clorhexidin', why: 'of an ingredient', finds: ['Ear wash'] },
    { q: 'brannal hazlewod', why: 'each of two', finds: ['Brannel 10mg'] },
    { q: 'brannal haz', why: 'beside a good one', finds: ['Brannel 10mg'] },
    { q: 'brannal ketaprim', why: 'before another is left out', finds: ['Brannel 10mg'] },
    { q: 'brannel zzzzzzzz', why: 'none near: it is left out', finds: ['Brannel 10mg'] },
    { q: 'brannal zz', why: 'beside a short one that nothing has', finds: ['Brannel 10mg'] },
    { q: '15mg', why: 'never a strength, by one figure', finds: [] },
    { q: 'kt5502', why: 'never a code, by one figure', finds: [] },
  ])('$q: $why', async ({ q, finds }) => {
    expect(await namesFor(q)).toEqual(finds);
  });
});

test.each([
  ['brannal hazlewod', 'brannel hazelwood'],
  ['BRÄNNAL haz', 'brannel haz'],
  ['brannal 10', 'brannel 10'],
  ['brannel', null],
  ['brann', null],
  ['brannal ketaprim', 'brannel'],
  ['ketaprim brannal', null],
  ['zzzzzzzz', null],
  ['', null],
])('is named with what was searched instead: %j as %j', async (q, corrected) => {
  expect((await search({ q })).body.corrected).toBe(corrected);
});

test('is replaced by the nearest words, not by all that are near', async () => {
  await makeProducts(app, { name: 'Solvadine' }, { name: 'Solvaxine' }, { name: 'Solbaxone' });
  // One letter from the first two, two from the third.
  expect(await namesFor('solvabine')).toEqual(['Solvadine', 'Solvaxine']);
  expect((await search({ q: 'solvabine' })).body.corrected).toBe('solvadine / solvaxine');
});

test('is two words that were typed as one, before it is a word that is near', async () => {
  await makeProducts(app, { name: 'Corra Pellin 5 mg' }, { name: 'Corrapelin gel' }, { name: 'Mirta B' });
  const { body } = await search({ q: 'corrapellin 5' });
  expect([body.corrected, body.results.map(({ name }: { name: string }) => name)]).toEqual([
    'corra pellin 5',
    ['Corra Pellin 5 mg'],
  ]);
  expect(await namesFor('corrapell')).toEqual(['Corra Pellin 5 mg']);
  expect(await namesFor('mirtab')).toEqual(['Mirta B']);
  // A single letter begins too many words.
  expect(await namesFor('corrap')).toEqual(['Corrapelin gel']);
});

test.each([
  ['vexa brannal ketaprin hazlewod', 'vexo brannel ketaprim hazelwood'],
  ['vexa brannal ketaprin hazlewod clorhexidine', null],
])('is corrected with up to three others: %j', async (q, corrected) => {
  // One product that has them all.
  await makeProduct(app, {
    code: 'all-of-them',
    name: 'Vexo Brannel Ketaprim',
    manufacturer: 'Hazelwood',
    activeIngredients: ['Chlorhexidine'],
  });
  expect((await search({ q })).body.corrected).toBe(corrected);
});

test('is not corrected while a product has it, even where the filter hides that product', async () => {
  const [, other = 0] = await makeProducts(
    app,
    { name: 'Tarnol', manufacturer: 'First maker' },
    { name: 'Tarnil', manufacturer: 'Second maker' },
  );
  const { body: product } = await app.call('GET', `/api/product/${other}/`, { token });
  const { body } = await search({ q: 'tarnol', m: String(product.manufacturer.id) });
  expect(body).toEqual({
    count: 0,
    next: null,
    previous: null,
    results: [],
    more_than_count: false,
    corrected: null,
    left_out: [],
  });
});

test('is not replaced by a word that no product has any more', async () => {
  await makeProduct(app, { code: 'renamed', name: 'Quillofen' });
  await makeProduct(app, { code: 'renamed', name: 'Something else' });
  expect(await namesFor('quillofon')).toEqual([]);
});

test('gives a normal page, filters included', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    name: `Lorvexane ${String(index).padStart(2, '0')}`,
    manufacturer: index < 28 ? 'Many Ltd' : 'Few Ltd',
    activeIngredients: index % 2 === 0 ? ['Evenol'] : ['Oddol'],
  }));
  await makeProducts(app, ...many.toReversed());

  const { body: first } = await search({ q: 'lorvexine' });
  expect(first).toMatchObject({
    count: 30,
    next: 'http://localhost/api/product/search/?q=lorvexine&page=2',
    previous: null,
  });
  expect(first.results.map(({ name }: { name: string }) => name)).toEqual(many.slice(0, 25).map(({ name }) => name));
  const { body: second } = await search({ q: 'lorvexine', page: '2' });
  expect(second).toMatchObject({ count: 30, next: null, previous: 'http://localhost/api/product/search/?q=lorvexine' });
  expect(second.results.map(({ name }: { name: string }) => name)).toEqual(many.slice(25).map(({ name }) => name));
  expect(await search({ q: 'lorvexine', page: '3' })).toMatchObject({ status: 404, body: { detail: 'Invalid page.' } });

  const [{ manufacturer: maker, active_ingredients: contents }] = second.results.slice(-1);
  const { body: filtered } = await search({ q: 'lorvexine', m: String(maker.id), i: String(contents[0].id) });
  expect(filtered).toMatchObject({ count: 1, results: [{ name: 'Lorvexane 29' }] });
  expect((await search({ q: 'lorvexine', i: String(contents[0].id) })).body.count).toBe(15);
});
