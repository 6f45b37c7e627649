import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCluster, isAlive, startCluster, stopCluster } from './cluster.ts';
import { prepareHome, type ServerHome, sharedFolder } from './server-home.ts';

/** The process id follows. */
export const PREFIX = 'formulary-temporary-';
const PASSWORD = 'temporary';

/** A temporary server for tests and checks, not durable. */
export async function startTemporaryServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const home = prepareHome(folderIn(tmpdir()), () => folderIn(sharedFolder()));
  await createCluster(home, PASSWORD, { durable: false });
  const port = await startCluster(home, { durable: false });
  return { url: `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`, stop: () => remove(home) };
}

/** With the process id, so that a later process can remove it. */
function folderIn(parent: string): string {
  return mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
}

/** Removes servers of killed processes. */
export async function removeLeftServers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    if (isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    await remove(prepareHome(path.join(tmpdir(), name), () => path.join(tmpdir(), name))).catch(() => {}); // another user's
  }
}

async function remove(home: ServerHome): Promise<void> {
  await stopCluster(home, 'immediate');
  rmSync(home.dir, { recursive: true, force: true });
}
