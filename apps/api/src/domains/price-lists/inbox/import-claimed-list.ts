import { constants } from 'node:fs';
import { open, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from '../../../db/sql.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { BadList } from '../../../lists/bad-list.ts';
import { printImport } from '../../../lists/import-report.ts';
import { listInFile } from '../../../lists/list.ts';
import { type ImportDeps, importPriceList } from '../import-price-list.ts';
import { recordFailedImport } from '../record-failed-import.ts';
import { reportOfPrices } from '../report-of-prices.ts';
import type { ReadyList } from './inbox-folder.ts';
import { readInboxOptions } from './inbox-options.ts';
import type { OwnFolder } from './own-folder.ts';

export interface InboxDeps extends Omit<ImportDeps, 'record'> {
  /** Writes down who did it, in the transaction of each list. */
  readonly record?: (sql: Sql, subject: string) => Promise<void>;
}

/** A wholesaler's folder and what belongs to it, all held open. */
export interface InboxFolders {
  /** Of the wholesaler. */
  readonly slug: string;
  readonly folder: OwnFolder;
  readonly working: OwnFolder;
  readonly done: OwnFolder;
  readonly failed: OwnFolder;
}

/** What became of a list, in the words of its report. */
export interface InboxResult {
  readonly wholesaler: string;
  readonly file: string;
  readonly status: 'done' | 'failed';
  /** Where the list is now; its reports are beside it. */
  readonly path: string;
  readonly words: string;
  /** Why there is no report beside it. */
  readonly reportFault?: unknown;
}

/**
 * Imports a list, writes its report and moves it to `done` or, where it cannot be applied, to `failed`; it is moved without a
 * report where that cannot be written. A process that is killed leaves it in `working`; done again, it changes nothing any
 * more. Throws where the database is at fault or it cannot be moved, and the list stays.
 */
export async function importClaimedList(deps: InboxDeps, folders: InboxFolders, list: ReadyList): Promise<InboxResult> {
  const { slug, working } = folders;
  const { name } = list;
  const at = deps.clock.now().toISOString();
  const { status, words, facts } = await apply(deps, folders, list);
  const to = folders[status];
  // The same name comes every week.
  const kept = `${at.replaceAll(':', '-')}_${name}`;
  const report = { wholesaler: slug, file: name, status, at, ...facts };
  const writeNew = (ending: string, text: string) => writeFile(to.of(kept + ending), `${text}\n`, { flag: 'wx' });
  const written = await writeNew('.report.json', JSON.stringify(report, undefined, 2))
    .then(() => writeNew('.report.txt', words))
    .then(
      () => ({}),
      (reportFault: unknown) => ({ reportFault }),
    );
  await rename(working.of(name), to.of(kept));
  return { wholesaler: slug, file: name, status, path: path.join(to.path, kept), words, ...written };
}

async function apply({ record, ...deps }: InboxDeps, folders: InboxFolders, { name, writtenAt }: ReadyList) {
  const { slug, working } = folders;
  try {
    const file = working.of(name).toString();
    const { reading, options } = await howToRead(deps, folders, file);
    const audit = record && { record: (sql: Sql) => record(sql, `${slug}/${name}`) };
    const list = listInFile(file, { ...reading, followsLinks: false });
    const imported = await importPriceList({ ...deps, ...audit }, list, { ...options, wholesaler: slug, writtenAt });
    const facts = reportOfPrices({ name }, options, imported);
    return { status: 'done', words: printImport(facts), facts } as const;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const facts = { reason: error.message, problems: error instanceof BadList ? error.problems : [] };
    return { status: 'failed', words: error.message, facts } as const;
  }
}

/** A list that nobody can say how to read has failed as much as one with a bad row. */
async function howToRead(deps: Pick<InboxDeps, 'db' | 'clock'>, { folder, slug }: InboxFolders, file: string) {
  const began = deps.clock.now();
  try {
    await assertReadable(file);
    return await readInboxOptions(folder);
  } catch (error) {
    if (error instanceof DomainError) await recordFailedImport(deps, { wholesaler: slug, rows: 0, began, error });
    throw error;
  }
}

/** Refuses what the server may not read, and what a link was put in the place of since it was claimed. */
async function assertReadable(file: string): Promise<void> {
  const opened = open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  await opened.then(
    (handle) => handle.close(),
    (error: NodeJS.ErrnoException) => {
      throw new DomainError('file_not_accessible', `${path.basename(file)} cannot be read (${error.code}).`);
    },
  );
}
