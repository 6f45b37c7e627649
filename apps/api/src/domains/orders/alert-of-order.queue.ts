import type { Queue } from '../../jobs/jobs.ts';

/** A wholesale order that has just become `error`: the provider is to be told. */
export interface AlertOfOrder {
  readonly uid: string;
}

/** Tried for some three hours: what kept the order from going out may keep the message too. */
export const ALERT_OF_ORDER: Queue<AlertOfOrder> = {
  name: 'alert-of-order',
  retries: 25,
  pause: 2,
  longestPause: 600,
  expiry: 60,
};
