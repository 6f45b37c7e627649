import { randomUUID } from 'node:crypto';
import type { LineQuantities } from '@formulary/contracts/orders/line-arrival';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeWord } from '../src/domains/confirmations/take-word.ts';
import { correctEntry } from '../src/domains/deliveries/correct-entry.ts';
import { countAsking } from '../src/domains/deliveries/count-asking.ts';
import { countEntries } from '../src/domains/deliveries/count-entries.ts';
import { dropRest } from '../src/domains/deliveries/drop-rest.ts';
import { finishReceipt } from '../src/domains/deliveries/finish-receipt.ts';
import { listRest } from '../src/domains/deliveries/list-rest.ts';
import { openReceipt } from '../src/domains/deliveries/open-receipt.ts';
import { orderRestElsewhere } from '../src/domains/deliveries/order-rest-elsewhere.ts';
import { planRestElsewhere } from '../src/domains/deliveries/plan-rest-elsewhere.ts';
import { showReceipt } from '../src/domains/deliveries/show-receipt.ts';
import { takeBackDrops } from '../src/domains/deliveries/take-back-drops.ts';
import { takeBackWaits } from '../src/domains/deliveries/take-back-waits.ts';
import { waitForRest } from '../src/domains/deliveries/wait-for-rest.ts';
import { listOrders } from '../src/domains/orders/list-orders.ts';
import { getOrder } from '../src/domains/orders/order-queries.ts';
import { orderView } from '../src/domains/orders/order-view.ts';
import { DAY, later } from '../src/kernel/clock.ts';
import { DomainError } from '../src/kernel/domain-error.ts';
import { deliveryShop } from './delivery-shop.ts';
import { makeOffers, makeWholesaler } from './factories.ts';
import { readRounds } from './rounds.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { rounds, seed } = readRounds('Random histories of deliveries', 15);

/** Days after which it is asked what asks. */
const ASKED_AFTER = [0, 4, 14, 30];
const ORDERED = 4;
const LINES = 2;

type Step =
  | {
      does: 'say';
      line: number;
      confirmed: number;
      backOrdered: number;
      refused: number;
      isLate: boolean;
      inDays: number | null;
      twice: boolean;
    }
  | { does: 'send'; line: number; quantity: number; inDays: number | null }
  | { does: 'wait'; line: number; days: number; undo: boolean }
  | { does: 'count'; line: number; quantity: number; kind: 'received' | 'rejected'; accepts: boolean; twice: boolean }
  | { does: 'correct'; entry: number; quantity: number }
  | { does: 'drop'; line: number; quantity: number; twice: boolean; undo: boolean }
  | { does: 'elsewhere'; lines: number[]; twice: boolean }
  | { does: 'finish' };

const line = fc.nat({ max: LINES - 1 });
const quantity = fc.integer({ min: 1, max: ORDERED });
const part = fc.nat({ max: ORDERED });
const inDays = fc.option(fc.integer({ min: -4, max: 20 }));
const does = <D extends Step['does']>(name: D) => fc.constant(name);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: does('say'),
    line,
    confirmed: part,
    backOrdered: part,
    refused: part,
    isLate: fc.boolean(),
    inDays,
    twice: fc.boolean(),
  }),
  fc.record({ does: does('send'), line, quantity, inDays }),
  fc.record({ does: does('wait'), line, days: fc.integer({ min: 1, max: 20 }), undo: fc.boolean() }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: does('count'),
      line,
      quantity,
      kind: fc.constantFrom('received' as const, 'received' as const, 'rejected' as const),
      accepts: fc.boolean(),
      twice: fc.boolean(),
    }),
  },
  fc.record({ does: does('correct'), entry: fc.nat({ max: 5 }), quantity }),
  fc.record({ does: does('drop'), line, quantity, twice: fc.boolean(), undo: fc.boolean() }),
  fc.record({
    does: does('elsewhere'),
    lines: fc.uniqueArray(line, { minLength: 1, maxLength: LINES }),
    twice: fc.boolean(),
  }),
  fc.record({ does: does('finish') }),
);

const ALL_REMARKS = [
  'not_ordered',
  'other_pack',
  'more_than_open',
  'dropped',
  'refused',
  'expired',
  'short_dated',
  'other_batch',
] as const;

test('after each step every line adds up, and all that show it agree', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), holds), {
    numRuns: rounds,
    seed,
    endOnFailure: true,
  });
});

async function holds(steps: readonly Step[]): Promise<void> {
  const shop = await deliveryShop(app, ...Array.from({ length: LINES }, () => ({ quantity: ORDERED })));
  const user = { ...shop.user, firstName: 'Aoife', lastName: 'Byrne', canOrder: true };
  const { id: orderId, lines } = await shop.order();
  const other = await makeWholesaler(app);
  await makeOffers(app, other, ...shop.products.map((product) => ({ product, stockQuantity: null })));
  await app.db.prisma.wholesalerAccount.create({
    data: { practiceId: user.practiceId, wholesalerId: other.id, accountNumber: 'H-1' },
  });
  const deps = { db: app.db, jobs: app.jobs, clock: app.clock, frame: { timeZone: 'Europe/Dublin' } };
  const ways = { ...deps, cheapestSplits: app.cheapestSplits, signal: new AbortController().signal };
  const row = await app.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId }, include: { items: true } });
  const codeOf = (at: number) => row.items.find(({ id }) => id === lines[at])?.wholesalerCode ?? '';
  let messages = 0;
  const say = async (said: object, more: object = {}, times = 1) => {
    messages += 1;
    const message = { version: 1, id: `H-${messages}`, order: row.uid, lines: [said], ...more };
    const content = Buffer.from(JSON.stringify(message));
    const word = {
      wholesalerId: shop.wholesaler.id,
      source: 'message',
      mediaType: 'application/json',
      content,
    } as const;
    await Promise.all(Array.from({ length: times }, () => takeWord(app, word)));
  };
  const receipt = () => openReceipt(deps, user, shop.wholesaler.id);
  /** Packs that were counted of each line, by what the operations answered. */
  const counted = new Map(lines.map((id) => [id, 0]));

  for (const one of steps) {
    try {
      await take(one);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
    await check();
  }

  async function take(one: Step): Promise<void> {
    switch (one.does) {
      case 'say': {
        const { confirmed, backOrdered, refused, isLate, twice } = one;
        const issued = isLate ? { issued_at: '2020-01-01T00:00:00Z' } : {};
        const until = one.inDays === null || backOrdered === 0 ? {} : { until: dayIn(one.inDays) };
        const said = { code: codeOf(one.line), confirmed, back_ordered: backOrdered, refused, ...until };
        return say(said, issued, twice ? 2 : 1);
      }
      case 'send': {
        const day = one.inDays === null ? {} : { arrives_on: dayIn(one.inDays) };
        return say({ code: codeOf(one.line), sent: [{ quantity: one.quantity }] }, day);
      }
      case 'wait': {
        const asked = { lines: [lines[one.line] ?? 0], ask_again_on: dayIn(one.days) };
        const { waits } = await waitForRest(deps, user, asked);
        if (one.undo) await takeBackWaits(deps, user, { waits });
        return;
      }
      case 'count': {
        const { id } = await receipt();
        const entry = {
          key: randomUUID(),
          kind: one.kind,
          line: lines[one.line],
          quantity: one.quantity,
          accept: one.accepts ? [...ALL_REMARKS] : [],
          ...(one.kind === 'rejected' && { reason: 'damaged' as const }),
        };
        const answers = await Promise.all(
          Array.from({ length: one.twice ? 2 : 1 }, () => countEntries(deps, user, id, [entry])),
        );
        const outcomes = answers.map(({ entries }) => entries[0]?.outcome);
        expect(new Set(outcomes).size).toBe(1);
        if (outcomes[0] === 'counted' && one.kind === 'received') add(lines[one.line], one.quantity);
        return;
      }
      case 'correct': {
        const { id, entries } = await receipt();
        const entry = entries.filter(({ corrects }) => corrects === null)[one.entry];
        if (!entry) return;
        await correctEntry(deps, user, id, {
          key: randomUUID(),
          entry: entry.id,
          quantity: one.quantity,
          note: 'Wrong',
        });
        if (entry.kind === 'received') add(entry.line ?? 0, -one.quantity);
        return;
      }
      case 'drop': {
        const asked = { lines: [{ line: lines[one.line] ?? 0, quantity: one.quantity }] };
        const drops = Array.from({ length: one.twice ? 2 : 1 }, () => dropRest(deps, user, asked));
        const settled = await Promise.allSettled(drops);
        const fault = settled.find((drop) => drop.status === 'rejected' && !(drop.reason instanceof DomainError));
        expect(fault).toBeUndefined();
        const done = settled.flatMap((drop) => (drop.status === 'fulfilled' ? drop.value.drops : []));
        if (one.undo) await takeBackDrops(deps, user, { drops: done });
        return;
      }
      case 'elsewhere': {
        const asked = one.lines.map((at) => lines[at] ?? 0);
        const { fingerprint } = await planRestElsewhere(ways, user, asked);
        const request = { lines: asked, fingerprint, order: true };
        const ordering = Array.from({ length: one.twice ? 2 : 1 }, () => orderRestElsewhere(ways, user, request));
        const settled = await Promise.allSettled(ordering);
        const fault = settled.find((each) => each.status === 'rejected' && !(each.reason instanceof DomainError));
        expect(fault).toBeUndefined();
        // Of two at once one orders.
        expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        return;
      }
      case 'finish':
        await finishReceipt(deps, user, { receiptId: (await receipt()).id, wasCold: undefined });
    }
  }

  function dayIn(days: number): string {
    return later(app.clock.now(), days * DAY)
      .toISOString()
      .slice(0, 10);
  }

  function add(id: number | undefined, packs: number): void {
    if (id !== undefined) counted.set(id, (counted.get(id) ?? 0) + packs);
  }

  async function check(): Promise<void> {
    const now = app.clock.now();
    const stored = await getOrder(app.db, { practiceId: user.practiceId, orderId });
    const view = orderView(stored, { key: Buffer.alloc(32), url: new URL('http://localhost'), now });
    const onOrder = new Map(
      view.wholesale_orders.flatMap(({ wholesale_order_items: items }) =>
        items.map(({ id, arrival }) => [id, arrival?.quantities] as const),
      ),
    );
    const { id: receiptId } = await receipt();
    const onReceipt = new Map(
      (await showReceipt(app.db, user, receiptId, now)).lines.map((one) => [one.line, one.quantities]),
    );
    const { lines: toCome } = await listRest(deps, user);
    const rest = new Map(toCome.map((one) => [one.line, one.quantities]));
    const history = async (query: { status?: 'to_come' }) =>
      (await listOrders(deps, user, query, new URL('http://localhost'))).results;
    const waiting = new Set((await history({ status: 'to_come' })).map(({ id }) => id));
    for (const { id, lines_to_come } of await history({})) {
      const lines = toCome.filter(({ order }) => order === id).length;
      expect([lines_to_come, waiting.has(id)]).toEqual([lines, lines > 0]);
    }
    for (const id of lines) {
      const shown = [onOrder.get(id), onReceipt.get(id), rest.get(id)].filter((one) => one !== undefined);
      for (const quantities of shown) {
        expect(quantities).toEqual(shown[0]);
        expectWhole(quantities, counted.get(id) ?? 0);
      }
      // What is in no list has nothing to come.
      const open = onOrder.get(id)?.open;
      if (!rest.has(id) && open !== undefined) expect(open).toBe(0);
      if (rest.has(id)) expect(rest.get(id)?.open).toBeGreaterThan(0);
    }
    for (const days of ASKED_AFTER) {
      const then = { ...deps, clock: { now: () => later(now, days * DAY) } };
      const asking = (await listRest(then, user)).lines.filter(({ asks }) => asks !== null);
      expect(await countAsking(then, user)).toEqual({ asks: asking.length });
    }
  }
}

function expectWhole(line: LineQuantities, counted: number): void {
  expect(line.refused + line.cancelled + line.received + line.open).toBe(line.ordered);
  expect(line.received + line.surplus).toBe(counted);
  expect(Math.min(...Object.values(line))).toBeGreaterThanOrEqual(0);
}
