import { afterAll, beforeAll, expect, test } from 'vitest';
import { useApp } from '../../test/test-app.ts';
import { serveMetrics } from './metrics.ts';

const it = useApp({ METRICS_PORT: '0' });
let served: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  served = await serveMetrics(it.app, 0);
});
afterAll(() => served?.close());

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${served.port}${path}`, init);

test('are on a port of their own: calls by route and status, and the process', async () => {
  await it.call('GET', '/api/config/');
  await it.call('GET', '/api/order/7/');
  await it.call('GET', '/api/product/search/?q=secret-word');
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

test.each(['/', '/metrics/', '/metrics?x', '/api/config/'])('are all that is there: %s', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test('are read only', async () => {
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(404);
});

test.each(['/metrics', '/api/metrics/', '/api/metrics'])('are never where the application is: %s', async (url) => {
  expect((await it.call('GET', url)).status).toBe(404);
});
