import { type ConnectionOptions, type Job, type JobResult, PgBoss, type QueueOptions } from 'pg-boss';
import type { Sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';
import { atMost } from '../kernel/at-most.ts';
import { Undeliverable } from '../kernel/undeliverable.ts';
import { withoutSecrets } from '../kernel/without-secrets.ts';
import { queueFault, queueOf } from './queue-fault.ts';
import type { Whereabouts } from './repeated-faults.ts';

/** A durable queue and the shape of what is put into it. */
export interface Queue<Payload extends object> {
  readonly name: string;
  /** How often a job is tried again after its first failure, and the first pause in seconds; they double, give or take. */
  readonly retries: number;
  readonly pause: number;
  /** Seconds that a pause grows to at most; without it there is no such end. */
  readonly longestPause?: number;
  /** Seconds that one try may take. */
  readonly expiry: number;
  /** When a job without a payload is made by itself, as cron says it, in UTC; once, however many servers run. */
  readonly cron?: string;
  /** Only in the type: what a job of this queue carries. */
  readonly payload?: Payload;
}

export interface Worker<Payload extends object> {
  /** May run more than once for the same job. What it throws is tried again, but for `Undeliverable`. */
  run(payload: Payload): Promise<void>;
  /** After the last try failed, or one that was `Undeliverable`. */
  giveUp(payload: Payload): Promise<void>;
}

export interface Jobs {
  /** Puts jobs into a queue as part of a transaction, by one statement: they exist if and only if it commits. */
  enqueue<Payload extends object>(sql: Sql, queue: Queue<Payload>, payloads: readonly Payload[]): Promise<void>;
  /** Whether a job waits or runs whose payload has these fields, inside a transaction. A job that nobody took for two weeks is gone. */
  isUnderWay<Payload extends object>(sql: Sql, queue: Queue<Payload>, payload: Partial<Payload>): Promise<boolean>;
  /** Has a job that failed tried once more, as part of a transaction. */
  retry(sql: Sql, queue: string, id: string): Promise<void>;
  /** Starts working a queue in this process. */
  work<Payload extends object>(queue: Queue<Payload>, worker: Worker<Payload>): Promise<void>;
  /** Lets running jobs finish, at most a few seconds. */
  close(): Promise<void>;
}

export interface JobsOptions {
  readonly url: string;
  readonly queues: readonly Queue<object>[];
  /** Told of whatever fails, a try of a job too: each time, however often. */
  readonly onError: (error: Error, where: Whereabouts) => void;
  /** Milliseconds after which a statement of the queues is given up and its connection replaced. */
  readonly queryTimeout?: number;
  /** Milliseconds that one waits for a connection. */
  readonly wait?: number;
}

/** Seconds without a sign of life after which a worker counts as dead and its job is tried again: the least there is. */
const HEARTBEAT = 10;
/** Seconds between two looks for such jobs. */
const SUPERVISION = 5;
/** Milliseconds that running jobs have to finish, and that saying goodbye to the database may take besides. */
const GRACE = 4_000;
const GOODBYE = 1_500;
/** Jobs that a worker takes at once. */
const BATCH = 10;

/** Opens the queues on PostgreSQL, in a schema of their own that is made on first use. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const { url, queues, onError, queryTimeout = 30_000, wait = 3_000 } = options;
  const connection = {
    connectionString: url,
    application_name: 'formulary-jobs',
    max: 4,
    connectionTimeoutMillis: wait,
    // Of pg, that pg-boss hands it on to: a connection that died in silence would keep its worker waiting for ever.
    query_timeout: queryTimeout,
  };
  // Supervising finds the jobs whose worker has died.
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
  await boss.start();
  for (const queue of queues) await createQueue(boss, queue);
  return {
    async enqueue(sql, { name }, payloads) {
      await boss.insert(
        name,
        payloads.map((data) => ({ data })),
        { db: through(sql) },
      );
    },
    async isUnderWay(sql, { name }, payload) {
      return (await sql.run(UNDER_WAY, { queue: name, payload })).length > 0;
    },
    async retry(sql, queue, id) {
      await boss.retry(queue, id, { db: through(sql) });
    },
    async work(queue, { run, giveUp }) {
      const options = {
        // New jobs wake a worker at once; retries that have become due are found by asking.
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 2,
        // A full batch is followed by the next one at once: with single jobs a backlog would wait two seconds for each.
        batchSize: BATCH,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const;
      type Payload = typeof queue.payload & object;
      const tryEach = (one: typeof run) => (jobs: Job<Payload>[]) =>
        runEach(jobs, one, (error, job) => onError(error, { queue: queue.name, job }));
      await boss.work<Payload>(queue.name, { ...options, localConcurrency: 2 }, tryEach(run));
      await boss.work<Payload>(deadLetter(queue), options, tryEach(giveUp));
    },
    async close() {
      // Its listening connection waits for an answer to its goodbye, which a database that is gone never gives.
      await atMost(GRACE + GOODBYE, boss.stop({ graceful: true, timeout: GRACE }));
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

/** Runs jobs side by side; each succeeds or fails by itself. */
function runEach<Payload>(
  jobs: Job<Payload>[],
  run: (payload: Payload) => Promise<void>,
  onError: (error: Error, job: string) => void,
): Promise<JobResult[]> {
  const one = async ({ id, data }: Job<Payload>): Promise<JobResult> => {
    try {
      await run(data);
      return { id, status: 'completed' };
    } catch (error) {
      const fault = error instanceof Error ? error : new Error(String(error));
      onError(fault, id);
      const status = fault instanceof Undeliverable ? 'deadletter' : 'failed';
      // Its row is kept for weeks, and a mail server may answer with the very link that it refuses.
      return { id, status, output: { name: fault.name, message: withoutSecrets(fault.message) } };
    }
  };
  return Promise.all(jobs.map(one));
}

async function createQueue(boss: PgBoss, queue: Queue<object>): Promise<void> {
  const shared = { notify: true, expireInSeconds: queue.expiry, heartbeatSeconds: HEARTBEAT };
  // Giving up is retried for long: it only writes a status.
  await makeOrChange(boss, deadLetter(queue), {
    ...shared,
    retryLimit: 100,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
  });
  await makeOrChange(boss, queue.name, {
    ...shared,
    retryLimit: queue.retries,
    retryDelay: queue.pause,
    retryBackoff: true,
    ...(queue.longestPause !== undefined && { retryDelayMax: queue.longestPause }),
    deadLetter: deadLetter(queue),
  });
  if (queue.cron === undefined) await boss.unschedule(queue.name);
  else await boss.schedule(queue.name, queue.cron, {}, { tz: 'UTC' });
}

/** A queue that an earlier version made is left by `createQueue` as it is. */
async function makeOrChange(
  boss: PgBoss,
  name: string,
  options: QueueOptions & { deadLetter?: string },
): Promise<void> {
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}

const deadLetter = ({ name }: Queue<object>) => `${name}-given-up`;
