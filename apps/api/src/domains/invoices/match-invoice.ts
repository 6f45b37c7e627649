import { fromCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import type { ToJudge } from './judge-invoices.ts';
import { DROP_MATCHES, WRITE_MATCHES, WRITE_STATES } from './matching-queries.ts';
import { readMatchesOf, type StoredInvoice } from './read-matches.ts';

/**
 * Matches the lines of an invoice to lines of orders anew: what was matched before goes, but for what somebody said.
 * Answers what is to be judged for it: the lines of orders that it charges, or did, and what was read of them and of it.
 */
export async function matchInvoice(tx: Sql, practiceId: number, invoice: StoredInvoice): Promise<ToJudge> {
  const before = await tx.run(DROP_MATCHES, { practiceId, invoiceId: invoice.id });
  const { read, ordered } = await readMatchesOf(tx, practiceId, invoice);
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
  if (matches.length > 0) await tx.write(WRITE_MATCHES, { matches });
  const others = read.filter(({ line, state }) => line.state !== state);
  if (others.length > 0)
    await tx.write(WRITE_STATES, { ids: others.map(({ line }) => line.id), states: others.map(({ state }) => state) });
  const itemIds = [...new Set([...before.map(({ itemId }) => itemId), ...matches.map((match) => match.order_item_id)])];
  const judged = { ...invoice, lines: read.map(({ line, state }) => ({ ...line, state })) };
  return { itemIds, invoiceIds: [invoice.id], known: { invoice: judged, ordered } };
}
