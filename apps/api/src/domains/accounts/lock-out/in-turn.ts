import pLimit, { type LimitFunction } from 'p-limit';
import { type Attempt, bucketsOf } from './attempt-buckets.ts';

const turns = new Map<string, LimitFunction>();

/**
 * Lets the attempts of one client on one subject in one after another. Each counts until it is decided: of right ones at
 * once, the fifth would lock the others out. Servers beside this one take turns of their own.
 */
export async function inTurn<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
  const { subjectBucket } = bucketsOf(attempt);
  const turn = turns.get(subjectBucket) ?? pLimit(1);
  turns.set(subjectBucket, turn);
  try {
    return await turn(work);
  } finally {
    if (turn.activeCount + turn.pendingCount === 0) turns.delete(subjectBucket);
  }
}
