import { execFile } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crashedPort, disownForeignPid, removeEmptyPidFile, runningPort } from './postmaster.ts';
import type { ServerHome } from './server-home.ts';
import { SetupProblem } from './setup-problem.ts';

const execute = promisify(execFile);

/** Another process starts it, the port was just taken, or backends of a killed server are ending. */
const PASSING = /(lock|PID) file .* (already exists|is empty)|pre-existing shared memory|could not bind|shutting down/;

export interface StartOptions {
  /** A fixed port. By default the port of a crashed server, then any free one. */
  readonly port?: number;
  /** Off for temporary servers: faster, but a power cut loses data. */
  readonly durable: boolean;
}

/** Creates the data directory, completely or not at all. */
export async function createCluster(home: ServerHome, password: string, { durable }: StartOptions): Promise<void> {
  if (existsSync(dataDir(home))) return;
  for (const name of readdirSync(home.dir).filter((entry) => entry.startsWith('new-'))) {
    if (!isAlive(Number(name.slice('new-'.length))))
      rmSync(path.join(home.dir, name), { recursive: true, force: true });
  }
  const fresh = path.join(home.dir, `new-${process.pid}`);
  const passwordFile = path.join(home.dir, `password-${process.pid}`);
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (home.runAs) chownSync(passwordFile, home.runAs.uid, home.runAs.gid);
    await run(home, 'initdb', [
      ...['-D', fresh, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--no-instructions'],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      // Tests connect some thousand times, with a password that is no secret: it is not made slow to guess.
      ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
    ]);
    renameSync(fresh, dataDir(home));
  } catch (error) {
    // Another process was faster: a full folder is not replaced.
    if (!existsSync(dataDir(home))) throw explain(messageOf(error));
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Starts the server unless it runs, and returns its port. It outlives this process. */
export async function startCluster(home: ServerHome, options: StartOptions): Promise<number> {
  const log = path.join(home.dir, 'server.log');
  for (let attempt = 1; ; attempt++) {
    const running = runningPort(dataDir(home));
    if (running) return running;
    const port = options.port ?? (attempt === 1 ? crashedPort(dataDir(home)) : undefined) ?? (await freePort());
    const logStart = existsSync(log) ? statSync(log).size : 0;
    try {
      disownForeignPid(dataDir(home));
      const settings = serverSettings(port, options.durable).map((setting) => `-c ${setting}`);
      await run(home, 'pg_ctl', [
        ...['start', '-D', dataDir(home), '-w', '-t', '300', '-s'],
        ...['-l', log, '-o', settings.join(' ')],
      ]);
      return port;
    } catch (error) {
      const said = `${existsSync(log) ? readFileSync(log, 'utf8').slice(logStart) : ''}\n${messageOf(error)}`;
      if (attempt >= 40 || !PASSING.test(said)) throw explain(said);
      // Empty for so long: a crash left it.
      if (attempt === 8) removeEmptyPidFile(dataDir(home));
      await pause(250);
    }
  }
}

export async function stopCluster(home: ServerHome, mode: 'fast' | 'immediate'): Promise<void> {
  if (runningPort(dataDir(home)))
    await run(home, 'pg_ctl', ['stop', '-D', dataDir(home), '-m', mode, '-w', '-t', '60', '-s']);
}

export function dataDir(home: ServerHome): string {
  return path.join(home.dir, 'data');
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // process.kill throws nothing else
  }
}

function serverSettings(port: number, durable: boolean): string[] {
  const safe = durable ? 'on' : 'off';
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name}=${safe}`),
    `max_connections=${durable ? 100 : 200}`,
    'shared_buffers=256MB',
    'timezone=UTC',
    'log_timezone=UTC',
  ];
}

async function run({ native, dir, runAs }: ServerHome, program: string, args: string[]): Promise<void> {
  // The shell of pg_ctl needs a PATH. On macOS the postmaster fails without a locale.
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' };
  await execute(path.join(native, 'bin', program), args, { ...runAs, cwd: dir, env });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No TCP port to be had.');
  return address.port;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function explain(said: string): SetupProblem {
  if (/No space left on device|ENOSPC|Disk quota exceeded/.test(said)) {
    return new SetupProblem('The disk is full: the database could not write. Free some space and start again.');
  }
  const causes = said.match(/(FATAL|PANIC|DETAIL|HINT|error): .*/g) ?? [said.trim()];
  return new SetupProblem(`The embedded PostgreSQL did not start.\n${causes.slice(-4).join('\n')}`);
}
