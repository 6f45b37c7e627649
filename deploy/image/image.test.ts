import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withDatabase } from '@formulary/api/db/database-url';
import type {} from '@formulary/api/test/global-setup';
import { pdfWith } from '@formulary/api/test/invoice-pdf';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DELETE_ORDERS } from '../drills/delete-orders.ts';
import { ROOT } from './dockerfile.ts';
import { fillLikeImage } from './rehearse.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'formulary-image-'));
const name = `${inject('template')}_${randomBytes(4).toString('hex')}`;
const databaseUrl = withDatabase(inject('serverUrl'), name);
let server: ChildProcess | undefined;
let url = '';

/** The image's settings, but for the address; nothing of the checkout's. */
const environment = (settings: Record<string, string> = {}) => ({
  ...{ PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter), HOME: folder },
  ...{ NODE_ENV: 'production', NODE_OPTIONS: '--disable-warning=ExperimentalWarning', HOST: '127.0.0.1' },
  ...{ DATABASE_URL: databaseUrl, SEED_DEMO: 'true', PUBLIC_URL: 'https://orders.example' },
  ...{ SUPPORT_EMAIL: 'support@example.com', SMTP_URL: 'smtp://127.0.0.1:9', ...settings },
});

async function query(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  holder.close();
  await once(holder, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

beforeAll(async () => {
  await query(inject('serverUrl'), `CREATE DATABASE ${name}`);
  const { formulary } = fillLikeImage(folder);
  execFileSync(formulary, ['prepare'], { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = spawn(formulary, ['serve'], {
    env: environment({ PORT: String(port) }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} before it answered.`);
    await pause(50);
  }
}, 600_000);

afterAll(async () => {
  if (server && server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
  await query(inject('serverUrl'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

async function call<T>(method: string, route: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(`${url}${route}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect([route, answer.status, text]).toEqual([route, expect.toBeOneOf([200, 201]), text]);
  return JSON.parse(text) as T;
}

test('the image’s files alone migrate, load the demo and serve: sign in, search, order, a document', async () => {
  expect(existsSync(path.join(folder, 'apps/api/test'))).toBe(false);
  const { status } = await fetch(`${url}/healthz`);
  expect(status).toBe(200);
  for (const [address, below] of [
    ['/orders', '/assets/'],
    ['/desk/people', '/desk/assets/'],
  ] as const) {
    const page = await (await fetch(`${url}${address}`)).text();
    const script = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
    expect([address, script]).toEqual([address, expect.stringMatching(new RegExp(`^${below}`))]);
    expect((await fetch(`${url}${script}`)).headers.get('content-type')).toMatch(/javascript/);
  }
  const user = { email: 'demo@formulary.example', password: 'formulary-demo' };
  const { access } = await call<{ access: string }>('POST', '/api/token/', user);
  const search = '/api/product/search/?q=meloxicam';
  const { results } = await call<{ results: { id: number; is_orderable: boolean }[] }>(
    'GET',
    search,
    undefined,
    access,
  );
  const product = results.find(({ is_orderable }) => is_orderable)?.id;
  await call('POST', '/api/cart/items/', { items: [{ manufacturer_product: product, quantity: 2 }] }, access);
  const cart = await call<{ id: number; total: number }>('GET', '/api/cart/', undefined, access);
  const order = await call<{ id: number; order_summary_url: string }>('POST', '/api/order/', { cart: cart.id }, access);
  const link = new URL(order.order_summary_url);
  const drawn = await fetch(`${url}${link.pathname}${link.search}`);
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(
    Buffer.from(await drawn.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('its commands answer', () => {
  const said = execFileSync(path.join(folder, 'formulary'), ['admin', 'wholesalers', 'list', '--json'], {
    env: environment(),
    encoding: 'utf8',
  });
  expect(JSON.parse(said).length).toBeGreaterThan(2);
});

test('its commands read an invoice in a PDF, in a process beside them', async () => {
  const file = path.join(folder, 'invoice.pdf');
  const content = readFileSync(path.join(ROOT, 'packages/documents/test/fixtures/invoice-cii.xml'));
  writeFileSync(file, await pdfWith([{ name: 'factur-x.xml', content }]));
  const said = execFileSync(path.join(folder, 'formulary'), ['admin', 'documents', 'check', file], {
    env: environment(),
    encoding: 'utf8',
  });
  expect(said).toContain('invoice INV-2026-0815 of Northvet');
});

test('the drill of a recovery deletes every order that the demo has', async () => {
  const count = async () => (await query(databaseUrl, 'SELECT count(*)::int AS orders FROM orders')).rows[0].orders;
  expect(await count()).toBeGreaterThan(50);
  await query(databaseUrl, DELETE_ORDERS);
  expect(await count()).toBe(0);
});
