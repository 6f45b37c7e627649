import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimShop } from '../../../test/claim-shop.ts';
import { unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY } from '../../kernel/clock.ts';
import { readChargedByAll } from './charged-by-all.ts';
import { sumClaimsOfAll } from './sum-claims-of-all.ts';
import { daysToCredit, NONE, readWholesalerFigures, sumFigures } from './wholesaler-figures.ts';

const app = useApp();

/** Days from the beginning of the test, so few that several things happen at once. */
const day = fc.integer({ min: 0, max: 12 });
const cents = fc.integer({ min: 1, max: 30 });
/** What happened to one thing that was charged. */
const happened = fc.record({
  of: fc.constantFrom('order line', 'line', 'invoice'),
  credits: fc.array(fc.record({ day, cents }), { maxLength: 4 }),
  claims: fc.array(
    fc.record({
      ...{ day, cents },
      sent: fc.constantFrom('sent', 'refused', 'no'),
      said: fc.array(
        fc.record({
          ...{ day, cents, before: fc.integer({ min: 0, max: 40 }), isTakenBack: fc.boolean() },
          kind: fc.constantFrom('credited', 'credited', 'refused', 'promised'),
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 2 },
  ),
});
type Happened = typeof happened extends fc.Arbitrary<infer T> ? T : never;

const LINES = 8;
const ORDERS = 3;

test('the sums of all practices are what each of them sees, added up', async () => {
  const start = app.clock.now().getTime();
  const at = (days: number) => new Date(start + days * DAY);
  const shops = [];
  for (let one = 0; one < 2; one++) {
    const shop = await claimShop(app, ...Array.from({ length: LINES }, () => ({ quantity: 10 })));
    const cells = fc.sample(happened, { numRuns: LINES * ORDERS, seed: 29 + one });
    for (let order = 0; order < ORDERS; order++) {
      const { lines } = await shop.order();
      const charged = lines.map(async (line, n) => {
        const { netPrice } = await app.db.prisma.orderItem.findUniqueOrThrow({ where: { id: line } });
        return shop.lineOf(line, { each: Math.round(Number(netPrice) * 100) + (n % 4) });
      });
      const { id } = await shop.drop(await Promise.all(charged));
      for (const [n, line] of lines.entries())
        await happen({ shop, line, invoiceId: id, at }, cells[order * LINES + n]);
    }
    shops.push(shop);
  }
  // Both practices are of both wholesalers.
  const [one = 0, other = 0] = shops.map(({ wholesaler }) => wholesaler.id);
  const half = { id: { in: await idsOfHalf(one) } };
  await app.db.prisma.claim.updateMany({ where: half, data: { wholesalerId: other } });

  for (const since of [null, at(0), at(4), at(7.5), at(30)]) {
    const practices = await app.db.prisma.practice.findMany({ select: { id: true } });
    const seen = [];
    for (const { id } of practices) seen.push(...(await readWholesalerFigures(app.db, id, since)));
    const all = await sumClaimsOfAll(app, since);
    const charged = await readChargedByAll(app.db, since);
    for (const { id, claimed, givenBack } of all) {
      const of = charged.get(id) ?? NONE;
      const sums = sumFigures(seen.filter(([wholesaler]) => wholesaler === id).map(([, figures]) => figures));
      const shown = { ...of, claimed, givenBack, waits: daysToCredit(of) };
      expect(shown, `since ${since?.toISOString()}`).toEqual({ ...sums, waits: daysToCredit(sums) });
    }
    const total = all.reduce((sum, { claimed, givenBack }) => sum + claimed + givenBack, 0);
    if (since !== null && since > at(12)) expect(total).toBe(0);
    else expect(total).toBeGreaterThan(0);
  }
});

interface Where {
  readonly shop: Awaited<ReturnType<typeof claimShop>>;
  readonly line: number;
  readonly invoiceId: number;
  readonly at: (days: number) => Date;
}

/** Writes credits, claims and answers as they may follow each other, and as they may not. */
async function happen({ shop, line, invoiceId, at }: Where, what: Happened | undefined) {
  if (!what) throw new Error('as many are drawn as there are lines');
  const { prisma } = app.db;
  const invoiceLine = await prisma.invoiceLine.findFirstOrThrow({
    where: { matches: { some: { orderItemId: line } } },
  });
  const of = {
    'order line': { orderItemId: line },
    line: { invoiceLineId: invoiceLine.id },
    invoice: { invoiceId },
  }[what.of];
  const { practiceId } = shop.user;
  const wholesalerId = shop.wholesaler.id;
  for (const { day: on, cents: amount } of what.credits) {
    const { id: creditId } = await prisma.invoice.create({
      data: {
        ...{ practiceId, wholesalerId, source: 'dropped', fileName: 'c.xml', mediaType: 'application/xml' },
        ...{
          content: Buffer.from('c'),
          contentHash: unique('h').padEnd(64, 'h'),
          receivedAt: at(on),
          issuedOn: at(on),
        },
        ...{ number: unique('C'), isCredit: true, currency: 'EUR', withoutVat: 1, withVat: 1, payable: 1 },
      },
    });
    await prisma.findingCredit.create({ data: { creditId, amount: amount / 100, ...of } });
  }
  for (const { day: on, cents: amount, sent, said } of what.claims) {
    const claim = await prisma.claim.create({
      data: {
        ...{ practiceId, wholesalerId, madeAt: at(on) },
        items: { create: { ...of, kind: 'dearer', amount: amount / 100, creditedBefore: 0, facts: {} } },
        ...(sent !== 'no' && {
          sendings: { create: { askedAt: at(on), ...(sent === 'refused' && { fault: 'Nobody there.' }) } },
        }),
      },
      include: { items: true },
    });
    // Nobody answers what did not arrive.
    for (const { day: later, cents: words, before, kind, isTakenBack } of sent === 'sent' ? said : []) {
      await prisma.claimAnswer.create({
        data: {
          ...{ claimId: claim.id, kind, answeredAt: at(later), takenBackAt: isTakenBack ? at(later) : null },
          items: {
            create: { claimItemId: claim.items[0]?.id ?? 0, amount: words / 100, creditedBefore: before / 100 },
          },
        },
      });
    }
  }
}

async function idsOfHalf(wholesalerId: number) {
  const claims = await app.db.prisma.claim.findMany({ where: { wholesalerId }, orderBy: { id: 'asc' } });
  return claims.filter((_, n) => n % 2 === 0).map(({ id }) => id);
}
