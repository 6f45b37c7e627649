import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from '../../../db/sql.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { BadList } from '../../../list-files/bad-list.ts';
import { printImport } from '../../../list-files/import-report.ts';
import { listInFile } from '../../../list-files/list.ts';
import { type ImportDeps, importPriceList } from '../import-price-list.ts';
import { recordFailedImport } from '../record-failed-import.ts';
import { importDocument, isDocument, type TakesDocuments } from './dropped-document.ts';
import type { ReadyList } from './inbox-folder.ts';
import { readInboxOptions } from './inbox-options.ts';
import { openDropped } from './open-dropped.ts';
import type { OwnFolder } from './own-folder.ts';
import { writeWhole } from './write-whole.ts';

export interface InboxDeps extends Omit<ImportDeps, 'record' | 'broughtBy'> {
  /** Writes the audit, in the transaction of each list. */
  readonly record?: (sql: Sql, subject: string) => Promise<void>;
  readonly droppedDocuments: TakesDocuments;
}

export interface InboxFolders {
  readonly slug: string;
  readonly folder: OwnFolder;
  readonly working: OwnFolder;
  readonly done: OwnFolder;
  readonly held: OwnFolder;
  readonly failed: OwnFolder;
}

export interface InboxResult {
  readonly wholesaler: string;
  readonly file: string;
  readonly kind: 'list' | 'document';
  readonly status: 'done' | 'held' | 'failed';
  /** Of the file; its reports are beside it. */
  readonly path: string;
  readonly words: string;
  /** Why its report could not be written. */
  readonly reportFault?: unknown;
}

/**
 * Imports a list or a document, writes its report and moves both to `done`, to `held` if it looks like a mistake or, if it cannot be
 * applied, to `failed`. A process that is killed leaves it in `working`, where a second import changes nothing. Throws, and the list stays, for a fault of the
 * database, for `unavailable` or if it cannot be moved.
 */
export async function importClaimedList(deps: InboxDeps, folders: InboxFolders, list: ReadyList): Promise<InboxResult> {
  const { slug, working } = folders;
  const { name } = list;
  const at = deps.clock.now().toISOString();
  const { kind, status, words, facts } = await apply(deps, folders, list);
  const to = folders[status];
  // Wholesalers use the same name each week.
  const archived = `${at.replaceAll(':', '-')}_${name}`;
  const report = { wholesaler: slug, file: name, kind, status, at, ...facts };
  const writeNew = (ending: string, text: string) => writeWhole(to.of(archived + ending), `${text}\n`);
  let reportFault: unknown;
  try {
    await writeNew('.report.json', JSON.stringify(report, undefined, 2));
    await writeNew('.report.txt', words);
  } catch (error) {
    reportFault = error;
  }
  await rename(working.of(name), to.of(archived));
  return { wholesaler: slug, file: name, kind, status, path: path.join(to.path, archived), words, reportFault };
}

async function apply({ record, droppedDocuments, ...deps }: InboxDeps, folders: InboxFolders, list: ReadyList) {
  const { slug, working } = folders;
  const { name, writtenAt } = list;
  let kind: InboxResult['kind'] = 'list';
  try {
    const file = working.of(name).toString();
    if (await isDocument(droppedDocuments, file, slug)) kind = 'document';
    const audit = record && { record: (sql: Sql) => record(sql, `${slug}/${name}`) };
    if (kind === 'document')
      return { kind, status: 'done', ...(await importDocument(droppedDocuments, file, { slug, ...audit })) } as const;
    const broughtBy = `the drop folder ${slug}`;
    const { reading, options } = await getOptions(deps, folders, file, broughtBy);
    const listFile = listInFile(file, { ...reading, followsLinks: false });
    const how = { ...options, wholesaler: slug, writtenAt };
    const report = await importPriceList({ ...deps, ...audit, broughtBy }, listFile, how);
    const facts = { ...report, file: name };
    return { kind, status: report.held ? 'held' : 'done', words: printImport(facts), facts } as const;
  } catch (error) {
    // A machine that is too busy is no fault of the file.
    if (!(error instanceof DomainError) || error.code === 'unavailable') throw error;
    const facts = { reason: error.message, problems: error instanceof BadList ? error.problems : [] };
    return { kind, status: 'failed', words: error.message, facts } as const;
  }
}

/** A list or options that cannot be read are recorded as a failed import, like a list with a bad row. */
async function getOptions(
  deps: Pick<InboxDeps, 'db' | 'clock'>,
  { folder, slug }: InboxFolders,
  file: string,
  broughtBy: string,
) {
  const began = deps.clock.now();
  try {
    await (await openDropped(file)).close();
    return await readInboxOptions(folder);
  } catch (error) {
    if (error instanceof DomainError)
      await recordFailedImport(deps, { wholesaler: slug, rows: 0, began, error, broughtBy });
    throw error;
  }
}
