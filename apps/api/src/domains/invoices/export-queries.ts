import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import type { ExportOf } from './export-link.ts';
import { PAYING_FACTS, PayingFacts } from './paying-queries.ts';

export const COUNT_TO_EXPORT = statement('count_invoices_to_export', {
  takes: { practiceId: 'int', from: 'text', to: 'text', wholesalerId: 'int?' },
  gives: { count: 'int' },
  sql: `SELECT count(*)::int AS count FROM invoices
    WHERE practice_id = $practiceId AND issued_on BETWEEN $from::date AND $to::date
      AND ($wholesalerId IS NULL OR wholesaler_id = $wholesalerId)`,
});

const PAGE = statement('invoices_to_export', {
  takes: { practiceId: 'int', to: 'text', wholesalerId: 'int?', lastDay: 'text', last: 'int', most: 'int' },
  gives: {
    id: 'int',
    wholesaler: 'text',
    number: 'text',
    isCredit: 'bool',
    issuedOn: 'text',
    dueOn: 'text?',
    currency: 'text',
    mediaType: 'text',
    facts: PayingFacts,
  },
  sql: `SELECT v.id, w.name AS wholesaler, v.number, v.is_credit AS "isCredit", v.issued_on::text AS "issuedOn",
      v.due_on::text AS "dueOn", v.currency, v.media_type AS "mediaType", ${PAYING_FACTS} AS facts
    FROM invoices v JOIN wholesalers w ON w.id = v.wholesaler_id
    WHERE v.practice_id = $practiceId AND (v.issued_on, v.id) > ($lastDay::date, $last) AND v.issued_on <= $to::date
      AND ($wholesalerId IS NULL OR v.wholesaler_id = $wholesalerId)
    ORDER BY v.issued_on, v.id LIMIT $most`,
});
export type InvoiceToExport = RowOfStatement<typeof PAGE>;

export const DOCUMENT_TO_EXPORT = statement('document_to_export', {
  takes: { practiceId: 'int', id: 'int' },
  gives: { content: 'bytea' },
  sql: 'SELECT content FROM invoices WHERE id = $id AND practice_id = $practiceId',
});

/** Rows that are read at once. */
const MOST = 200;

/** The documents of a period by their days, in pages, so that memory holds few of them. */
export async function* pagesToExport(
  db: Sql,
  practiceId: number,
  { from, to, wholesalerId }: ExportOf,
): AsyncGenerator<InvoiceToExport[]> {
  let after: { issuedOn: string; id: number } | undefined = { issuedOn: from, id: 0 };
  while (after) {
    const { issuedOn: lastDay, id: last }: { issuedOn: string; id: number } = after;
    const rows: InvoiceToExport[] = await db.run(PAGE, { practiceId, to, wholesalerId, lastDay, last, most: MOST });
    if (rows.length > 0) yield rows;
    after = rows.length < MOST ? undefined : rows.at(-1);
  }
}
