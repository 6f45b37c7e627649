import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type EmbeddedServer, type EmbeddedUse, useEmbeddedServer } from './embedded-server.ts';
import { keptSecret } from './kept-secret.ts';
import { runningPort } from './postmaster.ts';
import { MainLeaseTaken } from './server-lease.ts';

/** No process has it. */
const NOBODY = 2_147_483_647;
let stateDir: string;
let dataDir: string;

beforeAll(() => {
  stateDir = mkdtempSync(path.join(tmpdir(), 'formulary-state-'));
  chmodSync(stateDir, 0o755); // root's server runs as another user, who must be able to enter
  dataDir = path.join(stateDir, 'postgres/data');
});
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));
beforeEach(() => expect(runningPort(dataDir)).toBeUndefined());

async function use(options: EmbeddedUse = {}): Promise<EmbeddedServer> {
  const server = await useEmbeddedServer({ stateDir, ...options });
  onTestFinished(async () => {
    if (runningPort(dataDir)) await server.release().catch(() => {});
  });
  return server;
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  client.on('error', () => {}); // some tests kill the server under it
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that uses the server until it is killed. */
async function useInChild(): Promise<ChildProcess> {
  const module = JSON.stringify(path.join(import.meta.dirname, 'embedded-server.ts'));
  const script = `const { useEmbeddedServer } = await import(${module});
    await useEmbeddedServer({ stateDir: ${JSON.stringify(stateDir)}, main: true }); console.log('up'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

function killServer(): number {
  const pid = Number.parseInt(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGKILL');
  return pid;
}

test('what an interrupted first start left is cleared away', async () => {
  const left = path.join(stateDir, 'postgres', `new-${NOBODY}`);
  mkdirSync(left, { recursive: true });
  const server = await use();
  expect(existsSync(left)).toBe(false);
  await server.release();
});

test('its password is kept for its owner alone', () => {
  const password = keptSecret(stateDir, 'database-password');
  expect(password).toMatch(/^[0-9a-f]{64}$/);
  expect(keptSecret(stateDir, 'database-password')).toBe(password);
  expect(statSync(path.join(stateDir, 'secrets/database-password')).mode & 0o777).toBe(0o600);
});

test('its server is durable, asks for a password and answers on loopback alone', async () => {
  const server = await use();
  const settings = `SELECT name, setting FROM pg_settings WHERE name IN
    ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'unix_socket_directories', 'server_encoding') ORDER BY name`;
  expect((await ask(server.url, settings)).map(({ name, setting }) => `${name}=${setting}`)).toEqual([
    'fsync=on',
    'full_page_writes=on',
    'listen_addresses=127.0.0.1',
    'server_encoding=UTF8',
    'synchronous_commit=on',
    'unix_socket_directories=',
  ]);
  const stranger = new URL(server.url);
  stranger.password = 'wrong';
  await expect(ask(stranger.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  await server.release();
});

test('the last one out stops it, and the data is there the next time', async () => {
  const [one, two] = await Promise.all([use(), use()]);
  expect(two.url).toBe(one.url);
  await ask(one.url, 'CREATE TABLE kept (id int)');
  await one.release();
  expect(await ask(two.url, 'SELECT * FROM kept')).toEqual([]);
  await two.release();
  expect(runningPort(dataDir)).toBeUndefined();

  const later = await use();
  expect(await ask(later.url, 'SELECT * FROM kept')).toEqual([]);
  await later.release();
});

test('a second main use gets the address of the first', async () => {
  const first = await use({ main: true });
  await first.announce('http://127.0.0.1:3000');
  await expect(use({ main: true })).rejects.toThrow(new MainLeaseTaken('http://127.0.0.1:3000'));
  await first.release();
});

test('a server whose user was killed is adopted', async () => {
  const child = await useInChild();
  const port = runningPort(dataDir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(runningPort(dataDir)).toBe(port);

  const next = await use({ main: true });
  expect(new URL(next.url).port).toBe(String(port));
  await next.release();
});

test('it recovers after everything was killed, also when its pid now belongs to another process', async () => {
  const child = await useInChild();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const pid = killServer();
  // Of the server's own user: PostgreSQL itself sees through another user's.
  const { uid, gid } = statSync(dataDir);
  const bystander = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
  onTestFinished(() => void bystander.kill());
  const file = path.join(dataDir, 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(String(pid), String(bystander.pid)));

  const next = await use();
  expect(await ask(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await next.release();
});

test('it recovers from a crash in the middle of a start', async () => {
  writeFileSync(path.join(dataDir, 'postmaster.pid'), '');
  const server = await use();
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.release();
});

test('while the main use lasts, a server that dies is started again at the same address', async () => {
  const report = vi.fn();
  const server = await use({ main: true, report });
  killServer();
  await expect.poll(() => report.mock.lastCall).toEqual(['The database is back.']);
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.release();
  expect(runningPort(dataDir)).toBeUndefined();
});
