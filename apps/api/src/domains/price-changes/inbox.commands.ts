import type { Command } from 'commander';
import type { CommandContext } from '../../cli/command-context.ts';
import { commandGroup, JSON_OUTPUT } from '../../cli/command-options.ts';
import { plainWords } from '../../db/plain-words.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type InboxOutcome, importInbox } from './import-inbox.ts';

export function inboxCommands(program: Command, { withJobs, record, settings, answer, fail }: CommandContext): void {
  commandGroup(program, 'prices')
    .command('inbox')
    .description('import the lists in the drop folders now, as the server does every five minutes')
    .option(...JSON_OUTPUT)
    .action(() =>
      withJobs(async (deps) => {
        const { inboxFolder } = settings(deps.url).prices;
        const outcome = await importInbox({ ...deps, record }, inboxFolder);
        if (!outcome)
          throw new Refusal('Somebody else is importing from the drop folders: try again when they are done.');
        const faults = outcome.faults.map(({ file, error }) => ({ file, fault: wordsOf(error) }));
        answer({ folder: inboxFolder, ...outcome, faults }, linesOf(outcome, inboxFolder));
        if (faults.length > 0 || outcome.results.some(({ status }) => status === 'failed')) fail();
      }),
    );
}

function linesOf({ results, waiting, unknown, faults }: InboxOutcome, folder: string): string[] {
  const lines = [
    ...results.flatMap(({ wholesaler, status, words, path }) => [`${wholesaler}: ${words}`, `  ${status}: ${path}`]),
    ...waiting.map((file) => `${file} was written less than a minute ago: it waits.`),
    ...unknown.map((name) => `"${name}" is no wholesaler's folder.`),
    ...faults.map(({ file, error }) => `${file} stays where it is: ${wordsOf(error)}`),
  ];
  return lines.length > 0 ? lines : [`Nothing new in ${folder}.`];
}

function wordsOf(error: unknown): string {
  return plainWords(error) ?? (error instanceof Error ? error.message : String(error));
}
