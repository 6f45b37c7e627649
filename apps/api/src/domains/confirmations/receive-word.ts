import type { ReceivedWord } from '@formulary/contracts/confirmations';
import type { Db } from '../../db/client.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { findSecrets } from '../wholesalers/public.ts';
import { takeWord } from './take-word.ts';
import { isSignedBy } from './verify-signature.ts';

interface Message {
  readonly slug: string;
  readonly signature: string;
  /** As its bytes came. */
  readonly document: { readonly mediaType: string; readonly bytes: Buffer };
}

/**
 * Applies a message that a wholesaler has posted. Throws `signature_not_valid`, also for a wholesaler that is not there,
 * and what `takeWord` throws.
 */
export async function receiveWord(
  deps: { db: Db; jobs: Jobs; clock: Clock },
  { slug, signature, document: { bytes: content, mediaType } }: Message,
): Promise<ReceivedWord> {
  const now = deps.clock.now();
  const wholesaler = await findSecrets(deps.db, slug, now);
  if (!wholesaler?.accepted.some((secret) => isSignedBy(secret, signature, content, now))) {
    throw new DomainError('signature_not_valid', 'The signature is not valid.');
  }
  const word = { wholesalerId: wholesaler.id, source: 'message', mediaType, content } as const;
  const { messageId, state, repeated, linesAsked } = await takeWord(deps, word);
  return { message_id: messageId, state, repeated, lines_asked: linesAsked };
}
