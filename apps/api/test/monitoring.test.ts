import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureService } from '../src/domains/provider/measure-service.ts';
import { serveMetrics } from '../src/http/metrics.ts';
import { placeOrderAt } from './placed-order.ts';
import { useApp } from './test-app.ts';

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../..', name), 'utf8');
const RULES = read('deploy/monitoring/alerts.yml');
const DASHBOARD = read('deploy/monitoring/grafana/formulary.json');
const DOCS = read('docs/operations.md');

const app = useApp({ METRICS_PORT: '0' });
let served: Awaited<ReturnType<typeof serveMetrics>>;
let text: string;
beforeAll(async () => {
  served = await serveMetrics(app.fastify, { host: '127.0.0.1', port: 0 }, () =>
    measureService({ ...app.db, replicaAges: () => [0.4, 0.6] }),
  );
  // Some are there only with something to count.
  await placeOrderAt(app, {});
  await app.db.pool.query('UPDATE wholesalers SET last_pricing_update = now()');
  await app.db.pool.query(`UPDATE pgboss.job SET created_on = now() - interval '1 hour'`);
  text = await (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text();
});
afterAll(() => served?.close());

/** Names of series: a histogram has three. */
const series = () =>
  [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
const ours = (source: string) => [...new Set(source.match(/\b(?:formulary|http_request|nodejs|process)_[a-z0-9_]+/g))];

test.each([
  ['the rules', RULES, 8],
  ['the dashboard', DASHBOARD, 12],
])('%s name only metrics that a server has', (_, source, least) => {
  const names = ours(source);
  expect(names.length).toBeGreaterThanOrEqual(least);
  expect(names.filter((name) => !series().includes(name))).toEqual([]);
});

test('every metric of ours is in docs/operations.md, and none that is not there', () => {
  const table = ours(DOCS).filter((name) => name.startsWith('formulary_'));
  expect(table.sort()).toEqual(
    series()
      .filter((name) => name.startsWith('formulary_'))
      .sort(),
  );
});

test('every alert is in docs/operations.md', () => {
  const alerts = [...RULES.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  expect(alerts.filter((name) => !DOCS.includes(`\`${name}\``))).toEqual([]);
});

test('the oldest order part that waits has an age, and so has none', () => {
  expect(text).toMatch(/^formulary_wholesale_order_oldest_seconds\{status="created"\} \d/m);
  expect(text).toMatch(/^formulary_wholesale_order_oldest_seconds\{status="processing"\} 0$/m);
});

test('the oldest of several replicas counts', () => {
  expect(text).toMatch(/^formulary_replica_age_seconds 0.6$/m);
});

test('failed sign-ins are counted, also those whose line is left out', async () => {
  for (let time = 0; time < 3; time++) {
    await app.call('POST', '/api/token/', { body: { email: 'nobody@practice.example', password: 'wrong' } });
  }
  const after = await (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text();
  expect(text).toMatch(/^formulary_security_events_total\{event="sign-in-refused"\} 0$/m);
  expect(after).toMatch(/^formulary_security_events_total\{event="sign-in-refused"\} 3$/m);
});

test('the version and answers of a millisecond can be told', () => {
  expect(text).toMatch(/^formulary_build_info\{version="latest",node="24\.[\d.]+"\} 1$/m);
  expect(text).toMatch(/^http_request_duration_seconds_bucket\{le="0.001",/m);
});
