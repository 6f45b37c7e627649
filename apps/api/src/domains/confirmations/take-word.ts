import type { Db } from '../../db/client.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type AppliedWord, applyWord, type IncomingWord } from './apply-word.ts';
import { readJsonWord } from './json-word.ts';
import { readUblWord } from './ubl-word.ts';

/** A message or document as it came, and from whom. */
export type UnreadWord = Pick<IncomingWord, 'wholesalerId' | 'source' | 'mediaType' | 'content'>;

/**
 * Reads and applies what a wholesaler says of the lines of an order, for a sender who can correct it. Throws
 * `message_id_reused`, and `word_not_applicable` where it cannot be read or does not fit its order; nothing is written then.
 */
export async function takeWord(
  { db, jobs, clock }: { db: Pick<Db, 'transaction'>; jobs: Jobs; clock: Clock },
  unread: UnreadWord,
): Promise<AppliedWord & { readonly messageId: string; readonly uid: string }> {
  const { content, mediaType } = unread;
  if (content.length === 0) throw new DomainError('word_not_applicable', 'The message is empty.');
  const read = mediaType === 'application/json' ? readJsonWord(content) : readUblWord(content);
  if ('fault' in read) throw new DomainError('word_not_applicable', read.fault);
  return db.transaction(async (tx) => {
    const applied = await applyWord(tx, { jobs, now: clock.now() }, { ...read, ...unread });
    if ('code' in applied) throw new DomainError(applied.code, applied.words);
    return { ...applied, messageId: read.messageId, uid: read.uid };
  });
}
