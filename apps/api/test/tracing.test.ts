import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../src/config.ts';
import { serve } from '../src/main.ts';
import { observe } from '../src/observe.ts';
import { makeOffers, makeProducts, makeUser, makeWholesaler, PASSWORD } from './factories.ts';
import { callOver } from './patient-buyer.ts';
import { type ReceivedSpan, startSpanReceiver } from './span-receiver.ts';
import { TestClock } from './test-app.ts';
import { useDb } from './use-db.ts';

/** A client's own trace, which is not taken over. */
const FOREIGN = '4bf92f3577b34da6a3ce929d0e0e4736';

const database = useDb();
const lines: Record<string, unknown>[] = [];
const secrets: string[] = [PASSWORD];
let collector: Awaited<ReturnType<typeof startSpanReceiver>>;
let spans: ReceivedSpan[];

/** One order, from sign-in to the wholesaler's answer, by a server that is then stopped. */
beforeAll(async () => {
  collector = await startSpanReceiver();
  const config = readConfig(
    { databaseUrl: database.url, jwtSecret: 'a secret of the tests, long enough for anybody' },
    { PORT: '0', LOG_LEVEL: 'info', SIMULATED_TRANSPORT_MS: '0', OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` },
  );
  const server = await serve(config, await observe(config, { write: (line) => void lines.push(JSON.parse(line)) }));
  try {
    const call = callOver(server.url);
    const maker = { db: database.db, clock: new TestClock(), call };
    const away = { transport: 'http', orderAddress: 'http://127.0.0.1:9/orders', orderSecret: 'x'.repeat(32) } as const;
    const wholesalers = [await makeWholesaler(maker), await makeWholesaler(maker, away)];
    const products = await makeProducts(maker, { name: 'Kelloxim' }, { name: 'Domitor' });
    for (const [place, wholesaler] of wholesalers.entries()) {
      await makeOffers(maker, wholesaler, { product: products[place] ?? 0 });
    }
    const { token, email } = await makeUser(maker, wholesalers);
    secrets.push(token, email, 'Kelloxim', 'secret-word', away.orderSecret);
    await call('GET', '/api/product/search/?q=secret-word', { token });
    await call('GET', '/api/no/secret-word/', { token });
    await call('GET', '/readyz');
    const headers = { 'content-type': 'application/json', traceparent: `00-${FOREIGN}-00f067aa0ba902b7-01` };
    for (const product of products) {
      await call('POST', '/api/cart/item/', { token, body: { manufacturer_product: product, quantity: 2 }, headers });
    }
    const { body: cart } = await call('GET', '/api/cart/', { token });
    const { body: order } = await call('POST', '/api/order/', { token, body: { cart: cart.id }, headers });
    const states = async () => {
      const { body } = await call('GET', `/api/order/${order.id}/`, { token });
      return body.wholesale_orders.map(({ status }: { status: string }) => status);
    };
    await vi.waitUntil(async () => (await states()).includes('complete'), { timeout: 60_000 });
    await vi.waitUntil(() => lines.some(({ msg }) => msg === 'job queue'), { timeout: 60_000 });
  } finally {
    await server.close();
  }
  spans = collector.spans();
});
afterAll(() => collector.close());

const spanOf = (name: string) => {
  const found = spans.find((span) => span.name === name);
  if (!found) throw new Error(`no span ${name} among ${[...new Set(spans.map((span) => span.name))].join(', ')}`);
  return found;
};
const below = ({ spanId }: ReceivedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);
const namesBelow = (span: ReceivedSpan) => below(span).map(({ name }) => name);

test('a request is a span by its route, with its statements below it', () => {
  const order = spanOf('POST /api/order/');
  expect(order.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/order/',
    'http.response.status_code': 201,
    'formulary.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(order.parentSpanId).toBeUndefined();
  expect(namesBelow(order)).toEqual(expect.arrayContaining(['signed_in_user', 'BEGIN', 'COMMIT']));
  expect(below(order).every(({ traceId }) => traceId === order.traceId)).toBe(true);
  expect(collector.addresses).toEqual(new Set(['POST /v1/traces']));
});

test('reads that share a connection have spans', () => {
  expect(namesBelow(spanOf('GET /api/product/search/')).join()).toMatch(/search/);
});

test('every statement belongs to a request or a job, and probes have no span', () => {
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name);
  expect(roots.every((name) => /^(GET|POST|process) /.test(name))).toBe(true);
  expect(roots).not.toContain('GET /readyz');
});

test('a job is a span of its own trace, and the request that made it names its id', () => {
  const job = spanOf('process send-wholesale-order');
  const order = spanOf('POST /api/order/');
  expect(job.parentSpanId).toBeUndefined();
  expect(job.traceId).not.toBe(order.traceId);
  expect(namesBelow(job)).toContain('begin_sending');
  expect(order.events.concat(below(order).flatMap(({ events }) => events))).toContainEqual({
    name: 'job made',
    attributes: {
      'messaging.system': 'pg-boss',
      'messaging.destination.name': 'send-wholesale-order',
      'messaging.message.id': job.attributes['messaging.message.id'],
    },
  });
});

test('the line of a request has the ids of its span, also after a body', () => {
  for (const route of ['/api/order/', '/api/cart/item/', '/api/product/search/']) {
    const line = lines.find((one) => one.msg === 'answered' && one.route === route);
    const span = spans.find(({ attributes }) => attributes['formulary.request_id'] === line?.request_id);
    expect(line).toMatchObject({ trace_id: span?.traceId, span_id: span?.spanId });
  }
});

test('other lines of a request have them too', () => {
  const line = lines.find(({ msg, event }) => msg === 'security' && event === 'sign-in');
  const span = spans.find(({ attributes }) => attributes['formulary.request_id'] === line?.request_id);
  expect(line).toMatchObject({ trace_id: span?.traceId, span_id: span?.spanId });
});

test('a job that fails is marked, and its line has the ids of its span', () => {
  const line = lines.find(({ msg, queue }) => msg === 'job queue' && queue === 'send-wholesale-order');
  const span = spans.find(({ attributes }) => attributes['messaging.message.id'] === line?.job);
  expect(line).toMatchObject({ trace_id: span?.traceId, span_id: span?.spanId });
  expect(span?.isError).toBe(true);
});

test('nothing that a client wrote is in a span', () => {
  const sent = collector.bodies.join('');
  expect([...secrets, FOREIGN].filter((secret) => sent.includes(secret))).toEqual([]);
  expect(spans.map(({ name }) => name).filter((name) => !/^[\w/.: -]{1,60}$/.test(name))).toEqual([]);
});
