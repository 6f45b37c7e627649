import type { Queue } from '../../../jobs/jobs.ts';

/** A wholesaler that was paused, or is sent to again. */
export interface TellOfPause {
  readonly wholesalerId: number;
}

export const TELL_OF_PAUSE: Queue<TellOfPause> = {
  name: 'tell-of-pause',
  retries: 20,
  pause: 2,
  longestPause: 600,
  expiry: 60,
};
