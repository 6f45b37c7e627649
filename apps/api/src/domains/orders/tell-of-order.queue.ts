import type { Queue } from '../../jobs/jobs.ts';

/** The uid of a wholesale order that became `failed` or `error`, or is so no more. */
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
