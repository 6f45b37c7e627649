import type { Queue } from '../../jobs/jobs.ts';

/** A practice of which lines may ask that did not before, or ask no more. */
export interface TellOfLate {
  readonly practiceId: number;
}

export const TELL_OF_LATE: Queue<TellOfLate> = {
  name: 'tell-of-late',
  retries: 20,
  pause: 2,
  longestPause: 600,
  expiry: 60,
};
