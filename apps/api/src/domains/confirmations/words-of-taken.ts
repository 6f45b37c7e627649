import type { takeWord } from './take-word.ts';

type Taken = Awaited<ReturnType<typeof takeWord>>;

/** What became of a document, for whoever brought it. */
export function wordsOfTaken(wholesaler: string, { uid, messageId, state, repeated, linesAsked }: Taken): string {
  const about = `${messageId} of ${wholesaler} about ${uid}`;
  if (repeated) return `${about} came before. Nothing was changed.`;
  if (state === 'superseded') return `${about} is stored and changes nothing: a newer one came first.`;
  const asked = linesAsked === 1 ? '1 line' : `${linesAsked} lines`;
  return linesAsked === 0 ? `${about} was applied.` : `${about} was applied: the practice is asked about ${asked}.`;
}
