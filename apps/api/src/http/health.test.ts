import { afterEach, beforeAll, expect, test } from 'vitest';
import { type DatabaseCable, layCable } from '../../test/database-cable.ts';
import { statementsOf } from '../../test/statements.ts';
import { useApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import { openDb } from '../db/client.ts';

const testApp = useApp();
let cable: DatabaseCable;
beforeAll(async () => {
  cable = await layCable(testApp.url);
});
afterEach(() => cable.mend());

/** The application behind the cable. */
async function watch() {
  const db = openDb({ url: cable.url, connections: 2, timeout: 300 });
  const app = await buildApp({
    config: testApp.config,
    db,
    jobs: testApp.jobs,
    clock: testApp.clock,
    documents: testApp.documents,
    cheapestSplits: testApp.cheapestSplits,
  });
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  return { app, statusOf, [Symbol.asyncDispose]: () => app.close().then(db.close) };
}

test('says that the process lives and can serve, and nothing else', async () => {
  for (const url of ['/healthz', '/readyz']) {
    const { status, headers, body } = await testApp.call('GET', url, { headers: { authorization: 'Bearer stale' } });
    expect([status, body]).toEqual([200, { status: 'ok' }]);
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  }
  expect(await statementsOf(() => testApp.call('GET', '/healthz'))).toEqual([]);
});

test.each(['cut', 'freeze'] as const)('is alive but not ready while the database is away: %s', async (go) => {
  await using seen = await watch();
  await cable[go]();
  expect(await seen.statusOf('/healthz')).toBe(200);
  const { statusCode, headers, body } = await seen.app.inject('/readyz');
  expect([statusCode, body]).toEqual([503, '{"detail":"Service temporarily unavailable, try again later."}']);
  expect(headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'application/json',
  });
  await cable.mend();
  await expect.poll(() => seen.statusOf('/readyz')).toBe(200);
});

test('many who ask at once ask the database once', async () => {
  const sent = await statementsOf(() => Promise.all(Array.from({ length: 50 }, () => testApp.call('GET', '/readyz'))));
  expect(sent).toHaveLength(1);
});

test('is not ready where a migration is missing', async () => {
  const { rows } = await testApp.db.pool.query('SELECT * FROM _prisma_migrations ORDER BY started_at DESC LIMIT 1');
  const [{ migration_name: name }] = rows;
  await testApp.db.pool.query('UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = $1', [name]);
  expect((await testApp.call('GET', '/readyz')).status).toBe(503);
  await testApp.db.pool.query('UPDATE _prisma_migrations SET finished_at = now() WHERE migration_name = $1', [name]);
  expect((await testApp.call('GET', '/readyz')).status).toBe(200);
});

test('a server that runs says that a newer version has migrated its database', async () => {
  expect((await testApp.call('GET', '/readyz')).body).toEqual({ status: 'ok' });
  await testApp.db.pool.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('n', 'x', '20990101000000_newer', now())`,
  );
  const { status, body } = await testApp.call('GET', '/readyz');
  expect({ status, body }).toEqual({ status: 200, body: { status: 'ok', database: 'newer' } });
  await testApp.db.pool.query(`DELETE FROM _prisma_migrations WHERE id = 'n'`);
});
