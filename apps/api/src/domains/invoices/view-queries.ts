import { DocumentMail } from '@formulary/contracts/invoices/mail';
import { VerdictKind } from '@formulary/contracts/invoices/verdicts';
import { z } from 'zod';
import { isoTime } from '../../db/iso-time.ts';
import { statement } from '../../db/statement.ts';
import { mailOf } from './mail-of.ts';
import { PAYING_FACTS, PayingFacts } from './paying-queries.ts';

const ViewedMatch = z.strictObject({
  lineId: z.int(),
  packs: z.int(),
  reason: z.enum(['sellers_code', 'gtin', 'our_code', 'person']),
  line: z.int(),
  order: z.int(),
  placedOn: z.iso.datetime({ precision: 3 }),
  reference: z.string().nullable(),
  productName: z.string(),
  wholesalerCode: z.string(),
  ordered: z.int(),
  netPrice: z.number(),
});
const ViewedVerdict = z.strictObject({
  lineId: z.int().nullable(),
  kind: VerdictKind,
  amount: z.number(),
  packs: z.int().nullable(),
  promised: z.number().nullable(),
  charged: z.number().nullable(),
  words: z.string().nullable(),
});
export type ViewedVerdict = z.infer<typeof ViewedVerdict>;
export type ViewedMatch = z.infer<typeof ViewedMatch>;

const Numbered = z.strictObject({ id: z.int(), number: z.string() });

/** SQL: documents beside invoice `v` of its practice and wholesaler, with the alias `b`, where `condition` is. */
const documentsWhere = (
  condition: string,
) => `(SELECT coalesce(json_agg(json_build_object('id', b.id, 'number', b.number)
      ORDER BY b.issued_on, b.id), '[]') FROM invoices b
    WHERE b.practice_id = v.practice_id AND b.wholesaler_id = v.wholesaler_id AND b.id <> v.id AND ${condition})`;

/** SQL: claims that were made before credit note `v` came, and of what it gives something back. */
const SETTLES = `(SELECT coalesce(array_agg(DISTINCT c.id), '{}')
    FROM finding_credits f JOIN claim_items i ON i.order_item_id = f.order_item_id
        OR (f.order_item_id IS NULL AND i.order_item_id IS NULL AND i.invoice_line_id = f.invoice_line_id)
        OR (coalesce(f.order_item_id, f.invoice_line_id, i.order_item_id, i.invoice_line_id) IS NULL AND i.invoice_id = f.invoice_id)
      JOIN claims c ON c.id = i.claim_id
    WHERE f.credit_id = v.id AND c.made_at <= v.received_at AND c.practice_id = v.practice_id)`;

/** An invoice but for its lines. */
export const INVOICE_VIEW = statement('invoice_view', {
  takes: { practiceId: 'int', id: 'int' },
  gives: {
    wholesalerId: 'int',
    wholesalerName: 'text',
    number: 'text',
    isCredit: 'bool',
    issuedOn: 'text',
    dueOn: 'text?',
    currency: 'text',
    orderReference: 'text?',
    preceding: 'text[]',
    named: z.array(Numbered),
    creditNotes: z.array(Numbered),
    settles: 'int[]',
    withoutVat: 'float8',
    withVat: 'float8',
    payable: 'float8',
    paymentTerms: 'text?',
    fileName: 'text',
    source: z.enum(['dropped', 'message', 'imported', 'typed', 'mailed']),
    receivedOn: 'timestamptz',
    mail: DocumentMail.nullable(),
    asks: 'int',
    findings: 'int',
    found: 'float8',
    facts: PayingFacts,
    matches: z.array(ViewedMatch),
    verdicts: z.array(ViewedVerdict),
  },
  sql: `SELECT v.wholesaler_id AS "wholesalerId", w.name AS "wholesalerName", v.number, v.is_credit AS "isCredit",
      v.issued_on::text AS "issuedOn", v.due_on::text AS "dueOn", v.currency, v.order_reference AS "orderReference", coalesce(v.preceding, '{}') AS preceding,
      ${documentsWhere('b.number = ANY (v.preceding)')} AS named,
      ${documentsWhere('b.is_credit AND b.preceding @> ARRAY[v.number]')} AS "creditNotes", ${SETTLES} AS settles,
      v.without_vat::float8 AS "withoutVat", v.with_vat::float8 AS "withVat", v.payable::float8 AS payable,
      v.payment_terms AS "paymentTerms", v.file_name AS "fileName", v.source, v.received_at AS "receivedOn", v.asks, v.findings,
      v.found::float8 AS found, ${PAYING_FACTS} AS facts, ${mailOf('v')} AS mail,
      (SELECT coalesce(json_agg(json_build_object('lineId', m.invoice_line_id, 'packs', m.packs, 'reason', m.reason,
          'line', i.id, 'order', o.id, 'placedOn', ${isoTime('o.created_at')}, 'reference', o.reference,
          'productName', i.product_name, 'wholesalerCode', i.wholesaler_code, 'ordered', i.quantity, 'netPrice', i.net_price)
          ORDER BY m.id), '[]')
        FROM invoice_lines l JOIN invoice_matches m ON m.invoice_line_id = l.id JOIN order_items i ON i.id = m.order_item_id
          JOIN wholesale_orders p ON p.id = i.wholesale_order_id JOIN orders o ON o.id = p.order_id
        WHERE l.invoice_id = v.id) AS matches,
      (SELECT coalesce(json_agg(json_build_object('lineId', d.invoice_line_id, 'kind', d.kind, 'amount', d.amount, 'packs', d.packs,
          'promised', d.promised, 'charged', d.charged, 'words', d.words) ORDER BY d.id), '[]')
        FROM invoice_verdicts d WHERE d.invoice_id = v.id) AS verdicts
    FROM invoices v JOIN wholesalers w ON w.id = v.wholesaler_id
    WHERE v.id = $id AND v.practice_id = $practiceId`,
});
