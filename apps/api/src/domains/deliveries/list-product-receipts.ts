import {
  PRODUCT_RECEIPTS_MAX,
  ProductReceipt,
  type ProductReceipts,
} from '@formulary/contracts/deliveries/product-receipts';
import { z } from 'zod';
import { isoTime } from '../../db/iso-time.ts';
import { statement } from '../../db/statement.ts';
import { dateIn } from '../../kernel/days.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import type { DeliveriesDeps } from './get-deliveries.ts';
import { ageOf } from './judge-packs.ts';

const OWN = 'e.practice_id = $practiceId AND e.product_id = $productId';

/** From one receipt of the product to the one before it, by index: neither other receipts nor other practices are read. */
const RECEIPTS = statement('receipts_of_product', {
  takes: { practiceId: 'int', productId: 'int' },
  gives: {
    shortDatedMonths: 'int',
    hasEarlier: 'bool',
    receipts: z.array(
      ProductReceipt.extend({ packs: z.array(ProductReceipt.shape.packs.element.omit({ age: true })) }),
    ),
  },
  sql: `WITH RECURSIVE newest AS (
      (SELECT e.receipt_id, e.practice_id, 1 AS place FROM receipt_entries e WHERE ${OWN} ORDER BY e.receipt_id DESC LIMIT 1)
      UNION ALL
      SELECT before.receipt_id, newest.practice_id, newest.place + 1 FROM newest CROSS JOIN LATERAL (
        SELECT e.receipt_id FROM receipt_entries e WHERE ${OWN} AND e.receipt_id < newest.receipt_id
        ORDER BY e.receipt_id DESC LIMIT 1
      ) before WHERE newest.place <= ${PRODUCT_RECEIPTS_MAX}
    ), came AS (
      SELECT newest.receipt_id, packs.packs, packs.came_at
      FROM newest CROSS JOIN LATERAL (
        SELECT min(counted_at) AS came_at, json_agg(json_build_object('kind', kind, 'quantity', quantity, 'batch', batch,
          'expires_on', expires_on, 'reason', reason) ORDER BY kind, first) AS packs
        FROM (
          SELECT e.kind, e.batch, e.expires_on, e.reason, sum(e.quantity)::int AS quantity, min(e.id) AS first,
            min(e.counted_at) AS counted_at
          FROM receipt_entries e
          WHERE e.practice_id = newest.practice_id AND e.product_id = $productId AND e.receipt_id = newest.receipt_id
          GROUP BY e.kind, e.batch, e.expires_on, e.reason HAVING sum(e.quantity) > 0
        ) batches
      ) packs
      WHERE newest.place <= ${PRODUCT_RECEIPTS_MAX} AND packs.packs IS NOT NULL
    )
    SELECT own.short_dated_months AS "shortDatedMonths",
      EXISTS (SELECT FROM newest WHERE place > ${PRODUCT_RECEIPTS_MAX}) AS "hasEarlier",
      (SELECT coalesce(json_agg(json_build_object('receipt', r.id, 'wholesaler', json_build_object('id', w.id, 'name', w.name),
          'came_on', ${isoTime('came.came_at')}, 'packs', came.packs) ORDER BY r.id DESC), '[]')
        FROM came JOIN receipts r ON r.id = came.receipt_id
          JOIN wholesalers w ON w.id = r.wholesaler_id) AS receipts
    FROM products p CROSS JOIN practices own WHERE p.id = $productId AND own.id = $practiceId`,
});

/** What the practice counted of a product, by receipt and batch, with what is to be said of its expiry. Throws `not_found`. */
export async function listProductReceipts(
  { db, clock, frame: { timeZone } }: DeliveriesDeps,
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
  productId: number,
): Promise<ProductReceipts> {
  const [product] = await db.run(RECEIPTS, { practiceId, productId });
  if (!product) throw notFound();
  const { shortDatedMonths, hasEarlier, receipts } = product;
  const on = { today: dateIn(timeZone, clock.now()), shortDatedMonths };
  return {
    receipts: receipts.map((receipt) => ({
      ...receipt,
      packs: receipt.packs.map((packs) => ({ ...packs, age: ageOf(packs.expires_on, on) ?? null })),
    })),
    has_earlier: hasEarlier,
  };
}
