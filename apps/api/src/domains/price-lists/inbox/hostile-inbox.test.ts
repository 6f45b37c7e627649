import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type MadeWholesaler, makeProducts, makeWholesaler, unique } from '../../../../test/factories.ts';
import { inboxDeps } from '../../../../test/inbox-deps.ts';
import { useApp } from '../../../../test/test-app.ts';
import { HOUR, later, SECOND } from '../../../kernel/clock.ts';
import { listInFile } from '../../../list-files/list.ts';
import { importPriceList } from '../import-price-list.ts';
import { importInboxJob } from './import-inbox.job.ts';
import { importInbox } from './import-inbox.ts';

const home = mkdtempSync(path.join(tmpdir(), 'formulary-inbox-'));
const inbox = path.join(home, 'inbox');
const secrets = path.join(home, 'secrets');
const app = useApp({ INBOX_FOLDER: inbox });
afterAll(() => rmSync(home, { recursive: true, force: true }));
afterEach(() => {
  app.clock.reset();
  rmSync(inbox, { recursive: true, force: true });
  rmSync(secrets, { recursive: true, force: true });
});

const HEADER = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';
const listOf = (codes: readonly string[], price: number) =>
  [HEADER, ...codes.map((code) => `${code},W,${price},0,,5`)].join('\n');

async function makeShop() {
  const codes = [unique('c'), unique('c')];
  await makeProducts(app, ...codes.map((code) => ({ code })));
  const wholesaler = await makeWholesaler(app);
  const folder = path.join(inbox, wholesaler.slug);
  mkdirSync(folder, { recursive: true });
  mkdirSync(secrets, { recursive: true });
  const drop = (name: string | Buffer, price: number, written = new Date()) => {
    const file = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name)]);
    writeFileSync(file, listOf(codes, price));
    utimesSync(file, written, written);
  };
  return { codes, wholesaler, folder, drop };
}
async function look() {
  app.clock.reset();
  app.clock.advance(61 * SECOND);
  return importInbox(inboxDeps(app), inbox);
}
async function runJob() {
  const said: string[] = [];
  app.clock.reset();
  app.clock.advance(61 * SECOND);
  await importInboxJob({ ...inboxDeps(app), report: (words) => said.push(words) }, inbox).run({});
  return said;
}
const pricesOf = async ({ id }: MadeWholesaler) =>
  (await app.db.prisma.offer.findMany({ where: { wholesalerId: id }, orderBy: { id: 'asc' } })).map(({ grossPrice }) =>
    Number(grossPrice),
  );
const byHand = (wholesaler: MadeWholesaler, file: string) =>
  importPriceList(app, listInFile(file), { wholesaler: wholesaler.slug });
const keptIn = (folder: string, ending: string) => {
  const name = readdirSync(folder).find((one) => one.endsWith(ending)) ?? 'none';
  return readFileSync(path.join(folder, name), 'utf8');
};

describe('a name of a dropped list', () => {
  test('that is as long as names may be is no hindrance', async () => {
    const { wholesaler, folder, drop } = await makeShop();
    drop(`${'x'.repeat(251)}.csv`, 7);
    const outcome = await look();
    expect(outcome).toMatchObject({ faults: [], results: [{ status: 'done' }] });
    expect(await pricesOf(wholesaler)).toEqual([7, 7]);
    expect(readdirSync(path.join(folder, 'working'))).toEqual([]);
    expect(keptIn(path.join(folder, 'done'), '.csv.report.txt')).toContain('2 rows read');
  });

  test('that was left in working by an earlier look is shortened there', async () => {
    const { wholesaler, folder, drop } = await makeShop();
    const name = `${'y'.repeat(229)}.csv`;
    mkdirSync(path.join(folder, 'working'));
    drop(path.join('working', name), 7);
    expect(await look()).toMatchObject({ faults: [], results: [{ status: 'done' }] });
    expect(await pricesOf(wholesaler)).toEqual([7, 7]);
  });

  test('that is not UTF-8 is read as lists are, and holds up no other', async () => {
    const { wholesaler, drop } = await makeShop();
    drop(Buffer.from('Preisliste_\xc4.csv', 'latin1'), 7, later(new Date(), -HOUR));
    drop('newer.csv', 8);
    const outcome = await look();
    expect(outcome?.faults).toEqual([]);
    expect(outcome?.results.map(({ file, status }) => [file, status])).toEqual([
      ['Preisliste_Ä.csv', 'done'],
      ['newer.csv', 'done'],
    ]);
    expect(await pricesOf(wholesaler)).toEqual([8, 8]);
  });
});

describe('an older list', () => {
  test('never replaces the prices of a newer one that was dropped', async () => {
    const { wholesaler, folder, drop } = await makeShop();
    drop('newer.csv', 8, later(new Date(), -HOUR));
    await look();
    drop('late.csv', 7, later(new Date(), -2 * HOUR));
    const said = await runJob();
    expect(said).toEqual([expect.stringContaining('late.csv is older than the prices of')]);
    expect(await pricesOf(wholesaler)).toEqual([8, 8]);
    expect(keptIn(path.join(folder, 'failed'), 'late.csv.report.txt')).toContain('import it by command');
    expect(
      await app.db.prisma.priceTask.findMany({ where: { wholesalerId: wholesaler.id, status: 'failed' } }),
    ).toEqual([expect.objectContaining({ reason: expect.stringContaining('late.csv is older') })]);
    expect(await runJob()).toEqual([]);
  });

  test('that an interrupted run left behind does not undo a later import', async () => {
    const { codes, wholesaler, folder, drop } = await makeShop();
    mkdirSync(path.join(folder, 'working'));
    drop(path.join('working', 'left.csv'), 7, later(new Date(), -HOUR));
    const newer = path.join(home, 'newer.csv');
    writeFileSync(newer, listOf(codes, 8));
    await byHand(wholesaler, newer);
    expect(await look()).toMatchObject({ faults: [], results: [{ file: 'left.csv', status: 'failed' }] });
    expect(await pricesOf(wholesaler)).toEqual([8, 8]);
    // What somebody imports is meant, however old the file.
    utimesSync(newer, new Date(0), new Date(0));
    await byHand(wholesaler, newer);
    expect(await pricesOf(wholesaler)).toEqual([8, 8]);
  });

  test('in the same look is applied before the newer one, and one from the future counts from now', async () => {
    const { wholesaler, drop } = await makeShop();
    drop('old.csv', 7, later(new Date(), -HOUR));
    drop('clock is wrong.csv', 8, later(new Date(), 24 * HOUR));
    expect((await look())?.results.map(({ status }) => status)).toEqual(['done', 'done']);
    app.clock.reset();
    drop('next.csv', 9, later(app.clock.now(), 2 * HOUR));
    app.clock.advance(3 * HOUR);
    expect((await importInbox(inboxDeps(app), inbox))?.results).toMatchObject([{ status: 'done' }]);
    expect(await pricesOf(wholesaler)).toEqual([9, 9]);
  });
});

describe('a link in a folder', () => {
  const SECRET = 'THE-SECRET-0123456789abcdef';
  const putSecret = () => writeFileSync(path.join(secrets, 'jwt'), SECRET);
  const everythingIn = (folder: string): string =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
      .join('\n');

  test.each(['working', 'done', 'failed'])(
    '%s leads nowhere: nothing is read, moved or written there',
    async (name) => {
      const { wholesaler, folder, drop } = await makeShop();
      putSecret();
      symlinkSync(secrets, path.join(folder, name));
      drop('prices.csv', 7);
      expect(await runJob()).toEqual([
        `${wholesaler.slug} in the inbox stays where it is: ${name} is a link or no folder`,
      ]);
      expect(readdirSync(secrets)).toEqual(['jwt']);
      rmSync(path.join(folder, name));
      expect(everythingIn(folder)).not.toContain(SECRET);
      expect(await pricesOf(wholesaler)).toEqual([]);
      expect(existsSync(path.join(folder, 'prices.csv'))).toBe(true);
    },
  );

  test('import.json is not read', async () => {
    const { wholesaler, folder, drop } = await makeShop();
    writeFileSync(path.join(secrets, 'keys.json'), JSON.stringify({ [SECRET]: 1 }));
    symlinkSync(path.join(secrets, 'keys.json'), path.join(folder, 'import.json'));
    drop('prices.csv', 7);
    expect(await runJob()).toEqual([expect.stringContaining('import.json is a link.')]);
    expect(everythingIn(path.join(folder, 'failed'))).not.toContain(SECRET);
    expect(await pricesOf(wholesaler)).toEqual([]);
  });

  test('in place of a list is no list', async () => {
    const { wholesaler, folder } = await makeShop();
    putSecret();
    symlinkSync(path.join(secrets, 'jwt'), path.join(folder, 'prices.csv'));
    mkdirSync(path.join(folder, 'working'));
    symlinkSync(path.join(secrets, 'jwt'), path.join(folder, 'working', 'begun.csv'));
    expect(await look()).toMatchObject({ results: [], faults: [] });
    expect(await pricesOf(wholesaler)).toEqual([]);
    expect(readdirSync(secrets)).toEqual(['jwt']);
  });

  test.each(['prices.csv', 'import.json'])('of the hard kind is not read: %s', async (name) => {
    const { wholesaler, folder, drop } = await makeShop();
    putSecret();
    drop('prices.csv', 7);
    rmSync(path.join(folder, name), { force: true });
    linkSync(path.join(secrets, 'jwt'), path.join(folder, name));
    await look();
    expect(everythingIn(path.join(folder, 'failed')).replaceAll(SECRET, '')).toMatch(/is a hard link/);
    const reports = readdirSync(path.join(folder, 'failed')).filter((file) => file.includes('.report.'));
    for (const file of reports) expect(readFileSync(path.join(folder, 'failed', file), 'utf8')).not.toContain(SECRET);
    expect(reports).toHaveLength(2);
    expect(await pricesOf(wholesaler)).toEqual([]);
  });

  test('of the hard kind that takes the place of a list while it is read is not read', async () => {
    const { wholesaler, folder } = await makeShop();
    putSecret();
    linkSync(path.join(secrets, 'jwt'), path.join(folder, 'prices.csv'));
    const dropped = listInFile(path.join(folder, 'prices.csv'), { followsLinks: false });
    const options = { wholesaler: wholesaler.slug, writtenAt: app.clock.now() };
    await expect(importPriceList(app, dropped, options)).rejects.toThrow('hard link');
  });

  test('that takes the place of a list while it is read is not followed', async () => {
    const { codes, wholesaler, folder } = await makeShop();
    writeFileSync(path.join(secrets, 'list.csv'), listOf(codes, 7));
    symlinkSync(path.join(secrets, 'list.csv'), path.join(folder, 'prices.csv'));
    const file = path.join(folder, 'prices.csv');
    const options = { wholesaler: wholesaler.slug };
    const dropped = listInFile(file, { followsLinks: false });
    await expect(importPriceList(app, dropped, { ...options, writtenAt: app.clock.now() })).rejects.toThrow('ELOOP');
    expect(await pricesOf(wholesaler)).toEqual([]);
    await importPriceList(app, listInFile(file), options);
    expect(await pricesOf(wholesaler)).toEqual([7, 7]);
  });
});

describe('what a folder lacks', () => {
  test('a report that cannot be written keeps no list from being applied and moved', async () => {
    const { wholesaler, folder, drop } = await makeShop();
    app.clock.reset();
    app.clock.advance(61 * SECOND);
    const at = app.clock.now().toISOString().replaceAll(':', '-');
    mkdirSync(path.join(folder, 'done', `${at}_prices.csv.report.json`), { recursive: true });
    drop('prices.csv', 7);
    const said: string[] = [];
    const job = importInboxJob({ ...inboxDeps(app), report: (words) => said.push(words) }, inbox);
    await job.run({});
    await job.run({});
    expect(said).toEqual([expect.stringContaining(`${wholesaler.slug}/prices.csv is done, without a report: EEXIST`)]);
    expect(existsSync(path.join(folder, 'done', `${at}_prices.csv`))).toBe(true);
    expect(await pricesOf(wholesaler)).toEqual([7, 7]);
  });
});
