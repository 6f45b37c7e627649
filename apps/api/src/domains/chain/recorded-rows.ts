import { z } from 'zod';

export const RECORD_KINDS = [
  'acceptance',
  'ordered_forms',
  'receipt',
  'receipt_entry',
  'receipt_finished',
  'register_entry',
  'recall_confirmation',
] as const;
export const RecordKind = z.enum(RECORD_KINDS);
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Milliseconds since 1970: a session's time zone writes no timestamp in another way. */
export const milliseconds = (time: string) => `(extract(epoch FROM ${time}) * 1000)::bigint`;
const day = (date: string) => `to_char(${date}, 'YYYY-MM-DD')`;

interface RecordedRows {
  readonly table: string;
  readonly from: string;
  readonly id: string;
  readonly practiceId: string;
  /** Which rows of it are recorded; without it all are. */
  readonly where?: string;
  /** What is never changed, in an order that is never changed either: sums of links were made of it. */
  readonly content: readonly string[];
}

/** Rows with a link in their practice's chain, by kind. */
export const RECORDED: Readonly<Record<RecordKind, RecordedRows>> = {
  acceptance: {
    table: 'compliance_acceptances',
    from: 'compliance_acceptances a JOIN users u ON u.id = a.user_id',
    id: 'a.id',
    practiceId: 'u.practice_id',
    content: ['a.id', 'a.user_id', 'a.product_id', 'a.category', milliseconds('a.accepted_at')],
  },
  ordered_forms: {
    table: 'order_items',
    from: `order_items i JOIN wholesale_orders w ON w.id = i.wholesale_order_id JOIN orders o ON o.id = w.order_id`,
    id: 'i.id',
    practiceId: 'o.practice_id',
    where: '(i.ar16_acceptance_id IS NOT NULL OR i.controlled_drug_acceptance_id IS NOT NULL)',
    content: [
      ...['i.id', 'o.id', 'o.user_id', milliseconds('o.created_at'), 'w.wholesaler_id', 'i.product_id'],
      ...['i.code', 'i.product_name', 'i.quantity', 'i.ar16_acceptance_id', 'i.controlled_drug_acceptance_id'],
    ],
  },
  receipt: {
    table: 'receipts',
    from: 'receipts r',
    id: 'r.id',
    practiceId: 'r.practice_id',
    content: ['r.id', 'r.practice_id', 'r.wholesaler_id', 'r.opened_by_id', milliseconds('r.opened_at')],
  },
  receipt_entry: {
    table: 'receipt_entries',
    from: 'receipt_entries e JOIN receipts r ON r.id = e.receipt_id',
    id: 'e.id',
    practiceId: 'r.practice_id',
    content: [
      ...['e.id', 'e.receipt_id', 'e.key', 'e.kind', 'e.user_id', milliseconds('e.counted_at'), 'e.order_item_id'],
      ...['e.product_id', 'e.quantity', 'e.batch', day('e.expires_on'), 'e.serial', 'e.scanned', 'e.reason', 'e.note'],
      'e.corrects_id',
    ],
  },
  receipt_finished: {
    table: 'receipts',
    from: 'receipts r',
    id: 'r.id',
    practiceId: 'r.practice_id',
    where: 'r.finished_at IS NOT NULL',
    content: ['r.id', 'r.finished_by_id', milliseconds('r.finished_at'), 'r.was_cold'],
  },
  register_entry: {
    table: 'register_entries',
    from: 'register_entries g JOIN register_pages p ON p.id = g.page_id',
    id: 'g.id',
    practiceId: 'g.practice_id',
    content: [
      ...['g.id', 'g.practice_id', 'g.page_id', 'p.practice_id', 'p.key', 'p.drug', 'p.strength', 'p.form', 'p.unit'],
      ...['g.key', 'g.kind', day('g.happened_on'), milliseconds('g.entered_at'), 'g.user_id', 'g.product_id'],
      ...['trim_scale(g.quantity)::text', 'g.batch', day('g.expires_on'), 'g.counterparty', 'g.address', 'g.witness'],
      ...['g.note', 'g.receipt_entry_id', 'g.corrects_id'],
    ],
  },
  recall_confirmation: {
    table: 'recall_confirmations',
    from: 'recall_confirmations c JOIN recalls r ON r.id = c.recall_id',
    id: 'c.id',
    practiceId: 'c.practice_id',
    content: [
      ...['c.id', 'c.practice_id', 'c.recall_id', 'r.title', 'r.text', milliseconds('r.published_at'), 'c.user_id'],
      ...[milliseconds('c.confirmed_at'), 'c.received', 'c.answer', 'c.packs', 'c.note'],
    ],
  },
};

/**
 * Of one row after another, by index. As NOT EXISTS it would be planned while there are few links, and read all of them for
 * each row once there are many.
 */
export const hasNoLink = (kind: RecordKind) =>
  `(SELECT k.place FROM record_links k WHERE k.kind = '${kind}' AND k.row_id = ${RECORDED[kind].id}) IS NULL`;

const sha256 = (text: string) => `sha256(convert_to(${text}, 'UTF8'))`;

/** SHA-256 of what a row says, as a JSON array. */
export const sumOf = (kind: RecordKind) => sha256(`json_build_array(${RECORDED[kind].content.join(', ')})::text`);

interface LinkSql {
  readonly before: string;
  readonly practiceId: string;
  readonly place: string;
  readonly kind: string;
  readonly rowId: string;
  readonly linkedAt: string;
  readonly sum: string;
}

/** SHA-256 of the hash before, and of what the link says as a JSON array. */
export const linkHash = ({ before, practiceId, place, kind, rowId, linkedAt, sum }: LinkSql) =>
  `sha256(${before} || convert_to(json_build_array(${practiceId}, ${place}, ${kind}, ${rowId}, ${milliseconds(linkedAt)},
      encode(${sum}, 'hex'))::text, 'UTF8'))`;
