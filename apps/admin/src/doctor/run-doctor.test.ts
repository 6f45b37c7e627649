import { tmpdir } from 'node:os';
import { readConfig } from '@formulary/api/config';
import { openDb } from '@formulary/api/db/client';
import { SEND_PASSWORD_LINK } from '@formulary/api/domains/accounts/send-password-link.job';
import { openJobs } from '@formulary/api/jobs/jobs';
import { systemClock } from '@formulary/api/kernel/clock';
import { makeColleague, makeProducts, makeUser, makeWholesaler } from '@formulary/api/test/factories';
import { useMailServer } from '@formulary/api/test/mail-server';
import { placeOrderAt } from '@formulary/api/test/placed-order';
import { useApp } from '@formulary/api/test/test-app';
import { PATIENT, useDb } from '@formulary/api/test/use-db';
import { orderWithWords } from '@formulary/api/test/wholesaler-words';
import { describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';
import type { Check } from './check.ts';
import { runDoctor } from './run-doctor.ts';

const ASIDE = {
  source: 'answer',
  state: 'kept_aside',
  messageId: 'm',
  mediaType: 'application/json',
  content: Buffer.from('{}'),
  contentHash: '0'.repeat(64),
  fault: 'Line N-1: 2 were ordered, and 3 are accounted for.',
} as const;

const app = useApp();
const admin = useCommandLine(app);

describe('doctor', () => {
  const mail = useMailServer();
  const fresh = useDb();
  const trouble = useApp();
  const look = async (environment: Record<string, string> = {}, url = app.url) => {
    const db = openDb({ url, ...PATIENT });
    try {
      const settings = () => readConfig({ databaseUrl: url, jwtSecret: 'x'.repeat(32) }, environment);
      const checks = await runDoctor({ db, clock: systemClock, settings, folder: tmpdir() });
      return (about: string) => checks.find((check): check is Check => check.about === about);
    } finally {
      await db.close();
    }
  };
  const PRODUCTION = {
    NODE_ENV: 'production',
    JWT_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://orders.example',
  };

  test('finds what wholesalers said and could not be applied', async () => {
    const { first, say } = await orderWithWords(trouble);
    expect((await look({}, trouble.url))('words of wholesalers')).toMatchObject({ state: 'ok' });
    await say([{ confirmed: 2 }]);
    expect((await look({}, trouble.url))('words of wholesalers')).toMatchObject({ state: 'ok' });
    const word = { ...ASIDE, wholesalerId: first.wholesalerId, receivedAt: new Date(), issuedAt: new Date() };
    await trouble.db.prisma.wholesalerWord.create({ data: word });
    expect((await look({}, trouble.url))('words of wholesalers')).toMatchObject({
      state: 'warn',
      says: expect.stringMatching(
        new RegExp(`^1 of the last seven days kept aside, the last of ${first.wholesaler.name} at .*: Line N`),
      ),
    });
  });

  test('finds a service that is well', async () => {
    const found = await look({ ...PRODUCTION, DATABASE_URL: app.url, SMTP_URL: mail.url });
    for (const about of ['configuration', 'database', 'migrations', 'time zone', 'mail', 'workers']) {
      expect(found(about)).toMatchObject({ state: 'ok' });
    }
    expect(found('database')?.says).toMatch(/^PostgreSQL 18/);
    expect(found('disk')?.says).toMatch(/GiB/);
  });

  test('says what is wrong, and what to do', async () => {
    const found = await look({ ...PRODUCTION, DATABASE_URL: app.url, SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(found('mail')).toMatchObject({ state: 'fail', todo: expect.stringContaining('SMTP_URL') });
    const unset = await look({ NODE_ENV: 'production' });
    expect(unset('configuration')).toMatchObject({ state: 'fail', says: expect.stringContaining('JWT_SECRET') });
    expect(unset('database')).toMatchObject({ state: 'ok' });
    const away = await look({}, 'postgresql://nobody:secret-word@127.0.0.1:1/none');
    expect(away('database')).toMatchObject({ state: 'fail' });
    expect(JSON.stringify(away('database'))).not.toContain('secret-word');
  });

  test('names the wholesalers of practices whose delivery fee nobody entered', async () => {
    const [known, unknown] = [await makeWholesaler(trouble, { deliveryFee: 0 }), await makeWholesaler(trouble)];
    await makeUser(trouble, [known, unknown]);
    const found = (await look({}, trouble.url))('terms');
    expect(found).toMatchObject({ state: 'warn', says: expect.stringContaining(unknown.slug) });
    expect(found?.says).not.toContain(known.slug);
  });

  test('says for how many products equal packs can be found, and what is still to be read', async () => {
    const zinc = { activeIngredients: ['Zinc'] };
    const packs = async () => (await look({}, trouble.url))('packs');
    await makeProducts(trouble, { ...zinc, name: 'Dolorin 5 mg tablets x 10' }, { name: 'Needle' });
    expect(await packs()).toEqual({
      about: 'packs',
      state: 'ok',
      says: expect.stringMatching(/^Equal packs can be found for 1 of 1 products .*\(100 %\)/),
    });
    const [unread] = await makeProducts(trouble, { ...zinc, name: 'Dolorin' }, { ...zinc, name: 'Dolorin paste' });
    expect(await packs()).toMatchObject({
      state: 'info',
      says: expect.stringMatching(
        /for 1 of 3 products .*\(33 %\): strength is known of 1, form of 2\. .*columns strength and form/,
      ),
    });
    await trouble.db.prisma.productPack.update({ where: { productId: unread ?? 0 }, data: { reader: 1 } });
    expect(await packs()).toMatchObject({ state: 'info', says: expect.stringMatching(/^1 are to be read/) });
  });

  test('misses the backup of each night', async () => {
    const production = { ...PRODUCTION, DATABASE_URL: trouble.url, SMTP_URL: mail.url };
    const backup = async (environment = {}) => (await look(environment, trouble.url))('backup');
    const none = 'none within 60 days';
    expect(await backup()).toEqual({ about: 'backup', state: 'info', says: none });
    expect(await backup(production)).toMatchObject({ state: 'warn', says: none });
    const made = { actor: 'cron', action: 'backup', subject: '/backups/a.tar.gz', details: {} };
    await trouble.db.prisma.auditEntry.create({ data: { ...made, at: new Date(Date.now() - 3 * 86_400_000) } });
    expect(await backup()).toMatchObject({ state: 'warn', says: expect.stringMatching(/^the last is of 20.* UTC$/) });
    await trouble.db.prisma.auditEntry.create({ data: { ...made, at: new Date() } });
    expect(await backup(production)).toMatchObject({ state: 'ok' });
  });

  test('names practices in which nobody may order', async () => {
    const [asking, ordering] = [await makeUser(trouble), await makeUser(trouble)];
    expect((await look({}, trouble.url))('ordering')).toMatchObject({ state: 'ok' });
    for (const user of [asking, await makeColleague(trouble, ordering.practiceId)]) {
      await trouble.db.prisma.user.update({ where: { id: user.id }, data: { canOrder: false } });
    }
    const found = (await look({}, trouble.url))('ordering');
    expect(found).toMatchObject({ state: 'warn', says: expect.stringContaining(`practice ${asking.practiceId} (`) });
    expect(found?.says).not.toContain(`${ordering.practiceId} (`);
  });

  test('takes a database that no server has run on yet for well, until something has waited for long', async () => {
    const untouched = await look({}, fresh.url);
    expect(untouched('queue')).toEqual({ about: 'queue', state: 'info', says: expect.stringContaining('not yet') });
    expect(untouched('workers')).toBeUndefined();

    // As a command does that puts a job into it.
    const jobs = await openJobs({
      url: fresh.url,
      queues: [SEND_PASSWORD_LINK],
      onError: () => {},
      wait: PATIENT.wait,
    });
    await fresh.db.transaction((tx) =>
      jobs.enqueue(tx, SEND_PASSWORD_LINK, [{ email: 'a@practice.example', purpose: 'set' }]),
    );
    await jobs.close();
    const made = await look({}, fresh.url);
    expect(made('workers')).toMatchObject({ state: 'info', says: expect.stringContaining('1 waiting') });

    await fresh.db.pool.query(`UPDATE pgboss.job SET start_after = now() - interval '11 minutes'`);
    expect((await look({}, fresh.url))('workers')).toMatchObject({ state: 'fail' });
    await fresh.db.pool.query(`UPDATE pgboss.job SET state = 'completed', started_on = now(), completed_on = now()`);
    expect((await look({}, fresh.url))('workers')).toMatchObject({ state: 'fail' });
  });

  test('sees orders that ended as error, and those that are tried again and again', async () => {
    const { parts } = await placeOrderAt(trouble, {}, {});
    const [stuck, retried] = parts;
    expect((await look({}, trouble.url))('orders')).toMatchObject({ state: 'ok' });
    const fault = 'Northvet: getaddrinfo ENOTFOUND https://me:secret@orders.northvet.example';
    await trouble.db.prisma.wholesaleOrder.update({
      where: { id: retried?.id ?? 0 },
      data: { status: 'processing', attempts: 12, lastFault: fault },
    });
    const again = (await look({}, trouble.url))('orders');
    expect(again).toMatchObject({
      state: 'warn',
      says: expect.stringMatching(/^1 tried again, the oldest since \d{4}-.* UTC: .*ENOTFOUND/),
    });
    expect(again?.says).not.toContain('secret@');
    await trouble.db.prisma.wholesaleOrder.update({ where: { id: stuck?.id ?? 0 }, data: { status: 'error' } });
    expect((await look({}, trouble.url))('orders')).toMatchObject({
      state: 'fail',
      says: expect.stringMatching(/^1 ended as error, the oldest of order \d+; 1 tried again/),
      todo: expect.stringContaining('orders resend'),
    });
  });

  test('sees that nothing can be written', async () => {
    await fresh.db.pool.query(`
      CREATE FUNCTION full_disk() RETURNS event_trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
      CREATE EVENT TRIGGER full_disk ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION full_disk()`);
    expect((await look({}, fresh.url))('writing')).toMatchObject({
      state: 'fail',
      says: "The database's disk is full: nothing was written. Free some space there and start again.",
    });
    await fresh.db.pool.query('DROP EVENT TRIGGER full_disk');
    expect((await look({}, fresh.url))('writing')).toMatchObject({ state: 'ok' });
    const { rows } = await fresh.db.pool.query(`SELECT to_regclass('doctor_writes') AS left`);
    expect(rows).toEqual([{ left: null }]);
  });

  test('sees a mail server that lets us in and takes no message', async () => {
    const production = { ...PRODUCTION, DATABASE_URL: trouble.url, SMTP_URL: mail.url };
    const ended = (state: string, minutes: number, words?: string, queue = 'confirm-order') =>
      trouble.db.pool.query(
        `INSERT INTO pgboss.job (name, data, state, output, completed_on)
         VALUES ($4, '{}', $1, $2, now() - make_interval(mins => $3))`,
        [state, words === undefined ? null : JSON.stringify({ message: words }), minutes, queue],
      );
    const refusal = 'The mail server refused it: 550 5.7.1 relaying denied';
    await ended('completed', 30);
    expect((await look(production, trouble.url))('mail taken')).toBeUndefined();
    await ended('failed', 20, refusal);
    expect((await look(production, trouble.url))('mail taken')).toMatchObject({ state: 'warn' });
    await ended('failed', 10, refusal, 'send-watch-digest');
    expect((await look(production, trouble.url))('mail taken')).toMatchObject({
      state: 'fail',
      says: `refused the last 2 of our messages: ${refusal}`,
    });
    expect((await look(production, trouble.url))('mail')).toMatchObject({ state: 'ok' });
    await ended('completed', 0);
    expect((await look(production, trouble.url))('mail taken')).toBeUndefined();
  });

  test('sees a database of a newer version', async () => {
    await fresh.db.pool.query(`
      INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('n', 'x', '20990101000000_newer', now())`);
    expect((await look({}, fresh.url))('migrations')).toMatchObject({
      state: 'fail',
      says: 'of a newer version: 20990101000000_newer',
    });
    await fresh.db.pool.query(`DELETE FROM _prisma_migrations WHERE id = 'n'`);
  });

  test('sees lists that were not applied, that are old and that never came', async () => {
    const counts = { rows: 3, created: 0, changed: 0, withdrawn: 0, moved: 0 };
    const failed = await makeWholesaler(trouble);
    const old = await makeWholesaler(trouble);
    const none = await makeWholesaler(trouble);
    await makeUser(trouble, [none]);
    await trouble.db.prisma.wholesaler.update({
      where: { id: old.id },
      data: { lastPricingUpdate: new Date('2020-01-31') },
    });
    const task = { wholesalerId: failed.id, ...counts };
    await trouble.db.prisma.priceTask.create({
      data: { ...task, status: 'failed', createdAt: new Date(), reason: 'line 2: no price\nline 3' },
    });
    const found = await look({}, trouble.url);
    expect(found('lists')).toMatchObject({
      state: 'warn',
      says: expect.stringMatching(new RegExp(`not applied: ${failed.slug} at .* UTC: line 2: no price$`)),
    });
    expect(found('prices')?.says).toContain(`${old.slug} since 2020-01-31`);
    expect(found('prices')?.says).toContain(`${none.slug} (none yet)`);
    await trouble.db.prisma.priceTask.create({
      data: { ...task, status: 'finished', createdAt: new Date(Date.now() + 1_000) },
    });
    await trouble.db.prisma.wholesaler.updateMany({ data: { lastPricingUpdate: new Date() } });
    expect((await look({}, trouble.url))('lists')).toMatchObject({ state: 'ok' });
  });

  test('sees lists that are held, and since when', async () => {
    const { id: wholesalerId, slug } = await makeWholesaler(trouble);
    const held = await trouble.db.prisma.heldList.create({
      data: {
        ...{ name: 'list.csv', content: Buffer.from('code'), hash: 'a'.repeat(64), broughtBy: 'Aoife' },
        ...{ cameAt: new Date('2026-11-20T08:30Z'), writtenAt: new Date(), wholesalerIds: [wholesalerId] },
        options: { isDelta: false, skipsBad: false },
        reasons: ['It lacks 40 of the 100 offers.', 'And more.'],
        figures: { rows: 60, new: 0, changed: 0, unchanged: 60, gone: 40, up: 0, down: 0, moves: [] },
      },
    });
    expect((await look({}, trouble.url))('held lists')).toMatchObject({
      state: 'warn',
      says: expect.stringMatching(
        new RegExp(`${held.id} of ${slug} since 2026-11-20 08:30.*: It lacks 40 of the 100 offers.$`),
      ),
    });
    const byHand = { note: 'Ask about the vaccines', heldBy: 'Niamh', heldAt: new Date() };
    await trouble.db.prisma.heldList.update({ where: { id: held.id }, data: byHand });
    expect((await look({}, trouble.url))('held lists')).toMatchObject({
      says: expect.stringMatching(/: held by Niamh: Ask about the vaccines$/),
    });
    await trouble.db.prisma.heldList.update({ where: { id: held.id }, data: { state: 'superseded' } });
    expect((await look({}, trouble.url))('held lists')).toBeUndefined();
  });

  test('ends with 1 where something fails', async () => {
    await app.db.pool.query(
      `UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name LIKE '%main_job'`,
    );
    const { printed, failed } = await admin.run('doctor');
    expect(printed).toMatch(/^fail migrations +missing: \d+_main_job\n +Run db:migrate\.$/m);
    expect(failed).toBe(true);
    await app.db.pool.query('UPDATE _prisma_migrations SET rolled_back_at = NULL');
    expect((await admin.run('doctor')).printed).toMatch(/^ok +words of wholesalers [a-z]/m);
    const { printed: json, failed: again } = await admin.run('doctor', '--json');
    expect(JSON.parse(json)).toMatchObject({ ok: true });
    expect(again).toBeUndefined();
  });
});
