import type { Queue } from '../../jobs/jobs.ts';

/** An order of what colleagues of its user had asked for. */
export interface TellOfWants {
  readonly orderId: number;
}

export const TELL_OF_WANTS: Queue<TellOfWants> = {
  name: 'tell-of-wants',
  retries: 20,
  pause: 2,
  longestPause: 600,
  expiry: 60,
};
