import { workerData } from 'node:worker_threads';
import { type Bounds, OUT_OF_TIME } from './bounds.ts';

export interface Watched extends Bounds {
  /** The process that waits for the answer. */
  readonly parent: number;
}

/** Milliseconds, in which some tens of megabytes are filled at most. */
const PAUSE = 10;

// A thread of its own: what reads a PDF may be in one call for minutes, and nothing else bounds its buffers.
const { parent, memory, processor } = workerData as Watched;
setInterval(() => {
  if (process.memoryUsage.rss() > memory || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1_000 > processor) process.kill(process.pid, OUT_OF_TIME);
}, PAUSE);
