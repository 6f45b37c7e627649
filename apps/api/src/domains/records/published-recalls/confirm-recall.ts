import {
  type PublishedRecall,
  type publishedRecallsRoutes,
  RECALL_ANSWERS,
} from '@formulary/contracts/records/published-recalls';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { z } from 'zod';
import type { Db } from '../../../db/client.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError, fieldError, notFound } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { linkRows } from '../../chain/public.ts';
import { listPublishedRecalls } from './list-published-recalls.ts';

/** Two who confirm at once do it one after the other. */
const LOCK = statement('lock_recall_of_practice', {
  takes: { practiceId: 'int', recallId: 'int' },
  gives: { packs: 'int' },
  sql: `SELECT packs FROM recall_practices WHERE practice_id = $practiceId AND recall_id = $recallId FOR NO KEY UPDATE`,
});

/** Read once the lock is held: the newest answer is seen then. */
const STANDS = statement('recall_to_confirm', {
  takes: { practiceId: 'int', recallId: 'int' },
  gives: {
    ...{ withdrawnAt: 'timestamptz?', answer: z.enum(RECALL_ANSWERS).nullable(), packs: 'int?', note: 'text?' },
    received: 'int?',
  },
  sql: `SELECT r.withdrawn_at AS "withdrawnAt", newest.answer, newest.packs, newest.note, newest.received
    FROM recalls r LEFT JOIN LATERAL (
      SELECT c.answer, c.packs, c.note, c.received FROM recall_confirmations c
      WHERE c.recall_id = r.id AND c.practice_id = $practiceId ORDER BY c.id DESC LIMIT 1
    ) newest ON true
    WHERE r.id = $recallId`,
});

const CONFIRM = statement('confirm_recall', {
  takes: {
    ...{ practiceId: 'int', recallId: 'int', userId: 'int', now: 'timestamptz', received: 'int', answer: 'text' },
    ...{ packs: 'int?', note: 'text?' },
  },
  gives: { id: 'int' },
  sql: `INSERT INTO recall_confirmations (practice_id, recall_id, user_id, confirmed_at, received, answer, packs, note)
    VALUES ($practiceId, $recallId, $userId, $now, $received, $answer::recall_answer, $packs, $note) RETURNING id`,
});

/**
 * Writes down what the practice did about a recall. The answer that holds already, for as many packs, is not written again.
 * Throws `invalid` for packs that do not go with the answer; `not_found` and `recall_withdrawn`.
 */
export async function confirmRecall(
  { db, clock }: { db: Db; clock: Clock },
  { practiceId, id: userId }: SignedInUser,
  recallId: number,
  asked: BodyOf<typeof publishedRecallsRoutes.confirmRecall>,
): Promise<PublishedRecall> {
  const { answer } = asked;
  const [packs, note] = [asked.packs ?? null, asked.note ?? null];
  if (answer === 'set_aside' && packs === null) throw fieldError('answer', 'Say with `packs` how many.');
  if (answer === 'none_left' && packs !== null) throw fieldError('packs', 'None are left: leave it out.');
  return db.transaction(async (tx) => {
    const [told] = await tx.run(LOCK, { practiceId, recallId });
    const [stands] = await tx.run(STANDS, { practiceId, recallId });
    if (!told || !stands) throw notFound();
    if (stands.withdrawnAt !== null)
      throw new DomainError('recall_withdrawn', 'This recall was withdrawn: there is nothing to confirm any more.');
    const received = told.packs;
    const isKnown = [
      stands.answer === answer,
      stands.packs === packs,
      stands.note === note,
      stands.received === received,
    ].every(Boolean);
    const now = clock.now();
    const made = isKnown
      ? []
      : await tx.run(CONFIRM, { practiceId, recallId, userId, now, received, answer, packs, note });
    const [recall] = await listPublishedRecalls({ db: tx }, { practiceId }, recallId);
    if (!recall) throw new Error('a recall is gone within its transaction');
    await linkRows(tx, { practiceId, kind: 'recall_confirmation', ids: made.map(({ id }) => id), now });
    return recall;
  });
}
