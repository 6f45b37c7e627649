import { workerData } from 'node:worker_threads';

export interface Watched {
  /** The process that waits for the answer. */
  readonly parent: number;
  /** Bytes that this process may have in memory. */
  readonly memory: number;
}

/** Milliseconds, in which some tens of megabytes are filled at most. */
const PAUSE = 10;

// A thread of its own: what reads a PDF may be in one call for minutes, and nothing else bounds its buffers.
const { parent, memory } = workerData as Watched;
setInterval(() => {
  if (process.memoryUsage.rss() > memory || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, PAUSE);
