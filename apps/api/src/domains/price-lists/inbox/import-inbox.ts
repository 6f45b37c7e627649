import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { LOCKS } from '../../../db/advisory-locks.ts';
import { unlessRunning } from '../../../db/unless-running.ts';
import { listSlugs } from '../../wholesalers/public.ts';
import { type InboxDeps, type InboxResult, importClaimedList } from './import-claimed-list.ts';
import { claimLists } from './inbox-folder.ts';
import { isSystemFault, openOwnFolder, openWithin } from './own-folder.ts';

export interface InboxOutcome {
  readonly results: readonly InboxResult[];
  /** Lists, as folder/name, that may still be written to. */
  readonly waiting: readonly string[];
  /** Names in the inbox that are no wholesaler's folder. */
  readonly unknown: readonly string[];
  /** Folders, or lists in them, that stay because of a fault of the disk or the database. */
  readonly faults: readonly { readonly file: string; readonly error: unknown }[];
}

/** Imports the lists in the wholesalers' folders, named by their slugs. Undefined while another process does so. */
export async function importInbox(deps: InboxDeps, inbox: string): Promise<InboxOutcome | undefined> {
  const done = await unlessRunning(deps.db, LOCKS.inbox, () => importAll(deps, inbox));
  return done?.result;
}

async function importAll(deps: InboxDeps, inbox: string): Promise<InboxOutcome> {
  const slugs = new Set(await listSlugs(deps.db));
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
    // Opened before anything is applied: a list that was applied and could not be moved would be applied again.
    await using working = await openWithin(folder, 'working');
    await using done = await openWithin(folder, 'done');
    await using held = await openWithin(folder, 'held');
    await using failed = await openWithin(folder, 'failed');
    const { ready, waiting } = await claimLists(folder, working, deps.clock.now());
    outcome.waiting.push(...waiting.map((name) => `${slug}/${name}`));
    for (const list of ready) {
      file = `${slug}/${list.name}`;
      outcome.results.push(await importClaimedList(deps, { slug, folder, working, done, held, failed }, list));
    }
  } catch (error) {
    // Ends the folder, because the lists after it are newer and may not be applied before it.
    outcome.faults.push({ file, error });
  }
}

/** Nothing if there is no inbox. */
async function entriesOf(inbox: string) {
  try {
    return await readdir(inbox, { withFileTypes: true });
  } catch (error) {
    if (isSystemFault(error, 'ENOENT')) return [];
    throw error;
  }
}
