import { TITLE_MAX } from '@formulary/contracts/notifications';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { shorten } from '../../../kernel/shorten.ts';
import { publishNotifications } from '../../notifications/public.ts';

const LOCK = statement('lock_recall', {
  takes: { recallId: 'int' },
  gives: { title: 'text', withdrawnAt: 'timestamptz?' },
  sql: 'SELECT title, withdrawn_at AS "withdrawnAt" FROM recalls WHERE id = $recallId FOR NO KEY UPDATE',
});

const WITHDRAW = statement('withdraw_recall', {
  takes: { recallId: 'int', now: 'timestamptz' },
  sql: 'UPDATE recalls SET withdrawn_at = $now WHERE id = $recallId',
});

const TOLD = statement('practices_told_of_recall', {
  anyPractice: 'the provider tells all of them that it was withdrawn',
  takes: { recallId: 'int' },
  gives: { practiceId: 'int' },
  sql: 'SELECT practice_id AS "practiceId" FROM recall_practices WHERE recall_id = $recallId ORDER BY practice_id',
});

/**
 * Ends a recall, and says so to the practices that were told of it, within the caller's transaction. Throws `not_found`, and
 * `wrong_state` where it was withdrawn before.
 */
export async function withdrawRecall(
  { db, clock }: { db: Sql; clock: Clock },
  recallId: number,
): Promise<{ title: string; told: number }> {
  const [recall] = await db.run(LOCK, { recallId });
  if (!recall) throw new DomainError('not_found', `There is no recall ${recallId}. "admin recalls list" shows them.`);
  const { title, withdrawnAt } = recall;
  if (withdrawnAt !== null)
    throw new DomainError('wrong_state', `Recall ${recallId} was withdrawn on ${withdrawnAt.toISOString()}.`);
  await db.write(WITHDRAW, { recallId, now: clock.now() });
  const told = await db.run(TOLD, { recallId });
  if (told.length > 0)
    await publishNotifications(
      { db, clock },
      told.map(({ practiceId }) => ({
        title: shorten(`Withdrawn: ${title}`, TITLE_MAX),
        content: 'This recall holds no more. Ask your supplier about what you set aside.',
        audience: { practiceId },
        link: `/records/recall?recall=${recallId}`,
        topic: `recall ${recallId} withdrawn practice ${practiceId}`,
      })),
    );
  return { title, told: told.length };
}
