import { mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { LOCKS } from '@formulary/api/db/advisory-locks';
import { unlessRunning } from '@formulary/api/db/unless-running';
import { importInbox } from '@formulary/api/domains/price-lists/inbox/import-inbox';
import { importInboxJob } from '@formulary/api/domains/price-lists/inbox/import-inbox.job';
import { inboxDeps } from '@formulary/api/test/inbox-deps';
import { describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';
import { drop, listOf, namesIn, useInbox } from '../../test/inbox.ts';

const { inbox, app, settle, look, makeShop, pricesOf } = useInbox();
const admin = useCommandLine(app);

const makeJob = () => {
  const said: string[] = [];
  const { db, clock, jobs, productsChanged } = app;
  const deps = { ...inboxDeps({ db, clock, jobs, productsChanged }), report: (words: string) => said.push(words) };
  return { said, job: importInboxJob(deps, inbox) };
};

describe('the folders', () => {
  test('of nobody are reported, once by a server, and left alone', async () => {
    const folder = path.join(inbox, 'nobody');
    mkdirSync(folder);
    drop(folder, 'prices.csv', 'x');
    drop(inbox, 'stray.csv', 'x');
    const outcome = await look();
    expect(outcome?.unknown.toSorted()).toEqual(['nobody', 'stray.csv']);
    const { job, said } = makeJob();
    await job.run({});
    await job.run({});
    expect(said.toSorted()).toEqual([
      'The inbox has "nobody", which is no wholesaler\'s folder.',
      'The inbox has "stray.csv", which is no wholesaler\'s folder.',
    ]);
    expect(readdirSync(folder)).toEqual(['prices.csv']);
  });

  test('need not be there', async () => {
    expect(await importInbox(inboxDeps(app), path.join(inbox, 'missing'))).toMatchObject({
      results: [],
      unknown: [],
      faults: [],
    });
  });

  test('are looked through by one at a time', async () => {
    const { codes, folder } = await makeShop();
    drop(folder, 'prices.csv', listOf(codes, 7));
    await unlessRunning(app.db, LOCKS.inbox, async () => {
      expect(await look()).toBeUndefined();
      expect((await admin.run('prices', 'inbox')).fault).toContain('try again');
    });
    const looks = await Promise.all([look(), look(), look()]);
    expect(looks.flatMap((outcome) => outcome?.results ?? [])).toHaveLength(1);
  });

  test('keep a list that has nowhere to go, untouched and with the newer ones behind it, and say so once', async () => {
    const { codes, wholesaler, folder } = await makeShop();
    drop(folder, 'one.csv', listOf(codes, 1));
    // However coarse the times of files are.
    utimesSync(path.join(folder, 'one.csv'), new Date(0), new Date(0));
    drop(folder, 'two.csv', listOf(codes, 2));
    drop(folder, 'done', 'a file');
    const { job, said } = makeJob();
    settle();
    await job.run({});
    await job.run({});
    const words = `${wholesaler.slug} in the inbox stays where it is: done is a link or no folder`;
    expect(said).toEqual([words]);
    expect(namesIn(folder)).toEqual(['done', 'one.csv', 'two.csv']);
    expect(await pricesOf(wholesaler)).toEqual([]);
    rmSync(path.join(folder, 'done'));
    await job.run({});
    expect(namesIn(path.join(folder, 'done')).filter((name) => name.endsWith('.csv'))).toEqual(['one.csv', 'two.csv']);
    expect(await pricesOf(wholesaler)).toEqual([2, 2]);
    // What comes again is said again.
    rmSync(path.join(folder, 'done'), { recursive: true });
    drop(folder, 'done', 'a file');
    await job.run({});
    expect(said).toEqual([words, words]);
  });

  test('keep a list that the database fails, with the newer ones behind it, until a later look', async () => {
    const { codes, wholesaler, folder } = await makeShop();
    drop(folder, 'one.csv', listOf(codes, 1));
    utimesSync(path.join(folder, 'one.csv'), new Date(0), new Date(0));
    drop(folder, 'two.csv', listOf(codes, 2));
    settle();
    const broken = () => Promise.reject(new Error('the database is gone'));
    const outcome = await importInbox({ ...inboxDeps(app), record: broken }, inbox);
    const fault = { file: `${wholesaler.slug}/one.csv`, error: new Error('the database is gone') };
    expect(outcome).toMatchObject({ results: [], faults: [fault] });
    expect(await pricesOf(wholesaler)).toEqual([]);
    expect((await look())?.results.map(({ file }) => file)).toEqual(['one.csv', 'two.csv']);
    expect(await pricesOf(wholesaler)).toEqual([2, 2]);
  });
});

describe('prices inbox', () => {
  test('says what became of each list, and ends badly where one failed', async () => {
    const { codes, wholesaler, folder } = await makeShop();
    drop(folder, 'good.csv', listOf(codes, 7));
    expect((await admin.run('prices', 'inbox')).printed).toContain(`${wholesaler.slug}/good.csv was written less`);
    settle();
    const good = await admin.run('prices', 'inbox');
    expect(good.printed).toMatch(/good\.csv: 2 rows read/);
    expect(good.failed).toBeUndefined();
    const audit = { action: 'prices inbox', subject: `${wholesaler.slug}/good.csv` };
    expect(await app.db.prisma.auditEntry.findMany({ where: audit })).toMatchObject([{ actor: 'mary' }]);
    drop(folder, 'bad.csv', listOf(codes, 'x'));
    settle();
    const bad = await admin.run('prices', 'inbox', '--json');
    expect(bad.failed).toBe(true);
    expect(JSON.parse(bad.printed)).toMatchObject({ folder: inbox, results: [{ status: 'failed', file: 'bad.csv' }] });
    expect((await admin.run('prices', 'inbox')).printed).toBe(`Nothing new in ${inbox}.`);
  });
});
