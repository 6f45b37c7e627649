import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';

/** Milliseconds that an idle thread is kept; it holds about 50 MB. */
const IDLE = 60_000;
/** Far more than the largest work needs. */
const MEMORY = { maxOldGenerationSizeMb: 256 };

/** One core is left to requests. */
export const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));

export interface ThreadsOptions {
  readonly worker: URL;
  readonly name: string;
  readonly threads?: number | undefined;
  readonly workerData?: unknown;
}

/** Threads that start with their first work and never keep the process alive. Input and output are copied: data only. */
export function openThreads({ worker, name, threads = THREADS, workerData }: ThreadsOptions): Piscina {
  const pool = new Piscina({
    filename: worker.href,
    name,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE,
    resourceLimits: MEMORY,
    ...(workerData !== undefined && { workerData }),
  });
  // What fails rejects its caller's promise; a thread that fails idle is replaced.
  pool.on('error', () => {});
  return pool;
}
