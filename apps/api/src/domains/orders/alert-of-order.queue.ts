import type { Queue } from '../../jobs/jobs.ts';

/** A wholesale order that has just become `error`: the provider is to be told. */
export interface AlertOfOrder {
  readonly uid: string;
}

/** Tried for more than a day, whatever the mail server says: what kept the order from going out may keep the message too. */
export const ALERT_OF_ORDER: Queue<AlertOfOrder> = {
  name: 'alert-of-order',
  retries: 40,
  pause: 2,
  longestPause: 3_600,
  expiry: 60,
};
