import type { Admin } from '@formulary/admin/open-admin';
import { statement } from '@formulary/api/db/statement';
import { addItems } from '@formulary/api/domains/cart/add-items';
import { findOpenCartId } from '@formulary/api/domains/cart/cart-queries';
import { acceptCompliance } from '@formulary/api/domains/compliance/accept-compliance';
import { keepAnswer } from '@formulary/api/domains/confirmations/keep-answer';
import { placeOrder } from '@formulary/api/domains/orders/place-order';
import { SEND_WHOLESALE_ORDER, sendWholesaleOrder } from '@formulary/api/domains/orders/send-wholesale-order.job';
import type { Jobs } from '@formulary/api/jobs/jobs';
import type { SignedInUser } from '@formulary/api/kernel/signed-in-user';
import { simulatedAnswer } from '@formulary/api/outside/wholesaler-transport/simulated-answer';
import type { WholesalerTransport } from '@formulary/api/outside/wholesaler-transport/wholesaler-transport';
import { found, readProducts, readUsers } from './demo-rows.ts';
import { irishDay } from './irish-time.ts';
import type { PastOrder } from './past-orders.ts';
import { LACKING_DAYS, SPOKEN_OF_DAYS } from './received-days.ts';
import type { SetClock } from './set-clock.ts';

export type Then = Admin & { readonly clock: SetClock };

/** Returns a function that places a past order as its user did: forms, cart, order, outcome. */
export async function orderAsThen(
  then: Then,
  { jobs, now }: { jobs: Jobs; now: Date },
): Promise<(order: PastOrder) => Promise<void>> {
  const { db, clock } = then;
  const users = await readUsers(db);
  const products = await readProducts(db);

  return async (order) => {
    const user = found(users, order.user);
    const lines = order.lines.map(({ code, quantity }) => ({ ...found(products, code), quantity }));
    clock.set(new Date(order.at.getTime() - MINUTES_OF_SHOPPING * 60_000));
    for (const { id, forms } of lines) {
      for (const category of forms) await acceptCompliance(then, user, { category, product: id });
    }
    await fillCart(then, user, lines, order.prefers);
    clock.set(order.at);
    const cart = await findOpenCartId(db, user.id);
    if (cart === null) throw new Error(`${order.user} has nothing in the cart`);
    const isQueued = order.fate.is === 'waiting' || order.fate.is === 'tried';
    const deps = { db, clock, jobs: isQueued ? sendingOnly(jobs) : NO_QUEUE };
    const placed = await placeOrder(deps, user, { cart, reference: order.reference });
    const daysAgo = irishDay(now) - irishDay(order.at);
    if (order.fate.is !== 'waiting')
      await send(then, placed.order.id, { fate: order.fate, accepting: acceptingThen(then, daysAgo) });
  };
}

const MINUTES_OF_SHOPPING = 6;

const OFFERS_OF = statement('offers_of_wholesaler', {
  takes: { productIds: 'int[]', wholesaler: 'text' },
  gives: { id: 'int', productId: 'int' },
  sql: `SELECT o.id, o.product_id AS "productId" FROM offers o JOIN wholesalers w ON w.id = o.wholesaler_id
    WHERE o.product_id = ANY ($productIds) AND w.name = $wholesaler`,
});

/** Adds lines from the wholesaler that the user prefers, or else from whoever is best. */
async function fillCart(
  { db, clock }: Then,
  user: SignedInUser,
  lines: readonly { readonly id: number; readonly code: string; readonly quantity: number }[],
  prefers: string | undefined,
): Promise<void> {
  const productIds = lines.map(({ id }) => id);
  const preferred = await db.run(OFFERS_OF, { productIds, wholesaler: prefers ?? '' });
  const offerIds = new Map(preferred.map(({ id, productId }) => [productId, id]));
  const items = lines.map(({ id, quantity }) => ({
    ...{ manufacturer_product: id, wholesale_product: offerIds.get(id), quantity, when_held: 'add' as const },
  }));
  const added = await addItems({ db, clock }, user, { items });
  const missing = lines.find((_, at) => added.items[at]?.quantity === 0);
  if (missing) throw new Error(`The demo cannot order ${missing.code}`);
}

const nothing = async () => {};
/** Past jobs are not queued: they run at once with the clock of their day. */
export const NO_QUEUE: Jobs = {
  enqueue: nothing,
  isUnderWay: async () => false,
  retry: nothing,
  work: nothing,
  close: nothing,
};

/** Only unsent orders are queued; nobody gets mail about the past. */
const sendingOnly = (jobs: Jobs): Jobs => ({
  ...jobs,
  enqueue: async (transaction, queue, payloads) => {
    if (queue.name === SEND_WHOLESALE_ORDER.name) await jobs.enqueue(transaction, queue, payloads);
  },
});

/** Speaks of the lines of what was ordered lately. */
const acceptingThen = ({ clock }: Then, daysAgo: number): WholesalerTransport => ({
  send: async (order) =>
    daysAgo > SPOKEN_OF_DAYS
      ? { accepted: true }
      : simulatedAnswer(order, { now: clock.now(), mayLack: daysAgo <= LACKING_DAYS }),
});
const UNREACHABLE: WholesalerTransport = {
  async send({ wholesalerName }) {
    throw new Error(`${wholesalerName} cannot be reached`);
  },
};

const PARTS = statement('parts_of_order', {
  takes: { orderId: 'int' },
  gives: { id: 'int' },
  sql: 'SELECT id FROM wholesale_orders WHERE order_id = $orderId ORDER BY id',
});

/** Runs the real worker for each wholesaler; problems happen to the first. */
async function send(
  then: Then,
  orderId: number,
  { fate, accepting }: Pick<PastOrder, 'fate'> & { accepting: WholesalerTransport },
): Promise<void> {
  const parts = await then.db.run(PARTS, { orderId });
  for (const [place, { id }] of parts.entries()) {
    then.clock.advance(2);
    const job = { wholesaleOrderId: id };
    const worker = (transport: WholesalerTransport) =>
      sendWholesaleOrder({ ...then, jobs: NO_QUEUE, transport, keepAnswer });
    if (fate.is === 'rejected' && place === 0) {
      const { reason } = fate;
      await worker({ send: async () => ({ accepted: false, reason }) }).run(job);
    } else if (fate.is === 'unreachable' && place === 0) {
      const { run, giveUp } = worker(UNREACHABLE);
      for (let attempt = 0; attempt <= SEND_WHOLESALE_ORDER.retries; attempt++) await run(job).catch(() => {});
      await giveUp(job);
    } else if (fate.is === 'tried') {
      await worker(UNREACHABLE)
        .run(job)
        .catch(() => {});
    } else {
      await worker(accepting).run(job);
    }
  }
}
