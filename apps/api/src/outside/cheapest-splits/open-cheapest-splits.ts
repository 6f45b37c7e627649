import type { Basket } from '@formulary/allocation/basket';
import type { Answer } from '@formulary/allocation/cheapest-split';
import { openThreads, THREADS } from '../threads/open-threads.ts';
import { takeTurns } from '../threads/take-turns.ts';

/** As many as end before a call's deadline, even if each uses up its time. */
const MOST_WAITING = 16;

/** Finds the cheapest way to order a basket, beside the thread that answers requests. */
export interface CheapestSplits {
  /** Waits its turn, or is dropped once `signal` is aborted. Throws `unavailable` where too many wait. */
  find(basket: Basket, signal: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

export function openCheapestSplits(): CheapestSplits {
  const pool = openThreads({ worker: new URL('./find.worker.ts', import.meta.url), name: 'find' });
  const { inTurn } = takeTurns({ atOnce: THREADS, mostWaiting: MOST_WAITING });
  return {
    find: (basket, signal) => inTurn(signal, () => pool.run(basket)),
    close: () => pool.destroy(),
  };
}
