import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { useCommandLine } from '../../../test/command-line.ts';
import { makeUser, unique } from '../../../test/factories.ts';
import { useMailServer } from '../../../test/mail-server.ts';
import { useApp } from '../../../test/test-app.ts';
import { PATIENT, useDb } from '../../../test/use-db.ts';
import { readConfig } from '../../config.ts';
import { openDb } from '../../db/client.ts';
import { openJobs } from '../../jobs/jobs.ts';
import { systemClock } from '../../kernel/clock.ts';
import { SEND_PASSWORD_LINK } from '../accounts/send-password-link.job.ts';
import type { Check } from './doctor/check.ts';
import { runDoctor } from './doctor/run-doctor.ts';

const it = useApp();
const admin = useCommandLine(it);

async function failedJob(queue = SEND_PASSWORD_LINK.name): Promise<string> {
  const { rows } = await it.db.pool.query(
    `INSERT INTO pgboss.job (name, data, state, output, completed_on)
     VALUES ($1, '{}', 'failed', '{"message": "the server said no to smtp://me:secret@host"}', now()) RETURNING id`,
    [queue],
  );
  return rows[0].id;
}
const stateOf = async (id: string) =>
  (await it.db.pool.query('SELECT state FROM pgboss.job WHERE id = $1', [id])).rows[0].state;

describe('jobs', () => {
  test('that failed are listed and tried again', async () => {
    const id = await failedJob();
    const { printed } = await admin.run('jobs', 'list', '--state', 'failed');
    expect(printed).toContain(id);
    expect(printed).toContain('the server said no');
    expect(printed).not.toContain('secret@');
    await admin.run('jobs', 'retry', id, '--dry-run');
    expect(await stateOf(id)).toBe('failed');
    expect((await admin.run('jobs', 'retry', id)).printed).toBe(`${id} of send-password-link is tried again.`);
    expect(await stateOf(id)).toBe('retry');
    expect((await admin.run('jobs', 'retry', id)).fault).toContain('It is retry');
    expect((await admin.run('jobs', 'retry', 'x')).fault).toContain('There is no job x');
    const [job] = JSON.parse((await admin.run('jobs', 'list', '--queue', 'send-password-link', '--json')).printed);
    expect(job).toMatchObject({ id, state: 'retry' });
  });

  test('are listed no further than asked for, which is said; a queue that there is not is refused with those there are', async () => {
    await failedJob();
    await failedJob();
    const { printed } = await admin.run('jobs', 'list', '--state', 'failed', '--limit', '1');
    expect(printed).toMatch(/\nThese are the newest 1; --limit shows more\.$/);
    const { printed: all } = await admin.run('jobs', 'list', '--state', 'failed');
    expect(all).not.toContain('These are the newest');
    expect((await admin.run('jobs', 'list', '--queue', 'nosuch')).fault).toMatch(
      /^There is no queue nosuch\. Those there are: .*send-password-link/,
    );
  });

  test('of an order are not: the order has ended', async () => {
    const id = await failedJob('send-wholesale-order');
    expect((await admin.run('jobs', 'retry', id)).fault).toContain('orders resend');
    expect(await stateOf(id)).toBe('failed');
  });
});

test('the audit says who changed what, the newest first', async () => {
  const { email } = await makeUser(it);
  await admin.run('users', 'disable', email);
  it.clock.advance(1_000);
  await admin.run('users', 'enable', email);
  const { printed } = await admin.run('audit', 'list', '--subject', email, '--json');
  expect(JSON.parse(printed)).toMatchObject([
    { action: 'users enable', subject: email, actor: 'mary' },
    { action: 'users disable', subject: email },
  ]);
  expect((await admin.run('audit', 'list', '--action', 'users disable')).printed).toContain(email);
  expect(JSON.parse((await admin.run('audit', 'list', '--actor', unique(), '--json')).printed)).toEqual([]);
});

describe('doctor', () => {
  const mail = useMailServer();
  const fresh = useDb();
  const look = async (environment: Record<string, string> = {}, url = it.url) => {
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

  test('finds a service that is well', async () => {
    const found = await look({ ...PRODUCTION, DATABASE_URL: it.url, SMTP_URL: mail.url });
    for (const about of ['configuration', 'database', 'migrations', 'time zone', 'mail', 'workers']) {
      expect(found(about)).toMatchObject({ state: 'ok' });
    }
    expect(found('database')?.says).toMatch(/^PostgreSQL 18/);
    expect(found('disk')?.says).toMatch(/GiB/);
  });

  test('says what is wrong, and what to do', async () => {
    const found = await look({ ...PRODUCTION, DATABASE_URL: it.url, SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(found('mail')).toMatchObject({ state: 'fail', todo: expect.stringContaining('SMTP_URL') });
    const unset = await look({ NODE_ENV: 'production' });
    expect(unset('configuration')).toMatchObject({ state: 'fail', says: expect.stringContaining('JWT_SECRET') });
    expect(unset('database')).toMatchObject({ state: 'ok' });
    const away = await look({}, 'postgresql://nobody:secret-word@127.0.0.1:1/none');
    expect(away('database')).toMatchObject({ state: 'fail' });
    expect(JSON.stringify(away('database'))).not.toContain('secret-word');
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

  test('ends with 1 where something fails', async () => {
    await it.db.pool.query(
      `UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name LIKE '%main_job'`,
    );
    const { printed, failed } = await admin.run('doctor');
    expect(printed).toMatch(/^fail migrations +missing: \d+_main_job\n +Run db:migrate\.$/m);
    expect(failed).toBe(true);
    await it.db.pool.query('UPDATE _prisma_migrations SET rolled_back_at = NULL');
    const { printed: json, failed: again } = await admin.run('doctor', '--json');
    expect(JSON.parse(json)).toMatchObject({ ok: true });
    expect(again).toBeUndefined();
  });
});

describe('backup and restore', () => {
  const target = useApp();
  const other = useCommandLine(target);
  const file = path.join(tmpdir(), `${unique('formulary-')}.tar.gz`);
  afterAll(() => rmSync(file, { force: true }));

  test('are commands that leave a trace', async () => {
    const { email } = await makeUser(it);
    expect((await admin.run('backup', file)).printed).toMatch(/: [\d,]+ rows of \d+ tables\.$/);
    expect(existsSync(file)).toBe(true);
    expect((await admin.run('backup', file)).fault).toContain('exists already');
    expect((await other.run('restore', file)).fault).toContain('--yes');
    expect((await other.run('restore', file, '--dry-run')).printed).toContain('can be restored, and was not');
    expect(await target.db.prisma.user.count()).toBe(0);
    const { printed, fault } = await other.run('restore', file, '--yes', '--json');
    expect(fault).toBeUndefined();
    expect(JSON.parse(printed)).toMatchObject({ file, tables: expect.any(Array) });
    expect(await target.db.prisma.user.count({ where: { email } })).toBe(1);
    const [newest] = await target.db.prisma.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 });
    expect(newest).toMatchObject({ action: 'restore', subject: file, actor: 'mary' });
    expect((await other.run('restore', file, '--yes')).fault).toContain('empty database only');
  });
});
