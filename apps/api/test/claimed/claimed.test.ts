import type { Claim, ClaimItem } from '@formulary/contracts/claims';
import { expect, test } from 'vitest';
import { claimShop } from '../claim-shop.ts';
import { makeColleague } from '../factories.ts';
import { randomFrom, readRounds } from '../rounds.ts';
import { someAtOnce } from '../some-at-once.ts';
import { type Answered, useApp } from '../test-app.ts';
import { claimedDeliveries } from './claimed-deliveries.ts';
import { type ClaimedLine, claimedOf, creditableOf, givenBackOf, type LineEvent, toClaimOf } from './claimed-line.ts';
import { comeDue } from './come-due.ts';

const app = useApp();
const { rounds, seed } = readRounds('Money owed by wholesalers', 60);
/** Of one practice: then another one opens. */
const STEPS = 40;
/** Practices that order and claim at the same time. */
const SHOPS_AT_ONCE = 3;
const LINES = 4;

/** Before anything of the test happened, in any zone of time. */
const MONTHS_AGO = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7);

const upTo = (random: () => number, most: number) => Math.floor(random() * (most + 1));

/** A practice whose wholesaler charges, credits and delivers by chance, and what it is owed by the test's own sums. */
async function openShop(random: () => number) {
  const shop = await claimShop(app, ...Array.from({ length: LINES }, () => ({ quantity: 4 })));
  const colleague = await makeColleague(app, shop.user.practiceId);
  const lines: ClaimedLine[] = [];
  const pick = (fits: (line: ClaimedLine) => boolean) => {
    const fitting = lines.filter(fits);
    return fitting[Math.floor(random() * fitting.length)];
  };

  /** One time in three a colleague does the same at the same time. */
  const atOnce = (call: (token: string) => Promise<Answered>) =>
    Promise.all([shop.token, ...(random() < 0.3 ? [colleague.token] : [])].map(call));

  const deliveries = claimedDeliveries(app, shop, atOnce);

  async function order() {
    const placed = await shop.order();
    const items = await app.db.prisma.orderItem.findMany({
      where: { id: { in: placed.lines } },
      orderBy: { id: 'asc' },
    });
    for (const { id, quantity, netPrice } of items) {
      const price = Math.round(Number(netPrice) * 100);
      const none = { counted: [], promises: [], events: [], charged: 0, invoices: 0 };
      lines.push({ id, orderId: String(placed.id), packs: quantity, price, ...none });
    }
    // All of an order comes at once, some of it broken.
    const own = lines.slice(-items.length);
    await deliveries.count(
      own.flatMap((line) => {
        const rejected = random() < 0.3 ? 1 + upTo(random, 2) : 0;
        return [
          { line, quantity: line.packs - rejected, isRejected: false },
          { line, quantity: rejected, isRejected: true },
        ];
      }),
    );
  }

  const happen = (line: ClaimedLine, event: LineEvent) => {
    line.events = [...line.events, event];
  };

  async function charge(line: ClaimedLine) {
    const dearer = [0, 0, 5, 20][upTo(random, 3)] ?? 0;
    await shop.drop([await shop.lineOf(line.id, { each: line.price + dearer, orderId: line.orderId })]);
    line.charged += (line.price + dearer) * line.packs;
    line.invoices++;
  }

  /** Money, and no packs: less than half of what as many packs cost. */
  async function credit(line: ClaimedLine) {
    const most = Math.min(creditableOf(line), Math.floor((line.price * line.packs) / 2) - 1);
    const cents = 1 + upTo(random, most - 1);
    await shop.credit([
      await shop.lineOf(line.id, { price: (cents / line.packs).toFixed(4), cents, orderId: line.orderId }),
    ]);
    happen(line, { kind: 'credited', cents });
  }

  /** Free packs or a credit, which should be here by now or is waited for; or one that was noted is taken back. */
  async function promise(line: ClaimedLine) {
    const [noted] = line.promises;
    if (noted && random() < 0.4) {
      await atOnce((token) => app.call('POST', `/api/invoices/promises/${noted.id}/take-back/`, { token }));
      line.promises.shift();
      return;
    }
    const of =
      random() < 0.5
        ? { packs: 1, cents: 0 }
        : { packs: 0, cents: 1 + upTo(random, (random() < 0.5 ? 2 : 1 / 2) * line.price) };
    const isDue = of.packs > 0 || random() < 0.4;
    const body = {
      ...{ order_line: line.id, note: `Mary ${upTo(random, 1e9)}`, said_on: '2020-01-01' },
      due_on: isDue ? '2020-01-02' : '2099-01-02',
      ...(of.packs > 0 ? { free_packs: of.packs } : { amount: of.cents / 100 }),
    };
    const both = await atOnce((token) => app.call('POST', '/api/invoices/promises/', { token, body }));
    const ids = new Set(both.map(({ body: { id } }) => id));
    expect(ids.size).toBe(1);
    for (const id of ids) line.promises.push({ id, ...of, isDue });
  }

  async function say() {
    const { body: page } = await shop.call('GET', '?only=open');
    const claim = await shop.readClaim(page.results[Math.floor(random() * page.results.length)]?.id ?? 0);
    if (claim.id === undefined) return;
    if (claim.state === 'drafted') {
      if (random() < 0.8) await shop.send(claim.id);
      else await drop(claim.id);
      return;
    }
    const items = claim.items.filter(({ owed }) => owed > 0);
    const item = items[Math.floor(random() * items.length)];
    const line = lines.find(({ id }) => id === item?.order_line);
    if (!item || !line) return;
    const kind = ['refused', 'written_off', 'credited', 'credited'][upTo(random, 3)] ?? 'refused';
    await sayOf(claim.id, { item, line, kind });
  }

  async function drop(id: number) {
    await shop.call('DELETE', `${id}/`);
    for (const line of lines)
      line.events = line.events.filter((event) => event.kind !== 'claimed' || event.claim !== id);
  }

  async function sayOf(claim: number, { item, line, kind }: { item: ClaimItem; line: ClaimedLine; kind: string }) {
    const amount = random() < 0.5 ? undefined : (1 + upTo(random, Math.round(item.owed * 100) - 1)) / 100;
    const body = { kind, items: [item.id], ...(amount !== undefined && { amount }) };
    // Of two who say the same, both are taken where enough is owed for both.
    const both = await atOnce((token) => shop.call('POST', `${claim}/answers/`, body, token));
    const said = both.filter(({ status }) => status === 200).length;
    const answers = (await shop.readClaim(claim)).answers.slice(-said);
    for (const { id: answer } of said > 0 ? answers : []) {
      const cents = Math.round((amount ?? item.owed) * 100);
      happen(line, { kind: kind === 'credited' ? 'said' : 'closed', answer, cents });
    }
    const [last] = answers;
    if (last && random() < 0.2) {
      await shop.call('POST', `${claim}/answers/${last.id}/take-back/`);
      for (const one of lines)
        one.events = one.events.filter((event) => !('answer' in event) || event.answer !== last.id);
    }
  }

  async function claim() {
    const body = shop.named((await shop.toClaim())?.findings ?? []);
    if (body.order_lines.length === 0) return;
    const some = { ...body, order_lines: body.order_lines.slice(0, 1 + upTo(random, body.order_lines.length - 1)) };
    const both = await atOnce((token) => shop.call('POST', '', some, token));
    // Of two who claim the same one is told that it is claimed.
    const [made] = both.flatMap(({ status, body: claim }): Claim[] => (status === 201 ? [claim] : []));
    if (!made) throw new Error(JSON.stringify(both));
    for (const line of lines.filter(({ id }) => some.order_lines.includes(id))) {
      happen(line, { kind: 'claimed', claim: made.id, cents: toClaimOf(line) });
    }
  }

  async function step() {
    const chance = random();
    const uncharged = pick(({ invoices }) => invoices < 2);
    const owing = pick((line) => line.invoices > 0 && creditableOf(line) > 1);
    if (lines.length === 0 || chance < 0.08) return order();
    if (chance < 0.27 && uncharged) return charge(uncharged);
    if (chance < 0.43 && owing) return credit(owing);
    const any = pick(() => true);
    if (chance < 0.52 && any) return deliveries.correct(any, random);
    if (chance < 0.58 && any) return deliveries.find(any, random);
    if (chance < 0.63 && any) return deliveries.setAside(any, random);
    if (chance < 0.71 && any) return promise(pick(({ invoices }) => invoices > 0) ?? any);
    const waiting = pick(({ promises }) => promises.some(({ isDue }) => !isDue));
    if (chance < 0.73 && waiting) return comeDue(app, waiting);
    if (chance < 0.86) return say();
    return claim();
  }

  /** Holds what the product says is owed to the test's own sums. */
  async function hold(of: string) {
    const { owed, drafted, to_claim } = await shop.owed();
    const sumOf = (read: (line: ClaimedLine) => number) => lines.reduce((sum, line) => sum + read(line), 0);
    const wonBack = await shop.call('GET', `won-back/?from=${MONTHS_AGO}`);
    const says = { claimed: owed + drafted, toClaim: to_claim, givenBack: wonBack.body.given_back };
    expect(
      Object.fromEntries(Object.entries(says).map(([name, euros]) => [name, Math.round(euros * 100)])),
      `${of}: ${JSON.stringify(lines)}`,
    ).toEqual({ claimed: sumOf(claimedOf), toClaim: sumOf(toClaimOf), givenBack: sumOf(givenBackOf) });
    const { body } = await shop.call('GET', '');
    for (const one of body.results) {
      const parts = one.credited + one.refused + one.written_off + one.withdrawn + one.owed;
      expect(Math.round(parts * 100), `${of}: ${JSON.stringify(one)}`).toBe(Math.round(one.claimed * 100));
    }
  }
  return { step, hold };
}

test('money owed is findings less credits, refusals, what was written off and what is waited for, at every step', async () => {
  const shops = Array.from({ length: Math.ceil(rounds / STEPS) }, (_, at) => at);
  await someAtOnce(SHOPS_AT_ONCE, shops, async (at) => {
    // Chance of its own: what one practice does is the same whatever others do at the time.
    const shop = await openShop(randomFrom(seed + at));
    for (let round = at * STEPS; round < Math.min(rounds, (at + 1) * STEPS); round++) {
      await shop.step();
      await shop.hold(`step ${round} of SEED=${seed}`);
    }
  });
}, 3_600_000);
