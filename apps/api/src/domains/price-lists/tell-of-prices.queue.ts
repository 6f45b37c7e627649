import type { Queue } from '../../jobs/jobs.ts';

export interface TellOfPrices {
  readonly taskId: number;
}

export const TELL_OF_PRICES: Queue<TellOfPrices> = {
  name: 'tell-of-prices',
  retries: 20,
  pause: 2,
  longestPause: 600,
  expiry: 120,
};
