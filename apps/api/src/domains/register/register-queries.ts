import { RegisterKind } from '@formulary/contracts/records/register';
import { type RowOfStatement, statement } from '../../db/statement.ts';

/** Those who enter by hand take turns in their practice: each counts what is left after the others. */
export const LOCK_REGISTER = statement('lock_register', {
  takes: { practiceId: 'int' },
  gives: { id: 'int' },
  sql: 'SELECT id FROM practices WHERE id = $practiceId FOR NO KEY UPDATE',
});

export const PRACTICE = statement('practice_of_register', {
  takes: { practiceId: 'int' },
  gives: { name: 'text', address: 'text' },
  sql: 'SELECT name, address FROM practices WHERE id = $practiceId',
});

/** All pages of the practice, or one. */
export const PAGES = statement('register_pages', {
  takes: { practiceId: 'int', pageId: 'int?', from: 'text?', timeZone: 'text', entryDays: 'int' },
  gives: {
    ...{ id: 'int', drug: 'text', strength: 'text?', form: 'text?', unit: 'text', balance: 'text', lastOn: 'text?' },
    ...{ entries: 'int', late: 'int', broughtForward: 'text' },
  },
  sql: `SELECT p.id, p.drug, p.strength, p.form, p.unit, trim_scale(coalesce(sum(g.quantity), 0))::text AS balance,
      max(g.happened_on)::text AS "lastOn", count(g.id)::int AS entries,
      count(*) FILTER (WHERE (g.entered_at AT TIME ZONE $timeZone)::date - g.happened_on > $entryDays)::int AS late,
      trim_scale(coalesce(sum(g.quantity) FILTER (WHERE g.happened_on < $from::date), 0))::text AS "broughtForward"
    FROM register_pages p LEFT JOIN register_entries g ON g.page_id = p.id
    WHERE p.practice_id = $practiceId AND ($pageId IS NULL OR p.id = $pageId)
    GROUP BY p.id ORDER BY lower(p.drug), p.strength, p.form, p.unit, p.id`,
});
export type PageRow = RowOfStatement<typeof PAGES>;

/** Begins pages that are not there yet; answers those that are as well. */
export const BEGIN_PAGES = statement('begin_register_pages', {
  takes: { practiceId: 'int', pages: 'json' },
  gives: { id: 'int', key: 'text', isNew: 'bool' },
  sql: `INSERT INTO register_pages (practice_id, key, drug, strength, form, unit)
    SELECT DISTINCT ON (register_page_key(drug, strength, form, unit)) $practiceId, register_page_key(drug, strength, form, unit),
      drug, strength, form, unit
    FROM json_populate_recordset(NULL::register_pages, $pages)
    ON CONFLICT (practice_id, key) DO UPDATE SET unit = register_pages.unit RETURNING id, key, (xmax = 0) AS "isNew"`,
});

/** Entries of a page with the balance after each: those of a period, or one. */
export const ENTRIES = statement('register_entries', {
  takes: {
    ...{ practiceId: 'int', pageId: 'int', from: 'text?', to: 'text?', entryId: 'int?', timeZone: 'text', most: 'int' },
  },
  gives: {
    ...{ id: 'int', happenedOn: 'text', enteredAt: 'timestamptz', firstName: 'text', lastName: 'text' },
    kind: RegisterKind,
    ...{ productId: 'int?', productName: 'text?', quantity: 'text', balance: 'text', batch: 'text?' },
    ...{ expiresOn: 'text?', counterparty: 'text?', address: 'text?', orderId: 'int?', receiptId: 'int?' },
    ...{
      invoices: 'text[]',
      witness: 'text?',
      note: 'text?',
      correctsId: 'int?',
      correctedBy: 'int[]',
      daysAfter: 'int',
    },
  },
  sql: `SELECT g.id, g.kind, g.happened_on::text AS "happenedOn", g.entered_at AS "enteredAt", u.first_name AS "firstName",
      u.last_name AS "lastName", p.id AS "productId", p.name AS "productName", trim_scale(g.quantity)::text AS quantity,
      trim_scale(g.balance)::text AS balance, g.batch, g.expires_on::text AS "expiresOn", g.counterparty, g.address,
      o.order_id AS "orderId", e.receipt_id AS "receiptId",
      ARRAY(SELECT DISTINCT v.number FROM invoice_matches m JOIN invoice_lines l ON l.id = m.invoice_line_id
        JOIN invoices v ON v.id = l.invoice_id WHERE m.order_item_id = i.id ORDER BY v.number) AS invoices,
      g.witness, g.note, g.corrects_id AS "correctsId",
      ARRAY(SELECT c.id FROM register_entries c WHERE c.corrects_id = g.id ORDER BY c.id) AS "correctedBy",
      (g.entered_at AT TIME ZONE $timeZone)::date - g.happened_on AS "daysAfter"
    FROM (
      SELECT *, sum(quantity) OVER (ORDER BY happened_on, entered_at, id) AS balance FROM register_entries
      WHERE practice_id = $practiceId AND page_id = $pageId
    ) g JOIN users u ON u.id = g.user_id LEFT JOIN products p ON p.id = g.product_id
      LEFT JOIN receipt_entries e ON e.id = g.receipt_entry_id LEFT JOIN order_items i ON i.id = e.order_item_id
      LEFT JOIN wholesale_orders o ON o.id = i.wholesale_order_id
    WHERE ($from IS NULL OR g.happened_on >= $from::date) AND ($to IS NULL OR g.happened_on <= $to::date)
      AND ($entryId IS NULL OR g.id = $entryId)
    ORDER BY g.happened_on, g.entered_at, g.id LIMIT $most`,
});
export type EntryRow = RowOfStatement<typeof ENTRIES>;

/** An entry of a page by the device's name for it, in whichever page of the practice. */
export const KNOWN_ENTRY = statement('known_register_entry', {
  takes: { practiceId: 'int', key: 'uuid' },
  gives: { id: 'int', pageId: 'int' },
  sql: 'SELECT id, page_id AS "pageId" FROM register_entries WHERE practice_id = $practiceId AND key = $key',
});

/** The least that is left from an entry on, and when first; nothing where it is not below zero. */
export const BELOW_ZERO = statement('register_below_zero', {
  takes: { practiceId: 'int', pageId: 'int', entryId: 'int' },
  gives: { day: 'text', before: 'text', unit: 'text' },
  sql: `WITH ordered AS (
      SELECT g.id, g.happened_on, g.entered_at, p.unit, g.quantity, sum(g.quantity) OVER (ORDER BY g.happened_on, g.entered_at, g.id) AS balance
      FROM register_entries g JOIN register_pages p ON p.id = g.page_id
      WHERE g.practice_id = $practiceId AND g.page_id = $pageId
    )
    SELECT g.happened_on::text AS day, g.unit,
      trim_scale(greatest(g.balance - (SELECT n.quantity FROM ordered n WHERE n.id = $entryId), 0))::text AS before
    FROM ordered g, ordered own
    WHERE own.id = $entryId AND g.balance < 0
      AND (g.happened_on, g.entered_at, g.id) >= (own.happened_on, own.entered_at, own.id)
    ORDER BY g.happened_on, g.entered_at, g.id LIMIT 1`,
});
