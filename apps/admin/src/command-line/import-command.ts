import { type ImportReport, printImport } from '@formulary/api/list-files/import-report';
import { type List, listInFile } from '@formulary/api/list-files/list';
import { ENCODINGS, type Encoding } from '@formulary/api/list-files/list-file';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CommandContext } from './command-context.ts';
import { startProgress } from './progress.ts';

export const LIST_FILE = [
  '<file>',
  'CSV with commas or semicolons, in UTF-8 or Windows-1252, or the same gzipped',
] as const;

export interface ReadingOptions {
  readonly encoding?: Encoding;
  readonly decimalComma?: boolean;
  readonly map?: Readonly<Record<string, string>>;
}

export interface ImportOptions extends ReadingOptions {
  readonly skipBad?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Adds how a file is read; `columns` are the names for `--map`. */
export function addReadingOptions(command: Command, columns: readonly string[]): Command {
  return command
    .addOption(new Option('--encoding <name>', 'encoding of the file, if the guess is wrong').choices(ENCODINGS))
    .option('--decimal-comma', 'numbers are written as 12,50')
    .option(
      '--map <ours=theirs,…>',
      'names of our columns in the file; "ours=" for an optional column that it lacks; other columns are then left out',
      (text: string, before: Record<string, string> = {}) => ({ ...before, ...readMap(text, columns) }),
    );
}

/** Adds the options of an import. */
export function addImportOptions(command: Command, columns: readonly string[]): Command {
  return addReadingOptions(command, columns)
    .option('--skip-bad', 'leave bad rows out instead of refusing the list')
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--json', 'print the report as JSON');
}

function readMap(text: string, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [ours = '', ...theirs] = part.split('=');
      if (theirs.length === 0) throw new InvalidArgumentError(`"${part}" is not of the form ours=theirs.`);
      if (!columns.includes(ours.trim())) {
        throw new InvalidArgumentError(`There is no column "${ours.trim()}". Those there are: ${columns.join(', ')}.`);
      }
      return [ours.trim(), theirs.join('=').trim()];
    }),
  );
}

export type Import = (
  list: List,
  how: { readonly skipsBad: boolean; readonly isDryRun: boolean },
  onRows: (rows: number) => void,
) => Promise<ImportReport>;

/** Imports a file, shows progress and prints the report. */
export async function runImport(
  { pathOf, print, fail }: Pick<CommandContext, 'pathOf' | 'print' | 'fail'>,
  file: string,
  { decimalComma = false, map = {}, encoding, skipBad = false, dryRun = false, json }: ImportOptions,
  run: Import,
): Promise<void> {
  const progress = startProgress();
  const list = listInFile(pathOf(file), { format: { decimalComma, columns: map }, encoding });
  const report = await run(list, { skipsBad: skipBad, isDryRun: dryRun }, (rows) =>
    progress.say(`${rows.toLocaleString('en')} rows`),
  ).finally(progress.done);
  print(json ? JSON.stringify(report, undefined, 2) : printImport(report));
  // Held by itself, not as somebody said.
  if (report.held && report.held.note === undefined) fail();
}
