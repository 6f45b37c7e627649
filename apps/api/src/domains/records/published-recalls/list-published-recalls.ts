import {
  PUBLISHED_MAX,
  type PublishedRecall,
  RECALL_ANSWERS,
  type RecallConfirmation,
} from '@formulary/contracts/records/published-recalls';
import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';

const RECALLS = statement('published_recalls', {
  takes: { practiceId: 'int', recallId: 'int?' },
  gives: {
    ...{ id: 'int', title: 'text', text: 'text', publishedAt: 'timestamptz', withdrawnAt: 'timestamptz?' },
    ...{ toldAt: 'timestamptz', packs: 'int' },
  },
  sql: `SELECT r.id, r.title, r.text, r.published_at AS "publishedAt", r.withdrawn_at AS "withdrawnAt", t.told_at AS "toldAt", t.packs
    FROM recall_practices t JOIN recalls r ON r.id = t.recall_id
    WHERE t.practice_id = $practiceId AND ($recallId IS NULL OR r.id = $recallId)
    ORDER BY r.id DESC LIMIT ${PUBLISHED_MAX}`,
});

const CONFIRMATIONS = statement('recall_confirmations', {
  takes: { practiceId: 'int', recallIds: 'int[]' },
  gives: {
    ...{ id: 'int', recallId: 'int', answer: z.enum(RECALL_ANSWERS), packs: 'int?', note: 'text?', received: 'int' },
    ...{ firstName: 'text', lastName: 'text', confirmedAt: 'timestamptz' },
  },
  sql: `SELECT c.id, c.recall_id AS "recallId", c.answer, c.packs, c.note, c.received, u.first_name AS "firstName",
      u.last_name AS "lastName", c.confirmed_at AS "confirmedAt"
    FROM recall_confirmations c JOIN users u ON u.id = c.user_id
    WHERE c.practice_id = $practiceId AND c.recall_id = ANY ($recallIds) ORDER BY c.id DESC`,
});

/** Recalls that the practice was told of, or the one of a number, the newest first. */
export async function listPublishedRecalls(
  { db }: { db: Sql },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
  recallId: number | null = null,
): Promise<PublishedRecall[]> {
  const recalls = await db.run(RECALLS, { practiceId, recallId });
  if (recalls.length === 0) return [];
  const rows = await db.run(CONFIRMATIONS, { practiceId, recallIds: recalls.map(({ id }) => id) });
  const byRecall = Map.groupBy(rows, (row) => row.recallId);
  return recalls.map(({ id, title, text, packs, ...recall }) => ({
    ...{ id, title, text, published_on: recall.publishedAt.toISOString(), packs },
    withdrawn_on: recall.withdrawnAt?.toISOString() ?? null,
    told_on: recall.toldAt.toISOString(),
    confirmations: (byRecall.get(id) ?? []).map(
      ({ recallId: _, firstName, lastName, confirmedAt, ...said }): RecallConfirmation => ({
        ...said,
        confirmed_by: { firstName, lastName },
        confirmed_on: confirmedAt.toISOString(),
      }),
    ),
  }));
}
