import type { PutBackLine } from '@formulary/contracts/orders/reorder';
import type { Db } from '../../../db/client.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import type { CheapestSplits } from '../../../outside/cheapest-splits/open-cheapest-splits.ts';
import { assertMayOrder } from '../../accounts/public.ts';
import {
  type AddedLine,
  addLines,
  claimKey,
  fillOrderedCart,
  keepKey,
  type TargetRow,
  withMore,
} from '../../cart/public.ts';
import { orderActiveLines } from '../order-active-lines.ts';
import { getOrder, type StoredOrder } from '../order-queries.ts';
import { putBackLineView } from '../reorder-line-view.ts';
import { isSameWanted, type Planned, type PlannedLine, planElsewhere, type Wanted } from './plan-elsewhere.ts';

export interface ElsewhereDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly cheapestSplits: CheapestSplits;
  /** Of the call that waits for the search. */
  readonly signal: AbortSignal;
}

interface Carrying<W extends Wanted> {
  readonly operation: string;
  /** What is asked; the same key with another one is refused. */
  readonly request: { readonly fingerprint: string; readonly order: boolean; readonly reference?: string | undefined };
  readonly idempotencyKey: string | undefined;
  /** What is wanted, before the transaction. */
  readonly read: (sql: Sql) => Promise<W>;
  /** The same within it, with locks where two could order it. */
  readonly hold: (tx: Sql) => Promise<W>;
  /** Notes where it was ordered from. Throws where somebody else was first. */
  readonly keep: (tx: Sql, ordered: { orderId: number; planned: Planned; wanted: W }) => Promise<void>;
}

/** What became of a plan: lines that went into the cart, or the order. */
export interface CarriedOut {
  readonly items: PutBackLine[];
  readonly order: StoredOrder | null;
}

/**
 * Puts what a wholesaler does not deliver into the cart at the wholesalers of the plan, or orders it from them at once. A
 * key that placed an order before answers it. Throws what `read`, `hold`, `keep`, `checkOrder` and `claimKey` throw, `plan_changed`, and for an order what `assertMayOrder` throws.
 */
export async function carryOutPlan<W extends Wanted>(
  { db, clock, jobs, ...search }: ElsewhereDeps,
  user: SignedInUser,
  { operation, request, idempotencyKey, read, hold, keep }: Carrying<W>,
): Promise<CarriedOut> {
  if (request.order) assertMayOrder(user);
  const { practiceId } = user;
  const now = clock.now();
  // The search takes up to a quarter of a second: before the transaction. A key that was answered comes before any refusal.
  const [searched] = await Promise.allSettled([planWanted(search, read(db))]);
  return db.transaction(async (tx) => {
    const key = idempotencyKey !== undefined && request.order ? { userId: user.id, key: idempotencyKey } : undefined;
    const answered = key && (await claimKey(tx, { ...key, operation, request, now }));
    if (answered?.orderId) {
      return { items: [], order: await getOrder(tx, { practiceId, orderId: answered.orderId }) };
    }
    if (searched.status === 'rejected') throw searched.reason;
    const { wanted, planned } = searched.value;
    const current = await hold(tx);
    if (planned.fingerprint !== request.fingerprint) throw planChanged();
    if (!isSameWanted(current, wanted)) throw planChanged();
    if (!request.order) return { items: await fillCart(tx, user, planned, now), order: null };
    const cart = await fillOrderedCart(tx, { userId: user.id, now }, rowsOf(planned));
    const { reference } = request;
    const orderId = await orderActiveLines(tx, jobs, {
      user,
      cart,
      request: reference === undefined ? {} : { reference },
      now,
    });
    await keep(tx, { orderId, planned, wanted: current });
    if (key) await keepKey(tx, { ...key, orderId });
    return { items: [], order: await getOrder(tx, { practiceId, orderId }) };
  });
}

async function planWanted<W extends Wanted>(
  search: Pick<ElsewhereDeps, 'cheapestSplits' | 'signal'>,
  reading: Promise<W>,
): Promise<{ wanted: W; planned: Planned }> {
  const wanted = await reading;
  return { wanted, planned: await planElsewhere(search, wanted) };
}

export const planChanged = () =>
  new DomainError('plan_changed', 'Prices, stock or terms have changed, or it was ordered meanwhile.');

/** Pinned, as what is moved by hand: else the cheapest split would send it back to who has just rejected it. */
async function fillCart(tx: Sql, user: SignedInUser, { lines }: Planned, now: Date): Promise<PutBackLine[]> {
  const placed = lines.flatMap(({ line, placed: place }) =>
    place ? { ...line, offerId: place.offer.id, whenHeld: 'skip' as const, isPinned: true } : [],
  );
  const { lines: added, wholesalers } = await addLines(tx, { user, now }, placed);
  const byId = new Map(placed.map(({ id }, at) => [id, added[at]]));
  return lines.map((each) => {
    const line = { ...each.line, ordered: each.line.quantity };
    return putBackLineView(line, byId.get(line.id) ?? nobodyDelivers(each), wholesalers);
  });
}

const nobodyDelivers = ({ product, reason }: PlannedLine): AddedLine => ({
  ...{ outcome: 'not_orderable', reason, product, offer: null, quantity: 0, inCart: 0, itemId: null },
});

/** Lines of products with the same replacement are one. */
function rowsOf({ lines }: Planned): TargetRow[] {
  const rows = new Map<number, TargetRow>();
  for (const { line, product, placed } of lines) {
    if (!placed) continue;
    const offerId = placed.offer.id;
    const replacedProductId = product?.card.id === line.productId ? null : line.productId;
    rows.set(offerId, withMore(rows.get(offerId) ?? null, { offerId, quantity: placed.quantity, replacedProductId }));
  }
  return [...rows.values()];
}
