import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { TellSecurity } from '../../kernel/security-event.ts';
import { idOfLink } from '../../kernel/signed-link.ts';
import { endingOfType } from './ending-of-type.ts';

const DOCUMENT = statement('document_of_invoice', {
  anyPractice: 'a signed link names the invoice',
  takes: { id: 'int' },
  gives: { number: 'text', content: 'bytea', mediaType: 'text' },
  sql: 'SELECT number, content, media_type AS "mediaType" FROM invoices WHERE id = $id',
});

/** A document as it came, for a link made by `documentUrl`. Throws `not_found` for an expired or altered link. */
export async function getInvoiceDocument(
  { db, clock, invoiceKey }: { db: Sql; clock: Clock; invoiceKey: Buffer },
  link: { id: string; expires: unknown; signature: unknown },
  tell: TellSecurity,
) {
  const id = idOfLink(invoiceKey, link, clock.now());
  if (id === 'altered') tell('signature-refused', { reason: 'link to an invoice' });
  if (typeof id === 'string') throw notFound();
  const [found] = await db.run(DOCUMENT, { id });
  if (!found) throw notFound();
  const name = found.number.replace(/[^\w.-]+/g, '-').slice(0, 80);
  const ending = endingOfType(found.mediaType);
  return { filename: `invoice-${name}.${ending}`, contentType: 'application/octet-stream', content: found.content };
}
