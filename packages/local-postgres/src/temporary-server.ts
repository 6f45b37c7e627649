import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCluster, isAlive, startCluster, stopCluster } from './cluster.ts';
import { prepareHome, type ServerHome, sharedFolder } from './server-home.ts';

/** The process id follows. */
export const PREFIX = 'formulary-temporary-';
const PASSWORD = 'temporary';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Bytes free there that a server is given only where there are as many: a container has 64 MB unless told otherwise. */
const ROOM = 8 * 2 ** 30;

/** A temporary server for tests and checks, not durable. */
export async function startTemporaryServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const home = prepareHome(folderIn(hasRoomInMemory() ? MEMORY : tmpdir()), () => folderIn(sharedFolder()));
  await createCluster(home, PASSWORD, { durable: false });
  const port = await startCluster(home, { durable: false });
  return { url: `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`, stop: () => remove(home) };
}

/** Tests copy a database for each of their files: in memory a copy takes a tenth of the time of a journaled disk. */
function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM;
}

/** With the process id, so that a later process can remove it. */
function folderIn(parent: string): string {
  return mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
}

/** Removes servers of killed processes. */
export async function removeLeftServers(): Promise<void> {
  for (const parent of [MEMORY, tmpdir()].filter((folder) => existsSync(folder))) {
    for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
      if (isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
      const folder = path.join(parent, name);
      await remove(prepareHome(folder, () => folder)).catch(() => {}); // another user's
    }
  }
}

async function remove(home: ServerHome): Promise<void> {
  await stopCluster(home, 'immediate');
  rmSync(home.dir, { recursive: true, force: true });
}
