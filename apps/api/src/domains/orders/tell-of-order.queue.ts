import type { Queue } from '../../jobs/jobs.ts';

/** A wholesale order that has just become `failed` or `error`, or is it no more: what its practice is told has to follow. */
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
