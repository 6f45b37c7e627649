import { fromCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import { DROP_MATCHES, WRITE_MATCHES, WRITE_STATES } from './matching-queries.ts';
import { readMatches, type StoredInvoice } from './read-matches.ts';

/**
 * Matches the lines of an invoice to lines of orders anew: what was matched before goes, but for what somebody said.
 * Answers the lines of orders that it charges, or did.
 */
export async function matchInvoice(tx: Sql, practiceId: number, invoice: StoredInvoice): Promise<number[]> {
  const before = await tx.run(DROP_MATCHES, { practiceId, invoiceId: invoice.id });
  const read = await readMatches(tx, practiceId, invoice);
  const matches = read.flatMap(({ line, matched }) =>
    matched.kind === 'matched'
      ? matched.matches.map(({ orderItemId, packs, amount, reason }) => ({
          invoice_line_id: line.id,
          order_item_id: orderItemId,
          packs,
          amount: fromCents(amount),
          reason,
        }))
      : [],
  );
  await tx.write(WRITE_MATCHES, { matches });
  await tx.write(WRITE_STATES, { ids: read.map(({ line }) => line.id), states: read.map(({ state }) => state) });
  return [...new Set([...before.map(({ itemId }) => itemId), ...matches.map((match) => match.order_item_id)])];
}
