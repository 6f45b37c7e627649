import type { Queue, Worker } from '../../../jobs/jobs.ts';
import { faultWords } from './fault-words.ts';
import type { InboxDeps } from './import-claimed-list.ts';
import { type InboxOutcome, importInbox } from './import-inbox.ts';

/** Not retried: the next run is the next try. */
export const IMPORT_INBOX: Queue<object> = {
  name: 'import-inbox',
  retries: 0,
  pause: 1,
  expiry: 3_600,
  cron: '*/5 * * * *',
};

export interface InboxJobDeps extends InboxDeps {
  readonly report: (words: string) => void;
}

const NAMES = { list: 'price list', document: 'document' } as const;

/** Imports dropped lists and documents every five minutes. A problem that lasts is reported once. */
export function importInboxJob({ report, ...deps }: InboxJobDeps, inbox: string): Worker<object> {
  let reported: ReadonlySet<string> = new Set();
  return {
    async run() {
      const outcome = await importInbox(deps, inbox);
      if (!outcome) return;
      for (const { kind, status, wholesaler, file, words, reportFault } of outcome.results) {
        if (status === 'held') report(`A dropped price list of ${wholesaler} is held. ${words}`);
        if (status === 'failed') report(`A dropped ${NAMES[kind]} of ${wholesaler} is not applied. ${words}`);
        if (reportFault) report(`${wholesaler}/${file} is ${status}, without a report: ${faultWords(reportFault)}`);
      }
      const lasting = new Set(lastingProblems(outcome));
      for (const words of lasting) if (!reported.has(words)) report(words);
      reported = lasting;
    },
    async giveUp() {},
  };
}

function lastingProblems({ unknown, faults }: InboxOutcome): string[] {
  return [
    ...unknown.map((name) => `The inbox has "${name}", which is no wholesaler's folder.`),
    ...faults.map(({ file, error }) => `${file} in the inbox stays where it is: ${faultWords(error)}`),
  ];
}
