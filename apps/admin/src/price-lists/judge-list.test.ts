import { makeProducts, makeWholesaler, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { beforeAll, describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

const HEADER = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';

interface Row {
  readonly code: string;
  readonly name: string;
  readonly price: number;
  readonly discount: number;
}

const OFFERS = 100;
let rows: Row[] = [];

beforeAll(async () => {
  const codes = Array.from({ length: OFFERS }, () => unique('c'));
  await makeProducts(app, ...codes.map((code) => ({ code })));
  // Neighbours' prices are far apart, as in a list by code or name.
  const priceOf = (place: number) => 3 + ((place * 37) % OFFERS) * 7.5;
  rows = codes.map((code, place) => ({ code, name: `N${place}`, price: priceOf(place), discount: place % 3 }));
});

const textOf = (list: readonly Row[]) =>
  [HEADER, ...list.map(({ code, name, price, discount }) => `${code},${name},${price.toFixed(2)},${discount},,5`)].join(
    '\n',
  );

const shops = new Map<readonly Row[], Promise<string>>();

/** A wholesaler that offers `offered`; the same for all tests of it, as nothing is changed. */
function shopOf(offered: readonly Row[]): Promise<string> {
  const made = shops.get(offered) ?? makeShop(offered);
  shops.set(offered, made);
  return made;
}

async function makeShop(offered: readonly Row[]): Promise<string> {
  const { slug } = await makeWholesaler(app);
  const first = await admin.run('prices', 'import', '--wholesaler', slug, admin.write('first.csv', textOf(offered)));
  expect(first).toMatchObject({ fault: undefined, failed: undefined });
  return slug;
}

/** Tries a list, by the command that says what would become of it. */
async function bring(list: readonly Row[], { offered = rows, options = [] as string[] } = {}) {
  const slug = await shopOf(offered);
  const file = admin.write('list.csv', textOf(list));
  const tried = await admin.run('prices', 'import', '--wholesaler', slug, file, '--dry-run', ...options);
  expect(tried.fault).toBeUndefined();
  const isHeld = tried.printed.includes('It would be held, not applied');
  expect(tried.failed).toBe(isHeld ? true : undefined);
  return { isHeld, words: tried.printed };
}

const times = (factor: number) => (row: Row) => ({ ...row, price: row.price * factor });
const first = (count: number, change: (row: Row) => Row) =>
  rows.map((row, place) => (place < count ? change(row) : row));

describe('a list with other prices', () => {
  test.each([
    [1.05, false],
    [1.09, false],
    [1.13, true],
    [1.23, true],
    [1.3, true],
    [1.5, true],
    [1.9, true],
    [2, true],
    [10, true],
    [100, true],
    [0.95, false],
    [0.7, true],
    [0.5, true],
    [0.01, true],
  ])('all of them times %s is held: %s', async (factor, isHeld) => {
    const { words, ...found } = await bring(rows.map(times(factor)));
    expect(found).toEqual({ isHeld });
    if (isHeld) expect(words).toContain(`100 of 100 prices of`);
  });

  test.each([
    ['by a half in a tenth of it', 10, 1.5, false],
    ['by a half in more than a tenth of it', 11, 1.5, true],
    ['by an eighth in half of it', 50, 1.125, false],
    ['by an eighth in more than half of it', 51, 1.125, true],
    ['tenfold in one row', 1, 10, true],
    ['to a tenth in one row', 1, 0.1, true],
    ['ninefold in one row', 1, 9, false],
  ])('%s', async (_, count, factor, isHeld) => {
    expect((await bring(first(count, times(factor)))).isHeld).toBe(isHeld);
  });

  test('says how many, and names those that leap', async () => {
    const { words } = await bring(first(12, times(10)));
    expect(words).toContain('12 of 100 prices of');
    expect(words).toContain(`line 2, code "${rows[0]?.code}", by 900 % from 3.00 to 30.00`);
    expect(words).toContain('; and more.');
  });

  test('in fewer offers than say anything is applied', async () => {
    const few = rows.slice(0, 9);
    expect((await bring(few.map(times(1.9)), { offered: few })).isHeld).toBe(false);
  });
});

describe('a list that lacks offers', () => {
  test.each([
    [10, false],
    [11, true],
    [20, true],
    [40, true],
    [54, true],
    [60, true],
    [90, true],
  ])('%s of a hundred is held: %s', async (gone, isHeld) => {
    const { words, ...found } = await bring(rows.slice(gone));
    expect(found).toEqual({ isHeld });
    if (isHeld) expect(words).toContain(`It lacks ${gone} of the 100 offers of`);
  });

  test('of a small wholesaler is held from half of them on', async () => {
    const few = rows.slice(0, 6);
    expect((await bring(few.slice(3), { offered: few })).isHeld).toBe(false);
    expect((await bring(few.slice(4), { offered: few })).isHeld).toBe(true);
  });

  test('as a delta is applied', async () => {
    expect((await bring(rows.slice(0, 5), { options: ['--delta'] })).isHeld).toBe(false);
  });
});

describe('a list that was put together wrongly', () => {
  test.each<[string, () => Row[], string]>([
    [
      'prices one row further down',
      () => rows.map((row, place) => ({ ...row, price: rows.at(place - 1)?.price ?? 0 })),
      'prices of',
    ],
    [
      'prices sorted apart from the rest',
      () => {
        const sorted = rows.map(({ price }) => price).toSorted((a, b) => a - b);
        return rows.map((row, place) => ({ ...row, price: sorted[place] ?? 0 }));
      },
      'prices of',
    ],
    ['stock for discounts', () => rows.map((row) => ({ ...row, discount: 88 })), 'discounts included'],
    ['codes one row further down', () => rows.map((row, place) => ({ ...row, name: `N${place + 1}` })), 'other codes'],
    [
      "another wholesaler's list",
      () => rows.slice(30).map((row) => ({ ...row, name: `X-${row.name}`, price: row.price * 1.04 })),
      "may be another wholesaler's list",
    ],
  ])('%s is held', async (_, made, words) => {
    const found = await bring(made());
    expect(found).toEqual({ isHeld: true, words: expect.stringContaining(words) });
  });

  test.each([
    [20, false],
    [21, true],
  ])('%s other codes in a hundred are held: %s', async (count, isHeld) => {
    expect((await bring(first(count, (row) => ({ ...row, name: `X${row.name}` })))).isHeld).toBe(isHeld);
  });
});

describe('limits of one list', () => {
  const doubled = () => rows.map(times(1.9));
  test.each([
    ['--limit-moved', '100', doubled, false],
    ['--limit-moved', '99', doubled, true],
    ['--limit-gone', '60', () => rows.slice(60), false],
    ['--limit-gone', '5', () => rows.slice(10), true],
    ['--limit-recoded', '100', () => rows.map((row) => ({ ...row, name: `X${row.name}` })), false],
    ['--limit-moves', '30', () => first(1, times(1.29)), false],
    ['--limit-moves', '30', () => first(1, times(1.4)), true],
    ['--limit-moves', '100000', () => first(1, times(50)), false],
  ])('%s %s', async (option, percent, made, isHeld) => {
    expect((await bring(made(), { options: [option, percent] })).isHeld).toBe(isHeld);
  });

  test('force sets none', async () => {
    expect((await bring(rows.slice(80).map(times(100)), { options: ['--force'] })).isHeld).toBe(false);
  });
});
