import { RECALL_TEXT_MAX, RECALL_TITLE_MAX } from '@formulary/contracts/records/published-recalls';
import { trimmedText } from '@formulary/contracts/shared/fields';
import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { readNotice } from '../read-notice.ts';
import { type ToldPractice, tellOfRecall } from './tell-of-recall.ts';

const Fields = z.object({ title: trimmedText({ max: RECALL_TITLE_MAX }), text: trimmedText({ max: RECALL_TEXT_MAX }) });

const PUBLISH = statement('publish_recall', {
  takes: { title: 'text', text: 'text', now: 'timestamptz' },
  gives: { id: 'int' },
  sql: 'INSERT INTO recalls (title, text, published_at) VALUES ($title, $text, $now) RETURNING id',
});

const LOCK = statement('lock_recalls', { sql: 'LOCK TABLE recalls IN SHARE ROW EXCLUSIVE MODE' });

const STANDING = statement('standing_recall', {
  takes: { title: 'text', text: 'text' },
  gives: { id: 'int' },
  sql: `SELECT id FROM recalls WHERE title = $title AND text = $text AND withdrawn_at IS NULL ORDER BY id DESC LIMIT 1`,
});

/** The recall of this very title and text that was published and holds. Nobody publishes another one before the transaction ends. */
export async function findStandingRecall(
  tx: Sql,
  given: { title: string; text: string },
): Promise<{ id: number } | undefined> {
  const { title, text } = Fields.parse(given);
  await tx.run(LOCK);
  const [found] = await tx.run(STANDING, { title, text });
  return found;
}

/**
 * Publishes a recall to the practices that received packs of it, within the caller's transaction. Throws `invalid` for a text
 * that names no batch and no GTIN, and for a malformed field.
 */
export async function publishRecall(
  deps: { db: Sql; clock: Clock },
  given: { title: string; text: string },
): Promise<{ id: number; told: ToldPractice[] }> {
  const { title, text } = Fields.parse(given);
  const { batches, ranges, gtins } = readNotice(text);
  if (batches.length + ranges.length + gtins.length === 0)
    throw new DomainError('invalid', 'The text names no batch and no GTIN.');
  const [made] = await deps.db.run(PUBLISH, { title, text, now: deps.clock.now() });
  if (!made) throw new Error('a recall was not written');
  return { id: made.id, told: await tellOfRecall(deps, { id: made.id, title, text }) };
}
