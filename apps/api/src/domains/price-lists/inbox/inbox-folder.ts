import { lstat, readdir, rename } from 'node:fs/promises';
import { SECOND } from '../../../kernel/clock.ts';
import { isNamedAsDocument } from './dropped-document.ts';
import { OPTIONS_FILE } from './inbox-options.ts';
import { keptName } from './list-name.ts';
import { isSystemFault, type OwnFolder } from './own-folder.ts';

/** Milliseconds without a change after which a file counts as complete. */
const SETTLED = 60 * SECOND;

/** Extensions of files that a program is still writing; it renames them when they are complete. */
const UNFINISHED = /\.(part|partial|filepart|crdownload|tmp)$/i;

export interface ReadyList {
  readonly name: string;
  /** In whole milliseconds, and not in the future. */
  readonly writtenAt: Date;
}

export interface InboxLists {
  /** Lists to import now: those an earlier run left in `working`, then the oldest. */
  readonly ready: readonly ReadyList[];
  readonly waiting: readonly string[];
}

/** Moves the complete lists of a folder into `working`, under their `keptName`. For one process at a time. */
export async function claimLists(folder: OwnFolder, working: OwnFolder, now: Date): Promise<InboxLists> {
  const ready: ReadyList[] = [];
  const take = async (from: OwnFolder, { dropped, name, writtenAt }: Found) => {
    await rename(from.of(dropped), working.of(name));
    ready.push({ name, writtenAt: new Date(Math.min(Math.floor(writtenAt), now.getTime())) });
  };
  for (const found of await listsIn(working)) await take(working, found);
  const waiting: string[] = [];
  for (const found of await listsIn(folder)) {
    const isOpen = now.getTime() - found.changedAt < SETTLED || ready.some(({ name }) => name === found.name);
    // All newer lists wait too: applied after them, this one would undo them. A document says itself how old it is.
    const waitsForOlder = !isNamedAsDocument(found.name) && waiting.some((name) => !isNamedAsDocument(name));
    if (isOpen || waitsForOlder) waiting.push(found.name);
    else await take(folder, found);
  }
  return { ready, waiting };
}

interface Found {
  /** Its name on the disk, in any encoding. */
  readonly dropped: Buffer;
  readonly name: string;
  readonly writtenAt: number;
  readonly changedAt: number;
}

/** The files of a folder, oldest first; links, folders and pipes are no lists. */
async function listsIn(folder: OwnFolder): Promise<Found[]> {
  const found: Found[] = [];
  for (const dropped of await readdir(folder.of('.'), { encoding: 'buffer' })) {
    const name = keptName(dropped);
    if (name.startsWith('.') || name === OPTIONS_FILE || UNFINISHED.test(name)) continue;
    const file = await lstat(folder.of(dropped)).catch((error: unknown) => {
      // Removed since the folder was read.
      if (isSystemFault(error, 'ENOENT')) return undefined;
      throw error;
    });
    if (!file?.isFile()) continue;
    // Copying programs may set mtime to the original's; ctime is always the system's own.
    found.push({ dropped, name, writtenAt: file.mtimeMs, changedAt: file.ctimeMs });
  }
  return found.sort((a, b) => a.writtenAt - b.writtenAt || (a.name < b.name ? -1 : 1));
}
