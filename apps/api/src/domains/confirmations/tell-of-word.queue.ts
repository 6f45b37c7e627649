import type { Queue } from '../../jobs/jobs.ts';

/** The uid of a wholesale order whose lines a wholesaler has spoken of, or a practice has answered. */
export interface TellOfWord {
  readonly uid: string;
}

export const TELL_OF_WORD: Queue<TellOfWord> = {
  name: 'tell-of-word',
  retries: 20,
  pause: 2,
  longestPause: 600,
  expiry: 60,
};
