import { tmpdir } from 'node:os';
import type { Need } from '@formulary/contracts/desk/needs';
import { describe, expect, test } from 'vitest';
import { makeColleague, makeUser, makeWholesaler } from '../../../../test/factories.ts';
import { needsAsked } from '../../../../test/needs-asked.ts';
import { useApp } from '../../../../test/test-app.ts';
import { DAY, later } from '../../../kernel/clock.ts';
import { listNeeds } from './list-needs.ts';
import { needOfDisk } from './needs-of-machine.ts';

const app = useApp({ ADMIN_COMMAND: 'formulary' });
const { find, job, dropJob } = needsAsked(app);
const command = (words: string) => `formulary ${words}`;

describe('the queue', () => {
  test('jobs that wait for more than ten minutes, and since when', async () => {
    await app.db.pool.query('DELETE FROM pgboss.job');
    const soon = await job('created', { minutes: 9 });
    expect(await find('queue_late')).toBeUndefined();
    const late = await job('created', { minutes: 30 });
    const need = await find('queue_late');
    expect(need).toMatchObject({ severity: 'warn', count: 1, words: '1 job is due for more than ten minutes.' });
    expect(Date.now() - Date.parse(need?.oldest ?? '')).toBeGreaterThan(29 * 60_000);
    // One of more than a quarter of an hour is ended meanwhile.
    const silent = await job('active', { minutes: 5 });
    expect(await find('queue_late')).toMatchObject({
      count: 2,
      words: '1 job is due for more than ten minutes; 1 job gives no sign of life.',
    });
    for (const id of [soon, late, silent]) await dropJob(id);
    expect(await find('queue_late')).toBeUndefined();
  });

  test('jobs that failed, by queue', async () => {
    const failed = [await job('failed', { minutes: 60 }), await job('failed', { queue: 'confirm-order' })];
    const need = await find('jobs_failed');
    expect(need).toMatchObject({
      count: 2,
      details: [{ id: 'send-password-link', words: 'send-password-link: 1' }, { id: 'confirm-order' }],
      next: { command: command('jobs list --state failed'), place: 'jobs' },
    });
    expect(need?.oldest).toBe(need?.details[0]?.since);
    for (const id of failed) await dropJob(id);
    expect(await find('jobs_failed')).toBeUndefined();
  });

  test('mail that is refused, until one is taken', async () => {
    const words = 'The mail server refused it: 550 5.7.1 relaying denied';
    await job('failed', { queue: 'confirm-order', minutes: 30, words });
    expect(await find('mail_refused')).toMatchObject({ severity: 'warn', count: 1, details: [{ words }] });
    await job('retry', { queue: 'send-watch-digest', minutes: 20, words });
    const need = await find('mail_refused');
    expect(need).toMatchObject({ severity: 'fail', count: 2 });
    expect(Date.now() - Date.parse(need?.oldest ?? '')).toBeGreaterThan(29 * 60_000);
    await job('completed', { queue: 'confirm-order', minutes: 0 });
    expect(await find('mail_refused')).toBeUndefined();
    await app.db.pool.query('DELETE FROM pgboss.job');
  });
});

describe('settings and the machine', () => {
  test('practices in which nobody may order, and wholesalers without a fee', async () => {
    await app.db.prisma.wholesaler.updateMany({ data: { deliveryFee: 0 } });
    const wholesaler = await makeWholesaler(app);
    const asking = await makeUser(app, [wholesaler]);
    await app.db.prisma.wholesaler.updateMany({ data: { lastPricingUpdate: app.clock.now() } });
    const colleague = await makeColleague(app, asking.practiceId);
    const everybody = { id: { in: [asking.id, colleague.id] } };
    await app.db.prisma.user.updateMany({ where: everybody, data: { canOrder: false } });
    expect(await find('nobody_orders')).toMatchObject({
      count: 1,
      details: [{ id: String(asking.practiceId) }],
      next: { place: 'practices' },
    });
    expect((await find('fee_unknown'))?.details).toContainEqual({
      ...{ id: String(wholesaler.id), words: wholesaler.name, since: null },
    });
    await app.db.prisma.user.updateMany({ where: { id: colleague.id }, data: { canOrder: true } });
    await app.db.prisma.wholesaler.updateMany({ data: { deliveryFee: 0 } });
    expect(await find('nobody_orders')).toBeUndefined();
    expect(await find('fee_unknown')).toBeUndefined();
  });

  test('a backup that is older than two days', async () => {
    const make = (at: Date) =>
      app.db.prisma.auditEntry.create({
        data: { at, actor: 'cron', action: 'backup', subject: '/backups/a.tar.gz', details: {} },
      });
    const at = later(app.clock.now(), -3 * DAY);
    await make(at);
    expect(await find('backup_old')).toMatchObject({ oldest: at.toISOString(), next: { place: null } });
    await make(later(app.clock.now(), -DAY));
    expect(await find('backup_old')).toBeUndefined();
  });

  test('a disk that runs out', () => {
    const disk = (gib: number, share: number) => ({ folder: '/srv', free: gib * 2 ** 30, share });
    expect(needOfDisk(disk(40, 50))).toBeUndefined();
    expect(needOfDisk(disk(40, 4))).toMatchObject({
      severity: 'warn',
      words: expect.stringContaining('40.0 GiB (4 %)'),
    });
    expect(needOfDisk(disk(4, 50))).toMatchObject({ severity: 'warn' });
    expect(needOfDisk(disk(0.5, 50))).toMatchObject({ kind: 'disk_low', severity: 'fail' });
  });
});

describe('in production', () => {
  const production = useApp();

  test('orders that are only played, a backup that nobody ever made, and a queue that nobody works', async () => {
    const { id } = await makeWholesaler(production, { transport: 'simulated' });
    const settings = { folder: tmpdir(), isProduction: true, adminCommand: 'formulary' };
    const read = async () => (await listNeeds({ ...production, db: production.db, ...settings })).needs;
    const kinds = (found: Need[]) => found.map(({ kind }) => kind).filter((kind) => kind !== 'disk_low');
    const found = await read();
    expect(kinds(found)).toEqual(['orders_simulated', 'backup_old']);
    expect(found.find(({ kind }) => kind === 'orders_simulated')?.details).toMatchObject([{ id: String(id) }]);
    expect(found.find(({ kind }) => kind === 'backup_old')).toMatchObject({ oldest: null });
    await production.db.pool.query(
      `INSERT INTO pgboss.job (name, data, state, started_on, completed_on) VALUES ('confirm-order', '{}', 'completed', now(), now())`,
    );
    await production.jobs.close();
    await expect.poll(async () => kinds(await read()), { timeout: 10_000 }).toContain('queue_late');
    const [stopped] = await read();
    expect(stopped).toMatchObject({ kind: 'queue_late', severity: 'fail', count: 0 });
    expect(stopped?.words).toBe('No server works the queue: 0 jobs wait.');
  });
});
