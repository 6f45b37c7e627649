import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createCluster, dataDir, startCluster, stopCluster } from '@formulary/local-postgres/cluster';
import { runningPort } from '@formulary/local-postgres/postmaster';
import { prepareHome, type ServerHome, sharedFolder } from '@formulary/local-postgres/server-home';
import { PREFIX } from '@formulary/local-postgres/temporary-server';

const PASSWORD = 'stoppable';

/** A real server for tests of an outage: stopped and started again, it is back on its port with its data. */
export interface StoppableServer {
  readonly url: string;
  stop(): Promise<void>;
  /** kill -9 of the postmaster: no checkpoint, no goodbye. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops the postmaster and its children where they are: connections stay open and nothing answers. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

export async function startStoppableServer({ durable } = { durable: false }): Promise<StoppableServer> {
  const folderIn = (parent: string) => mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
  const home = prepareHome(folderIn(tmpdir()), () => folderIn(sharedFolder()));
  await createCluster(home, PASSWORD, { durable });
  const port = await startCluster(home, { durable });
  // The postmaster is stopped first, for until then it may have more children, and goes on last: while it is stopped it
  // takes no ended child off the list of processes, so that each child listed can be signalled.
  const children = (postmaster: number) => processesNow().filter(({ parent }) => parent === postmaster);
  const freeze = () => {
    const postmaster = postmasterOf(home);
    process.kill(postmaster, 'SIGSTOP');
    const isStopped = () => processesNow().some(({ pid, state }) => pid === postmaster && state.startsWith('T'));
    while (!isStopped());
    for (const { pid } of children(postmaster)) process.kill(pid, 'SIGSTOP');
  };
  const thaw = () => {
    const postmaster = postmasterOf(home);
    for (const { pid } of children(postmaster)) process.kill(pid, 'SIGCONT');
    process.kill(postmaster, 'SIGCONT');
  };
  return {
    url: `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    stop: () => stopCluster(home, 'fast'),
    kill: async () => {
      process.kill(postmasterOf(home), 'SIGKILL');
      while (runningPort(dataDir(home)) !== undefined) await pause(5);
    },
    start: async () => {
      await startCluster(home, { port, durable });
    },
    freeze,
    thaw,
    remove: async () => {
      await stopCluster(home, 'immediate');
      rmSync(home.dir, { recursive: true, force: true });
    },
  };
}

function processesNow(): { pid: number; parent: number; state: string }[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,state='], { encoding: 'utf8' }).trim().split('\n');
  return listed.map((line) => {
    const [pid, parent, state = ''] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), state };
  });
}

function postmasterOf(home: ServerHome): number {
  const [pid] = readFileSync(path.join(dataDir(home), 'postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}
