import { NEED_DETAILS } from '@formulary/contracts/desk/needs';
import { isNew, type QueueState, readQueue } from '../../../jobs/read-queue.ts';
import { counted, earliest, type Need, type NeedsDeps, shortFault } from './need.ts';
import { readMailRefused } from './read-mail-refused.ts';

/** Work that waits or failed, and mail that nobody takes. */
export async function needsOfQueue({ db }: NeedsDeps): Promise<Need[]> {
  const queue = await readQueue(db);
  if (!queue) return [];
  return [lateQueue(queue), failedJobs(queue), await refusedMail(db, queue)].filter((need) => need !== undefined);
}

function lateQueue(queue: QueueState): Need | undefined {
  const { connections, waiting, late, silent, lateSince } = queue;
  const isStopped = connections === 0 && !isNew(queue);
  if (!isStopped && late === 0 && silent === 0) return undefined;
  const said = [
    isStopped && `No server works the queue: ${counted(waiting, 'job waits', 'jobs wait')}`,
    late > 0 && `${counted(late, 'job is', 'jobs are')} due for more than ten minutes`,
    silent > 0 && `${counted(silent, 'job gives', 'jobs give')} no sign of life`,
  ].filter((words) => words !== false);
  return {
    kind: 'queue_late',
    severity: isStopped ? 'fail' : 'warn',
    count: late + silent || waiting,
    oldest: lateSince,
    words: `${said.join('; ')}.`,
    details: [],
    next: {
      words: isStopped
        ? 'Start the server: orders and messages wait for it.'
        : "Look into the server's log, and at the jobs that wait.",
      command: 'jobs list',
      place: 'jobs',
    },
  };
}

function failedJobs({ failed }: QueueState): Need | undefined {
  if (failed.length === 0) return undefined;
  const count = failed.reduce((sum, one) => sum + one.count, 0);
  const queues = failed
    .map((one) => ({ words: `${one.queue}: ${one.count}`, since: new Date(one.oldest), id: one.queue }))
    .toSorted((a, b) => a.since.getTime() - b.since.getTime());
  return {
    kind: 'jobs_failed',
    severity: 'warn',
    count,
    oldest: earliest(queues.map(({ since }) => since)),
    words: `${counted(count, 'job', 'jobs')} failed within seven days.`,
    details: queues.slice(0, NEED_DETAILS),
    next: {
      words: 'See why, then try them again; an order is sent again by its part.',
      command: 'jobs list --state failed',
      place: 'jobs',
    },
  };
}

async function refusedMail(db: NeedsDeps['db'], { tried, failed }: QueueState): Promise<Need | undefined> {
  // A message that was refused is one of these.
  if (tried === 0 && failed.length === 0) return undefined;
  const mail = await readMailRefused(db);
  if (!mail) return undefined;
  const { refused, fault, since } = mail;
  return {
    kind: 'mail_refused',
    // A single one may be a wrong address.
    severity: refused === 1 ? 'warn' : 'fail',
    count: refused,
    oldest: since,
    words: `The mail server refused ${refused === 1 ? 'the last message' : `the last ${refused.toLocaleString('en')} messages`}, and took none since.`,
    details: [{ words: shortFault(fault), since: null, id: null }],
    next: {
      words: 'See to MAIL_FROM and the account at the mail server; then try the failed jobs again.',
      command: 'jobs list --state failed',
      place: 'jobs',
    },
  };
}
