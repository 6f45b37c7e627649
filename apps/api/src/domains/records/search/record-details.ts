import { MedicineRecord } from '@formulary/contracts/records';
import { isoTime } from '../../../db/iso-time.ts';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { FoundRecord } from './find-records.ts';

const person = (of: string) => `json_build_object('firstName', ${of}.first_name, 'lastName', ${of}.last_name)`;
const product = (code: string, name: string, manufacturer: string) =>
  `json_build_object('id', p.id, 'code', ${code}, 'gtin', p.gtin, 'name', ${name}, 'manufacturer', ${manufacturer},
    'requires_prescription', p.requires_prescription OR p.requires_controlled_drug_form)`;

/** What came of it by delivery and batch: corrections say the batch of what they correct. */
const counted = (
  of: string,
) => `(SELECT coalesce(json_agg(json_build_object('receipt', b.receipt_id, 'kind', b.kind, 'quantity', b.packs,
      'batch', b.batch, 'expires_on', b.expires_on, 'reason', b.reason, 'counted_by', b.counted_by, 'counted_on', ${isoTime('b.at')})
      ORDER BY b.at, b.kind, b.batch), '[]')
    FROM (
      SELECT e.receipt_id, e.kind, e.batch, e.expires_on, e.reason, sum(e.quantity)::int AS packs, min(e.counted_at) AS at,
        (array_agg(${person('c')} ORDER BY e.counted_at, e.id))[1] AS counted_by
      FROM receipt_entries e JOIN users c ON c.id = e.user_id WHERE ${of}
      GROUP BY e.receipt_id, e.kind, e.batch, e.expires_on, e.reason HAVING sum(e.quantity) > 0
    ) b)`;

const form = (category: string, of: string) =>
  `SELECT json_build_object('id', a.id, 'category', '${category}', 'accepted_by', ${person('u')},
      'accepted_on', ${isoTime('a.accepted_at')}) AS form
    FROM compliance_acceptances a JOIN users u ON u.id = a.user_id WHERE a.id = ${of}`;

const LINES = statement('records_of_lines', {
  takes: { practiceId: 'int', ids: 'int[]' },
  gives: { id: 'int', record: MedicineRecord },
  sql: `SELECT i.id, json_build_object('id', 'line-' || i.id, 'recorded_on', ${isoTime('o.created_at')},
      'wholesaler', json_build_object('id', w.wholesaler_id, 'name', w.wholesaler_name),
      'manufacturer_product', ${product('i.code', 'i.product_name', 'i.manufacturer_name')},
      'order', json_build_object('id', o.id, 'reference', o.reference, 'ordered_by', ${person('buyer')}, 'quantity', i.quantity),
      'forms', (SELECT coalesce(json_agg(form), '[]') FROM (
        ${form('ar16', 'i.ar16_acceptance_id')} UNION ALL ${form('controlled_drug', 'i.controlled_drug_acceptance_id')}) forms),
      'counted', ${counted('e.order_item_id = i.id')},
      'invoices', (SELECT coalesce(json_agg(json_build_object('id', v.id, 'number', v.number, 'issued_on', v.issued_on,
          'is_credit', v.is_credit) ORDER BY v.issued_on, v.id), '[]')
        FROM (SELECT DISTINCT l.invoice_id FROM invoice_matches k JOIN invoice_lines l ON l.id = k.invoice_line_id
          WHERE k.order_item_id = i.id) charged JOIN invoices v ON v.id = charged.invoice_id)) AS record
    FROM order_items i JOIN wholesale_orders w ON w.id = i.wholesale_order_id JOIN orders o ON o.id = w.order_id
      JOIN products p ON p.id = i.product_id JOIN users buyer ON buyer.id = o.user_id
    WHERE i.id = ANY ($ids) AND o.practice_id = $practiceId`,
});

const ENTRIES = statement('records_of_entries', {
  takes: { practiceId: 'int', ids: 'int[]' },
  gives: { id: 'int', record: MedicineRecord },
  sql: `SELECT f.id, json_build_object('id', 'entry-' || f.id, 'recorded_on', ${isoTime('f.counted_at')},
      'wholesaler', json_build_object('id', s.id, 'name', s.name), 'manufacturer_product', ${product('p.code', 'p.name', 'm.name')},
      'order', NULL, 'forms', '[]'::json, 'counted', ${counted('e.id = f.id OR e.corrects_id = f.id')}, 'invoices', '[]'::json) AS record
    FROM receipt_entries f JOIN receipts r ON r.id = f.receipt_id JOIN wholesalers s ON s.id = r.wholesaler_id
      JOIN products p ON p.id = f.product_id JOIN manufacturers m ON m.id = p.manufacturer_id
    WHERE f.id = ANY ($ids) AND r.practice_id = $practiceId`,
});

/** What is known of records, in their order. */
export async function recordDetails(
  sql: Sql,
  practiceId: number,
  found: readonly FoundRecord[],
): Promise<MedicineRecord[]> {
  const idsOf = (kind: FoundRecord['kind']) => found.filter((one) => one.kind === kind).map(({ id }) => id);
  const read = async (of: typeof LINES | typeof ENTRIES, ids: readonly number[]) =>
    ids.length === 0 ? [] : sql.run(of, { practiceId, ids });
  const [lines, entries] = await Promise.all([read(LINES, idsOf('line')), read(ENTRIES, idsOf('entry'))]);
  const records = {
    line: new Map(lines.map(({ id, record }) => [id, record])),
    entry: new Map(entries.map(({ id, record }) => [id, record])),
  };
  return found.flatMap(({ kind, id }) => records[kind].get(id) ?? []);
}
