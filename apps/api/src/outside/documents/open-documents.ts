import pLimit from 'p-limit';
import { openThreads, THREADS } from '../threads/open-threads.ts';
import { takeTurns } from '../threads/take-turns.ts';
import type { Draw, Task } from './drawings.ts';

export interface Documents {
  /** For calls: `work` waits its turn, or is dropped once `signal` is aborted. Throws `unavailable` when full. */
  inTurn<T>(signal: AbortSignal, work: (draw: Draw) => Promise<T>): Promise<T>;
  /** For a queue's jobs, which may wait: one at a time, beside calls and other queues. */
  openLane(): Draw;
  close(): Promise<void>;
}

export interface DocumentsOptions {
  /** As many as can be drawn before a call's deadline, even if all are large. */
  readonly mostWaiting?: number;
  readonly threads?: number;
  /** Tests replace it. */
  readonly worker?: URL;
  readonly workerData?: unknown;
}

const WORKER = new URL('./draw.worker.ts', import.meta.url);

/** Starts drawing threads with the first document. */
export function openDocuments(options: DocumentsOptions = {}): Documents {
  const { mostWaiting = 16, threads = THREADS, worker = WORKER, workerData } = options;
  const pool = openThreads({ worker, name: 'draw', threads, workerData });
  const draw: Draw = async (name, ...input) => {
    const task: Task<typeof name> = { name, input };
    const drawn: Uint8Array = await pool.run(task);
    return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
  };
  const { inTurn } = takeTurns({ atOnce: threads, mostWaiting });
  return {
    inTurn: (signal, work) => inTurn(signal, () => work(draw)),
    openLane() {
      const turnsOfLane = pLimit(1);
      return (name, ...input) => turnsOfLane(() => draw(name, ...input));
    },
    close: () => pool.destroy(),
  };
}

/** Draws in this thread, for commands. */
export const drawHere: Draw = async (name, ...input) => {
  // Imported late: most commands need no fonts and no layout.
  const { drawDocument } = await import('./drawings.ts');
  return drawDocument({ name, input });
};
