import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCluster, isAlive, startCluster, stopCluster } from './cluster.ts';
import { prepareHome, type ServerHome, sharedFolder } from './server-home.ts';

/** Of the folders of throw-away servers; the number of the process that made one follows. */
export const PREFIX = 'formulary-temporary-';
const PASSWORD = 'temporary';

/** A throw-away server for tests and checks: fast, not durable, gone with `stop`. */
export async function startTemporaryServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const home = prepareHome(folderIn(tmpdir()), () => folderIn(sharedFolder()));
  await createCluster(home, PASSWORD, { durable: false });
  const port = await startCluster(home, { durable: false });
  return { url: `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`, stop: () => remove(home) };
}

/** Named after this process, so that a later one removes what a killed one left, its server included. */
function folderIn(parent: string): string {
  return mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
}

/** Removes what killed processes left behind. */
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
