import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCluster, startCluster, stopCluster } from '../src/db/embedded/cluster.ts';
import { prepareHome, sharedFolder } from '../src/db/embedded/server-home.ts';
import { PREFIX } from '../src/db/embedded/temporary-server.ts';

const PASSWORD = 'stoppable';

/** A real server for tests of an outage: stopped and started again, it is back on its port with its data. */
export interface StoppableServer {
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export async function startStoppableServer(): Promise<StoppableServer> {
  const folderIn = (parent: string) => mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
  const home = prepareHome(folderIn(tmpdir()), () => folderIn(sharedFolder()));
  await createCluster(home, PASSWORD, { durable: false });
  const port = await startCluster(home, { durable: false });
  return {
    url: `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    stop: () => stopCluster(home, 'fast'),
    start: async () => {
      await startCluster(home, { port, durable: false });
    },
    remove: async () => {
      await stopCluster(home, 'immediate');
      rmSync(home.dir, { recursive: true, force: true });
    },
  };
}
