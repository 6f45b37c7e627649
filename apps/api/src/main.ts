import path from 'node:path';
import { inspect } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openDb } from './db/client.ts';
import { explainFault } from './db/explain-fault.ts';
import { expectNoNewerDatabase } from './db/known-migrations.ts';
import { takeServersLock } from './db/servers-lock.ts';
import { measureService } from './domains/provider/measure-service.ts';
import { limitConnections } from './http/connections.ts';
import { serveMetrics } from './http/metrics.ts';
import { portProblem } from './http/port-problem.ts';
import { openJobs } from './jobs/jobs.ts';
import { reportOnce } from './jobs/repeated-faults.ts';
import { atMost } from './kernel/at-most.ts';
import { systemClock } from './kernel/clock.ts';
import { type Observed, observe } from './observe.ts';
import { openCheapestSplits } from './outside/cheapest-splits/open-cheapest-splits.ts';
import { openDocuments } from './outside/documents/open-documents.ts';
import { QUEUES, startWorkers } from './workers.ts';

const WEB_ROOT = path.join(import.meta.dirname, '../../web/dist');

/** Milliseconds for each step of closing; together less than `GRACE`. */
const REQUESTS = 8_000;
const DATABASE = 1_000;
const GRACE = 15_000;

/** Milliseconds, of those that users get where they are left out. */
interface Limits {
  /** For a statement, and for a connection to the database. */
  readonly timeout?: number;
  readonly wait?: number;
  /** Until a call is answered 503. */
  readonly deadline?: number;
}

/** Serves the API and the web application on one port. `close` lets requests and jobs finish. */
export async function serve(
  config: Config,
  observed?: Observed,
  { deadline, ...ofDatabase }: Limits = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const { logger, tracing } = observed ?? (await observe(config));
  const lock = await takeServersLock(config.database.url);
  const db = openDb({ ...config.database, ...ofDatabase });
  const jobs = await openQueues().catch(async (error: unknown) => {
    await db.close();
    await lock.release();
    throw error;
  });
  const documents = openDocuments();
  const cheapestSplits = openCheapestSplits();
  const options = {
    config,
    db,
    jobs,
    clock: systemClock,
    documents,
    cheapestSplits,
    logger,
    tracing,
    webRoot: WEB_ROOT,
    ...(deadline !== undefined && { deadline }),
  };
  const app = await buildApp(options);
  limitConnections(app.server, config.http);
  let metrics: { close(): void } | undefined;
  const close = async () => {
    const hangUp = setTimeout(() => app.server.closeAllConnections(), REQUESTS);
    await app.close();
    clearTimeout(hangUp);
    metrics?.close();
    await jobs.close();
    await Promise.all([documents.close(), cheapestSplits.close()]);
    // The database may be gone, and so may the collector.
    await Promise.all([atMost(DATABASE, db.close()), tracing && atMost(DATABASE, tracing.close())]);
    await lock.release();
  };
  try {
    const url = await app.listen({ host: config.http.host, port: config.http.port });
    if (config.metrics.port !== undefined) {
      metrics = await serveMetrics(app, { ...config.metrics, port: config.metrics.port }, () => measureService(db));
    }
    const port = Number(new URL(url).port) || config.http.port;
    if (config.workers) {
      await startWorkers({ ...options, port, print: (line) => process.stdout.write(`${line}\n`) });
    }
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }

  async function openQueues() {
    await expectNoNewerDatabase(db);
    return openJobs({
      url: config.database.url,
      queues: QUEUES,
      onError: reportOnce((err, report) => logger.warn({ err, ...report }, 'job queue')),
      spans: tracing?.jobs,
    });
  }
}

/** Explains what a person has to fix, all settings at once. */
async function orExplained<T>(beginning: Promise<T>): Promise<T> {
  try {
    return await beginning;
  } catch (error) {
    process.stderr.write(`${portProblem(error) ?? explainFault(error)?.message ?? inspect(error)}\n`);
    process.exit(1);
  }
}

async function prepare() {
  const config = readConfig();
  return { config, observed: await observe(config) };
}

if (import.meta.main) {
  const began = await orExplained(prepare());
  const { logger } = began.observed;
  const serving = orExplained(serve(began.config, began.observed));
  // From now on: it answers before its workers have started, and may be ended meanwhile.
  closeWithGrace({ delay: GRACE, logger }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'fault that nothing caught');
    await (await serving).close();
  });
  await serving;
}
