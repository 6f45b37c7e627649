import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';

const testApp = useApp();
const appWithDeadline = (deadline: number) => {
  const { config, db, jobs, clock, documents, cheapestSplits } = testApp;
  return buildApp({ config, db, jobs, clock, documents, cheapestSplits, deadline });
};

test('a call that takes too long is answered 503 while it still waits, and what it does ends by itself', async () => {
  const { id, token } = await makeUser(testApp);
  const app = await appWithDeadline(1_000);
  const headers = { authorization: `Bearer ${token}` };
  const read = async (from = app) => from.inject({ url: '/api/cart/', headers });
  expect((await read(testApp.fastify)).statusCode).toBe(200);

  const other = new pg.Client({ connectionString: testApp.url });
  await other.connect();
  await other.query('BEGIN');
  await other.query('LOCK TABLE carts, cart_items IN ACCESS EXCLUSIVE MODE');
  const waiting = `SELECT FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  const isWaiting = async () => ((await testApp.db.pool.query(waiting)).rowCount ?? 0) > 0;
  let answer = await read();
  // On a busy machine the first may not come as far as the lock.
  while (!(await isWaiting())) answer = await read();
  const { statusCode, headers: answered, body } = answer;
  expect([statusCode, body]).toEqual([503, '{"detail":"Service temporarily unavailable, try again later."}']);
  expect(answered).toMatchObject({
    'retry-after': '5',
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  // Still locked: the answer did not wait for it.
  expect(await isWaiting()).toBe(true);
  await other.end();
  await expect.poll(isWaiting).toBe(false);
  expect((await read(testApp.fastify)).statusCode).toBe(200);
  // On a busy machine not at its first try.
  await expect.poll(async () => (await read()).statusCode).toBe(200);
  expect(await testApp.db.prisma.cart.count({ where: { userId: id } })).toBe(1);
  await app.close();
});

test('a call with a body has the deadline of one without', async () => {
  const { token } = await makeUser(testApp);
  const app = await appWithDeadline(1_000);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const other = new pg.Client({ connectionString: testApp.url });
  await other.connect();
  await other.query('BEGIN');
  await other.query('LOCK TABLE wants IN ACCESS EXCLUSIVE MODE');
  const answer = await fetch(`${url}/api/wants/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'gloves', quantity: 1 }),
  });
  expect([answer.status, await answer.text()]).toEqual([
    503,
    '{"detail":"Service temporarily unavailable, try again later."}',
  ]);
  await other.end();
  await app.close();
});

test('a call whose body does not come in time is answered 408 and hung up on: the database is not to blame', async () => {
  const app = await appWithDeadline(500);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const socket = net.connect(port, '127.0.0.1');
  socket.write(
    'POST /api/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  const answered: Buffer[] = [];
  socket.on('data', (bytes) => answered.push(bytes));
  await once(socket, 'close');
  const [head = '', body] = Buffer.concat(answered).toString().split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 /);
  expect(head).toMatch(/connection: close/i);
  expect(body).toBe('{"detail":"The request took too long to come in."}');
  await app.close();
});
