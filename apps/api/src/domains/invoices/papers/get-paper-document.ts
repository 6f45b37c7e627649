import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import type { TellSecurity } from '../../../kernel/security-event.ts';
import { idOfLink } from '../../../kernel/signed-link.ts';
import { endingOfType } from '../ending-of-type.ts';

const DOCUMENT = statement('document_of_paper', {
  anyPractice: 'a signed link names the paper',
  takes: { id: 'int' },
  gives: { content: 'bytea', mediaType: 'text' },
  sql: `SELECT coalesce(p.content, v.content) AS content, p.media_type AS "mediaType"
    FROM invoice_papers p LEFT JOIN invoices v ON v.id = p.invoice_id WHERE p.id = $id`,
});

/** A document without data as it came, to be shown, for a link made by `paperUrl`. Throws `not_found` for an expired or altered link. */
export async function getPaperDocument(
  { db, clock, paperKey }: { db: Sql; clock: Clock; paperKey: Buffer },
  link: { id: string; expires: unknown; signature: unknown },
  tell: TellSecurity,
) {
  const id = idOfLink(paperKey, link, clock.now());
  if (id === 'altered') tell('signature-refused', { reason: 'link to a document without data' });
  if (typeof id === 'string') throw notFound();
  const [found] = await db.run(DOCUMENT, { id });
  if (!found) throw notFound();
  const { mediaType, content } = found;
  const isDownload = mediaType !== 'application/pdf' && !mediaType.startsWith('image/');
  return { filename: `invoice-paper-${id}.${endingOfType(mediaType)}`, contentType: mediaType, isDownload, content };
}
