import { WholesalerSums } from '@formulary/contracts/claims/wholesaler-sums';
import { WonBack } from '@formulary/contracts/claims/won-back';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { claimShop } from '../../../test/claim-shop.ts';
import { makeColleague, makeUser, makeWholesaler } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();
const DAY = 86_400_000;

/** Lets the clock stand at a moment. */
const moveTo = (moment: string) => app.clock.advance(Date.parse(moment) - app.clock.now().getTime());

async function shopOf() {
  const shop = await claimShop(app, { quantity: 10 }, { quantity: 10 });
  const wonBack = async (query = '', token = shop.token) => {
    const { status, body } = await app.call('GET', `/api/claims/won-back/${query}`, { token });
    expect(status, JSON.stringify(body)).toBe(200);
    return WonBack.parse(body);
  };
  const sums = async (token = shop.token) => {
    const { status, body } = await app.call('GET', '/api/claims/wholesalers/', { token });
    expect(status, JSON.stringify(body)).toBe(200);
    return z.array(WholesalerSums).parse(body);
  };
  /** Orders two lines and drops their invoice, in which each pack is so many cents dearer. */
  const charge = async (...dearer: number[]) => {
    const { id, lines } = await shop.order();
    const charged = lines.map(async (line, at) => {
      const { netPrice } = await app.db.prisma.orderItem.findUniqueOrThrow({ where: { id: line } });
      return shop.lineOf(line, { each: Math.round(Number(netPrice) * 100) + (dearer[at] ?? 0) });
    });
    const invoice = await shop.drop(await Promise.all(charged));
    /** A credit note of so many cents of each pack of a line. */
    const creditOf = async (at: number, each: number) =>
      shop.credit([await shop.lineOf(lines[at] ?? 0, { each, quantity: '10', orderId: String(id) })]);
    return { lines, invoice, creditOf };
  };
  return { ...shop, wonBack, sums, charge };
}

/** "2026-07: 1.00 back, 2.00 more" for each month in which something is not 0. */
const said = ({ months }: WonBack) =>
  months
    .filter(({ given_back, charged_more }) => given_back !== 0 || charged_more !== 0)
    .map(
      ({ month, given_back, charged_more }) =>
        `${month}: ${given_back.toFixed(2)} back, ${charged_more.toFixed(2)} more`,
    );

const expectAddingUp = ({ given_back, charged_more, months, wholesalers }: WonBack) => {
  for (const rows of [months, wholesalers]) {
    const sumOf = (read: (row: { given_back: number; charged_more: number }) => number) =>
      Math.round(rows.reduce((sum, row) => sum + read(row) * 100, 0)) / 100;
    expect([sumOf((row) => row.given_back), sumOf((row) => row.charged_more)]).toEqual([given_back, charged_more]);
  }
};

test('nothing is given back before anything was charged, whoever else got something', async () => {
  const other = await shopOf();
  const { lines } = await other.charge(10, 20);
  await other.credit([await other.lineOf(lines[0] ?? 0, { each: 10, quantity: '10' })]);
  const mine = await shopOf();
  const { months, ...none } = await mine.wonBack();
  expect(none).toEqual({ given_back: 0, charged_more: 0, wholesalers: [] });
  expect(months).toEqual([expect.objectContaining({ given_back: 0, charged_more: 0 })]);
  expect(await mine.sums()).toEqual([]);
});

test('what a document gives back is of the month of its date; what somebody says, of the month in Dublin when they do', async () => {
  // 23:30 in Dublin: still July.
  moveTo('2027-07-31T22:30:00Z');
  const shop = await shopOf();
  const { lines } = await shop.charge(10, 20);
  const claim = await shop.claimAll();
  await shop.send(claim.id);
  expect(said(await shop.wonBack('?from=2027-06'))).toEqual(['2027-07: 0.00 back, 3.00 more']);
  // 00:30 in Dublin: August, while it is July in UTC.
  moveTo('2027-07-31T23:30:00Z');
  const [, second] = claim.items;
  await shop.answer(claim.id, { kind: 'credited', amount: 0.4, items: [second?.id] });
  moveTo('2027-08-05T12:00:00Z');
  await shop.credit([await shop.lineOf(lines[0] ?? 0, { each: 10, quantity: '10' })], { issuedOn: '2027-07-31' });
  const found = await shop.wonBack('?from=2027-06&to=2027-08');
  expect(said(found)).toEqual(['2027-07: 1.00 back, 2.00 more', '2027-08: 0.40 back, 0.00 more']);
  expect(found.wholesalers).toEqual([
    {
      wholesaler: { id: shop.wholesaler.id, name: shop.wholesaler.name },
      ...{ given_back: 1.4, charged_more: 2 },
    },
  ]);
  expectAddingUp(found);
  // What is given back on another day than those of the period is of no sum of it.
  expect((await shop.wonBack('?from=2027-06&to=2027-07')).given_back).toBe(1);
  expect((await shop.wonBack('?from=2027-08')).given_back).toBe(0.4);
  expect(said(await shop.wonBack('?from=2027-08'))).toEqual(['2027-08: 0.40 back, 0.00 more']);
});

test('an order of the first hour of a month in Dublin is of that month', async () => {
  moveTo('2027-08-31T23:30:00Z');
  const shop = await shopOf();
  await shop.charge(10);
  expect(said(await shop.wonBack('?from=2027-08&to=2027-09'))).toEqual(['2027-09: 0.00 back, 1.00 more']);
});

test('what was said and a document gives back is the same money, in the month when it was first known', async () => {
  moveTo('2027-10-30T12:00:00Z');
  const shop = await shopOf();
  const { lines } = await shop.charge(10, 20);
  const claim = await shop.claimAll();
  await shop.send(claim.id);
  const { body } = await shop.answer(claim.id, { kind: 'credited', amount: 0.6 });
  moveTo('2027-11-05T12:00:00Z');
  // Forty cents are more than what was said of this line.
  await shop.credit([await shop.lineOf(lines[0] ?? 0, { each: 10, quantity: '10' })]);
  const period = '?from=2027-10&to=2027-11';
  expect(said(await shop.wonBack(period))).toEqual(['2027-10: 0.60 back, 2.00 more', '2027-11: 0.40 back, 0.00 more']);
  const [claimed] = (await shop.call('GET', '')).body.results;
  expect(claimed.credited).toBe(1);

  await shop.call('POST', `${claim.id}/answers/${body.answers.at(-1).id}/take-back/`);
  expect(said(await shop.wonBack(period))).toEqual(['2027-10: 0.00 back, 2.00 more', '2027-11: 1.00 back, 0.00 more']);

  // What is refused or written off is not given back.
  await shop.answer(claim.id, { kind: 'refused', amount: 0.5 });
  await shop.answer(claim.id, { kind: 'written_off' });
  expect((await shop.wonBack(period)).given_back).toBe(1);
  expect(await shop.sums()).toMatchObject([{ found: 3, claimed: 3, given_back: 1 }]);
});

test('what is found of a line before it is claimed counts beside what is said later', async () => {
  moveTo('2027-12-05T12:00:00Z');
  const shop = await shopOf();
  const { lines } = await shop.charge(10, 0);
  const line = lines[0] ?? 0;
  await shop.credit([await shop.lineOf(line, { each: 4, quantity: '10' })]);
  const claim = await shop.claimAll();
  await shop.send(claim.id);
  await shop.answer(claim.id, { kind: 'credited', amount: 0.5 });
  expect((await shop.wonBack()).given_back).toBe(0.9);
  expect(await shop.sums()).toMatchObject([{ found: 1, claimed: 0.6, given_back: 0.9 }]);
});

test('each wholesaler has what it charged and gave back, the one that gave back most first', async () => {
  moveTo('2028-01-10T12:00:00Z');
  const shop = await shopOf();
  const second = await makeWholesaler(app);
  const first = await shop.charge(10, 0);
  const other = await shop.charge(0, 30);
  app.clock.advance(2 * DAY);
  await first.creditOf(0, 10);
  app.clock.advance(2 * DAY);
  const back = await other.creditOf(1, 15);
  const { prisma } = app.db;
  const data = { wholesalerId: second.id };
  await prisma.invoice.updateMany({ where: { id: { in: [other.invoice.id, back.id] } }, data });
  await prisma.wholesaleOrder.updateMany({ where: { items: { some: { id: { in: other.lines } } } }, data });
  const found = await shop.wonBack();
  expect(found.wholesalers.map((one) => [one.wholesaler.id, one.given_back, one.charged_more])).toEqual([
    [second.id, 1.5, 1.5],
    [shop.wholesaler.id, 1, 0],
  ]);
  expectAddingUp(found);
  const rows = await shop.sums();
  const shown = rows.map((one) => [
    one.lines,
    one.findings,
    one.findings_per_thousand_lines,
    one.found,
    one.days_to_credit,
  ]);
  expect(shown.sort()).toEqual([
    [2, 1, 500, 1, 2],
    [2, 1, 500, 3, 4],
  ]);
});

test('days to credit are those of claims that were sent, and of invoices of which nothing was claimed', async () => {
  moveTo('2028-03-01T12:00:00Z');
  const shop = await shopOf();
  const first = await shop.charge(10, 0);
  const claim = await shop.claimAll();
  app.clock.advance(2 * DAY);
  await shop.send(claim.id);
  app.clock.advance(4 * DAY);
  await first.creditOf(0, 10);
  // Four days from the claim, not six from the invoice.
  expect(await shop.sums()).toMatchObject([{ days_to_credit: 4 }]);
  const second = await shop.charge(0, 10);
  app.clock.advance(6 * DAY);
  await second.creditOf(1, 10);
  expect(await shop.sums()).toMatchObject([{ days_to_credit: 5, lines: 4, findings: 2, given_back: 2 }]);
  // What came and was given back more than 90 days ago is left out.
  app.clock.advance(82 * DAY);
  const { token } = await makeColleague(app, shop.user.practiceId);
  expect(await shop.sums(token)).toMatchObject([
    { days_to_credit: 6, lines: 2, findings: 1, found: 1, given_back: 2, claimed: 0 },
  ]);
  app.clock.advance(9 * DAY);
  expect(await shop.sums(token)).toEqual([]);
});

test('what was refused counts in no sum, and a line on no invoice is left out', async () => {
  moveTo('2029-03-01T12:00:00Z');
  const shop = await shopOf();
  const { lines } = await shop.order();
  const { netPrice } = await app.db.prisma.orderItem.findUniqueOrThrow({ where: { id: lines[0] ?? 0 } });
  await shop.drop([await shop.lineOf(lines[0] ?? 0, { each: Math.round(Number(netPrice) * 100) - 5 })]);
  expect((await shop.wonBack()).charged_more).toBe(-0.5);
  await app.db.prisma.wholesaleOrder.updateMany({
    where: { wholesalerId: shop.wholesaler.id },
    data: { status: 'failed' },
  });
  expect((await shop.wonBack()).charged_more).toBe(0);
});

test('a user who may not order sees none of it', async () => {
  const shop = await shopOf();
  const asker = await makeUser(app, [shop.wholesaler]);
  await app.db.prisma.user.update({
    where: { id: asker.id },
    data: { practiceId: shop.user.practiceId, canOrder: false },
  });
  for (const path of ['won-back/', 'wholesalers/']) {
    const { status, body } = await shop.call('GET', path, undefined, asker.token);
    expect([status, body.code]).toEqual([403, 'may_not_order']);
  }
  expect((await shop.call('GET', 'won-back/?from=2026-05&to=2026-04')).status).toBe(400);
});
