import { DeliveredPacks } from '@formulary/contracts/claims/findings';
import { z } from 'zod';
import { isoTime } from '../../../db/iso-time.ts';
import { statement } from '../../../db/statement.ts';

/** Where the newest invoice that says it came from in Peppol, and where it went. */
export const PEPPOL_ADDRESSES = statement('peppol_addresses', {
  takes: { practiceId: 'int', wholesalerId: 'int', madeAt: 'timestamptz' },
  gives: { seller: 'text?', buyer: 'text?' },
  sql: `SELECT seller_peppol AS seller, buyer_peppol AS buyer FROM invoices
    WHERE practice_id = $practiceId AND wholesaler_id = $wholesalerId AND received_at <= $madeAt AND seller_peppol IS NOT NULL
    ORDER BY issued_on DESC, id DESC LIMIT 1`,
});

export const INVOICES_CLAIMED_OF = statement('invoices_claimed_of', {
  takes: { practiceId: 'int', ids: 'int[]' },
  gives: { id: 'int', isCredit: 'bool', withoutVat: 'float8' },
  sql: `SELECT id, is_credit AS "isCredit", without_vat::float8 AS "withoutVat" FROM invoices
    WHERE id = ANY ($ids) AND practice_id = $practiceId`,
});

const Lines = z.array(
  z.strictObject({
    id: z.int(),
    place: z.int(),
    code: z.string(),
    name: z.string(),
    ordered: z.int(),
    entries: z.array(DeliveredPacks),
  }),
);

/** Parts of orders with all their lines, and what was counted of them by then. */
export const ORDERS_RECEIVED = statement('orders_received', {
  takes: { practiceId: 'int', wholesalerId: 'int', orderIds: 'int[]', madeAt: 'timestamptz' },
  gives: { orderId: 'int', uid: 'uuid', lines: Lines },
  sql: `SELECT w.order_id AS "orderId", w.uid,
      (SELECT json_agg(json_build_object('id', i.id, 'place', i.place, 'code', i.wholesaler_code, 'name', i.product_name,
          'ordered', i.quantity, 'entries', (
            SELECT coalesce(json_agg(json_build_object('counted_on', ${isoTime('e.counted_at')}, 'kind', e.kind, 'packs', e.quantity,
              'batch', e.batch, 'expires_on', e.expires_on, 'reason', e.reason) ORDER BY e.id), '[]')
            FROM receipt_entries e WHERE e.order_item_id = i.id AND e.counted_at <= $madeAt)) ORDER BY i.id)
        FROM (SELECT *, row_number() OVER (ORDER BY id) AS place FROM order_items WHERE wholesale_order_id = w.id) i) AS lines
    FROM orders o JOIN wholesale_orders w ON w.order_id = o.id
    WHERE o.id = ANY ($orderIds) AND o.practice_id = $practiceId AND w.wholesaler_id = $wholesalerId`,
});

/** What the wholesaler said by then that it sent of them. */
export const DESPATCHES_OF_ORDERS = statement('despatches_of_orders', {
  takes: { practiceId: 'int', wholesalerId: 'int', orderIds: 'int[]', madeAt: 'timestamptz' },
  gives: { orderId: 'int', messageId: 'text', issuedAt: 'timestamptz', mediaType: 'text', content: 'bytea' },
  sql: `SELECT o.id AS "orderId", m.message_id AS "messageId", m.issued_at AS "issuedAt", m.media_type AS "mediaType", m.content
    FROM orders o JOIN wholesale_orders w ON w.order_id = o.id JOIN wholesaler_words m ON m.wholesale_order_id = w.id
      JOIN despatches d ON d.word_id = m.id
    WHERE o.id = ANY ($orderIds) AND o.practice_id = $practiceId AND w.wholesaler_id = $wholesalerId AND m.received_at <= $madeAt
    ORDER BY m.id`,
});
