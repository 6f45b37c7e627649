import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SEND_PASSWORD_LINK } from '@formulary/api/domains/accounts/send-password-link.job';
import { makeUser, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { afterAll, describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

async function failedJob(queue = SEND_PASSWORD_LINK.name): Promise<string> {
  const { rows } = await app.db.pool.query(
    `INSERT INTO pgboss.job (name, data, state, output, completed_on)
     VALUES ($1, '{}', 'failed', '{"message": "the server said no to smtp://me:secret@host"}', now()) RETURNING id`,
    [queue],
  );
  return rows[0].id;
}
const stateOf = async (id: string) =>
  (await app.db.pool.query('SELECT state FROM pgboss.job WHERE id = $1', [id])).rows[0].state;

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
    const cut = await admin.run('jobs', 'list', '--state', 'failed', '--limit', '1', '--json');
    expect(JSON.parse(cut.printed)).toHaveLength(1);
    expect(JSON.parse(cut.aside ?? '')).toEqual({ note: 'These are the newest 1; --limit shows more.' });
    expect((await admin.run('jobs', 'list', '--state', 'failed', '--json')).aside).toBeUndefined();
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
  const { email } = await makeUser(app);
  await admin.run('users', 'disable', email);
  app.clock.advance(1_000);
  await admin.run('users', 'enable', email);
  const { printed } = await admin.run('audit', 'list', '--subject', email, '--json');
  expect(JSON.parse(printed)).toMatchObject([
    { action: 'users enable', subject: email, actor: 'mary' },
    { action: 'users disable', subject: email },
  ]);
  expect((await admin.run('audit', 'list', '--action', 'users disable')).printed).toContain(email);
  expect(JSON.parse((await admin.run('audit', 'list', '--actor', unique(), '--json')).printed)).toEqual([]);
});

describe('backup and restore', () => {
  const target = useApp();
  const other = useCommandLine(target);
  const file = path.join(tmpdir(), `${unique('formulary-')}.tar.gz`);
  afterAll(() => rmSync(file, { force: true }));

  test('are commands that leave a trace', async () => {
    const { email } = await makeUser(app);
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
