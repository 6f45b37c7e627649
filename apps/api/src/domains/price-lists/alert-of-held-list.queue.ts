import type { Queue } from '../../jobs/jobs.ts';

export interface AlertOfHeldList {
  readonly id: number;
}

/** Retried for more than a day, as the alert of an order. */
export const ALERT_OF_HELD_LIST: Queue<AlertOfHeldList> = {
  name: 'alert-of-held-list',
  retries: 40,
  pause: 2,
  longestPause: 3_600,
  expiry: 60,
};
