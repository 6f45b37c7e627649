import type { Queue } from '../../jobs/jobs.ts';

/** A wholesale order that has just become `failed` or `error`: its practice is to be told. */
export interface TellOfOrder {
  readonly uid: string;
}

export const TELL_OF_ORDER: Queue<TellOfOrder> = {
  name: 'tell-of-order',
  retries: 20,
  pause: 2,
  longestPause: 600,
  expiry: 60,
};
