import { type Clock, later } from '../../kernel/clock.ts';
import type { Reception } from './wholesaler-transport.ts';

/** A wholesaler let the time for an answer pass. */
export class Silent extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Silent';
  }
}

/**
 * Spares a wholesaler that was just silent for `rest` milliseconds: calls to it fail at once in the meantime and are
 * tried again later. Otherwise each of its orders would hold up those of others for as long as it may take to answer.
 */
export function restOfSilent(clock: Clock, rest: number) {
  const restsUntil = new Map<string, Date>();
  return async (address: string, send: () => Promise<Reception>): Promise<Reception> => {
    const until = restsUntil.get(address);
    if (until && clock.now() < until) throw new Error('It let the time for an answer pass a moment ago.');
    restsUntil.delete(address);
    try {
      return await send();
    } catch (error) {
      if (error instanceof Silent) restsUntil.set(address, later(clock.now(), rest));
      throw error;
    }
  };
}
