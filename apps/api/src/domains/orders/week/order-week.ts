import { weekRoutes } from '@formulary/contracts/orders/week';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { fromCents } from '@formulary/pricing/money';
import type { Db } from '../../../db/client.ts';
import type { Sql } from '../../../db/sql.ts';
import type { OwnId } from '../../../db/statement.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import type { CheapestSplits } from '../../../outside/cheapest-splits/open-cheapest-splits.ts';
import { assertMayOrder } from '../../accounts/public.ts';
import {
  claimKey,
  closeCart,
  digest,
  keepKey,
  lockCartToOrder,
  lockOpenCart,
  makeOpenCart,
  rowsAfter,
  writeRows,
} from '../../cart/public.ts';
import { areStillWanted, lockWantList } from '../../wants/public.ts';
import { orderActiveLines } from '../order-active-lines.ts';
import { getOrder, type StoredOrder } from '../order-queries.ts';
import { planWeek, type WeekPlan } from './plan-week.ts';
import { readWeek } from './read-week.ts';

type WeekRequest = BodyOf<typeof weekRoutes.orderWeek>;

/**
 * Adds products to the user's cart, places all lines as planned and orders them, in one transaction: where any of it
 * cannot be, the cart is as it was. A key that placed an order before answers it, with `placed` false. Throws `plan_changed`
 * where the plan is not that of the fingerprint or a want is not to be ordered any more, and what `assertMayOrder`, `readWeek`, `checkOrder` and
 * `claimKey` throw.
 */
export async function orderWeek(
  {
    db,
    clock,
    jobs,
    ...search
  }: { db: Db; clock: Clock; jobs: Jobs; cheapestSplits: CheapestSplits; signal: AbortSignal },
  user: SignedInUser,
  request: WeekRequest,
  idempotencyKey?: string,
): Promise<{ placed: boolean; order: StoredOrder }> {
  assertMayOrder(user);
  const now = clock.now();
  const asked = request.items.map((item) => ({ ...item, ticked: true }));
  // The search takes up to a quarter of a second: before the transaction. A key that was answered comes before any refusal.
  const [searched] = await Promise.allSettled([
    readWeek(db, user, asked).then((read) => planWeek(search, read, request)),
  ]);
  return db.transaction(async (tx) => {
    const key = idempotencyKey === undefined ? undefined : { userId: user.id, key: idempotencyKey };
    const answer = async (orderId: number, placed: boolean) => ({
      ...{ placed, order: await getOrder(tx, { practiceId: user.practiceId, orderId }) },
    });
    const answered = key && (await claimKey(tx, { ...key, operation: weekRoutes.orderWeek.id, request, now }));
    if (answered?.orderId) return answer(answered.orderId, false);
    if (searched.status === 'rejected') throw searched.reason;
    const plan = searched.value;
    if (plan.fingerprint !== request.fingerprint) throw planChanged();

    const wants = request.items.flatMap(({ want }) => want ?? []);
    if (wants.length > 0) await lockWantList(tx, user);
    const cartId = await lockPlannedCart(tx, { user, plan, now });
    if (wants.length > 0 && !(await areStillWanted(tx, user, wants))) throw planChanged();
    const current = await readWeek(tx, user, asked);
    if (digest(current.basket) !== digest(plan.read.basket)) throw planChanged();

    await writeRows(tx, { cartId, now }, { before: current.stored.rows, after: targetOf(plan) });
    const orderId = await placeCart(tx, jobs, { user, cartId, plan, reference: request.reference, now });
    if (key) await keepKey(tx, { ...key, orderId });
    return answer(orderId, true);
  });
}

const planChanged = () => new DomainError('plan_changed', 'The cart, prices, stock or terms have changed.');

/** Locks the cart that the plan was made for, or makes it where there was none. Throws `plan_changed` where the user has another one by now. */
async function lockPlannedCart(
  tx: Sql,
  { user, plan, now }: { user: SignedInUser; plan: WeekPlan; now: Date },
): Promise<OwnId<'carts'>> {
  const { cartId: planned } = plan.read.stored;
  const cartId = planned === null ? (await makeOpenCart(tx, user.id, now))?.id : await lockOpenCart(tx, user.id, now);
  if (cartId === undefined || (planned !== null && cartId !== planned)) throw planChanged();
  return cartId;
}

/** The cart's lines as the plan has them. */
function targetOf({ read: { stored, items }, moves }: WeekPlan) {
  const added = items.flatMap(({ offer, quantity, lineId, product, asked }) => {
    const replacedProductId = product.card.id === asked.manufacturer_product ? null : asked.manufacturer_product;
    return offer ? [{ id: lineId, offerId: offer.id, quantity, isActive: true, pinned: false, replacedProductId }] : [];
  });
  const known = new Set(stored.rows.map(({ id }) => id));
  return rowsAfter([...stored.rows, ...added], moves).map((row) => ({
    ...row,
    id: row.id !== null && known.has(row.id) ? row.id : null,
  }));
}

interface CartToPlace {
  readonly user: SignedInUser;
  readonly cartId: OwnId<'carts'>;
  readonly plan: WeekPlan;
  readonly reference: string | undefined;
  readonly now: Date;
}

async function placeCart(tx: Sql, jobs: Jobs, { user, cartId, plan, reference, now }: CartToPlace): Promise<number> {
  const cart = await lockCartToOrder(tx, { userId: user.id, cartId });
  if (!cart) throw new Error('a cart that was locked is there');
  const goods = plan.deliveries.reduce((sum, { net }) => sum + net, 0);
  const request = { expected_total: fromCents(goods), ...(reference !== undefined && { reference }) };
  const orderId = await orderActiveLines(tx, jobs, { user, cart, request, now }).catch((refusal: unknown) => {
    throw ofTheCart(refusal, plan);
  });
  await closeCart(tx, { userId: user.id, cartId, now });
  return orderId;
}

/** Lines that were added for the order are gone with it: a refusal names those of the cart alone. */
function ofTheCart(refusal: unknown, { read: { stored } }: WeekPlan): unknown {
  const named = refusal instanceof DomainError ? refusal.facts.items : undefined;
  if (!(refusal instanceof DomainError && Array.isArray(named))) return refusal;
  const items = stored.rows.map(({ id }) => id).filter((id) => named.includes(id));
  return new DomainError(refusal.code, refusal.message, { facts: { ...refusal.facts, items } });
}
