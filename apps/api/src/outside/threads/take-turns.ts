import pLimit from 'p-limit';
import { unavailable } from '../../kernel/domain-error.ts';

export interface Turns {
  /** `work` waits its turn, or is dropped once `signal` is aborted. Throws `unavailable` where too many wait. */
  inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

export function takeTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  const turns = pLimit(atOnce);
  const waiting = new Set<AbortSignal>();
  return {
    async inTurn(signal, work) {
      const count = [...waiting].filter(({ aborted }) => !aborted).length;
      if (count >= mostWaiting && turns.activeCount >= atOnce) throw unavailable();
      waiting.add(signal);
      return turns(() => {
        waiting.delete(signal);
        // The client is gone, or was answered at the deadline.
        if (signal.aborted) throw unavailable();
        return work();
      });
    },
  };
}
