import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Query } from '../../db/statement.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { BadList } from '../../lists/bad-list.ts';
import { printImport } from '../../lists/import-report.ts';
import { type ImportDeps, importPriceFile } from './import-price-file.ts';
import { workingPath } from './inbox-folder.ts';
import { readInboxOptions } from './inbox-options.ts';
import { recordFailedImport } from './record-failed-import.ts';
import { reportOfPrices } from './report-of-prices.ts';

export interface InboxDeps extends Omit<ImportDeps, 'record'> {
  /** Writes down who did it, in the transaction of each list. */
  readonly record?: (query: Query, subject: string) => Promise<void>;
}

export interface ClaimedList {
  /** Of the wholesaler. */
  readonly folder: string;
  readonly slug: string;
  /** Of a file in `working`. */
  readonly name: string;
}

/** What became of a list, in the words of its report. */
export interface InboxResult {
  readonly wholesaler: string;
  readonly file: string;
  readonly status: 'done' | 'failed';
  /** Where the list is now; its reports are beside it. */
  readonly path: string;
  readonly words: string;
}

/**
 * Imports a list, writes its report and moves it to `done` or, where it cannot be applied, to `failed`. A process that
 * is killed leaves it in `working`; done again, it changes nothing any more. Throws where the database or the disk is at
 * fault, and the list stays as well.
 */
export async function importClaimedList(deps: InboxDeps, { folder, slug, name }: ClaimedList): Promise<InboxResult> {
  const at = deps.clock.now();
  const { status, words, facts } = await apply(deps, { folder, slug, name });
  // The same name comes every week.
  const target = path.join(folder, status, `${at.toISOString().replaceAll(':', '-')}_${name}`);
  await mkdir(path.dirname(target), { recursive: true });
  const report = { wholesaler: slug, file: name, status, at: at.toISOString(), ...facts };
  await writeFile(`${target}.report.json`, `${JSON.stringify(report, undefined, 2)}\n`);
  await writeFile(`${target}.report.txt`, `${words}\n`);
  await rename(workingPath(folder, name), target);
  return { wholesaler: slug, file: name, status, path: target, words };
}

async function apply({ record, ...rest }: InboxDeps, { folder, slug, name }: ClaimedList) {
  const began = performance.now();
  try {
    const list = { ...(await optionsFor(rest, { folder, slug })), file: workingPath(folder, name), wholesaler: slug };
    const audit = record && { record: (query: Query) => record(query, `${slug}/${name}`) };
    const imported = await importPriceFile({ ...rest, ...audit }, list);
    const facts = reportOfPrices({ ...list, file: name }, imported, (performance.now() - began) / 1_000);
    return { status: 'done', words: printImport(facts), facts } as const;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const facts = { reason: error.message, problems: error instanceof BadList ? error.problems : [] };
    return { status: 'failed', words: error.message, facts } as const;
  }
}

/** A list that nobody can say how to read has failed as much as one that cannot be read. */
async function optionsFor(deps: Pick<InboxDeps, 'db' | 'clock'>, { folder, slug }: Omit<ClaimedList, 'name'>) {
  const began = deps.clock.now();
  try {
    return await readInboxOptions(folder);
  } catch (error) {
    if (error instanceof Refusal) await recordFailedImport(deps, { wholesaler: slug, rows: 0, began, error });
    throw error;
  }
}
