import { faultWords } from '@formulary/api/domains/price-lists/inbox/fault-words';
import { type InboxOutcome, importInbox } from '@formulary/api/domains/price-lists/inbox/import-inbox';
import { droppedDocumentsOf } from '@formulary/api/dropped-documents';
import { DomainError } from '@formulary/api/kernel/domain-error';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, JSON_OUTPUT } from '../command-line/command-options.ts';

export function inboxCommands(program: Command, { withJobs, record, settings, answer, fail }: CommandContext): void {
  commandGroup(program, 'prices')
    .command('inbox')
    .description('import the lists and documents in the drop folders now, as the server does every five minutes')
    .option(...JSON_OUTPUT)
    .action(() =>
      withJobs(async (deps) => {
        const { inboxFolder, limits } = settings(deps.url).prices;
        const outcome = await importInbox(
          { ...deps, record, limits, droppedDocuments: droppedDocumentsOf(deps) },
          inboxFolder,
        );
        if (!outcome)
          throw new DomainError(
            'busy',
            'Somebody else is importing from the drop folders: try again when they are done.',
          );
        const faults = outcome.faults.map(({ file, error }) => ({ file, fault: faultWords(error) }));
        const results = outcome.results.map(({ reportFault, ...result }) => ({
          ...result,
          ...(reportFault !== undefined && { report_fault: faultWords(reportFault) }),
        }));
        answer({ folder: inboxFolder, ...outcome, results, faults }, linesOf(outcome, inboxFolder));
        if (faults.length > 0 || outcome.results.some(({ status }) => status !== 'done')) fail();
      }),
    );
}

function linesOf({ results, waiting, unknown, faults }: InboxOutcome, folder: string): string[] {
  const lines = [
    ...results.flatMap(({ wholesaler, status, words, path, reportFault }) => [
      ...[`${wholesaler}: ${words}`, `  ${status}: ${path}`],
      ...(reportFault === undefined ? [] : [`  without a report: ${faultWords(reportFault)}`]),
    ]),
    ...waiting.map((file) => `${file} was written less than a minute ago: it waits.`),
    ...unknown.map((name) => `"${name}" is no wholesaler's folder.`),
    ...faults.map(({ file, error }) => `${file} stays where it is: ${faultWords(error)}`),
  ];
  return lines.length > 0 ? lines : [`Nothing new in ${folder}.`];
}
