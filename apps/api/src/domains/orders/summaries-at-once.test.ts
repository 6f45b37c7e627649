import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MadeUser } from '../../../test/factories.ts';
import { holdDocuments } from '../../../test/held-documents.ts';
import { placeOrderAt } from '../../../test/placed-order.ts';
import { inject, useApp } from '../../../test/test-app.ts';
import { buildApp } from '../../app.ts';

const testApp = useApp();

let held: ReturnType<typeof holdDocuments>;
let app: FastifyInstance;
let user: MadeUser;
let link: string;
beforeAll(async () => {
  const placed = await placeOrderAt(testApp, {});
  user = placed.user;
  const { pathname, search } = new URL(placed.order.order_summary_url);
  link = pathname + search;
});
beforeEach(async () => {
  await app?.close();
  await held?.documents.close();
  held = holdDocuments();
  const { config, db, jobs, clock, cheapestSplits } = testApp;
  app = await buildApp({
    ...{ config, db, jobs, clock, cheapestSplits },
    documents: held.documents,
    deadline: 600_000,
  });
});
afterAll(async () => {
  await app.close();
  await held.documents.close();
});

const ask = async (url = link) => {
  const { statusCode, headers, rawPayload } = await app.inject(url);
  return { status: statusCode, headers, start: rawPayload.subarray(0, 5).toString() };
};
const asCsv = () => link.replace('summary.pdf', 'summary.csv');

test('while a summary is drawn, every other call is answered', async () => {
  const summary = ask();
  await held.begun(1);
  const { token } = user;
  for (const url of ['/api/cart/', '/api/orders/', '/api/notifications/', '/healthz']) {
    expect((await inject(app, 'GET', url, { token })).status).toBe(200);
  }
  held.release();
  expect(await summary).toMatchObject({ status: 200, start: '%PDF-' });
});

test('a request while too many wait is refused, and those that wait are answered', async () => {
  const drawn = ask();
  await held.begun(1);
  const waiting = [ask(), ask(asCsv())];
  const refused = await inject(app, 'GET', link);
  expect(refused).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5', 'content-type': 'application/json' },
    body: { detail: 'Service temporarily unavailable, try again later.' },
  });
  // A link that opens nothing is not worth a place.
  expect((await inject(app, 'GET', `${link}x`)).status).toBe(404);

  held.release();
  expect(await drawn).toMatchObject({ status: 200, start: '%PDF-' });
  expect((await Promise.all(waiting)).map(({ status, start }) => [status, start])).toEqual([
    [200, '%PDF-'],
    [200, '\ufefford'.slice(0, 3)],
  ]);
  expect(await ask()).toMatchObject({ status: 200, start: '%PDF-' });
});

test('a client that disconnects leaves the queue, and nothing is drawn for it', async () => {
  const first = ask();
  await held.begun(1);
  const leaving = new AbortController();
  const drawn: string[] = [];
  const left = held.documents.inTurn(leaving.signal, async () => drawn.push('for nobody'));
  const waiting = ask();
  expect((await ask()).status).toBe(503);
  leaving.abort();
  const instead = ask();
  expect((await ask()).status).toBe(503);

  held.release();
  await expect(left).rejects.toMatchObject({ code: 'unavailable' });
  expect((await Promise.all([first, waiting, instead])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(drawn).toEqual([]);
});

test('a job draws besides, however many calls wait', async () => {
  const calls = [ask()];
  await held.begun(1);
  calls.push(ask(), ask());
  const draw = held.documents.openLane();
  const jobs = [1, 2, 3].map((id) => draw('wholeOrderCsv', { ...ORDER, id }));
  expect((await ask()).status).toBe(503);
  held.release();
  expect((await Promise.all(jobs)).every((csv) => csv.length > 0)).toBe(true);
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a thread that dies fails its own call alone', async () => {
  held.killOnce();
  const [unlucky, next] = [ask(), ask()];
  await held.begun(1);
  held.release();
  expect((await unlucky).status).toBe(500);
  expect(await next).toMatchObject({ status: 200, start: '%PDF-' });
});

const ORDER = {
  placedAt: new Date('2026-01-02T23:30:00Z'),
  placedBy: 'Zoë O’Neill',
  reference: null,
  practice: { name: 'Müller & Søn', phone: '' },
  deliveryAddress: 'Ennis',
  subtotal: 0,
  total: 0,
  manufacturerSaving: 0,
  wholesalerSaving: 0,
  parts: [],
};
