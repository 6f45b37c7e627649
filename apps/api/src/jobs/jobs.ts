import { type ConnectionOptions, type Job, type JobResult, PgBoss, type QueueOptions } from 'pg-boss';
import { ConnectionPace, clientAt } from '../db/connection-pace.ts';
import { KEEP_ALIVE } from '../db/keep-alive.ts';
import type { Sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';
import { atMost } from '../kernel/at-most.ts';
import { Undeliverable } from '../kernel/undeliverable.ts';
import { withoutSecrets } from '../kernel/without-secrets.ts';
import { queueFault, queueOf } from './queue-fault.ts';
import type { FaultPlace } from './repeated-faults.ts';

/** A durable queue. */
export interface Queue<Payload extends object> {
  readonly name: string;
  /** Retries after the first failure, and the first pause in seconds; pauses double, with jitter. */
  readonly retries: number;
  readonly pause: number;
  /** Longest pause in seconds; unlimited by default. */
  readonly longestPause?: number;
  /** Seconds for one try. */
  readonly expiry: number;
  /** Seconds until a new job is run; at once by default. */
  readonly delay?: number;
  /** While a job waits or runs no other is made, on any server. It holds for a queue from its first start on. */
  readonly isAlone?: true;
  /** Creates a job without a payload by this schedule (UTC), once for all servers. */
  readonly cron?: string;
  /** Only a type. */
  readonly payload?: Payload;
}

export interface Worker<Payload extends object> {
  /** May run more than once for a job. Retried on errors, except `Undeliverable`. */
  run(payload: Payload): Promise<void>;
  /** After the last try, or after `Undeliverable`. */
  giveUp(payload: Payload): Promise<void>;
}

export interface Jobs {
  /** Adds jobs within a transaction, by one statement. */
  enqueue<Payload extends object>(sql: Sql, queue: Queue<Payload>, payloads: readonly Payload[]): Promise<void>;
  /** Whether a job with these fields waits or runs. Jobs are dropped after two weeks. */
  isUnderWay<Payload extends object>(sql: Sql, queue: Queue<Payload>, payload: Partial<Payload>): Promise<boolean>;
  /** Retries a failed job within a transaction. */
  retry(sql: Sql, queue: string, id: string): Promise<void>;
  /** Starts a worker in this process. */
  work<Payload extends object>(queue: Queue<Payload>, worker: Worker<Payload>): Promise<void>;
  /** Lets running jobs finish, for a few seconds. */
  close(): Promise<void>;
}

/** Sees jobs when they are made and when they run. */
export interface JobSpans {
  made(queue: string, ids: readonly string[]): void;
  run(queue: string, id: string, work: () => Promise<JobResult>): Promise<JobResult>;
}

export interface JobsOptions {
  readonly url: string;
  readonly queues: readonly Queue<object>[];
  /** Called for every failure, also of a try. */
  readonly onError: (error: Error, where: FaultPlace) => void;
  /** Milliseconds until a statement is given up and its connection replaced. */
  readonly queryTimeout?: number;
  /** Milliseconds to wait for a connection. */
  readonly wait?: number;
  readonly spans?: JobSpans | undefined;
}

/** Seconds until a silent worker counts as dead and its job is retried; the minimum. */
const HEARTBEAT = 10;
/** Seconds between checks for dead workers. */
const SUPERVISION = 5;
/** Milliseconds for running jobs to finish, and for closing the connections. */
const GRACE = 4_000;
const DISCONNECT = 1_500;
/** Jobs taken at once. */
const BATCH = 10;

/** Opens the queues on PostgreSQL, creating their schema on first use. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const { url, queues, onError, queryTimeout = 30_000, wait = 3_000, spans } = options;
  const connection = {
    connectionString: url,
    application_name: 'formulary-jobs',
    max: 4,
    connectionTimeoutMillis: wait,
    // Of pg, through pg-boss: a connection that dies silently would block its worker, and all servers open theirs at once.
    query_timeout: queryTimeout,
    ...KEEP_ALIVE,
    Client: clientAt(new ConnectionPace()),
  };
  // Supervision finds jobs of dead workers.
  const boss = new PgBoss({
    ...connection,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISION,
    monitorIntervalSeconds: SUPERVISION,
  });
  boss.on('error', (emitted) => {
    const queue = queueOf(emitted);
    onError(queueFault(emitted), queue === undefined ? {} : { queue });
  });
  const stop = () => atMost(GRACE + DISCONNECT, boss.stop({ graceful: true, timeout: GRACE }));
  try {
    await boss.start();
    for (const queue of queues) await createQueue(boss, queue);
  } catch (error) {
    // Its timers and connections would keep a command's process for ever.
    await stop().catch(() => {});
    throw error;
  }
  return {
    async enqueue(sql, { name, delay }, payloads) {
      const jobs = payloads.map((data) => ({ data, ...(delay !== undefined && { startAfter: delay }) }));
      const ids = await boss.insert(name, jobs, { db: through(sql), returnId: spans !== undefined });
      spans?.made(name, ids ?? []);
    },
    async isUnderWay(sql, { name }, payload) {
      return (await sql.run(UNDER_WAY, { queue: name, payload })).length > 0;
    },
    async retry(sql, queue, id) {
      await boss.retry(queue, id, { db: through(sql) });
    },
    async work(queue, { run, giveUp }) {
      const options = {
        // New jobs notify the worker; due retries are found by polling.
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 2,
        // Without batches a backlog would wait two seconds per job.
        batchSize: BATCH,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const;
      type Payload = typeof queue.payload & object;
      const tryEach = (name: string, run: Worker<Payload>['run']) => (jobs: Job<Payload>[]) =>
        Promise.all(
          jobs.map((job) => {
            const work = () => tryOne(job, run, (error) => onError(error, { queue: queue.name, job: job.id }));
            return spans ? spans.run(name, job.id, work) : work();
          }),
        );
      await boss.work<Payload>(queue.name, { ...options, localConcurrency: 2 }, tryEach(queue.name, run));
      await boss.work<Payload>(deadLetter(queue), options, tryEach(deadLetter(queue), giveUp));
    },
    async close() {
      // Closing the listening connection never ends when the database is gone.
      await stop();
    },
  };
}

const UNDER_WAY = statement('job_under_way', {
  takes: { queue: 'text', payload: 'json' },
  sql: `SELECT FROM pgboss.job
    WHERE name = $queue AND state IN ('created', 'retry', 'active') AND data @> $payload::jsonb LIMIT 1`,
});

const through = (sql: Sql): NonNullable<ConnectionOptions['db']> => ({
  executeSql: async (text, values) => ({ rows: await sql.runText(text, values ?? []) }),
});

/** Each job succeeds or fails alone. */
async function tryOne<Payload>(
  { id, data }: Job<Payload>,
  run: (payload: Payload) => Promise<void>,
  onError: (error: Error) => void,
): Promise<JobResult> {
  try {
    await run(data);
    return { id, status: 'completed' };
  } catch (error) {
    const fault = error instanceof Error ? error : new Error(String(error));
    onError(fault);
    const status = fault instanceof Undeliverable ? 'deadletter' : 'failed';
    // It is stored for weeks, and a mail server's error may contain the link.
    return { id, status, output: { name: fault.name, message: withoutSecrets(fault.message) } };
  }
}

async function createQueue(boss: PgBoss, queue: Queue<object>): Promise<void> {
  const shared = { notify: true, expireInSeconds: queue.expiry, heartbeatSeconds: HEARTBEAT };
  // Many retries: it only writes a status.
  await makeOrChange(boss, deadLetter(queue), {
    ...shared,
    retryLimit: 100,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
  });
  await makeOrChange(
    boss,
    queue.name,
    {
      ...shared,
      retryLimit: queue.retries,
      retryDelay: queue.pause,
      retryBackoff: true,
      ...(queue.longestPause !== undefined && { retryDelayMax: queue.longestPause }),
      deadLetter: deadLetter(queue),
    },
    queue.isAlone ? 'exclusive' : 'standard',
  );
  if (queue.cron === undefined) await boss.unschedule(queue.name);
  else await boss.schedule(queue.name, queue.cron, {}, { tz: 'UTC' });
}

/** `createQueue` does not change an existing queue. */
async function makeOrChange(
  boss: PgBoss,
  name: string,
  options: QueueOptions & { deadLetter?: string },
  policy: 'standard' | 'exclusive' = 'standard',
): Promise<void> {
  // The policy of one that is there cannot be changed.
  await boss.createQueue(name, { ...options, policy });
  await boss.updateQueue(name, options);
}

const deadLetter = ({ name }: Queue<object>) => `${name}-given-up`;
