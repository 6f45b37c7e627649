import { RECALL_ANSWERS } from '@formulary/contracts/records/published-recalls';
import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { DomainError } from '../../../kernel/domain-error.ts';

const RECALL = statement('recall_by_id', {
  takes: { recallId: 'int' },
  gives: { id: 'int', title: 'text', text: 'text', publishedAt: 'timestamptz', withdrawnAt: 'timestamptz?' },
  sql: `SELECT id, title, text, published_at AS "publishedAt", withdrawn_at AS "withdrawnAt" FROM recalls WHERE id = $recallId`,
});

const PRACTICES = statement('practices_of_recall', {
  anyPractice: 'the provider sees who confirmed',
  takes: { recallId: 'int' },
  gives: {
    ...{ practice: 'int', name: 'text', packs: 'int', toldAt: 'timestamptz', received: 'int?' },
    ...{ answer: z.enum(RECALL_ANSWERS).nullable(), setAside: 'int?', note: 'text?', confirmedAt: 'timestamptz?' },
    confirmedBy: 'text?',
  },
  sql: `SELECT t.practice_id AS practice, p.name, t.packs, t.told_at AS "toldAt", newest.received, newest.answer,
      newest.packs AS "setAside", newest.note, newest.confirmed_at AS "confirmedAt", newest.name AS "confirmedBy"
    FROM recall_practices t JOIN practices p ON p.id = t.practice_id LEFT JOIN LATERAL (
      SELECT c.received, c.answer, c.packs, c.note, c.confirmed_at, u.first_name || ' ' || u.last_name AS name
      FROM recall_confirmations c JOIN users u ON u.id = c.user_id
      WHERE c.recall_id = t.recall_id AND c.practice_id = t.practice_id ORDER BY c.id DESC LIMIT 1
    ) newest ON true
    WHERE t.recall_id = $recallId ORDER BY p.name, p.id`,
});

/** A published recall with the practices that were told and the answer of each that holds. Throws `not_found`. */
export async function getRecall(sql: Sql, recallId: number) {
  const [recall] = await sql.run(RECALL, { recallId });
  if (!recall) throw new DomainError('not_found', `There is no recall ${recallId}. "admin recalls list" shows them.`);
  return { ...recall, practices: await sql.run(PRACTICES, { recallId }) };
}

export type ShownRecall = Awaited<ReturnType<typeof getRecall>>;
