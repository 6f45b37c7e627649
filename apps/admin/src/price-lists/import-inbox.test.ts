import { readdirSync, renameSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { importInbox } from '@formulary/api/domains/price-lists/inbox/import-inbox';
import { HOUR, later, SECOND } from '@formulary/api/kernel/clock';
import { type MadeWholesaler, makeUser } from '@formulary/api/test/factories';
import { inboxDeps } from '@formulary/api/test/inbox-deps';
import { describe, expect, test } from 'vitest';
import { drop, listOf, namesIn, reportIn, useInbox } from '../../test/inbox.ts';

const { inbox, app, look, makeShop, pricesOf } = useInbox();

const tasksOf = ({ id }: MadeWholesaler) =>
  app.db.prisma.priceTask.findMany({ where: { wholesalerId: id }, orderBy: { id: 'asc' } });

describe('a dropped list', () => {
  test('is imported, and moved with its report', async () => {
    const { codes, wholesaler, folder } = await makeShop();
    drop(folder, 'prices.csv', listOf(codes, 7));
    const outcome = await look();
    expect(outcome).toMatchObject({ waiting: [], unknown: [], faults: [] });
    expect(outcome?.results).toMatchObject([{ wholesaler: wholesaler.slug, file: 'prices.csv', status: 'done' }]);
    expect(await pricesOf(wholesaler)).toEqual([7, 7]);
    expect(await tasksOf(wholesaler)).toMatchObject([{ status: 'finished', rows: 2, created: 2 }]);
    expect(namesIn(folder)).toEqual([]);
    expect(readdirSync(path.join(folder, 'working'))).toEqual([]);
    const done = path.join(folder, 'done');
    expect(namesIn(done)).toEqual(['prices.csv', 'prices.csv.report.json', 'prices.csv.report.txt']);
    expect(JSON.parse(reportIn(done, '.json'))).toMatchObject({
      ...{ wholesaler: wholesaler.slug, file: 'prices.csv', status: 'done', at: app.clock.now().toISOString() },
      ...{ rows: 2, new: 2, changed: 0, rejected: 0 },
    });
    expect(reportIn(done, '.txt')).toMatch(/^prices\.csv: 2 rows read in .* 2 new/);
    expect(await look()).toMatchObject({ results: [], waiting: [] });
  });

  test('tells practices of prices that moved, as one imported by command does', async () => {
    const { codes, wholesaler, folder } = await makeShop();
    await makeUser(app, [wholesaler]);
    drop(folder, 'one.csv', listOf(codes, 7));
    await look();
    drop(folder, 'two.csv', listOf(codes, 8));
    await look();
    const [, moving] = await tasksOf(wholesaler);
    const { rows } = await app.db.pool.query(
      `SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'tell-of-prices' AND (data->>'taskId')::int = $1`,
      [moving?.id],
    );
    expect(rows).toEqual([{ jobs: 1 }]);
  });

  test('that cannot be applied fails with its reasons, changes nothing, and holds up no other', async () => {
    const { codes, wholesaler, folder } = await makeShop();
    const other = await makeShop();
    drop(folder, 'bad.csv', listOf(codes, 0));
    drop(folder, 'no list.csv', '%PDF-1.7');
    drop(other.folder, 'good.csv', listOf(other.codes, 3));
    const outcome = await look();
    expect(outcome?.faults).toEqual([]);
    const failed = path.join(folder, 'failed');
    expect(namesIn(failed).filter((name) => !name.includes('report'))).toEqual(['bad.csv', 'no list.csv']);
    expect(reportIn(failed, 'bad.csv.report.txt')).toMatch(/^bad\.csv is not applied:\n {2}line 2: /);
    expect(JSON.parse(reportIn(failed, 'bad.csv.report.json'))).toMatchObject({
      status: 'failed',
      problems: [{ line: 2 }, { line: 3 }],
    });
    expect(await pricesOf(wholesaler)).toEqual([]);
    expect(await tasksOf(wholesaler)).toMatchObject([{ status: 'failed' }, { status: 'failed' }]);
    expect(await pricesOf(other.wholesaler)).toEqual([3, 3]);
  });

  test('that looks like a mistake is held, with its report, and a newer one that does not is applied', async () => {
    const { codes, wholesaler, folder } = await makeShop(12);
    drop(folder, 'first.csv', listOf(codes, 10));
    await look();
    drop(folder, 'wrong.csv', listOf(codes, 19));
    const outcome = await look();
    const held = await app.db.prisma.heldList.findFirstOrThrow({ where: { wholesalerIds: { has: wholesaler.id } } });
    expect(outcome?.results).toMatchObject([
      { status: 'held', file: 'wrong.csv', words: expect.stringContaining(`held as list ${held.id}`) },
    ]);
    expect(held).toMatchObject({ name: 'wrong.csv', broughtBy: `the drop folder ${wholesaler.slug}`, state: 'held' });
    expect(Buffer.from(held.content).toString()).toBe(listOf(codes, 19));
    expect(held.writtenAt.getTime()).toBeLessThan(held.cameAt.getTime());
    expect(await pricesOf(wholesaler)).toEqual(Array(12).fill(10));
    expect(await tasksOf(wholesaler)).toMatchObject([{ status: 'finished' }]);
    const folderOfHeld = path.join(folder, 'held');
    expect(namesIn(folderOfHeld)).toEqual(['wrong.csv', 'wrong.csv.report.json', 'wrong.csv.report.txt']);
    expect(JSON.parse(reportIn(folderOfHeld, '.json'))).toMatchObject({
      ...{ status: 'held', changed: 12, held: { id: held.id, reasons: [expect.stringContaining('12 of 12 prices')] } },
    });
    expect(reportIn(folderOfHeld, '.txt')).toContain(`prices approve ${held.id}`);
    drop(folder, 'right.csv', listOf(codes, 10.5));
    expect((await look())?.results).toMatchObject([{ status: 'done' }]);
    expect(await app.db.prisma.heldList.findUnique({ where: { id: held.id } })).toMatchObject({ state: 'superseded' });
    expect(await pricesOf(wholesaler)).toEqual(Array(12).fill(10.5));
  });

  test('that an interrupted look has held already is the same held list', async () => {
    const { codes, wholesaler, folder } = await makeShop(12);
    drop(folder, 'first.csv', listOf(codes, 10));
    await look();
    drop(folder, 'wrong.csv', listOf(codes, 19));
    await look();
    // As a process leaves it that is killed before it has moved the list.
    const [kept = ''] = readdirSync(path.join(folder, 'held')).filter((name) => name.endsWith('wrong.csv'));
    renameSync(path.join(folder, 'held', kept), path.join(folder, 'working', 'wrong.csv'));
    expect((await look())?.results).toMatchObject([{ status: 'held' }]);
    expect(await app.db.prisma.heldList.count({ where: { wholesalerIds: { has: wholesaler.id } } })).toBe(1);
  });

  test('is held by the limits of its folder', async () => {
    const { codes, wholesaler, folder } = await makeShop(12);
    drop(folder, 'import.json', JSON.stringify({ limit_moved: 100, limit_gone: 40, limit_recoded: 50 }));
    drop(folder, 'first.csv', listOf(codes, 10));
    await look();
    drop(folder, 'doubled.csv', listOf(codes, 19));
    expect((await look())?.results).toMatchObject([{ status: 'done' }]);
    expect(await pricesOf(wholesaler)).toEqual(Array(12).fill(19));
  });

  test('waits while it may still be written', async () => {
    const { codes, wholesaler, folder } = await makeShop();
    drop(folder, 'new.csv', listOf(codes, 7));
    // A program that copies sets the time of the original; that it has just come shows all the same.
    utimesSync(path.join(folder, 'new.csv'), new Date(0), new Date(0));
    drop(folder, 'whole.csv.part', listOf(codes, 8));
    drop(folder, '.hidden.csv', listOf(codes, 9));
    app.clock.reset();
    expect(await importInbox(inboxDeps(app), inbox)).toMatchObject({
      results: [],
      waiting: [`${wholesaler.slug}/new.csv`],
    });
    expect(await look()).toMatchObject({ results: [{ file: 'new.csv' }], waiting: [] });
    renameSync(path.join(folder, 'whole.csv.part'), path.join(folder, 'whole.csv'));
    expect(await look()).toMatchObject({ results: [{ file: 'whole.csv' }], waiting: [] });
    expect(await pricesOf(wholesaler)).toEqual([8, 8]);
    expect(namesIn(folder)).toEqual(['.hidden.csv']);
  });

  test('is imported before the newer ones, and the same name twice keeps both', async () => {
    const { codes, wholesaler, folder } = await makeShop();
    const written = (name: string, ago: number) => {
      const at = later(new Date(), -ago);
      utimesSync(path.join(folder, name), at, at);
    };
    for (const [name, price, ago] of [
      ['a.csv', 3, HOUR],
      ['b.csv', 2, 2 * HOUR],
      ['c.csv', 1, 3 * HOUR],
    ] as const) {
      drop(folder, name, listOf(codes, price));
      written(name, ago);
    }
    expect((await look())?.results.map(({ file }) => file)).toEqual(['c.csv', 'b.csv', 'a.csv']);
    expect(await pricesOf(wholesaler)).toEqual([3, 3]);
    drop(folder, 'a.csv', listOf(codes, 4));
    await look();
    expect(namesIn(path.join(folder, 'done')).filter((name) => name === 'a.csv')).toHaveLength(2);
  });

  test('waits behind an older one that is still arriving', async () => {
    const { codes, wholesaler, folder } = await makeShop();
    drop(folder, 'newer.csv', listOf(codes, 2));
    const { ctimeMs } = statSync(path.join(folder, 'newer.csv'));
    await pause(300);
    drop(folder, 'older.csv', listOf(codes, 1));
    utimesSync(path.join(folder, 'older.csv'), new Date(0), new Date(0));
    app.clock.reset();
    // By itself the newer one has settled.
    app.clock.advance(Math.ceil(ctimeMs) + 60 * SECOND - app.clock.now().getTime());
    const waiting = ['older.csv', 'newer.csv'].map((name) => `${wholesaler.slug}/${name}`);
    expect(await importInbox(inboxDeps(app), inbox)).toMatchObject({ results: [], waiting });
    expect((await look())?.results.map(({ file }) => file)).toEqual(['older.csv', 'newer.csv']);
    expect(await pricesOf(wholesaler)).toEqual([2, 2]);
  });

  test('is read as the folder says', async () => {
    const { codes, wholesaler, folder } = await makeShop(3);
    const [one, two] = codes;
    drop(folder, 'first.csv', listOf(codes, 5));
    await look();
    drop(
      folder,
      'import.json',
      JSON.stringify({
        map: {
          code: 'ArtNr',
          wholesaler_code: 'Nr',
          gross_price: 'Preis',
          discount: '',
          stock_quantity: '',
          manufacturer_discount_override: '',
        },
        encoding: 'windows-1252',
        decimal_comma: true,
        delta: true,
        skip_bad: true,
        limit_moves: 200,
      }),
    );
    drop(folder, 'delta.csv', `ArtNr;Nr;Preis;Größe\n${one};W;7,50;x\n${two};W;-1;x\n`);
    expect((await look())?.results).toMatchObject([{ file: 'delta.csv', status: 'done' }]);
    expect(await pricesOf(wholesaler)).toEqual([7.5, 5, 5]);
    drop(folder, 'leap.csv', `ArtNr;Nr;Preis\n${one};W;75,00\n`);
    expect((await look())?.results).toMatchObject([{ status: 'held', words: expect.stringContaining('200 %') }]);
    expect(await pricesOf(wholesaler)).toEqual([7.5, 5, 5]);
    expect(namesIn(folder)).toEqual(['import.json']);
  });

  test.each([
    ['{', 'import.json is no JSON.'],
    ['[]', 'import.json is wrong:'],
    ['{"decimal_coma": true}', 'decimal_coma'],
    ['{"encoding": "latin"}', 'encoding'],
    ['{"map": {"price": "Preis"}}', 'map: our columns are code'],
    ['{"limit_moves": "30"}', 'limit_moves'],
    ['{"limit_gone": 101}', 'limit_gone'],
  ])('fails where the folder says it wrongly: %s', async (options, reason) => {
    const { codes, wholesaler, folder } = await makeShop();
    drop(folder, 'import.json', options);
    drop(folder, 'prices.csv', listOf(codes, 7));
    expect((await look())?.results).toMatchObject([{ status: 'failed', words: expect.stringContaining(reason) }]);
    expect(await pricesOf(wholesaler)).toEqual([]);
    expect(await tasksOf(wholesaler)).toMatchObject([
      { status: 'failed', rows: 0, reason: expect.stringContaining(reason), finishedAt: app.clock.now() },
    ]);
  });

  test('fails where it is of several wholesalers: the folder says whose it is', async () => {
    const { codes, wholesaler, folder } = await makeShop();
    const [header = '', ...rows] = listOf(codes, 7).split('\n');
    drop(folder, 'all.csv', [`${header},wholesaler`, ...rows.map((row) => `${row},${wholesaler.slug}`)].join('\n'));
    const reason = expect.stringContaining('"wholesaler"');
    expect((await look())?.results).toMatchObject([{ status: 'failed', words: reason }]);
    expect(await pricesOf(wholesaler)).toEqual([]);
    expect(await tasksOf(wholesaler)).toMatchObject([{ status: 'failed', reason }]);
  });
});
