import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWholesaler } from '../../test/factories.ts';
import { placeOrderAt } from '../../test/placed-order.ts';
import { useApp } from '../../test/test-app.ts';
import { measureService } from '../domains/provider/measure-service.ts';
import { serveMetrics } from './metrics.ts';

const app = useApp({ METRICS_PORT: '0' });
/** Whether the database is. */
let isAway = false;
let served: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  served = await serveMetrics(app.fastify, { host: '127.0.0.1', port: 0 }, () =>
    isAway ? Promise.reject(new Error('away')) : measureService(app.db),
  );
});
afterAll(() => served?.close());

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${served.port}${path}`, init);

test('are on a port of their own: calls by route and status, and the process', async () => {
  await app.call('GET', '/api/config/');
  await app.call('GET', '/api/order/7/');
  await app.call('GET', '/api/product/search/?q=secret-word');
  const answer = await ask('/metrics');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
  const text = await answer.text();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/config\/",status_code="200"\} 1/,
  );
  expect(text).toMatch(/route="\/api\/order\/:id\/",status_code="401"\} 1/);
  expect(text).toMatch(/process_resident_memory_bytes|nodejs_eventloop_lag_seconds/);
  expect(text).not.toContain('secret-word');
});

test('tell of orders by status, of jobs and their age, and of imports', async () => {
  const { parts } = await placeOrderAt(app, {}, {});
  await app.db.prisma.wholesaleOrder.update({ where: { id: parts[0]?.id ?? 0 }, data: { status: 'error' } });
  await app.db.pool.query(
    `UPDATE pgboss.job SET created_on = now() - interval '1 hour', state = 'retry' WHERE name = 'send-wholesale-order'`,
  );
  const wholesaler = await makeWholesaler(app, { name: 'Northvet' });
  const counts = { rows: 1, created: 0, changed: 0, withdrawn: 0, moved: 0 };
  await app.db.prisma.priceTask.create({
    data: { wholesalerId: wholesaler.id, status: 'failed', createdAt: new Date(), ...counts, reason: 'no header' },
  });
  const text = await (await ask('/metrics')).text();
  expect(text).toMatch(/^formulary_wholesale_orders\{status="error"\} 1$/m);
  expect(text).toMatch(/^formulary_wholesale_orders\{status="created"\} 1$/m);
  expect(text).toMatch(/^formulary_wholesale_orders\{status="processing"\} 0$/m);
  expect(text).toMatch(/^formulary_jobs\{queue="send-wholesale-order",state="retry"\} 2$/m);
  expect(text).toMatch(/^formulary_job_oldest_seconds\{queue="send-wholesale-order",state="retry"\} 36\d\d/m);
  expect(text).toMatch(/^formulary_price_imports\{wholesaler="northvet",status="failed"\} 1$/m);
  expect(text).toMatch(/^formulary_database_up 1$/m);
});

test('tell how old the last backup is, or that none is known', async () => {
  const age = async () =>
    Number(/^formulary_backup_age_seconds (\d+)/m.exec(await (await ask('/metrics')).text())?.[1]) / 86_400;
  expect(await age()).toBe(60);
  const data = { actor: 'cron', action: 'backup', subject: '/backups/a.tar.gz', details: {} };
  await app.db.prisma.auditEntry.create({ data: { ...data, at: new Date(Date.now() - 3 * 86_400_000) } });
  expect(await age()).toBeCloseTo(3, 1);
});

test('say that the database is away, and nothing of before', async () => {
  isAway = true;
  const answer = await ask('/metrics');
  isAway = false;
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toMatch(/^formulary_database_up 0$/m);
  expect(text).not.toMatch(/^formulary_wholesale_orders\{/m);
});

test.each(['/', '/metrics/', '/metrics?x', '/api/config/'])('are all that is there: %s', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test('are read only', async () => {
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(404);
});

test.each(['/metrics', '/api/metrics/', '/api/metrics'])('are never where the application is: %s', async (url) => {
  expect((await app.call('GET', url)).status).toBe(404);
});
