import { ENCODINGS, type Encoding } from '@formulary/api/lists/list-source';
import type { ListFormat } from '@formulary/api/lists/read-list';
import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';

/** What a command that reads a list is told about its file. */
export interface ListFileOptions {
  readonly encoding?: Encoding;
  readonly decimalComma?: true;
  readonly map?: Readonly<Record<string, string>>;
  readonly skipBad?: true;
  readonly dryRun?: true;
  readonly json?: true;
}

/** The options that every list has; `columns` are the names that `--map` may give another name to. */
export function addListOptions(command: Command, columns: readonly string[]): Command {
  return command
    .addOption(
      new Option('--encoding <name>', 'what the file is written in, where it is guessed wrong').choices(ENCODINGS),
    )
    .option('--decimal-comma', 'numbers are written as 12,50')
    .option(
      '--map <ours=theirs,…>',
      'what the file calls our columns; "ours=" alone where it lacks one that may be empty; others are then left out',
      (text: string, before: Record<string, string> = {}) => ({ ...before, ...readMap(text, columns) }),
    )
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

export const formatOf = ({
  decimalComma = false,
  map = {},
}: {
  decimalComma?: boolean;
  map?: Readonly<Record<string, string>>;
}): ListFormat => ({
  decimalComma,
  columns: map,
});
