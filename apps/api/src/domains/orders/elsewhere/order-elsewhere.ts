import type { PutBackLine } from '@formulary/contracts/orders';
import type { elsewhereRoutes } from '@formulary/contracts/orders/elsewhere';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { addAgain, fillOrderedCart } from '../../cart/public.ts';
import { claimKey, keepKey } from '../idempotency.ts';
import { orderCart } from '../order-cart-lines.ts';
import { getOrder, type StoredOrder } from '../order-queries.ts';
import { putBackLine } from '../put-back-line.ts';
import { type Planned, planElsewhere } from './plan-elsewhere.ts';

type ElsewhereRequest = BodyOf<typeof elsewhereRoutes.orderElsewhere> & { readonly orderId: number };

/**
 * Puts what a wholesaler did not take into the cart at the wholesalers of the plan, or orders it from them at once. A
 * key that placed an order before answers it. Throws what `planElsewhere`, `checkOrder` and `claimKey` throw, and `plan_changed`.
 */
export async function orderElsewhere(
  { db, clock, jobs }: { db: Db; clock: Clock; jobs: Jobs },
  user: SignedInUser,
  request: ElsewhereRequest,
  idempotencyKey?: string,
): Promise<{ items: PutBackLine[]; order: StoredOrder | null }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { practiceId } = user;
    const key = idempotencyKey !== undefined && request.order ? { userId: user.id, key: idempotencyKey } : undefined;
    const answered = key && (await claimKey(tx, { ...key, request, now }));
    if (answered !== undefined) {
      return { items: [], order: await getOrder(tx, { practiceId, orderId: answered }) };
    }
    const planned = await planElsewhere(tx, user, { orderId: request.orderId, uid: request.wholesale_order });
    if (planned.fingerprint !== request.fingerprint) {
      throw new DomainError('plan_changed', 'Prices, stock or terms have changed.');
    }
    if (!request.order) return { items: await fillCart(tx, user, planned, now), order: null };
    const cart = await fillOrderedCart(tx, { userId: user.id, now }, linesToPut(planned));
    const { reference } = request;
    const orderId = await orderCart(tx, jobs, {
      user,
      cart,
      request: reference === undefined ? {} : { reference },
      now,
    });
    if (key) await keepKey(tx, { ...key, orderId });
    return { items: [], order: await getOrder(tx, { practiceId, orderId }) };
  });
}

async function fillCart(tx: Sql, user: SignedInUser, { part, lines }: Planned, now: Date): Promise<PutBackLine[]> {
  const wanted = lines.map(({ line, placed }) => ({ ...line, ordered: line.quantity, offerId: placed?.offer.id ?? 0 }));
  const planned = lines.flatMap(({ placed }, at) => (placed && wanted[at] ? [wanted[at]] : []));
  const repeated = await addAgain(tx, { user, now }, planned);
  const outcomes = new Map(planned.map((line, at) => [line.id, repeated[at]]));
  return part.lines.map((line) =>
    putBackLine({ ...line, ordered: line.quantity }, outcomes.get(line.id) ?? { outcome: 'not_orderable' }),
  );
}

/** Lines of products with the same replacement are one. */
function linesToPut({ lines }: Planned) {
  const put = new Map<number, { offerId: number; quantity: number; replacedProductId: number | null }>();
  for (const { line, product, placed } of lines) {
    if (!placed) continue;
    const offerId = placed.offer.id;
    const quantity = (put.get(offerId)?.quantity ?? 0) + placed.quantity;
    put.set(offerId, {
      offerId,
      quantity,
      replacedProductId: product?.card.id === line.productId ? null : line.productId,
    });
  }
  return [...put.values()];
}
