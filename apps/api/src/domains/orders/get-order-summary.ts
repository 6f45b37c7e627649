import type { Db } from '../../db/client.ts';
import { notFound } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { TellSecurity } from '../../kernel/security-event.ts';
import type { DocumentFrame } from '../../outside/documents/order-document.ts';
import { type Summary, summaryFile } from './order-summary.ts';
import { readOrderDocument } from './read-order-document.ts';
import { orderOfLink } from './summary-link.ts';

export interface SummaryDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly summaryKey: Buffer;
  readonly frame: DocumentFrame;
}

/** An order as a file, for whoever has its link: see `summaryUrl`. Throws 404 for a link that is over or was altered. */
export async function getOrderSummary(
  { db, clock, summaryKey, frame }: SummaryDeps,
  link: { id: string; expires: unknown; signature: unknown },
  format: Summary,
  tell: TellSecurity,
) {
  const now = clock.now();
  const orderId = orderOfLink(summaryKey, link, now);
  if (orderId === 'altered') tell('signature-refused', { reason: 'link to a summary' });
  const read = typeof orderId === 'string' ? undefined : await readOrderDocument(db.query, orderId);
  if (!read) throw notFound();
  return summaryFile(read.order, format, frame, now);
}
