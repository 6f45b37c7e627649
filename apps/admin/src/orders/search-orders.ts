import type { Db } from '@formulary/api/db/client';
import { statement } from '@formulary/api/db/statement';
import { expectPractice } from '@formulary/api/domains/accounts/get-practice';
import { LISTED_COLUMNS, orderTree } from '@formulary/api/domains/orders/order-queries';
import type { WholesaleOrderStatus } from '@formulary/contracts/orders';
import { z } from 'zod';

export interface OrderSearch {
  readonly practiceId?: number | undefined;
  /** Part of what the practice wrote. */
  readonly reference?: string | undefined;
  /** Of a part; with `status`, the same part must match both. */
  readonly uid?: string | undefined;
  readonly status?: WholesaleOrderStatus | undefined;
}

const Uid = z.uuid('It is a uid such as 0198f0a2-6c1e-7d52-8f0e-1c2d3e4f5a6b.').optional();

const SEARCH = statement('search_orders', {
  takes: { practiceId: 'int?', reference: 'text?', uid: 'uuid?', status: 'text?', limit: 'int' },
  gives: LISTED_COLUMNS,
  sql: `${orderTree({
    where: `($practiceId IS NULL OR o.practice_id = $practiceId)
      AND ($reference IS NULL OR strpos(lower(o.reference), lower($reference)) > 0)
      AND EXISTS (SELECT FROM wholesale_orders f WHERE f.order_id = o.id
        AND ($uid IS NULL OR f.uid = $uid) AND ($status IS NULL OR f.status::text = $status))`,
    withLines: false,
  })} ORDER BY o.created_at DESC, o.id DESC LIMIT $limit`,
});

/** Orders of all practices that match the whole search, newest first. Throws for a malformed uid or an unknown practice. */
export async function searchOrders({ db }: { db: Db }, search: OrderSearch, limit: number) {
  const { practiceId = null, reference = null, status = null } = search;
  const uid = Uid.parse(search.uid) ?? null;
  if (practiceId !== null) await expectPractice(db, practiceId);
  const orders = await db.run(SEARCH, { practiceId, reference, uid, status, limit });
  return orders.map(({ id, placedAt: createdAt, reference, total, practiceId, practice, user, parts }) => ({
    ...{ id, createdAt, reference, total, practiceId },
    practice: practice.name,
    placedBy: user.email,
    wholesaleOrders: parts.map(({ uid, wholesalerName, status }) => ({ uid, wholesalerName, status })),
  }));
}
