import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { layCable } from '../../test/database-cable.ts';
import { ConnectionPace, clientAt } from './connection-pace.ts';
import { isDatabaseAway } from './faults.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const REFUSED = new Error('refused');
const refuse = () => Promise.reject(REFUSED);

/** Somebody who wants a connection over and over, and when they tried. */
function keepAsking(pace: ConnectionPace): number[] {
  const tried: number[] = [];
  const began = performance.now();
  const ask = async (): Promise<void> => {
    await pace
      .open(() => {
        tried.push(Math.round(performance.now() - began));
        return refuse();
      })
      .catch(() => {});
    await ask();
  };
  void ask();
  return tried;
}

test('while an address refuses, the pause doubles up to two seconds', async () => {
  const tried = keepAsking(new ConnectionPace(() => 1));
  await vi.advanceTimersByTimeAsync(8_000);
  expect(tried).toEqual([0, 100, 300, 700, 1_500, 3_100, 5_100, 7_100]);
});

test('servers that lose an address together do not come back together', async () => {
  const chances = [0, 0.3, 0.6, 0.9];
  const last = await Promise.all(
    chances.map(async (chance) => {
      const tried = keepAsking(new ConnectionPace(() => chance));
      await vi.advanceTimersByTimeAsync(20_000);
      return tried.at(-1);
    }),
  );
  expect(new Set(last).size).toBe(chances.length);
});

test('who comes while an address refuses waits for the next attempt, and shares what becomes of it', async () => {
  const pace = new ConnectionPace(() => 1);
  await expect(pace.open(refuse)).rejects.toBe(REFUSED);
  let attempts = 0;
  const failing = Array.from({ length: 10 }, () =>
    pace.open(() => {
      attempts++;
      return refuse();
    }),
  );
  const settled = Promise.allSettled(failing);
  await vi.advanceTimersByTimeAsync(99);
  expect(attempts).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect((await settled).map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
  expect(attempts).toBe(1);
  const welcome = Promise.all(Array.from({ length: 10 }, (_, n) => pace.open(async () => n)));
  await vi.advanceTimersByTimeAsync(200);
  expect(await welcome).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('two connections are opened at a time', async () => {
  const pace = new ConnectionPace();
  let opening = 0;
  let most = 0;
  const connect = async () => {
    most = Math.max(most, ++opening);
    await new Promise((resolve) => setTimeout(resolve, 10));
    opening--;
  };
  const all = Promise.all(Array.from({ length: 10 }, () => pace.open(connect)));
  await vi.advanceTimersByTimeAsync(50);
  await all;
  expect(most).toBe(2);
});

test('a pool whose database was away works at once when it is back', async () => {
  vi.useRealTimers();
  const pace = new ConnectionPace();
  const nowhere = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none', Client: clientAt(pace) });
  await expect(nowhere.query('SELECT 1')).rejects.toThrow('ECONNREFUSED');
  const pool = new pg.Pool({ connectionString: inject('serverUrl'), Client: clientAt(pace), max: 5 });
  const text = `SELECT '${randomUUID()}' AS id`;
  const answers = await Promise.all(Array.from({ length: 20 }, () => pool.query(text)));
  expect(new Set(answers.map(({ rows }) => rows[0].id)).size).toBe(1);
  await Promise.all([nowhere.end(), pool.end()]);
});

test('an address that does not answer is one that is away, for all who waited for it', async () => {
  vi.useRealTimers();
  const cable = await layCable(inject('serverUrl'));
  cable.freeze();
  const Client = clientAt(new ConnectionPace());
  const options = { connectionString: cable.url, connectionTimeoutMillis: 100 };
  const tries = Array.from({ length: 5 }, () => new Client(options).connect());
  const faults = (await Promise.allSettled(tries)).map((one) => one.status === 'rejected' && one.reason);
  expect(faults.map(isDatabaseAway)).toEqual(Array(5).fill(true));
  await cable.cut();
});

test('a connection that was given up before its turn is not opened, and counts for nothing', async () => {
  vi.useRealTimers();
  const pace = new ConnectionPace(() => 1);
  await expect(pace.open(refuse)).rejects.toBe(REFUSED);
  const connectionString = inject('serverUrl');
  const pool = new pg.Pool({ connectionString, Client: clientAt(pace), connectionTimeoutMillis: 20 });
  await expect(pool.query('SELECT 1')).rejects.toThrow(/timeout/);
  // It was not tried, so that the next one need not wait longer.
  const began = performance.now();
  const client = new (clientAt(pace))({ connectionString });
  await client.connect();
  expect(performance.now() - began).toBeLessThan(100_000);
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await pool.end();
});

test('a database that ends a connection in the moment of opening it fails its statements, not the process', async () => {
  vi.useRealTimers();
  const uncaught = vi.fn();
  process.on('uncaughtException', uncaught);
  const message = (type: string, body: string) => {
    const head = Buffer.from(`${type}____`);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, Buffer.from(body, 'latin1')]);
  };
  const signedInAndEnded = Buffer.concat([
    message('R', '\0\0\0\0'),
    message('Z', 'I'),
    message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
  ]);
  const server = createServer((socket) => socket.once('data', () => socket.end(signedInAndEnded)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const connectionString = `postgresql://nobody@127.0.0.1:${port}/none`;
  const pool = new pg.Pool({ connectionString, Client: clientAt(new ConnectionPace()) });
  pool.on('error', () => {});

  const client = await pool.connect();
  await expect(client.query('SELECT 1')).rejects.toThrow();
  client.release(true);
  await expect(pool.query('SELECT 1')).rejects.toThrow();
  expect(uncaught).not.toHaveBeenCalled();

  process.off('uncaughtException', uncaught);
  await pool.end();
  server.close();
});
