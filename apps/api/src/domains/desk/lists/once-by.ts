import { DomainError } from '../../../kernel/domain-error.ts';

/**
 * A decision that may be sent twice, as by a double press: where it is too late for it, `done` says what the same person
 * decided before, or nothing, and then the refusal holds.
 */
export async function onceBy<T>(decide: () => Promise<T>, done: () => Promise<T | undefined>): Promise<T> {
  try {
    return await decide();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'wrong_state') throw error;
    const before = await done();
    if (before === undefined) throw error;
    return before;
  }
}
