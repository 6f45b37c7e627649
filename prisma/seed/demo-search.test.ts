import { importCatalogue } from '@formulary/api/domains/catalogue/import-catalogue';
import { listInFile } from '@formulary/api/lists/list';
import { makeUser } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_CATALOGUE_FILE } from './demo-catalogue.ts';
import { readTable } from './read-entries.ts';

const app = useApp();
let token: string;

const rows = readTable(DEMO_CATALOGUE_FILE).map(({ name = '', active_ingredients: ingredients }) => ({
  name,
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
