import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const MAIN = path.resolve(import.meta.dirname, '../src/main.ts');

/** The real server in a process of its own, always on the same port, so that it can be killed and come back. */
export interface ServerProcess {
  readonly url: string;
  /** Undefined while it does not run. */
  readonly pid: number | undefined;
  /** Rejects when it ends without having been told to. */
  readonly fallen: Promise<never>;
  /** Resolves when it answers. */
  start(): Promise<void>;
  /** With no chance to clean up. */
  kill(): Promise<void>;
  /** With a chance to; resolves to what the process ended with. */
  stop(): Promise<number | null>;
}

export async function startServerProcess(
  settings: Record<string, string>,
  { nodeOptions = [], main = MAIN }: { nodeOptions?: readonly string[]; main?: string } = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    NODE_ENV: 'development',
    REQUESTS_PER_SECOND: '1000000',
    // Not the mailbox of whoever tries the product from this checkout.
    MAIL_FOLDER: path.join(tmpdir(), 'formulary-test-mail'),
    ...settings,
    PORT: String(port),
  };
  let running: ChildProcess | undefined;
  const fallen = Promise.withResolvers<never>();
  fallen.promise.catch(() => {}); // a test need not wait for it

  const end = async (signal: NodeJS.Signals) => {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    child.kill(signal);
    await once(child, 'exit');
    return child.exitCode;
  };
  const start = async () => {
    const child = spawn(process.execPath, [...nodeOptions, main], {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    running = child;
    child.once('exit', (code) => {
      if (running === child) fallen.reject(new Error(`The server ended by itself, with ${code}.`));
    });
    while (!(await answers(url))) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it answered.`);
      await pause(20);
    }
  };
  await start();
  return {
    url,
    get pid() {
      return running?.pid;
    },
    fallen: fallen.promise,
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/config/`).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No TCP port to be had.');
  return address.port;
}
