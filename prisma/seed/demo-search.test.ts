import { type Statement, statements } from '@formulary/api/db/statement';
import { importCatalogue } from '@formulary/api/domains/catalogue/import-catalogue';
import { findMatching, meaningsOf } from '@formulary/api/domains/catalogue/search/search-queries';
import type { SearchTerms } from '@formulary/api/domains/catalogue/search/search-result';
import { listInFile } from '@formulary/api/list-files/list';
import { makeUser } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_CATALOGUE_FILE } from './demo-catalogue.ts';
import { readTable } from './read-entries.ts';

const app = useApp();
let token: string;

const rows = readTable(DEMO_CATALOGUE_FILE).map(({ name = '', description = '', active_ingredients: ingredients }) => ({
  ...{ name, description },
  activeIngredients: ingredients ? ingredients.split('|') : [],
}));
const STRENGTH = /(?<![\d./,-])(\d+(?:\.\d+)?) ?(mg|g|ml|l|%)(?![\p{L}/])/u;

/** Every 40th pack that has a strength: what it is called by, its brand and its ingredients, and the strength. */
const asked = rows
  .filter(({ name }) => STRENGTH.test(name))
  .filter((_, index) => index % 40 === 0)
  .flatMap(({ name, activeIngredients }) => {
    const [, number = '', unit = ''] = STRENGTH.exec(name) ?? [];
    return [name, ...activeIngredients].map((words) => ({ word: words.split(' ')[0] ?? '', number, unit }));
  });

/** Whether a pack is called so and has just this number, with this unit if one is given. */
function has(number: string, unit: string, { name, activeIngredients }: (typeof rows)[number], word: string): boolean {
  const words = [name, ...activeIngredients].flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u));
  const strength = new RegExp(
    `(?<!\\d|\\d[.,])${number.replace('.', '\\.')}${unit ? ` ?${unit}(?!\\p{L})` : '(?![.,]?\\d)'}`,
    'u',
  );
  return words.some((one) => one.startsWith(word.toLowerCase())) && strength.test(name);
}

beforeAll(async () => {
  await importCatalogue(app, listInFile(DEMO_CATALOGUE_FILE));
  ({ token } = await makeUser(app));
});

const namesFor = async (q: string): Promise<string[]> => {
  const { body } = await app.call('GET', `/api/product/search/?${new URLSearchParams({ q })}`, { token });
  return body.results.map(({ name }: { name: string }) => name);
};

describe('in the demo, a brand or an ingredient with a strength', () => {
  test('is asked for often enough', () => {
    expect(asked.length).toBeGreaterThan(60);
  });

  test.each([
    ['5 mg', (number: string, unit: string) => `${number} ${unit}`],
    ['5mg', (number: string, unit: string) => `${number}${unit}`],
    ['0,5 mg', (number: string, unit: string) => `${number.replace('.', ',')} ${unit}`],
  ])('finds the packs of that strength first, as many as there are or five: as %s', async (_form, write) => {
    for (const { word, number, unit } of asked) {
      const right = new Set(rows.filter((row) => has(number, unit, row, word)).map(({ name }) => name));
      const q = `${word} ${write(number, unit)}`;
      const first = (await namesFor(q)).slice(0, Math.min(5, right.size));
      expect(
        first.filter((name) => !right.has(name)),
        q,
      ).toEqual([]);
      expect(first, q).toHaveLength(Math.min(5, right.size));
    }
  });

  test('and no unit finds packs with that number first', async () => {
    for (const { word, number } of asked) {
      const q = `${word} ${number}`;
      const names = new Set(rows.filter((row) => has(number, '', row, word)).map(({ name }) => name));
      const first = (await namesFor(q)).slice(0, Math.min(5, names.size));
      expect(
        first.filter((name) => !names.has(name)),
        q,
      ).toEqual([]);
    }
  });
});

test('the demo’s welcome example finds its strength, and no other before it', async () => {
  for (const q of ['meloxicam 1.5', 'meloxicam 1,5', 'meloxicam 1.5mg', 'meloxicam 1.5 mg']) {
    const names = await namesFor(q);
    expect(names.length, q).toBeGreaterThan(0);
    expect(
      names.filter((name) => !name.includes('1.5 mg')),
      q,
    ).toEqual([]);
  }
});

describe('in the demo, a brand with a form and a species in short', () => {
  const SHORT: Record<string, string> = {
    tablets: 'tabs',
    capsules: 'caps',
    suspension: 'susp',
    injection: 'inj',
    powder: 'pdr',
  };
  const SPECIES: Record<string, string> = {
    dogs: 'canine',
    cats: 'cat',
    cattle: 'cow',
    horses: 'equine',
    sheep: 'ovine',
    pigs: 'swine',
  };
  const one = (table: Record<string, string>, text: string) =>
    Object.entries(table).find(([long]) => new RegExp(`\\b${long}\\b`, 'iu').test(text)) ?? [];
  const typed = rows.flatMap(({ name, description }) => {
    const [brand = ''] = name.split(' ');
    const [form, shortForm] = one(SHORT, name);
    const [species, shortSpecies] = one(SPECIES, description);
    return form && species ? [{ brand, form, species, q: `${brand} ${shortForm} ${shortSpecies}` }] : [];
  });
  const asked = [...new Map(typed.map((each) => [each.q, each])).values()].filter((_, index) => index % 4 === 0);

  test('is asked for often enough', () => {
    expect(asked.length).toBeGreaterThan(40);
  });

  test('finds its packs of that form and that species first', async () => {
    for (const { brand, form, species, q } of asked) {
      const { body } = await app.call('GET', `/api/product/search/?${new URLSearchParams({ q })}`, { token });
      expect(body, q).toMatchObject({ corrected: null, left_out: [] });
      const [first] = body.results;
      expect([first.name, first.name, first.description], q).toEqual([
        expect.stringContaining(brand),
        expect.stringMatching(new RegExp(form, 'i')),
        expect.stringMatching(new RegExp(species, 'i')),
      ]);
    }
  });
});

describe('in the demo, the same is found in the same order as by ranking every product', () => {
  /** Ranks every product that matches, whatever it costs: the same with filters, and here without any. */
  const everyProduct = async (text: string, sort: string | undefined, offset: number) => {
    const statement = statements.get(sort ? `search_within by ${sort}` : 'search_within');
    if (!statement) throw new Error('there is a search within filters in each order');
    const terms = { userId: 0, text, manufacturer: null, ingredient: null, offset, ...meaningsOf(text) };
    const [found] = await app.db.run(
      statement as Statement<typeof terms, { count: number; results: string | null }>,
      terms,
    );
    return found;
  };
  const asTyped = async (text: string, sort: SearchTerms['sort'], offset: number) => {
    const terms = { userId: 0, text, manufacturer: null, ingredient: null, sort, offset };
    return findMatching(app.db, terms, true);
  };
  const BEGINNINGS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
  const words = [...new Set(rows.flatMap(({ name }) => name.split(' ')))].filter((word) => /\w/.test(word));
  const texts = [
    ...BEGINNINGS,
    ...words.filter((_, index) => index % 8 === 0),
    ...words.filter((_, index) => index % 9 === 0).map((word) => word.slice(0, 2)),
    ...rows.filter((_, index) => index % 25 === 0).map(({ name }) => name),
    ...rows.filter((_, index) => index % 40 === 0).map(({ name }) => name.split(' ').slice(0, 3).reverse().join(' ')),
    ...['tablets dogs', 'mg', '5 mg tablets', 'x 100', 'fv3', 'for dogs and cats zzqq'],
  ];

  test.each([undefined, 'net_price', '-net_price', 'name', '-name', 'stock', '-stock'] as const)(
    'by %s',
    async (sort) => {
      // In other orders than that of ranks every fifth, as they sort the same hits.
      const asked = sort ? texts.filter((_, index) => index % 5 === 0) : texts;
      expect(asked.length).toBeGreaterThan(80);
      for (const text of asked) {
        for (const offset of [0, 50]) {
          const { count, results } = await asTyped(text, sort, offset);
          const expected = await everyProduct(text, sort, offset);
          expect({ text, count, results }).toEqual({
            text,
            count: expected?.count,
            results: expected?.results?.split('\n') ?? [],
          });
        }
      }
    },
  );
});
