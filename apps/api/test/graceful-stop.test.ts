import { once } from 'node:events';
import net from 'node:net';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { makeOffers, makeProducts, makeUser, makeWholesaler } from './factories.ts';
import { accepting, startHttpWholesaler } from './http-wholesaler.ts';
import { callOver } from './patient-buyer.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { useApp } from './test-app.ts';

const app = useApp();
let server: ServerProcess | undefined;
afterEach(() => server?.kill());

async function start(): Promise<ServerProcess> {
  server = await startServerProcess({
    DATABASE_URL: app.url,
    JWT_SECRET: app.config.secrets.jwt,
    LOG_LEVEL: 'fatal',
  });
  return server;
}

async function refusesAnew(url: string): Promise<void> {
  const askAnew = () =>
    fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then((answered) => answered.status);
  await expect.poll(() => askAnew().catch(() => 'refused')).toBe('refused');
}

test('a request under way is answered, nobody new gets in, and the process ends well', async () => {
  const { token } = await makeUser(app);
  const { url, stop } = await start();
  const read = () => callOver(url)('GET', '/api/cart/', { token });
  expect((await read()).status).toBe(200);
  const idle = net.connect(Number(new URL(url).port), '127.0.0.1');
  await once(idle, 'connect');

  const other = new pg.Client({ connectionString: app.url });
  await other.connect();
  await other.query('BEGIN');
  await other.query('LOCK TABLE carts IN ACCESS EXCLUSIVE MODE');
  const answer = read();
  // A table of that number is in every clone of one database.
  const waiting = `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
    WHERE datname = current_database() AND NOT granted AND relation = 'carts'::regclass`;
  await expect.poll(async () => (await app.db.pool.query(waiting)).rowCount).toBeGreaterThan(0);
  const ended = stop();
  await refusesAnew(url);
  await other.query('COMMIT');
  await other.end();
  expect((await answer).status).toBe(200);
  expect(await ended).toBe(0);
  idle.destroy();
});

test('a job under way is finished, not left to be tried again', async () => {
  const called = Promise.withResolvers<() => void>();
  const desk = await startHttpWholesaler((call, answer) => called.resolve(() => accepting(call, answer)));
  const way = { transport: 'http', orderAddress: desk.url, orderSecret: 'a secret of the tests' } as const;
  const wholesaler = await makeWholesaler(app, way);
  const [product = 0] = await makeProducts(app, {});
  await makeOffers(app, wholesaler, { product });
  const { token, practiceId } = await makeUser(app, [wholesaler]);
  const { url, stop } = await start();
  const call = callOver(url);
  const added = await call('POST', '/api/cart/item/', { token, body: { manufacturer_product: product } });
  expect([added.status, added.body]).toEqual([201, expect.anything()]);
  const cart = await call('GET', '/api/cart/', { token });
  expect((await call('POST', '/api/order/', { token, body: { cart: cart.body.id } })).status).toBe(201);
  const parts = () => app.db.prisma.wholesaleOrder.findMany({ where: { order: { practiceId } } });
  const accept = await called.promise;
  expect(await parts()).toMatchObject([{ status: 'processing' }]);
  const ended = stop();
  await refusesAnew(url);
  accept();
  expect(await ended).toBe(0);
  expect(await parts()).toMatchObject([{ status: 'complete', attempts: 1 }]);
  await desk.close();
});
