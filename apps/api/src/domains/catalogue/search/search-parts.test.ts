import { beforeAll, describe, expect, test } from 'vitest';
import { makeProducts, makeUser } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();
let token: string;

const TABLETS = 'Orbinel tablets';
const STRONG = 'Orbinel forte tablets';
const INJECTION = 'Orbinel injection 20ml';

beforeAll(async () => {
  ({ token } = await makeUser(app));
  await makeProducts(
    app,
    { name: TABLETS, manufacturer: 'Larkspur', description: 'Tablet. ORBINEX 15 MG. Species: dogs.' },
    { name: STRONG, manufacturer: 'Larkspur', description: 'Tablet. ORBINEX 150 MG. Species: cats; dogs.' },
    {
      name: INJECTION,
      manufacturer: 'Larkspur',
      description: 'Solution, subcutaneous. ORBINEX 30 MG/ML. Species: cats.',
    },
    { name: 'Tamsul paste', manufacturer: 'Larkspur', description: 'Paste. TAMSULIN 40/10 MG/ML. Species: horses.' },
    { name: 'Brannel drops', manufacturer: 'Meadow', description: 'Drops.' },
  );
});

async function search(query: Record<string, string>) {
  const { status, body } = await app.call('GET', `/api/product/search/?${new URLSearchParams(query)}`, { token });
  expect(status).toBe(200);
  return body;
}

async function found(q: string): Promise<{ names: string[]; leftOut: string[] }> {
  const { results, left_out, count } = await search({ q });
  expect(count).toBe(results.length);
  return { names: results.map(({ name }: { name: string }) => name), leftOut: left_out };
}

const nothing = { names: [], leftOut: [] };

describe('where nothing has all words', () => {
  test.each([
    ['orbinel tablets rabbit', [TABLETS, STRONG], ['rabbit']],
    ['orbinel rabbit 15mg', [TABLETS], ['rabbit']],
    ['orbinel inj dog', [INJECTION], ['dog']],
    ['orbinel zzyyxx larkspur', [STRONG, INJECTION, TABLETS], ['zzyyxx']],
    ['zz orbinel yy inj xx', [INJECTION], ['zz', 'yy', 'xx']],
  ])('the largest part of them is searched: %s', async (q, names, leftOut) => {
    expect(await found(q)).toEqual({ names, leftOut });
  });

  test('of parts as large, that with the first words, and with more names', async () => {
    expect(await found('orbinel brannel')).toEqual({ names: [STRONG, INJECTION, TABLETS], leftOut: ['brannel'] });
    expect(await found('brannel orbinel')).toEqual({ names: ['Brannel drops'], leftOut: ['orbinel'] });
    expect((await found('paste orbinel larkspur')).leftOut).toEqual(['paste']);
  });

  test('words are named as they were typed', async () => {
    expect((await found('Orbinel für RABBIT')).leftOut).toEqual(['für', 'RABBIT']);
  });

  test('what has all words leaves none out', async () => {
    expect(await found('orbinel dog')).toEqual({ names: [STRONG, TABLETS], leftOut: [] });
  });

  test.each(['orbinelle', 'orbinle'])('a word is corrected rather than left out: %s', async (word) => {
    expect(await search({ q: `${word} inj` })).toMatchObject({ count: 1, corrected: 'orbinel inj', left_out: [] });
    expect(await search({ q: `${word} inj dog` })).toMatchObject({
      ...{ count: 1, corrected: 'orbinel inj', left_out: ['dog'] },
      results: [{ name: INJECTION }],
    });
  });

  test('which is not said of words that were left out', async () => {
    expect(await search({ q: 'orbinel brannal' })).toMatchObject({ corrected: null, left_out: ['brannal'] });
  });

  test('pages and orders are of the part', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Paging ${String(index).padStart(2, '0')}`);
    await makeProducts(app, ...names.map((name) => ({ name, description: 'Gel.' })));
    const first = await search({ q: 'paging rabbit' });
    expect([first.count, first.results.length, first.left_out]).toEqual([30, 25, ['rabbit']]);
    const second = await search({ q: 'paging rabbit', page: '2', sort: '-name' });
    expect(second.results.map(({ name }: { name: string }) => name)).toEqual(names.slice(0, 5).toReversed());
    expect(second.left_out).toEqual(['rabbit']);
    expect((await app.call('GET', '/api/product/search/?q=paging+rabbit&page=3', { token })).status).toBe(404);
  });

  test('a filter holds', async () => {
    const [{ manufacturer }] = (await search({ q: 'brannel' })).results;
    const m = String(manufacturer.id);
    expect(await search({ q: 'brannel rabbit', m })).toMatchObject({ count: 1, left_out: ['rabbit'] });
    expect(await search({ q: 'orbinel rabbit', m })).toMatchObject({ count: 0, left_out: [] });
  });
});

describe('is found without what says which', () => {
  test.each(['zzyyxx tablets', 'tabs dogs', 'zz', 'dog zzyyxx 15mg', 'zzyyxx 15mg tabs for dogs'])(
    'nothing, by kinds and numbers alone: %s',
    async (q) => {
      // Both have something that these words describe, but no product that was named.
      if (q !== 'tabs dogs') expect(await found(q)).toEqual(nothing);
      else expect((await found(q)).leftOut).toEqual([]);
    },
  );

  test('nothing, by more than eight words', async () => {
    expect(await found('orbinel tablets larkspur orbinex dogs 15 mg for rabbit')).toEqual(nothing);
    expect((await found('orbinel tablets larkspur orbinex dogs 15 mg rabbit')).leftOut).toEqual(['rabbit']);
  });
});

describe('a strength is never left out', () => {
  test.each([
    'orbinel 20mg',
    'orbinel 20 mg tabs',
    'orbinel 20 mg',
    'orbinel 25ml tabs',
    'orbinel 5',
    'orbinel 50 tabs',
  ])('%s', async (q) => {
    expect(await found(q)).toEqual(nothing);
  });

  test('nor changed: what is found has it', async () => {
    expect(await found('orbinel 15mg rabbit inj')).toEqual({ names: [TABLETS], leftOut: ['rabbit', 'inj'] });
    expect(await found('orbinel 150 rabbit')).toEqual({ names: [STRONG], leftOut: ['rabbit'] });
  });

  test.each([
    'tamsul 40/20',
    'tamsul 40 / 20',
    'tamsul 10 2.5',
    'tamsul 40mg 20ml',
    'tamsul 40 mg 20 ml',
    'tamsul 40mg/20ml',
  ])('nor is a part of one: %s', async (q) => {
    expect(await found(q)).toEqual(nothing);
  });
});

describe('a number that may be how many are in a pack', () => {
  test('is left out behind the strength of what is found', async () => {
    expect(await found('orbinel 150 60')).toEqual({ names: [STRONG], leftOut: ['60'] });
    expect(await found('orbinel 15mg 60')).toEqual({ names: [TABLETS], leftOut: ['60'] });
    expect(await found('orbinel 150 tabs 60')).toEqual({ names: [STRONG], leftOut: ['60'] });
  });

  test('or what volume, with its unit', async () => {
    expect(await found('orbinel 15 100ml dog')).toEqual({ names: [TABLETS], leftOut: ['100ml'] });
    expect(await found('orbinel 15mg tabs 100 ml')).toEqual({ names: [TABLETS], leftOut: ['100', 'ml'] });
    expect(await found('orbinel 30 mg/ml 100ML')).toEqual({ names: [INJECTION], leftOut: ['100ML'] });
    // Another pack of the name has that volume, but not that strength.
    expect(await found('orbinel 15 20ml')).toEqual({ names: [TABLETS], leftOut: ['20ml'] });
    expect(await found('orbinel 30 20ml')).toEqual({ names: [INJECTION], leftOut: [] });
    expect(await found('orbinel 20 100ml')).toEqual(nothing);
  });

  test('not where it may be a strength, nor where the number before it is none', async () => {
    // The tablets have 15 mg.
    expect(await found('orbinel 150 15')).toEqual(nothing);
    expect(await found('orbinel 15 150')).toEqual(nothing);
    expect(await found('orbinel 60 150')).toEqual(nothing);
    expect(await found('orbinel 20 60')).toEqual(nothing);
  });
});
