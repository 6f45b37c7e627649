import { EXPIRING_MAX, type Expiring } from '@formulary/contracts/records/expiring';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { dateIn, dayOf } from '../../../kernel/days.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';

export interface ExpiringDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly frame: { readonly timeZone: string };
}

const SETTINGS = statement('expiry_settings', {
  takes: { practiceId: 'int' },
  gives: { watches: 'bool', months: 'int' },
  sql: `SELECT watches_expiry AS watches, expiry_months AS months FROM practices WHERE id = $practiceId`,
});

/**
 * By product, batch and expiry. A correction belongs to the entry that it corrects: a mark after that one counts for both.
 * What expired more than a year ago is nobody's work any more, and the list stays as long as a year's is.
 */
const ROWS = statement('expiring_packs', {
  takes: { practiceId: 'int', today: 'text', months: 'int' },
  gives: {
    entry: 'int',
    productId: 'int',
    productName: 'text',
    batch: 'text?',
    expiresOn: 'text',
    packs: 'int',
    cameAt: 'timestamptz',
    wholesalerId: 'int',
    wholesalerName: 'text',
    orderId: 'int?',
  },
  sql: `WITH packs AS (
      SELECT max(coalesce(e.corrects_id, e.id)) AS entry, e.product_id, e.expires_on, sum(e.quantity)::int AS packs
      FROM receipt_entries e
      WHERE e.practice_id = $practiceId AND e.kind = 'received'
        AND e.expires_on >= $today::date - interval '1 year' AND e.expires_on < $today::date + make_interval(months => $months)
        AND NOT EXISTS (
          SELECT FROM used_up_marks m
          WHERE m.practice_id = e.practice_id AND m.product_id = e.product_id AND m.batch_key = coalesce(batch_key(e.batch), '')
            AND m.expires_on = e.expires_on AND m.up_to_entry_id >= coalesce(e.corrects_id, e.id) AND m.takes_back_id IS NULL
            AND NOT EXISTS (SELECT FROM used_up_marks b WHERE b.takes_back_id = m.id)
        )
      GROUP BY e.product_id, coalesce(batch_key(e.batch), ''), e.expires_on HAVING sum(e.quantity) > 0
      ORDER BY e.expires_on, entry LIMIT ${EXPIRING_MAX + 1}
    )
    SELECT packs.entry, p.id AS "productId", p.name AS "productName", n.batch, packs.expires_on::text AS "expiresOn", packs.packs,
      n.counted_at AS "cameAt", w.id AS "wholesalerId", w.name AS "wholesalerName", o.order_id AS "orderId"
    FROM packs JOIN receipt_entries n ON n.id = packs.entry JOIN receipts r ON r.id = n.receipt_id
      JOIN wholesalers w ON w.id = r.wholesaler_id JOIN products p ON p.id = packs.product_id
      LEFT JOIN order_items i ON i.id = n.order_item_id LEFT JOIN wholesale_orders o ON o.id = i.wholesale_order_id
    WHERE n.practice_id = $practiceId
    ORDER BY packs.expires_on, p.name, packs.entry`,
});

/** What has expired first, then what expires before the bound, by the practice's day. */
export async function listExpiring(
  { db, clock, frame: { timeZone } }: ExpiringDeps,
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
): Promise<Expiring> {
  const [settings] = await db.run(SETTINGS, { practiceId });
  if (!settings) throw new Error(`practice ${practiceId} is there`);
  const { watches, months } = settings;
  if (!watches) return { watches, months, rows: [], has_more: false };
  const today = dateIn(timeZone, clock.now());
  const rows = await db.run(ROWS, { practiceId, today, months });
  return {
    ...{ watches, months, has_more: rows.length > EXPIRING_MAX },
    rows: rows.slice(0, EXPIRING_MAX).map((row) => ({
      entry: row.entry,
      manufacturer_product: { id: row.productId, name: row.productName },
      batch: row.batch,
      expires_on: row.expiresOn,
      days: dayOf(row.expiresOn) - dayOf(today),
      packs: row.packs,
      came_on: row.cameAt.toISOString(),
      wholesaler: { id: row.wholesalerId, name: row.wholesalerName },
      order: row.orderId,
    })),
  };
}
