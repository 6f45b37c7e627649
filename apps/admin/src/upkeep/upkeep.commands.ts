import { listAudit } from '@formulary/api/domains/desk/practices/list-audit';
import { type Command, Option } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, DRY_RUN, examples, JSON_OUTPUT, readId } from '../command-line/command-options.ts';
import { newest } from '../command-line/newest.ts';
import { textTable } from '../command-line/text-table.ts';
import { JOB_STATES, type JobState, listJobs } from './list-jobs.ts';
import { retryJob } from './retry-job.ts';

export function upkeepCommands(program: Command, context: CommandContext): void {
  const { withDatabase, changeWithJobs, answer } = context;
  const jobs = commandGroup(program, 'jobs').description('work that waits, runs or failed');
  jobs
    .command('list')
    .description('jobs, the newest first; without completed ones by default')
    .addOption(new Option('--state <state...>', 'in these states').choices(JOB_STATES))
    .option('--queue <name>', 'of one queue, such as send-wholesale-order')
    .option('--limit <number>', 'how many at most', readId, 100)
    .option(...JSON_OUTPUT)
    .action(async ({ state, queue, limit }: { state?: JobState[]; queue?: string; limit: number }) => {
      const states = state ?? JOB_STATES.filter((one) => one !== 'completed');
      const search = { states, limit: limit + 1, ...(queue !== undefined && { queue }) };
      const all = await withDatabase(({ db }) => listJobs(db, search));
      const { found, more } = newest(all, limit);
      const rows = found.map((job) => [
        ...[job.id, job.queue, job.state, job.retries, (job.endedAt ?? job.dueAt).toISOString().slice(0, 19)],
        job.fault?.split('\n')[0]?.slice(0, 80),
      ]);
      answer(found, textTable(['id', 'queue', 'state', 'retries', 'due or ended', 'fault'], rows), more);
    });
  jobs
    .command('retry')
    .description('try a job that failed once more; an order is sent again by orders resend')
    .argument('<id>')
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (id: string) => {
      const { queue } = await changeWithJobs((deps) => retryJob(deps, id));
      answer({ id, queue }, `${id} of ${queue} is tried again.`);
    });
  examples(jobs, 'jobs list --state failed', 'jobs list --queue send-password-link --state created retry');

  const audit = commandGroup(program, 'audit').description('who changed what by a command');
  audit
    .command('list')
    .description('changes, the newest first')
    .option('--subject <text>', 'about subjects with this text, such as an e-mail address')
    .option('--actor <name>', 'by callers with this text in their name')
    .option('--action <command>', 'by one command or group, such as "users disable"')
    .option('--limit <number>', 'how many at most', readId, 100)
    .option(...JSON_OUTPUT)
    .action(async (options: { subject?: string; actor?: string; action?: string; limit: number }) => {
      const all = await withDatabase((deps) => listAudit(deps, { ...options, limit: options.limit + 1 }));
      const { found, more } = newest(all, options.limit);
      const rows = found.map(({ at, actor, action, subject, details }) => [
        ...[at.toISOString().slice(0, 19), actor, action, subject, JSON.stringify(details)],
      ]);
      answer(found, textTable(['at (UTC)', 'who', 'command', 'about', 'details'], rows), more);
    });
  examples(audit, 'audit list --subject aoife@ennis.example', 'audit list --action "orders mark" --json');
}
