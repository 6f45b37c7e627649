import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { PREFIX, removeLeftServers } from './temporary-server.ts';

/** No process has it: Linux gives none above 2^22. */
const NO_PROCESS = 2 ** 22 + 1;
const PARENTS = [tmpdir(), '/dev/shm'].filter((folder) => existsSync(folder));

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

it.each(PARENTS)('servers of processes that are gone leave %s, others stay', async (parent) => {
  const folderOf = (pid: number) => {
    const folder = mkdtempSync(path.join(parent, `${PREFIX}${pid}-`));
    made.push(folder);
    return folder;
  };
  const [left, running] = [folderOf(NO_PROCESS), folderOf(process.pid)];
  await removeLeftServers();
  expect([existsSync(left), existsSync(running)]).toEqual([false, true]);
});
