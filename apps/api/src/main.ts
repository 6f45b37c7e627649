import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { buildApp, QUEUES, startWorkers } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openDb } from './db/client.ts';
import { openJobs } from './jobs/jobs.ts';
import { systemClock } from './kernel/clock.ts';

const WEB_ROOT = path.join(import.meta.dirname, '../../web/dist');

/** Serves the API and the web application on one port until closed; `close` lets requests and jobs finish. */
export async function serve(config: Config): Promise<{ url: string; close(): Promise<void> }> {
  const logger = pino({ level: config.log.level });
  const db = openDb(config.database);
  const jobs = await openJobs({
    url: config.database.url,
    queues: QUEUES,
    onError: (error) => logger.warn({ err: error }, 'job queue'),
  });
  const options = { config, db, jobs, clock: systemClock, logger, webRoot: WEB_ROOT };
  const app = await buildApp(options);
  const close = async () => {
    await app.close();
    await jobs.close();
    await db.close();
  };
  try {
    const url = await app.listen({ host: config.http.host, port: config.http.port });
    await startWorkers(options);
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

if (import.meta.main) {
  const server = await serve(readConfig());
  closeWithGrace({ delay: 15_000 }, server.close);
}
