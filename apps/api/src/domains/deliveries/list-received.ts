import { RECEIVED_PACKS_MAX, ReceivedPacks, type receiptsRoutes } from '@formulary/contracts/deliveries/receipts';
import { LARGEST_ID } from '@formulary/contracts/shared/fields';
import type { AnswerOf, QueryOf } from '@formulary/contracts/shared/route';
import { z } from 'zod';
import { isoTime } from '../../db/iso-time.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { invalidPage } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { person } from './receipt-queries.ts';

/** Deliveries of one answer: there may be many in which nothing was counted. */
const RECEIPTS_MAX = 200;

/** An entry of a delivery, in milliseconds since 1970; the largest number is behind all of them. */
interface Place {
  readonly opened: number;
  readonly receipt: number;
  readonly entry: number;
}
const Place = z.strictObject({ opened: z.int(), receipt: z.int(), entry: z.int() });

const placeOf = (opened: string, receipt: string, entry: string | number) =>
  `json_build_object('opened', (extract(epoch FROM ${opened}) * 1000)::bigint, 'receipt', ${receipt}, 'entry', ${entry})`;

const RECEIVED = statement('received_packs', {
  takes: {
    ...{ practiceId: 'int', from: 'text', to: 'text', timeZone: 'text', wholesalerId: 'int?' },
    ...{ openedAt: 'timestamptz?', receipt: 'int?', entry: 'int?' },
  },
  gives: {
    packs: z.array(ReceivedPacks),
    lastEntry: Place.nullable(),
    lastReceipt: Place.nullable(),
    receipts: 'int',
  },
  sql: `WITH page AS MATERIALIZED (
      SELECT r.id, r.opened_at, r.wholesaler_id FROM receipts r
      WHERE r.practice_id = $practiceId
        AND r.opened_at >= greatest($from::date::timestamp AT TIME ZONE $timeZone, $openedAt)
        AND r.opened_at < ($to::date + 1)::timestamp AT TIME ZONE $timeZone
        AND ($wholesalerId IS NULL OR r.wholesaler_id = $wholesalerId)
        AND ($receipt IS NULL OR (r.opened_at, r.id) >= ($openedAt, $receipt))
      ORDER BY r.opened_at, r.id LIMIT ${RECEIPTS_MAX}
    ), packs AS MATERIALIZED (
      SELECT page.opened_at, page.id AS receipt_id, page.wholesaler_id, e.id, e.kind, e.order_item_id, e.product_id, e.batch,
        e.expires_on, e.reason, e.note, e.user_id, e.counted_at, counted.packs
      FROM page JOIN receipt_entries e ON e.receipt_id = page.id AND e.corrects_id IS NULL
        CROSS JOIN LATERAL (SELECT e.quantity + coalesce(sum(c.quantity), 0)::int AS packs
          FROM receipt_entries c WHERE c.corrects_id = e.id) counted
      WHERE counted.packs > 0 AND (page.id = $receipt AND e.id <= $entry) IS NOT TRUE
      ORDER BY page.opened_at, page.id, e.id LIMIT ${RECEIVED_PACKS_MAX}
    )
    SELECT (SELECT coalesce(json_agg(json_build_object('receipt', e.receipt_id, 'opened_on', ${isoTime('e.opened_at')},
          'wholesaler', json_build_object('id', s.id, 'name', s.name), 'order', o.id, 'reference', o.reference,
          'manufacturer_product', json_build_object('id', p.id, 'code', p.code, 'gtin', p.gtin, 'name', p.name, 'manufacturer', m.name),
          'kind', e.kind, 'quantity', e.packs, 'batch', e.batch, 'expires_on', e.expires_on, 'reason', e.reason, 'note', e.note,
          'counted_by', ${person('u')}, 'counted_on', ${isoTime('e.counted_at')})
          ORDER BY e.opened_at, e.receipt_id, e.id), '[]')
        FROM packs e JOIN wholesalers s ON s.id = e.wholesaler_id JOIN products p ON p.id = e.product_id
          JOIN manufacturers m ON m.id = p.manufacturer_id JOIN users u ON u.id = e.user_id
          LEFT JOIN order_items i ON i.id = e.order_item_id LEFT JOIN wholesale_orders w ON w.id = i.wholesale_order_id
          LEFT JOIN orders o ON o.id = w.order_id) AS packs,
      (SELECT ${placeOf('opened_at', 'receipt_id', 'id')} FROM packs
        ORDER BY opened_at DESC, receipt_id DESC, id DESC LIMIT 1) AS "lastEntry",
      (SELECT ${placeOf('opened_at', 'id', LARGEST_ID)} FROM page ORDER BY opened_at DESC, id DESC LIMIT 1) AS "lastReceipt",
      (SELECT count(*)::int FROM page) AS receipts`,
});

/**
 * What was counted in the deliveries of a period, by anybody of the practice, without what was taken back; the first
 * delivery first. Whoever goes on where the answer before ended gets each entry once. Throws `invalid_page` for a place
 * that is none.
 */
export async function listReceived(
  { db, frame: { timeZone } }: { db: Sql; frame: { timeZone: string } },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
  { from, to, wholesaler, page }: QueryOf<typeof receiptsRoutes.listReceived>,
): Promise<AnswerOf<typeof receiptsRoutes.listReceived>> {
  const place = page === undefined || page === '' ? null : readPlace(page);
  const [found] = await db.run(RECEIVED, {
    ...{ practiceId, from, to, timeZone, wholesalerId: wholesaler ?? null },
    openedAt: place && new Date(place.opened),
    receipt: place?.receipt ?? null,
    entry: place?.entry ?? null,
  });
  if (!found) throw new Error('a statement of one row has it');
  const { packs, receipts, lastEntry, lastReceipt } = found;
  const last = packs.length === RECEIVED_PACKS_MAX ? lastEntry : receipts === RECEIPTS_MAX ? lastReceipt : null;
  return { results: packs, next: last && `${last.opened}.${last.receipt}.${last.entry}` };
}

function readPlace(page: string): Place {
  const read = /^\d{1,13}\.\d{1,10}\.\d{1,10}$/.test(page) ? page.split('.').map(Number) : [];
  const [opened = 0, receipt = 0, entry = 0] = read;
  if (receipt < 1 || Math.max(receipt, entry) > LARGEST_ID) throw invalidPage();
  return { opened, receipt, entry };
}
