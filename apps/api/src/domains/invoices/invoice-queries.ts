import { z } from 'zod';
import { statement } from '../../db/statement.ts';

/** Those who store or change invoices of a practice take turns: each counts what the others charged. */
export const LOCK_INVOICES = statement('lock_invoices', {
  takes: { practiceId: 'int' },
  gives: { id: 'int' },
  sql: 'SELECT id FROM practices WHERE id = $practiceId FOR NO KEY UPDATE',
});

export const LineState = z.enum(['matched', 'asks', 'unknown', 'fee']);
export const StoredLine = z.strictObject({
  id: z.int(),
  lineId: z.string(),
  name: z.string(),
  sellersCode: z.string().nullable(),
  buyersCode: z.string().nullable(),
  gtin: z.string().nullable(),
  orderReference: z.string().nullable(),
  quantity: z.string(),
  unit: z.string().nullable(),
  price: z.string(),
  baseQuantity: z.string().nullable(),
  amount: z.string(),
  state: LineState,
  choice: z.strictObject({ orderItemId: z.int().nullable(), packs: z.int() }).nullable(),
});
export type StoredLine = z.infer<typeof StoredLine>;
export const StoredCharge = z.strictObject({
  isCharge: z.boolean(),
  amount: z.string(),
  reason: z.string().nullable(),
  reasonCode: z.string().nullable(),
});

const LINES = `(SELECT coalesce(json_agg(json_build_object('id', l.id, 'lineId', l.line_id, 'name', l.name,
      'sellersCode', l.sellers_code, 'buyersCode', l.buyers_code, 'gtin', l.gtin,
      'orderReference', coalesce(l.order_reference, v.order_reference), 'quantity', l.quantity, 'unit', l.unit,
      'price', l.price, 'baseQuantity', l.base_quantity, 'amount', l.amount, 'state', l.state,
      'choice', (SELECT json_build_object('orderItemId', c.order_item_id, 'packs', c.packs) FROM invoice_choices c
        WHERE c.invoice_line_id = l.id ORDER BY c.id DESC LIMIT 1)) ORDER BY l.position), '[]')
    FROM invoice_lines l WHERE l.invoice_id = v.id)`;
const CHARGES = `(SELECT coalesce(json_agg(json_build_object('isCharge', c.is_charge, 'amount', c.amount, 'reason', c.reason,
      'reasonCode', c.reason_code) ORDER BY c.id), '[]') FROM invoice_charges c WHERE c.invoice_id = v.id)`;

/** Invoices with what was read of them, in the order of their days. */
export const INVOICES_BY_ID = statement('invoices_by_id', {
  takes: { practiceId: 'int', ids: 'int[]' },
  gives: {
    id: 'int',
    wholesalerId: 'int',
    isCredit: 'bool',
    issuedOn: 'text',
    currency: 'text',
    lines: z.array(StoredLine),
    charges: z.array(StoredCharge),
  },
  sql: `SELECT v.id, v.wholesaler_id AS "wholesalerId", v.is_credit AS "isCredit", v.issued_on::text AS "issuedOn",
      v.currency, ${LINES} AS lines, ${CHARGES} AS charges
    FROM invoices v WHERE v.id = ANY ($ids) AND v.practice_id = $practiceId ORDER BY v.issued_on, v.id`,
});
