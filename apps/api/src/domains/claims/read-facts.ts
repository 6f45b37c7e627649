import { ClaimFacts } from '@formulary/contracts/claims/findings';
import { isoTime } from '../../db/iso-time.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { CellOf } from './read-cells.ts';

const ITEM_FACTS = statement('claim_facts_of_order_lines', {
  takes: { practiceId: 'int', itemIds: 'int[]' },
  gives: { id: 'int', facts: ClaimFacts.omit({ invoice: true }) },
  sql: `SELECT i.id, json_build_object('product_name', i.product_name, 'code', i.wholesaler_code,
      'order', json_build_object('id', o.id, 'reference', o.reference, 'placed_on', ${isoTime('o.created_at')}, 'packs', i.quantity),
      'deliveries', (
        SELECT coalesce(json_agg(json_build_object('counted_on', ${isoTime('e.counted_at')}, 'kind', e.kind, 'packs', e.quantity,
          'batch', e.batch, 'expires_on', e.expires_on, 'reason', e.reason) ORDER BY e.id), '[]')
        FROM receipt_entries e WHERE e.order_item_id = i.id)) AS facts
    FROM orders o JOIN wholesale_orders w ON w.order_id = o.id JOIN order_items i ON i.wholesale_order_id = w.id
    WHERE i.id = ANY ($itemIds) AND o.practice_id = $practiceId`,
});

const LINE_FACTS = statement('claim_facts_of_invoice_lines', {
  takes: { practiceId: 'int', lineIds: 'int[]' },
  gives: { id: 'int', name: 'text', code: 'text?' },
  sql: `SELECT l.id, l.name, coalesce(l.sellers_code, l.gtin) AS code
    FROM invoices v JOIN invoice_lines l ON l.invoice_id = v.id
    WHERE l.id = ANY ($lineIds) AND v.practice_id = $practiceId`,
});

const INVOICE_FACTS = statement('claim_facts_of_invoices', {
  takes: { practiceId: 'int', invoiceIds: 'int[]' },
  gives: { id: 'int', number: 'text', issuedOn: 'text' },
  sql: `SELECT id, number, issued_on::text AS "issuedOn" FROM invoices
    WHERE id = ANY ($invoiceIds) AND practice_id = $practiceId`,
});

/** Reads what is said of findings beside their sums. Answers facts by what a finding is of, and by its document. */
export async function readFacts(
  db: Sql,
  practiceId: number,
  { cells, documentIds }: { cells: readonly CellOf[]; documentIds: readonly number[] },
): Promise<(of: CellOf, documentId: number | null) => ClaimFacts> {
  const idsOf = (read: (cell: CellOf) => number | null) => cells.map(read).filter((id) => id !== null);
  const items = await db.run(ITEM_FACTS, { practiceId, itemIds: idsOf(({ orderItemId }) => orderItemId) });
  const lines = await db.run(LINE_FACTS, { practiceId, lineIds: idsOf(({ invoiceLineId }) => invoiceLineId) });
  const invoices = await db.run(INVOICE_FACTS, { practiceId, invoiceIds: documentIds });
  const itemFacts = new Map(items.map(({ id, facts }) => [id, facts]));
  const lineFacts = new Map(lines.map((line) => [line.id, line]));
  const invoiceFacts = new Map(invoices.map(({ id, number, issuedOn }) => [id, { id, number, issued_on: issuedOn }]));
  return ({ orderItemId, invoiceLineId }, documentId) => {
    const line = lineFacts.get(invoiceLineId ?? 0);
    const none = { product_name: line?.name ?? null, code: line?.code ?? null, order: null, deliveries: [] };
    return { ...none, ...itemFacts.get(orderItemId ?? 0), invoice: invoiceFacts.get(documentId ?? 0) ?? null };
  };
}
