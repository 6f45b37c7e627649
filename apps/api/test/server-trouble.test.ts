import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openLogger } from '../src/logger.ts';
import { serve } from '../src/main.ts';
import { useDb } from './use-db.ts';

const database = useDb();
const MAIN = path.resolve(import.meta.dirname, '../src/main.ts');

/** The server as a container starts it, to its end. */
function main(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const env = { PATH: process.env.PATH, ...settings };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN], { env }, (_error, printed, complained) =>
      resolve({ code: child.exitCode, said: `${printed}${complained}` }),
    );
  });
}

test('a server with wrong settings ends with 1 and names all of them, without a stack', async () => {
  const { code, said } = await main({ NODE_ENV: 'production', PUBLIC_URL: 'orders.example' });
  expect(code).toBe(1);
  expect(said).toMatch(/^The configuration is not usable:\n {2}- PUBLIC_URL: /);
  for (const name of ['DATABASE_URL', 'JWT_SECRET', 'SMTP_URL']) expect(said).toContain(`\n  - ${name}: `);
  expect(said).not.toMatch(/^\s+at /m);
});

test('a server whose port is taken, or whose database is away, says so in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const settings = { DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(32), PORT: String(port) };
  expect(await main(settings)).toEqual({
    code: 1,
    said: `Port ${port} is taken by another program: set PORT to another.\n`,
  });
  other.close();
  expect(await main({ ...settings, DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' })).toEqual({
    code: 1,
    said: 'The database does not answer. Is the server of DATABASE_URL up?\n',
  });
});

test('a server does not start on a database of a newer version', async () => {
  await database.db.pool.query(`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('newer', 'x', '20990101000000_newer', now())`);
  const config = readConfig({ databaseUrl: database.url, jwtSecret: 'x'.repeat(32) }, { PORT: '0' });
  await expect(serve(config, { logger: openLogger('silent') })).rejects.toThrow(
    /The database is of another version: this one does not know 20990101000000_newer\./,
  );
});
