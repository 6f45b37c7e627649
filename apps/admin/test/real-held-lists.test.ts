import { readFileSync } from 'node:fs';
import { importPriceList } from '@formulary/api/domains/price-lists/import-price-list';
import { listInBytes } from '@formulary/api/list-files/list';
import { hasRealLists, NEEDS_REAL_LISTS, realCatalogue, realPriceLists } from '@formulary/api/test/real-lists';
import { useApp } from '@formulary/api/test/test-app';
import { beforeAll, describe, expect, test } from 'vitest';
import { useCommandLine } from './command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

/** Fields of a row: code, wholesaler_code, gross_price, discount, manufacturer_discount_override, stock_quantity. */
type Change = (rows: readonly (readonly string[])[]) => (readonly string[])[];

const PRICE = 2;
const times =
  (factor: number): Change =>
  (rows) =>
    rows.map((row) => row.with(PRICE, Math.max(0.01, Number(row[PRICE]) * factor).toFixed(2)));
const without =
  (percent: number): Change =>
  (rows) =>
    rows.filter((_, place) => place % 100 >= percent);
const shifted =
  (column: number): Change =>
  (rows) =>
    rows.map((row, place) => row.with(column, rows.at(place - 1)?.[column] ?? ''));

const CASES: readonly (readonly [string, Change, boolean])[] = [
  ['as it is', (rows) => [...rows], false],
  ...[1.02, 1.05, 1.08].map((factor) => [`times ${factor}`, times(factor), false] as const),
  ...[1.135, 1.23, 1.3, 1.5, 1.9, 2, 5, 10, 100, 0.75, 0.5, 0.1, 0.01].map(
    (factor) => [`times ${factor}`, times(factor), true] as const,
  ),
  ...[1, 5, 9].map((percent) => [`${percent} % gone`, without(percent), false] as const),
  ...[12, 20, 30, 40, 50, 54, 60, 70, 80, 90].map((percent) => [`${percent} % gone`, without(percent), true] as const),
  ['cut off after two thirds', (rows) => rows.slice(0, (rows.length * 2) / 3), true],
  ['prices a row further down', shifted(PRICE), true],
  ['codes a row further down', shifted(1), true],
  ['a discount of 60 everywhere', (rows) => rows.map((row) => row.with(3, '60')), true],
  ['stock for prices', (rows) => rows.map((row) => row.with(PRICE, String(Number(row[5] || 0) + 1))), true],
  [
    'an eleventh of it times 1.9',
    (rows) => rows.map((row, place) => (place % 11 ? row : (times(1.9)([row])[0] ?? row))),
    false,
  ],
  [
    'a fifth of it times 1.9',
    (rows) => rows.map((row, place) => (place % 5 ? row : (times(1.9)([row])[0] ?? row))),
    true,
  ],
  ['one price in cents', (rows) => [...times(100)(rows.slice(0, 1)), ...rows.slice(1)], true],
];

describe.skipIf(!hasRealLists)(`real lists (${NEEDS_REAL_LISTS})`, () => {
  const lists = hasRealLists ? realPriceLists() : [];
  const read = (file: string) => {
    const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
    return { header, rows: lines.map((line) => line.split(',')) };
  };
  const tryOut = async (slug: string, header: string, rows: readonly (readonly string[])[]) => {
    const content = Buffer.from([header, ...rows.map((row) => row.join(','))].join('\n'));
    const options = { wholesaler: slug, isDryRun: true };
    const { held } = await importPriceList(app, listInBytes('list.csv', content, {}), options);
    return held?.reasons ?? [];
  };

  beforeAll(async () => {
    const ran = [await admin.run('catalogue', 'import', realCatalogue())];
    for (const { slug, file } of lists) {
      ran.push(await admin.run('wholesalers', 'create', slug));
      ran.push(await admin.run('prices', 'import', '--wholesaler', slug, file));
    }
    expect(ran.map(({ fault }) => fault)).toEqual(ran.map(() => undefined));
  }, 60_000);

  test.each(CASES)('%s', { timeout: 30_000 }, async (_, change, isHeld) => {
    for (const { slug, file } of lists) {
      const { header, rows } = read(file);
      const reasons = await tryOut(slug, header, change(rows));
      expect(reasons.length > 0, `${slug}: ${reasons.join(' ')}`).toBe(isHeld);
    }
  });

  test("another wholesaler's list is held", async () => {
    for (const [at, { slug }] of lists.entries()) {
      const { header, rows } = read(lists.at(at - 1)?.file ?? '');
      expect((await tryOut(slug, header, rows)).join(' ')).toContain("another wholesaler's list");
    }
  });

  test('the lists of the next month are applied, and taken back', { timeout: 60_000 }, async () => {
    for (const { slug, next } of lists) {
      const { id } = await app.db.prisma.wholesaler.findUniqueOrThrow({ where: { slug } });
      const offers = () =>
        app.db.prisma.offer.findMany({
          where: { wholesalerId: id, isAvailable: true },
          orderBy: { id: 'asc' },
          select: {
            id: true,
            wholesalerCode: true,
            grossPrice: true,
            discount: true,
            manufacturerDiscountOverride: true,
          },
        });
      const before = await offers();
      const { failed, fault, printed } = await admin.run('prices', 'import', '--wholesaler', slug, next, '--json');
      expect([fault, failed]).toEqual([undefined, undefined]);
      expect(await offers()).not.toEqual(before);
      const task = JSON.parse(printed).prices.wholesalers[0].task;
      expect((await admin.run('prices', 'revert', String(task), '--yes')).fault).toBeUndefined();
      expect(await offers()).toEqual(before);
    }
    expect(await app.db.prisma.heldList.count()).toBe(0);
  });
});
