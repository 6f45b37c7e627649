import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { SECOND } from '../../kernel/clock.ts';
import { OPTIONS_FILE } from './inbox-options.ts';

/** Milliseconds without a change after which a file counts as whole. */
const SETTLED = 60 * SECOND;

/** A wholesaler's folder: lists lie in it, those at work in `working`, and what became of the others beside. */
const WORKING = 'working';

/** Endings of files that a program is still writing; it renames them when they are whole. */
const UNFINISHED = /\.(part|partial|filepart|crdownload|tmp)$/i;

export interface InboxLists {
  /** Names of lists to import now, all in `working`: first what an earlier look had begun, then the oldest. */
  readonly ready: readonly string[];
  /** Names of lists that may still be written to. */
  readonly waiting: readonly string[];
}

export const workingPath = (folder: string, name: string) => path.join(folder, WORKING, name);

/**
 * Takes the lists of a folder that are whole into `working`, where nobody replaces them while they are read. Only one
 * process may do so at a time.
 */
export async function claimLists(folder: string, now: Date): Promise<InboxLists> {
  const begun = await listsIn(path.join(folder, WORKING));
  const ready = begun.map(({ name }) => name);
  const waiting: string[] = [];
  for (const { name, changedAt } of await listsIn(folder)) {
    const isOpen = now.getTime() - changedAt < SETTLED || ready.includes(name);
    // Behind one that waits all newer ones do: applied after them, it would undo what they say.
    if (isOpen || waiting.length > 0) {
      waiting.push(name);
      continue;
    }
    await mkdir(path.join(folder, WORKING), { recursive: true });
    await rename(path.join(folder, name), workingPath(folder, name));
    ready.push(name);
  }
  return { ready, waiting };
}

/** The oldest first: of two lists of a wholesaler the later one counts. */
async function listsIn(folder: string): Promise<{ name: string; writtenAt: number; changedAt: number }[]> {
  const found = [];
  for (const entry of await entriesOf(folder)) {
    const { name } = entry;
    if (!entry.isFile() || name.startsWith('.') || name === OPTIONS_FILE || UNFINISHED.test(name)) continue;
    const { mtimeMs, ctimeMs } = await stat(path.join(folder, name));
    // Programs that copy set the time of writing back to the original's.
    found.push({ name, writtenAt: mtimeMs, changedAt: Math.max(mtimeMs, ctimeMs) });
  }
  return found.sort((a, b) => a.writtenAt - b.writtenAt || (a.name < b.name ? -1 : 1));
}

/** What lies in a folder; nothing where there is none. */
export async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
