import type { Sql } from '../../db/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { TellSecurity } from '../../kernel/security-event.ts';
import { idOfLink } from '../../kernel/signed-link.ts';
import type { Documents } from '../../outside/documents/open-documents.ts';
import type { DocumentFrame } from '../../outside/documents/order-document.ts';
import { findOrderOfAnyPractice } from './order-queries.ts';
import { type Summary, summaryFile } from './order-summary.ts';
import { orderDocument } from './order-view.ts';

export interface SummaryDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly summaryKey: Buffer;
  readonly frame: DocumentFrame;
  readonly documents: Documents;
}

/** An order as a file, for a link made by `summaryUrl`. Throws `not_found` for an expired or altered link, and `unavailable`. */
export async function getOrderSummary(
  { db, clock, summaryKey, frame, documents }: SummaryDeps,
  link: { id: string; expires: unknown; signature: unknown },
  format: Summary,
  { tell, signal }: { tell: TellSecurity; signal: AbortSignal },
) {
  const orderId = idOfLink(summaryKey, link, clock.now());
  if (orderId === 'altered') tell('signature-refused', { reason: 'link to a summary' });
  if (typeof orderId === 'string') throw notFound();
  return documents.inTurn(signal, async (draw) => {
    const order = await findOrderOfAnyPractice(db, orderId);
    if (!order) throw notFound();
    return summaryFile(draw, orderDocument(order), format, { frame, now: clock.now() });
  });
}
