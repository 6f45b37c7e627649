import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { useDb } from '../../test/use-db.ts';
import { openDb } from './client.ts';
import { inLongTransaction } from './long-transaction.ts';
import { applyMigrations } from './migrate.ts';
import { takeServersLock } from './servers-lock.ts';

const database = useDb();

test.each<[string, (url: string) => Promise<unknown>]>([
  [
    'a server',
    async (url) => {
      const db = openDb({ url });
      await db.pool.query('SELECT 1');
      await db.close();
    },
  ],
  ['the mark of a server', async (url) => (await takeServersLock(url, { wait: 50_000 })).release()],
  ['an import', (url) => inLongTransaction({ options: { connectionString: url } }, async () => {})],
  ['a migration', applyMigrations],
])('%s asks for the database’s end of its connections', async (_who, connect) => {
  const connects = vi.spyOn(Socket.prototype, 'connect');
  const asks = vi.spyOn(Socket.prototype, 'setKeepAlive');
  await connect(database.url);
  expect(asks.mock.calls).toEqual(connects.mock.calls.map(() => [true, 10_000]));
  expect(connects).toHaveBeenCalled();
  vi.restoreAllMocks();
});
