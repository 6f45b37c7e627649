import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { unavailable } from '../../kernel/domain-error.ts';
import type { Draw, Task } from './drawings.ts';

/** Documents, drawn beside the thread that answers calls. */
export interface Documents {
  /**
   * For a call: `work` begins when it is its turn, and not at all once `signal` says that nobody waits any more. Throws
   * `unavailable` at once while too many wait.
   */
  inTurn<T>(signal: AbortSignal, work: (draw: Draw) => Promise<T>): Promise<T>;
  /** For the jobs of a queue, which wait as long as it takes: one at a time, besides those of calls and of other queues. */
  openLane(): Draw;
  /** Ends the threads, and what they draw. */
  close(): Promise<void>;
}

export interface DocumentsOptions {
  /** How many may wait for their turn: as many as are drawn before a call's deadline, were each of the largest kind. */
  readonly mostWaiting?: number;
  readonly threads?: number;
  /** The file that threads run, and what they are given: others in tests. */
  readonly worker?: URL;
  readonly workerData?: unknown;
}

const WORKER = new URL('./draw.worker.ts', import.meta.url);
/** Milliseconds that a thread waits for more to draw: it holds some 50 MB. */
const IDLE = 60_000;
/** Far more than the largest document takes. */
const MEMORY = { maxOldGenerationSizeMb: 256 };

/** Opens the threads that draw; they start with the first document, and never keep the process from ending. */
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
  // What fails while it is drawn fails for whoever asked for it; a thread that fails at rest is replaced.
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
        // Nobody is told: whoever asked has gone, or was answered at the deadline.
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

/** Draws in this thread: for commands, which answer nobody else meanwhile. */
export const drawHere: Draw = async (name, ...input) => {
  // It brings fonts and a layout engine, which most commands can do without.
  const { drawDocument } = await import('./drawings.ts');
  return drawDocument({ name, input });
};
