import { type Clock, later } from '../../kernel/clock.ts';

export class AnswerTimeout extends Error {
  override readonly name = 'AnswerTimeout';
}

/** After a timeout, calls to the address fail at once for `pause` milliseconds, to keep workers free for others. */
export function pauseAfterTimeout(clock: Clock, pause: number) {
  const pausedUntil = new Map<string, Date>();
  return async <T>(address: string, send: () => Promise<T>): Promise<T> => {
    const until = pausedUntil.get(address);
    if (until && clock.now() < until) throw new Error('It let the time for an answer pass a moment ago.');
    pausedUntil.delete(address);
    try {
      return await send();
    } catch (error) {
      if (error instanceof AnswerTimeout) pausedUntil.set(address, later(clock.now(), pause));
      throw error;
    }
  };
}
