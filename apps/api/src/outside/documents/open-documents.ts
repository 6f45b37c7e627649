import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { unavailable } from '../../kernel/domain-error.ts';
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
/** Milliseconds that an idle thread is kept; it holds about 50 MB. */
const IDLE = 60_000;
/** Far more than the largest document needs. */
const MEMORY = { maxOldGenerationSizeMb: 256 };

/** Starts drawing threads with the first document; they never keep the process alive. */
export function openDocuments(options: DocumentsOptions = {}): Documents {
  const { mostWaiting = 16, threads = Math.max(1, Math.min(2, availableParallelism() - 1)) } = options;
  const pool = new Piscina({
    filename: (options.worker ?? WORKER).href,
    name: 'draw',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE,
    resourceLimits: MEMORY,
    ...(options.workerData !== undefined && { workerData: options.workerData }),
  });
  // A failed drawing rejects its caller's promise; a thread that fails idle is replaced.
  pool.on('error', () => {});
  const draw: Draw = async (name, ...input) => {
    const task: Task<typeof name> = { name, input };
    const drawn: Uint8Array = await pool.run(task);
    return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
  };
  const turns = pLimit(threads);
  const waiting = new Set<AbortSignal>();
  return {
    async inTurn(signal, work) {
      const count = [...waiting].filter(({ aborted }) => !aborted).length;
      if (count >= mostWaiting && turns.activeCount >= threads) throw unavailable();
      waiting.add(signal);
      return turns(() => {
        waiting.delete(signal);
        // The client is gone, or was answered at the deadline.
        if (signal.aborted) throw unavailable();
        return work(draw);
      });
    },
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
