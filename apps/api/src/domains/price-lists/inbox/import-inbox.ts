import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { LOCKS } from '../../../db/advisory-locks.ts';
import { unlessRunning } from '../../../db/unless-running.ts';
import { type InboxDeps, type InboxResult, importClaimedList } from './import-claimed-list.ts';
import { claimLists } from './inbox-folder.ts';
import { isSystemFault, openOwnFolder, openWithin } from './own-folder.ts';

export interface InboxOutcome {
  readonly results: readonly InboxResult[];
  /** Lists, as folder/name, that may still be written to. */
  readonly waiting: readonly string[];
  /** What lies beside the wholesalers' folders; nothing is done about it. */
  readonly unknown: readonly string[];
  /** Folders, or lists in them, that stay as they are because something else than a list's content is wrong. */
  readonly faults: readonly { readonly file: string; readonly error: unknown }[];
}

/**
 * Imports the lists that were dropped into the wholesalers' folders, which are called by their slugs. One process does
 * so at a time: undefined where another is at it.
 */
export async function importInbox(deps: InboxDeps, inbox: string): Promise<InboxOutcome | undefined> {
  const done = await unlessRunning(deps.db, LOCKS.inbox, () => importAll(deps, inbox));
  return done?.result;
}

async function importAll(deps: InboxDeps, inbox: string): Promise<InboxOutcome> {
  const wholesalers = await deps.db.prisma.wholesaler.findMany({ select: { slug: true } });
  const slugs = new Set(wholesalers.map(({ slug }) => slug));
  const outcome: Found = { results: [], waiting: [], unknown: [], faults: [] };
  for (const entry of await entriesOf(inbox)) {
    if (entry.name.startsWith('.')) continue;
    if (!entry.isDirectory() || !slugs.has(entry.name)) outcome.unknown.push(entry.name);
    else await importFolder(deps, inbox, entry.name, outcome);
  }
  return outcome;
}

type Found = { [Part in keyof InboxOutcome]: InboxOutcome[Part][number][] };

async function importFolder(deps: InboxDeps, inbox: string, slug: string, outcome: Found): Promise<void> {
  let file = slug;
  try {
    await using folder = await openOwnFolder(path.join(inbox, slug));
    // Before anything is applied it is known where it can go: what was applied and stays would be applied again.
    await using working = await openWithin(folder, 'working');
    await using done = await openWithin(folder, 'done');
    await using failed = await openWithin(folder, 'failed');
    const { ready, waiting } = await claimLists(folder, working, deps.clock.now());
    outcome.waiting.push(...waiting.map((name) => `${slug}/${name}`));
    for (const list of ready) {
      file = `${slug}/${list.name}`;
      outcome.results.push(await importClaimedList(deps, { slug, folder, working, done, failed }, list));
    }
  } catch (error) {
    // The lists after it are newer: they may not be applied before it is.
    outcome.faults.push({ file, error });
  }
}

/** What lies in the inbox; nothing where there is none. */
async function entriesOf(inbox: string) {
  try {
    return await readdir(inbox, { withFileTypes: true });
  } catch (error) {
    if (isSystemFault(error, 'ENOENT')) return [];
    throw error;
  }
}
