import { beforeAll, describe, expect, test } from 'vitest';
import { makeProducts, makeUser } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();
let token: string;

const CHEWS = 'Pyrivex';
const INJECTION = 'Pyrivex 20ml';
const CATS = 'Pyrivex Oral Suspension';
const CATTLE = 'Pyrivex Bovis for Cattle';
const HERDS = 'Pyrivex herd pack';

beforeAll(async () => {
  ({ token } = await makeUser(app));
  await makeProducts(
    app,
    { name: CHEWS, description: 'Tablet (chewable), oral. PYRIVEXIN 62.5 MG. Species: dogs.' },
    { name: INJECTION, description: 'Solution, intravenous; subcutaneous. PYRIVEXIN 10 MG/ML. Species: cats; dogs.' },
    { name: CATS, description: 'Suspension. PYRIVEXIN 40/10 MG/ML. Species: cats.' },
    { name: CATTLE, description: '' },
    { name: HERDS, description: 'PYRIVEXIN 100 MG. Species: cattle.' },
    { name: 'Catheter 5 cm', description: 'A catheter.' },
    { name: 'Wash for cats', description: '' },
    { name: 'Catarrin', description: 'Drops.' },
  );
});

/** What has all words. */
async function namesFor(q: string): Promise<string[]> {
  const { body } = await app.call('GET', `/api/product/search/?${new URLSearchParams({ q })}`, { token });
  expect(body.corrected).toBeNull();
  return body.left_out.length > 0 ? [] : body.results.map(({ name }: { name: string }) => name);
}

describe('a description', () => {
  test.each([
    ['pyrivex 62.5mg', [CHEWS]],
    ['pyrivex 62,5 mg', [CHEWS]],
    ['pyrivex 62.5', [CHEWS]],
    ['pyrivex 40mg', [CATS]],
    ['pyrivex 100', [HERDS]],
    ['pyrivexin', [INJECTION, HERDS, CATS, CHEWS]],
    ['pyrivex intraven', [INJECTION]],
  ])('is searched as names are: %s', async (q, names) => {
    expect((await namesFor(q)).toSorted()).toEqual(names.toSorted());
  });

  test.each(['pyrivex 5mg', 'pyrivex 2.5 mg', 'pyrivex 6.25mg', 'pyrivex 1mg', 'pyrivex 62.5ml'])(
    'has its strength and no other: %s',
    async (q) => {
      expect(await namesFor(q)).toEqual([]);
    },
  );

  test('is searched for short words and numbers whole', async () => {
    expect(await namesFor('pyrivex 10')).toEqual([INJECTION, CATS].toSorted());
    expect(await namesFor('pyrivexin ta')).toEqual([]);
  });

  test('that changed is found by its new words, and by its old ones no more', async () => {
    await makeProducts(app, { code: 'rewritten', name: 'Rewritten', description: 'Of olderwort.' });
    expect(await namesFor('olderwort')).toEqual(['Rewritten']);
    await makeProducts(app, { code: 'rewritten', name: 'Rewritten', description: 'Of newerwort.' });
    expect(await namesFor('newerwort')).toEqual(['Rewritten']);
    expect(await namesFor('rewritten olderwort')).toEqual([]);
  });

  test('gives no word to correct others to', async () => {
    await makeProducts(app, { name: 'Worded', description: 'Mellifluent.' });
    const { rows } = await app.db.pool.query("SELECT FROM search_words WHERE word LIKE '%mellifluent%'");
    expect(rows).toEqual([]);
  });
});

describe('words of one meaning', () => {
  test.each([
    ['pyrivex chew', [CHEWS]],
    ['pyrivex tabs', [CHEWS]],
    ['pyrivex 62.5mg tab', [CHEWS]],
    ['pyrivex inj', [INJECTION]],
    ['pyrivex injectable', [INJECTION]],
    ['pyrivex 10mg inj', [INJECTION]],
    ['pyrivex susp', [CATS]],
    ['pyrivex canine', [CHEWS, INJECTION]],
    ['pyrivex sc', [INJECTION]],
  ])('find each other: %s', async (q, names) => {
    expect((await namesFor(q)).toSorted()).toEqual(names.toSorted());
  });

  test.each(['feline', 'cats', 'cat'])('stand before what only begins like them: %s', async (word) => {
    const found = await namesFor(`pyrivex ${word}`);
    expect(found.slice(0, 2)).toEqual([INJECTION, CATS].toSorted());
    expect(found.slice(2)).toEqual(word === 'cat' ? [CATTLE] : []);
  });

  test('alone find first the names that begin with them, then what has them, then what only begins like them', async () => {
    expect(await namesFor('cat')).toEqual(['Catarrin', 'Catheter 5 cm', 'Wash for cats', INJECTION, CATS, CATTLE]);
  });

  test('do not find what only some of them mean', async () => {
    // Who types a route means no other.
    expect(await namesFor('pyrivex intramuscular')).toEqual([]);
    expect((await namesFor('pyrivex cow')).toSorted()).toEqual([CATTLE, HERDS].toSorted());
  });
});
