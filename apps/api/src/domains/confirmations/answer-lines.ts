import type { confirmationsRoutes } from '@formulary/contracts/confirmations';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { getOrder, isCharged, JUDGE_CHARGES, type StoredOrder } from '../orders/public.ts';
import { SEND_LINE_ANSWERS } from './send-line-answers.job.ts';
import { TELL_OF_WORD } from './tell-of-word.queue.ts';

type Answers = BodyOf<typeof confirmationsRoutes.answerLines>['answers'];

/** Words and answers about a part wait for one another. */
const LOCK_PARTS = statement('lock_parts_to_answer', {
  takes: { practiceId: 'int', orderId: 'int' },
  gives: { id: 'int' },
  sql: `SELECT w.id FROM wholesale_orders w JOIN orders o ON o.id = w.order_id
    WHERE o.id = $orderId AND o.practice_id = $practiceId ORDER BY w.id FOR NO KEY UPDATE OF w`,
});

const ASKED = statement('words_that_ask', {
  takes: { practiceId: 'int', orderId: 'int', wordIds: 'int[]' },
  gives: { id: 'int', uid: 'uuid', mayBeAnswered: 'bool', accepted: 'bool?', isCharged: 'bool' },
  sql: `SELECT l.id, w.uid, l.asks AND l.holds AS "mayBeAnswered", a.is_accepted AS accepted, ${isCharged('o.id')} AS "isCharged"
    FROM orders o JOIN wholesale_orders w ON w.order_id = o.id JOIN order_items i ON i.wholesale_order_id = w.id
      JOIN line_words l ON l.order_item_id = i.id LEFT JOIN line_answers a ON a.line_word_id = l.id
    WHERE o.id = $orderId AND o.practice_id = $practiceId AND l.id = ANY ($wordIds)`,
});

const WRITE = statement('write_line_answers', {
  anyPractice: 'the words were found in an order of the practice',
  takes: { wordIds: 'int[]', accepted: 'bool[]', userId: 'int', now: 'timestamptz' },
  sql: `INSERT INTO line_answers (line_word_id, is_accepted, user_id, answered_at)
    SELECT id, accepted, $userId, $now FROM unnest($wordIds, $accepted) AS answer(id, accepted)`,
});

/**
 * Accepts or declines what wholesalers ask about lines of an order, all or nothing, and sends the answers back. The same
 * answer again changes nothing. Throws `not_found`, `may_not_order`, and `word_changed` where a word holds no more or a
 * colleague answered it otherwise.
 */
export async function answerLines(
  { db, jobs, clock }: { db: Db; jobs: Jobs; clock: Clock },
  user: SignedInUser,
  { orderId, answers }: { orderId: number; answers: Answers },
): Promise<StoredOrder> {
  assertMayOrder(user);
  const of = { practiceId: user.practiceId, orderId };
  const accepted = new Map(answers.map((answer) => [answer.word, answer.accepted]));
  return db.transaction(async (tx) => {
    await tx.run(LOCK_PARTS, of);
    const asked = await tx.run(ASKED, { ...of, wordIds: [...accepted.keys()] });
    if (asked.length < accepted.size) throw notFound();
    const isOther = asked.some(({ id, ...word }) => word.accepted !== null && word.accepted !== accepted.get(id));
    const unanswered = asked.filter((word) => word.accepted === null);
    if (isOther || unanswered.some(({ mayBeAnswered }) => !mayBeAnswered)) {
      const words = 'The wholesaler has said something newer of it, or a colleague answered otherwise.';
      throw new DomainError('word_changed', words);
    }
    const wordIds = unanswered.map(({ id }) => id);
    if (wordIds.length > 0) {
      const given = wordIds.map((id) => accepted.get(id) === true);
      await tx.write(WRITE, { wordIds, accepted: given, userId: user.id, now: clock.now() });
      const uids = [...new Set(unanswered.map(({ uid }) => uid))];
      await jobs.enqueue(
        tx,
        TELL_OF_WORD,
        uids.map((uid) => ({ uid })),
      );
      const sent = uids.map((uid) => ({
        uid,
        words: unanswered.filter((word) => word.uid === uid).map(({ id }) => id),
      }));
      await jobs.enqueue(tx, SEND_LINE_ANSWERS, sent);
      if (asked.some((word) => word.isCharged)) await jobs.enqueue(tx, JUDGE_CHARGES, [{ orderId }]);
    }
    return getOrder(tx, of);
  });
}
