import { type RowOfStatement, statement } from '@formulary/api/db/statement';
import { storeInvoice } from '@formulary/api/domains/invoices/store-invoice';
import { LINE_SUMS } from '@formulary/api/domains/orders/public';
import { readInvoice } from '@formulary/documents/read-invoice';
import { writeUblInvoice } from '@formulary/documents/ubl/write-ubl-invoice';
import { toCents } from '@formulary/pricing/money';
import { buildInvoices, INVOICED_DAYS } from './demo-invoices.ts';
import { DEMO_USER } from './demo-practices.ts';
import { found, readUsers } from './demo-rows.ts';
import type { SentPart } from './invoice-faults.ts';
import type { Then } from './order-as-then.ts';

const SENT_LINES = statement('sent_lines_of_practice', {
  takes: { practiceId: 'int', since: 'timestamptz' },
  gives: {
    uid: 'uuid',
    orderId: 'int',
    placedAt: 'timestamptz',
    wholesaler: 'text',
    fee: 'float8',
    code: 'text',
    name: 'text',
    net: 'float8',
    gross: 'float8',
    packs: 'int',
    received: 'int',
  },
  sql: `SELECT w.uid, o.id AS "orderId", o.created_at AS "placedAt", w.wholesaler_name AS wholesaler,
      coalesce(w.delivery_fee, 0)::float8 AS fee, i.wholesaler_code AS code, i.product_name AS name,
      i.net_price::float8 AS net, i.gross_price::float8 AS gross, shipped.sent AS packs, counted.received
    FROM orders o JOIN wholesale_orders w ON w.order_id = o.id JOIN order_items i ON i.wholesale_order_id = w.id ${LINE_SUMS}
    WHERE o.practice_id = $practiceId AND w.status = 'complete' AND o.created_at >= $since AND shipped.sent > 0
    ORDER BY o.created_at, w.id, i.id`,
});

/**
 * Stores the invoices of what the demo's practice was sent lately, as its wholesalers wrote them. After the year's orders and
 * deliveries: no job judges them anew while the demo is loaded.
 */
export async function storeDemoInvoices({ db, clock }: Then, now: Date): Promise<void> {
  const { practiceId } = found(await readUsers(db), DEMO_USER.email);
  const since = new Date(now.getTime() - INVOICED_DAYS * 86_400_000);
  const rows = await db.run(SENT_LINES, { practiceId, since });
  const parts = [...Map.groupBy(rows, ({ uid }) => uid).values()].flatMap(partOf);
  for (const { at, invoice } of buildInvoices(parts, now)) {
    clock.set(at);
    const content = Buffer.from(writeUblInvoice(invoice));
    await storeInvoice(
      { db, clock },
      {
        practiceId,
        wholesalerId: null,
        source: 'message',
        userId: null,
        fileName: `${invoice.number}.xml`,
        mediaType: 'application/xml',
        content,
        invoice: readInvoice(content),
        pagesSay: [],
        keepsSameNumber: false,
      },
    );
  }
}

function partOf(lines: readonly RowOfStatement<typeof SENT_LINES>[]): SentPart[] {
  const [first] = lines;
  if (!first) return [];
  const { uid, orderId, placedAt, wholesaler, fee } = first;
  const sent = lines.map(({ code, name, net, gross, packs, received }) => ({
    ...{ code, name, packs, net: toCents(net), gross: toCents(gross) },
    isShort: received > 0 && received < packs,
  }));
  return [{ uid, orderId, placedAt, wholesaler, fee: toCents(fee), lines: sent }];
}
