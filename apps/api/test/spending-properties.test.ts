import { randomUUID } from 'node:crypto';
import { REMARKS } from '@formulary/contracts/deliveries/receipts';
import { WholesaleOrderStatus } from '@formulary/contracts/orders';
import fc from 'fast-check';
import { test } from 'vitest';
import { addItem } from '../src/domains/cart/add-item.ts';
import { getCart } from '../src/domains/cart/get-cart.ts';
import { keepAnswer } from '../src/domains/confirmations/keep-answer.ts';
import { correctEntry } from '../src/domains/deliveries/correct-entry.ts';
import { countEntries } from '../src/domains/deliveries/count-entries.ts';
import { finishReceipt } from '../src/domains/deliveries/finish-receipt.ts';
import { openReceipt } from '../src/domains/deliveries/open-receipt.ts';
import { placeOrder } from '../src/domains/orders/place-order.ts';
import { markWholesaleOrder } from '../src/domains/orders/sending/mark-wholesale-order.ts';
import { resendWholesaleOrder } from '../src/domains/orders/sending/resend-wholesale-order.ts';
import { settleWholesaleOrder } from '../src/domains/orders/settle-wholesale-order.ts';
import { DomainError } from '../src/kernel/domain-error.ts';
import type { SignedInUser } from '../src/kernel/signed-in-user.ts';
import { type MadeWholesaler, makeColleague, makeOffers, makeProducts, makeUser, makeWholesaler } from './factories.ts';
import { expectRightSpending, expectRightStatistics } from './right-spending.ts';
import { readRounds } from './rounds.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { rounds, seed } = readRounds('Random outcomes of orders', 12);

/** Packs of a line that arrive; the delivery may be finished then, and one of them taken back. */
interface Receive {
  does: 'receive';
  part: number;
  quantity: number;
  kind: 'received' | 'rejected';
  isFinished: boolean;
  isCorrected: boolean;
}

/** Of a part that `part` picks among those there are. */
type Step =
  | { does: 'place'; buyer: number; quantities: number[]; moment: string }
  | { does: 'settle'; part: number; status: 'complete' | 'failed' | 'error' }
  | { does: 'mark'; part: number; status: 'complete' | 'failed' }
  | { does: 'resend'; part: number }
  | Receive
  | { does: 'end receiving' }
  | { does: 'write'; part: number; status: WholesaleOrderStatus; all: boolean }
  | { does: 'at once'; part: number; statuses: ('complete' | 'failed')[] };

const PRODUCTS = 5;
/** Of a wholesaler each. */
const TERMS = [{ freeShippingThreshold: 500, deliveryFee: 7.5 }, { deliveryFee: 4.99 }, {}];
const WHOLESALERS = TERMS.length;
/** About the ends of months and of a day, in UTC and in Dublin. */
const MOMENTS = [
  '2026-06-30T22:59:59.999Z',
  '2026-06-30T23:00:00Z',
  '2026-07-01T00:00:00Z',
  '2026-07-20T22:59:59.999Z',
  '2026-07-20T23:00:00Z',
  '2026-12-31T23:59:59.999Z',
];
/** When what comes is counted: what was ordered from 1 July in Dublin on counts as to come. */
const RECEIVES = '2026-07-10T23:00:00Z';
/** What is asked for at the end, there and where months begin half a day earlier or later. */
const PERIODS = [
  { from: '2026-06', to: '2026-06', now: '2027-03-05T12:00:00Z' },
  { from: '2026-07', to: '2026-12', now: '2027-03-05T12:00:00Z', sort: 'growth' },
  { from: '2026-05', to: '2026-07', now: '2027-03-05T12:00:00Z' },
  { from: '2026-08', to: '2026-08', now: '2026-08-20T12:00:00Z', sort: 'growth' },
  { from: '2026-08', to: '2026-08', now: '2026-08-03T12:00:00Z' },
  { from: '2027-01', to: '2027-06', now: '2027-01-31T12:00:00Z' },
] as const;
const TIME_ZONES = ['Europe/Dublin', 'Pacific/Kiritimati', 'Pacific/Honolulu'];

const part = fc.nat({ max: 40 });
const settled = fc.constantFrom('complete' as const, 'failed' as const);
const does = <D extends Step['does']>(name: D) => fc.constant(name);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: does('place'),
      buyer: fc.nat({ max: 2 }),
      quantities: fc
        .array(fc.nat({ max: 3 }), { minLength: PRODUCTS, maxLength: PRODUCTS })
        .filter((all) => all.some((one) => one > 0)),
      moment: fc.constantFrom(...MOMENTS),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: does('settle'),
      part,
      status: fc.constantFrom('complete' as const, 'failed' as const, 'error' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: does('mark'), part, status: settled }) },
  { weight: 2, arbitrary: fc.record({ does: does('resend'), part }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: does('receive'),
      part,
      // A line has at most 3 packs.
      quantity: fc.integer({ min: 1, max: 4 }),
      kind: fc.constantFrom('received' as const, 'received' as const, 'rejected' as const),
      isFinished: fc.boolean(),
      isCorrected: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: does('end receiving') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: does('write'),
      part,
      status: fc.constantFrom(...WholesaleOrderStatus.options),
      all: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: does('at once'), part, statuses: fc.array(settled, { minLength: 3, maxLength: 3 }) }),
  },
);

test(
  `whatever becomes of orders, their statistics, what was spent and what came of it are those of what was not refused, to the cent (SEED=${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: PRODUCTS, maxLength: PRODUCTS }),
        fc.array(step, { minLength: 12, maxLength: 25, size: 'max' }),
        async (prices, steps) => {
          const shop = await openShop(prices);
          for (const one of steps) {
            await take(one, shop);
            for (const { practiceId } of shop.buyers) await expectRightStatistics(app, practiceId);
          }
          for (const timeZone of TIME_ZONES) {
            for (const period of PERIODS) {
              const practiceId = shop.buyers[0]?.practiceId ?? 0;
              await expectRightSpending(app, practiceId, { ...period, timeZone });
            }
          }
        },
      ),
      { seed, numRuns: rounds },
    );
  },
  30_000 + rounds * 10_000,
);

interface Shop {
  /** Two of one practice, and one of another. */
  readonly buyers: readonly SignedInUser[];
  readonly products: readonly number[];
}

async function openShop(cents: readonly number[]): Promise<Shop> {
  const wholesalers: MadeWholesaler[] = [];
  for (const terms of TERMS) wholesalers.push(await makeWholesaler(app, terms));
  const products = await makeProducts(app, ...cents.map((_, at) => ({ manufacturerDiscount: 7.5 * at })));
  for (const [at, wholesaler] of wholesalers.entries()) {
    const offers = products.flatMap((product, n) => {
      const grossPrice = (cents[n] ?? 1) / 100;
      return n % WHOLESALERS === at ? [{ product, grossPrice, discount: 3.3, stockQuantity: null }] : [];
    });
    await makeOffers(app, wholesaler, ...offers);
  }
  const user = await makeUser(app, wholesalers);
  const made = [user, await makeColleague(app, user.practiceId), await makeUser(app, wholesalers)];
  return { buyers: made.map((one) => ({ ...one, firstName: 'Aoife', lastName: 'Byrne', canOrder: true })), products };
}

async function take(one: Step, { buyers, products }: Shop): Promise<void> {
  if (one.does === 'place') {
    const buyer = buyers[one.buyer];
    if (!buyer) return;
    const deps = { db: app.db, jobs: app.jobs, clock: { now: () => new Date(one.moment) } };
    for (const [at, quantity] of one.quantities.entries()) {
      const product = products[at] ?? 0;
      if (quantity > 0) await addItem(deps, buyer, { manufacturer_product: product, quantity });
    }
    const cart = await getCart(deps, buyer);
    await placeOrder(deps, buyer, { cart: cart.id });
    return;
  }
  if (one.does === 'end receiving') {
    const ids = buyers.map(({ practiceId }) => practiceId);
    await app.db.prisma.practice.updateMany({ where: { id: { in: ids } }, data: { receivesDeliveries: false } });
    return;
  }
  const parts = await app.db.prisma.wholesaleOrder.findMany({
    where: { order: { practiceId: { in: buyers.map(({ practiceId }) => practiceId) } } },
    include: { order: true, items: { orderBy: { id: 'asc' } } },
    orderBy: { id: 'asc' },
  });
  const picked = parts[one.part % parts.length];
  if (!picked) return;
  const { id, uid, round, orderId } = picked;
  if (one.does === 'receive') {
    const buyer = buyers.find(({ practiceId }) => practiceId === picked.order.practiceId);
    const line = picked.items[one.quantity % picked.items.length];
    if (buyer && line) await receive(buyer, picked.wholesalerId, { ...one, line: line.id });
    return;
  }
  const mark = (of: string, status: 'complete' | 'failed') =>
    unlessWrongState(() => markWholesaleOrder(app, { uid: of, status, reason: 'By phone' }));
  if (one.does === 'settle') {
    await write('processing', { id, status: { in: ['created', 'processing'] } });
    await settleWholesaleOrder({ ...app, keepAnswer }, { id, round }, { status: one.status, reason: null });
  } else if (one.does === 'mark') await mark(uid, one.status);
  else if (one.does === 'resend') await unlessWrongState(() => resendWholesaleOrder(app, uid));
  // As any version may, and a person by psql.
  else if (one.does === 'write') await write(one.status, one.all ? { orderId } : { id });
  else {
    const all = parts.filter((each) => each.orderId === orderId);
    await Promise.all(all.map((each, at) => mark(each.uid, one.statuses[at] ?? 'failed')));
  }
}

async function receive(
  buyer: SignedInUser,
  wholesalerId: number,
  { line, quantity, kind, isFinished, isCorrected }: Receive & { line: number },
): Promise<void> {
  const deps = { ...app, clock: { now: () => new Date(RECEIVES) }, frame: { timeZone: 'Europe/Dublin' } };
  const { id: receiptId } = await openReceipt(deps, buyer, wholesalerId);
  const entry = { key: randomUUID(), kind, line, quantity, accept: [...REMARKS] };
  await countEntries(deps, buyer, receiptId, [kind === 'rejected' ? { ...entry, reason: 'damaged' } : entry]);
  if (isFinished) await finishReceipt(deps, buyer, { receiptId, wasCold: undefined });
  if (!isCorrected) return;
  const { id } = await app.db.prisma.receiptEntry.findFirstOrThrow({ where: { key: entry.key } });
  await correctEntry(deps, buyer, receiptId, { key: randomUUID(), entry: id, quantity: 1, note: 'Counted twice' });
}

async function write(status: WholesaleOrderStatus, where: object): Promise<void> {
  const settledAt = status === 'complete' || status === 'failed' ? app.clock.now() : null;
  await app.db.prisma.wholesaleOrder.updateMany({ where, data: { status, settledAt } });
}

async function unlessWrongState(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof DomainError && error.code === 'wrong_state')) throw error;
  });
}
