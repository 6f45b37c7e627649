import { ReceiptEntry } from '@formulary/contracts/deliveries/receipts';
import { z } from 'zod';
import { isoTime } from '../../db/iso-time.ts';
import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { linkRows } from '../chain/public.ts';
import { enterReceipts } from '../register/public.ts';

/** Scans kept of a delivery that a page shows; the sums are of all. */
const ENTRIES_SHOWN = 500;

export const person = (of: string) => `json_build_object('firstName', ${of}.first_name, 'lastName', ${of}.last_name)`;
const Person = z.strictObject({ firstName: z.string(), lastName: z.string() });

const HEAD = statement('receipt', {
  takes: { practiceId: 'int', receiptId: 'int' },
  gives: {
    id: 'int',
    wholesalerId: 'int',
    wholesalerName: 'text',
    openedBy: Person,
    openedAt: 'timestamptz',
    finishedBy: Person.nullable(),
    finishedAt: 'timestamptz?',
    wasCold: 'bool?',
  },
  sql: `SELECT r.id, r.wholesaler_id AS "wholesalerId", w.name AS "wholesalerName", ${person('opener')} AS "openedBy",
      r.opened_at AS "openedAt", CASE WHEN r.finished_at IS NOT NULL THEN ${person('finisher')} END AS "finishedBy",
      r.finished_at AS "finishedAt", r.was_cold AS "wasCold"
    FROM receipts r JOIN wholesalers w ON w.id = r.wholesaler_id JOIN users opener ON opener.id = r.opened_by_id
      LEFT JOIN users finisher ON finisher.id = r.finished_by_id
    WHERE r.id = $receiptId AND r.practice_id = $practiceId`,
});
export type ReceiptHead = RowOfStatement<typeof HEAD>;

/** Throws `not_found`, also for another practice's. */
export async function readReceipt(sql: Sql, of: { practiceId: number; receiptId: number }): Promise<ReceiptHead> {
  const [receipt] = await sql.run(HEAD, of);
  if (!receipt) throw notFound();
  return receipt;
}

export const ENTRIES = statement('receipt_entries_newest', {
  takes: { practiceId: 'int', receiptId: 'int', userId: 'int' },
  gives: { entry: ReceiptEntry },
  sql: `SELECT json_build_object('id', e.id, 'key', e.key, 'kind', e.kind, 'line', e.order_item_id,
      'manufacturer_product', e.product_id, 'product_name', p.name, 'quantity', e.quantity, 'batch', e.batch,
      'expires_on', e.expires_on, 'serial', e.serial, 'reason', e.reason, 'note', e.note, 'corrects', e.corrects_id,
      'counted_by', ${person('u')}, 'is_mine', u.id = $userId, 'counted_on', ${isoTime('e.counted_at')}) AS entry
    FROM receipts r JOIN receipt_entries e ON e.receipt_id = r.id JOIN products p ON p.id = e.product_id
      JOIN users u ON u.id = e.user_id
    WHERE r.id = $receiptId AND r.practice_id = $practiceId ORDER BY e.id DESC LIMIT ${ENTRIES_SHOWN}`,
});

/** What one receipt counted of each line. */
export const COUNTS = statement('receipt_counts', {
  takes: { practiceId: 'int', receiptId: 'int' },
  gives: { lineId: 'int', received: 'int', rejected: 'int' },
  sql: `SELECT i.id AS "lineId", coalesce(sum(e.quantity) FILTER (WHERE e.kind = 'received'), 0)::int AS received,
      coalesce(sum(e.quantity) FILTER (WHERE e.kind = 'rejected'), 0)::int AS rejected
    FROM receipts r JOIN receipt_entries e ON e.receipt_id = r.id JOIN order_items i ON i.id = e.order_item_id
    WHERE r.id = $receiptId AND r.practice_id = $practiceId
    GROUP BY i.id`,
});

const LOCK = statement('lock_receipt', {
  takes: { practiceId: 'int', receiptId: 'int' },
  gives: { id: 'int', wholesalerId: 'int', finishedAt: 'timestamptz?', shortDatedMonths: 'int' },
  sql: `SELECT r.id, r.wholesaler_id AS "wholesalerId", r.finished_at AS "finishedAt", p.short_dated_months AS "shortDatedMonths"
    FROM receipts r JOIN practices p ON p.id = r.practice_id
    WHERE r.id = $receiptId AND r.practice_id = $practiceId FOR NO KEY UPDATE OF r`,
});

/** Those who count into one delivery take turns. Throws `not_found`, also for another practice's. */
export async function lockReceipt(sql: Sql, of: { practiceId: number; receiptId: number }) {
  const [receipt] = await sql.run(LOCK, of);
  if (!receipt) throw notFound();
  return receipt;
}

const WRITE_ENTRIES = statement('write_receipt_entries', {
  anyPractice: 'the receipt and its lines were found for the practice',
  takes: { receiptId: 'int', userId: 'int', now: 'timestamptz', entries: 'json' },
  gives: { id: 'int', isControlled: 'bool' },
  sql: `INSERT INTO receipt_entries AS e (receipt_id, user_id, counted_at, key, kind, order_item_id, product_id, quantity, batch,
      expires_on, serial, scanned, reason, note, corrects_id)
    SELECT $receiptId, $userId, $now, key, kind, order_item_id, product_id, quantity, batch, expires_on, serial, scanned, reason,
      note, corrects_id
    FROM json_populate_recordset(NULL::receipt_entries, $entries)
    RETURNING id, e.kind = 'received' AND (EXISTS (SELECT FROM products p WHERE p.id = e.product_id AND p.requires_controlled_drug_form)
      OR EXISTS (SELECT FROM register_entries g WHERE g.receipt_entry_id = e.corrects_id)) AS "isControlled"`,
});

interface ToWrite {
  readonly practiceId: number;
  readonly receiptId: number;
  readonly userId: number;
  readonly now: Date;
  /** In which its day is one. */
  readonly timeZone: string;
  readonly entries: readonly NewEntry[];
}

/** Writes entries, with those of controlled drugs in the register, and their links: the last of what the transaction writes. */
export async function writeEntries(tx: Sql, { practiceId, timeZone, ...written }: ToWrite): Promise<void> {
  if (written.entries.length === 0) return;
  const { now } = written;
  const rows = await tx.run(WRITE_ENTRIES, written);
  const controlled = rows.filter(({ isControlled }) => isControlled).map(({ id }) => id);
  await linkRows(tx, { practiceId, kind: 'receipt_entry', ids: rows.map(({ id }) => id), now });
  if (controlled.length > 0) await enterReceipts(tx, { practiceId, ids: controlled, now, timeZone });
}

/** A row of `receipt_entries`, but for who and when. */
export interface NewEntry {
  readonly key: string;
  readonly kind: 'received' | 'rejected';
  readonly order_item_id: number | null;
  readonly product_id: number;
  readonly quantity: number;
  readonly batch: string | null;
  readonly expires_on: string | null;
  readonly serial: string | null;
  /** Of a correction there is none. */
  readonly scanned?: string | null;
  readonly reason: string | null;
  readonly note: string | null;
  readonly corrects_id: number | null;
}
