import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { InboxDeps } from './import-claimed-list.ts';
import { importInbox } from './import-inbox.ts';

/** The next look is the next try. */
export const IMPORT_INBOX: Queue<object> = {
  name: 'import-inbox',
  retries: 0,
  pause: 1,
  expiry: 3_600,
  cron: '*/5 * * * *',
};

export interface InboxJobDeps extends InboxDeps {
  /** Tells the log what needs a person. */
  readonly report: (words: string) => void;
}

/** Every five minutes: the lists that wholesalers have dropped. */
export function importInboxJob({ report, ...deps }: InboxJobDeps, inbox: string): Worker<object> {
  const reported = new Set<string>();
  return {
    queue: IMPORT_INBOX,
    async run() {
      const outcome = await importInbox(deps, inbox);
      for (const { status, wholesaler, words } of outcome?.results ?? []) {
        if (status === 'failed') report(`A dropped price list of ${wholesaler} is not applied. ${words}`);
      }
      for (const name of outcome?.unknown ?? []) {
        if (!reported.has(name)) report(`The inbox has "${name}", which is no wholesaler's folder.`);
        reported.add(name);
      }
      const faults = outcome?.faults ?? [];
      if (faults.length > 0) {
        const names = faults.map(({ file }) => file).join(', ');
        throw new Error(`Dropped price lists could not be imported yet: ${names}`, { cause: faults[0]?.error });
      }
    },
    async giveUp() {},
  };
}
