import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { linkRows } from '../chain/public.ts';

/** One page for the same drug, strength, form and unit. Without a strength and a form the name has to say them. */
const PAGE_OF_PRODUCT = `SELECT d.drug, d.strength, d.form, coalesce(k.unit, 'pack') AS unit, coalesce(k.size::numeric, 1) AS per_pack,
      register_page_key(d.drug, d.strength, d.form, coalesce(k.unit, 'pack')) AS key
    FROM (SELECT (SELECT string_agg(n.name, ' + ' ORDER BY n.name) FROM product_ingredients pi JOIN ingredients n ON n.id = pi.ingredient_id
        WHERE pi.product_id = p.id) AS drug, coalesce(k.strength, p.strength) AS strength, coalesce(k.form, p.form) AS form) known,
      LATERAL (SELECT CASE WHEN num_nulls(known.drug, known.strength, known.form) = 0 THEN known.drug ELSE p.name END AS drug,
        known.strength, known.form) d`;

/**
 * Packs taken back are of the page, and of as many units a pack, as they were entered with. What was set aside as recalled
 * is not taken back: it stays in the balance until somebody enters where it went.
 */
const ENTER = statement('enter_receipts', {
  anyPractice:
    'a correction is of the page of what it corrects, and all else of the page that its drug has in the same practice',
  takes: { practiceId: 'int', ids: 'int[]', now: 'timestamptz', timeZone: 'text' },
  gives: { id: 'int' },
  sql: `WITH fresh AS (
      SELECT e.id, e.user_id, e.product_id, e.batch, e.expires_on, e.note, (e.counted_at AT TIME ZONE $timeZone)::date AS happened_on,
        w.name AS counterparty, w.address, page.drug, page.strength, page.form, page.unit, page.key, first.page_id, first.id AS corrects_id,
        e.quantity * coalesce(first.quantity / corrected.quantity, page.per_pack) AS quantity
      FROM receipts r JOIN receipt_entries e ON e.receipt_id = r.id JOIN wholesalers w ON w.id = r.wholesaler_id
        JOIN products p ON p.id = e.product_id
        LEFT JOIN product_packs k ON k.product_id = p.id AND k.name = p.name
        LEFT JOIN register_entries first ON first.receipt_entry_id = e.corrects_id
        LEFT JOIN receipt_entries corrected ON corrected.id = e.corrects_id
        CROSS JOIN LATERAL (${PAGE_OF_PRODUCT}) page
      WHERE r.practice_id = $practiceId AND e.id = ANY ($ids) AND e.kind = 'received'
        AND CASE WHEN e.corrects_id IS NULL THEN p.requires_controlled_drug_form ELSE first.id IS NOT NULL END
        AND NOT (e.corrects_id IS NOT NULL AND EXISTS (
          SELECT FROM receipt_entries aside WHERE aside.receipt_id = r.id AND aside.key = e.key AND aside.reason = 'recalled'))
        AND NOT EXISTS (SELECT FROM register_entries known WHERE known.receipt_entry_id = e.id)
    ), pages AS (
      INSERT INTO register_pages (practice_id, key, drug, strength, form, unit)
      SELECT DISTINCT ON (key) $practiceId, key, drug, strength, form, unit FROM fresh WHERE page_id IS NULL ORDER BY key, id
      ON CONFLICT (practice_id, key) DO UPDATE SET unit = register_pages.unit RETURNING id, key
    )
    INSERT INTO register_entries (practice_id, page_id, key, kind, happened_on, entered_at, user_id, product_id, quantity, batch,
      expires_on, counterparty, address, note, receipt_entry_id, corrects_id)
    SELECT $practiceId, coalesce(f.page_id, g.id), gen_random_uuid(),
      CASE WHEN f.corrects_id IS NULL THEN 'received' ELSE 'correction' END::register_entry_kind, f.happened_on, $now, f.user_id,
      f.product_id, f.quantity, f.batch, f.expires_on, f.counterparty, f.address,
      CASE WHEN f.corrects_id IS NULL THEN f.note ELSE coalesce(f.note, 'Taken back') END, f.id, f.corrects_id
    FROM fresh f LEFT JOIN pages g ON g.key = f.key
    ORDER BY f.id
    RETURNING id`,
});

/**
 * Enters what was received of controlled drugs, and what was taken back of it, into the practice's register, with its links
 * in the chain of records. What is entered stays as it is. Of the last things of its transaction.
 */
export async function enterReceipts(
  tx: Sql,
  entered: { practiceId: number; ids: readonly number[]; now: Date; timeZone: string },
): Promise<void> {
  const rows = await tx.run(ENTER, entered);
  const { practiceId, now } = entered;
  await linkRows(tx, { practiceId, kind: 'register_entry', ids: rows.map(({ id }) => id), now });
}
