import { describe, expect, test } from 'vitest';
import { claimShop } from '../../../../test/claim-shop.ts';
import { makeUser, makeWholesaler, unique } from '../../../../test/factories.ts';
import { needsAsked } from '../../../../test/needs-asked.ts';
import { placeOrderAt } from '../../../../test/placed-order.ts';
import { useApp } from '../../../../test/test-app.ts';
import { orderWithWords } from '../../../../test/wholesaler-words.ts';
import { DAY, HOUR, later } from '../../../kernel/clock.ts';
import { settleUnplacedMail } from '../../invoices/mail/unplaced-mails.ts';

const app = useApp({ ADMIN_COMMAND: 'formulary' });
const { needs, find } = needsAsked(app);
const command = (words: string) => `formulary ${words}`;

test('nothing needs a person where all is well', async () => {
  await app.db.pool.query('DELETE FROM pgboss.job');
  expect((await needs()).filter(({ kind }) => kind !== 'disk_low')).toEqual([]);
});

describe('orders', () => {
  test('parts that ended as error, until they are sent again, and those that are tried again', async () => {
    const { parts, order } = await placeOrderAt(app, {}, {});
    const [stuck, retried] = parts;
    const fault = 'getaddrinfo ENOTFOUND https://me:secret@orders.northvet.example';
    const set = (id: number | undefined, data: object) =>
      app.db.prisma.wholesaleOrder.update({ where: { id: id ?? 0 }, data });
    await set(retried?.id, { status: 'processing', attempts: 3, lastFault: fault });
    await set(stuck?.id, { status: 'error', lastFault: 'Northvet answered 404.' });
    const found = await needs();
    expect(found[0]).toEqual({
      kind: 'parts_in_error',
      severity: 'fail',
      count: 1,
      oldest: order.created_on,
      words: '1 part of an order could not be sent, and nothing is tried any more.',
      details: [
        {
          words: expect.stringMatching(`^${stuck?.name}, order ${order.id} of .*: Northvet answered 404\\.$`),
          since: order.created_on,
          id: stuck?.uid,
        },
      ],
      next: { words: expect.any(String), command: command('orders find --status error'), place: 'sending' },
    });
    const again = found.find(({ kind }) => kind === 'parts_retried');
    expect(again).toMatchObject({ severity: 'warn', count: 1, oldest: order.created_on });
    expect(again?.details).toMatchObject([{ id: retried?.uid, words: expect.stringContaining('ENOTFOUND') }]);
    expect(JSON.stringify(again)).not.toContain('secret@');
    await set(retried?.id, { status: 'complete', settledAt: new Date() });
    await set(stuck?.id, { status: 'created', lastFault: null });
    expect((await needs()).filter(({ next }) => next.place === 'sending')).toEqual([]);
  });

  test('of many the oldest five are named', async () => {
    const { order, parts } = await placeOrderAt(app, ...Array.from({ length: 7 }, () => ({})));
    await app.db.prisma.wholesaleOrder.updateMany({ where: { orderId: order.id }, data: { status: 'error' } });
    const need = await find('parts_in_error');
    expect(need).toMatchObject({ count: 7, words: expect.stringMatching(/^7 parts of orders/) });
    expect(need?.details.map(({ id }) => id)).toEqual(parts.slice(0, 5).map(({ uid }) => uid));
    await app.db.prisma.wholesaleOrder.updateMany({
      where: { orderId: order.id },
      data: { status: 'complete', settledAt: new Date() },
    });
  });
});

describe('lists', () => {
  test('those that wait for somebody, the oldest first', async () => {
    const { id: wholesalerId, slug } = await makeWholesaler(app, { deliveryFee: 0 });
    const make = (cameAt: Date, byHand: object = {}) =>
      app.db.prisma.heldList.create({
        data: {
          ...byHand,
          ...{ name: 'list.csv', content: Buffer.from('code'), hash: unique('a').padEnd(64, 'a'), broughtBy: 'Aoife' },
          ...{ cameAt, writtenAt: cameAt, wholesalerIds: [wholesalerId] },
          options: { isDelta: false, skipsBad: false },
          reasons: ['It lacks 40 of the 100 offers.', 'And more.'],
          figures: { rows: 60, new: 0, changed: 0, unchanged: 60, gone: 40, up: 0, down: 0, moves: [] },
        },
      });
    const byHand = { note: 'The vaccines look dear', heldBy: 'Niamh', heldAt: new Date('2026-11-22T08:31Z') };
    const lists = [await make(new Date('2026-11-22T08:30Z'), byHand), await make(new Date('2026-11-20T08:30Z'))];
    expect(await find('lists_held')).toMatchObject({
      count: 2,
      oldest: '2026-11-20T08:30:00.000Z',
      details: [
        { id: String(lists[1]?.id), words: `${lists[1]?.id} of ${slug}: It lacks 40 of the 100 offers.` },
        { id: String(lists[0]?.id), words: `${lists[0]?.id} of ${slug}: held by Niamh: The vaccines look dear` },
      ],
      next: { command: command('prices held'), place: 'lists' },
    });
    await app.db.prisma.heldList.updateMany({ data: { state: 'rejected' } });
    expect(await find('lists_held')).toBeUndefined();
  });

  test('those that were not applied, are old, or never came', async () => {
    const counts = { rows: 3, created: 0, changed: 0, withdrawn: 0, moved: 0 };
    const [failed, old, none] = [
      await makeWholesaler(app, { deliveryFee: 0 }),
      await makeWholesaler(app, { deliveryFee: 0 }),
      await makeWholesaler(app, { deliveryFee: 0 }),
    ];
    await makeUser(app, [none]);
    const pricedAt = later(app.clock.now(), -36 * DAY);
    await app.db.prisma.wholesaler.update({ where: { id: old.id }, data: { lastPricingUpdate: pricedAt } });
    const failedAt = later(app.clock.now(), -HOUR);
    const task = { wholesalerId: failed.id, ...counts };
    await app.db.prisma.priceTask.create({
      data: { ...task, status: 'failed', createdAt: failedAt, reason: 'line 2: no price\nline 3' },
    });
    expect(await find('lists_failed')).toMatchObject({
      count: 1,
      oldest: failedAt.toISOString(),
      details: [{ id: failed.slug, words: `${failed.name}: line 2: no price`, since: failedAt.toISOString() }],
    });
    expect(await find('lists_stale')).toMatchObject({
      count: 2,
      oldest: pricedAt.toISOString(),
      details: [
        { id: old.slug, words: old.name, since: pricedAt.toISOString() },
        { id: none.slug, words: `${none.name}: none yet`, since: null },
      ],
    });
    await app.db.prisma.priceTask.create({ data: { ...task, status: 'finished', createdAt: app.clock.now() } });
    await app.db.prisma.wholesaler.updateMany({ data: { lastPricingUpdate: app.clock.now() } });
    expect((await needs()).filter(({ next }) => next.place === 'lists')).toEqual([]);
  });
});

describe('documents', () => {
  test('what wholesalers said and could not be applied', async () => {
    const { first } = await orderWithWords(app);
    const word = await app.db.prisma.wholesalerWord.create({
      data: {
        ...{ source: 'answer', state: 'kept_aside', messageId: 'm', mediaType: 'application/json' },
        ...{ content: Buffer.from('{}'), contentHash: '0'.repeat(64), fault: 'Line N-1: 3 are accounted for.' },
        ...{ wholesalerId: first.wholesalerId, receivedAt: new Date(), issuedAt: new Date() },
      },
    });
    expect(await find('words_kept_aside')).toMatchObject({
      count: 1,
      oldest: word.receivedAt.toISOString(),
      details: [{ words: `${first.wholesaler.name}: Line N-1: 3 are accounted for.` }],
      next: { place: 'documents' },
    });
    await app.db.prisma.wholesalerWord.update({ where: { id: word.id }, data: { receivedAt: new Date('2026-01-01') } });
    expect(await find('words_kept_aside')).toBeUndefined();
  });

  test('mail that could be given to no practice, until somebody has seen to it', async () => {
    const cameAt = later(app.clock.now(), -DAY);
    const { id } = await app.db.prisma.unplacedMail.create({
      data: {
        mailKey: unique('k'),
        recipients: [],
        sender: 'ap@northvet.example',
        cameAt,
        words: 'Nobody has this key.',
      },
    });
    expect(await find('mail_not_placed')).toMatchObject({
      count: 1,
      oldest: cameAt.toISOString(),
      details: [{ id: String(id), words: 'From ap@northvet.example: Nobody has this key.' }],
      next: { command: command('documents mail'), place: 'documents' },
    });
    await settleUnplacedMail(app, id);
    expect(await find('mail_not_placed')).toBeUndefined();
  });
});

describe('claims', () => {
  async function claimed() {
    const shop = await claimShop(app, { quantity: 10 });
    await app.db.prisma.wholesaler.update({
      where: { id: shop.wholesaler.id },
      data: { claimsAddress: 'claims@northvet.example', claimDays: 5, deliveryFee: 0 },
    });
    const { lines } = await shop.order();
    const [line = 0] = lines;
    const { netPrice } = await app.db.prisma.orderItem.findUniqueOrThrow({ where: { id: line } });
    await shop.drop([await shop.lineOf(line, { each: Math.round(Number(netPrice) * 100) + 10 })]);
    return { ...shop, line, claim: await shop.claimAll() };
  }
  const send = (claimId: number, sent: { askedAt: Date; fault?: string }) =>
    app.db.prisma.claimSending.create({ data: { claimId, ...sent } });

  test("those without a word after the wholesaler's days, until it answers or gives something back", async () => {
    const { claim, wholesaler } = await claimed();
    const askedAt = later(app.clock.now(), -4 * DAY);
    const { id } = await send(claim.id, { askedAt });
    expect(await find('claims_unanswered')).toBeUndefined();
    const longAgo = later(app.clock.now(), -6 * DAY);
    await app.db.prisma.claimSending.update({ where: { id }, data: { askedAt: longAgo } });
    expect(await find('claims_unanswered')).toMatchObject({
      count: 1,
      oldest: longAgo.toISOString(),
      details: [{ id: String(wholesaler.id), words: `${wholesaler.name}: 1 claim` }],
      next: { place: 'claims' },
    });
    const answer = await app.db.prisma.claimAnswer.create({
      data: { claimId: claim.id, kind: 'promised', answeredAt: app.clock.now() },
    });
    expect(await find('claims_unanswered')).toBeUndefined();
    await app.db.prisma.claimAnswer.update({ where: { id: answer.id }, data: { takenBackAt: app.clock.now() } });
    expect(await find('claims_unanswered')).toMatchObject({ count: 1 });
    // A reminder is waited for anew.
    await send(claim.id, { askedAt });
    expect(await find('claims_unanswered')).toBeUndefined();
  });

  test('a document that gave something back since is an answer, of whatever it is of', async () => {
    const { claim, line, user } = await claimed();
    await send(claim.id, { askedAt: later(app.clock.now(), -6 * DAY) });
    const item = await app.db.prisma.claimItem.findFirstOrThrow({ where: { claimId: claim.id } });
    const invoice = await app.db.prisma.invoice.findFirstOrThrow({
      where: { practiceId: user.practiceId },
      include: { lines: true },
    });
    const invoiceLineId = invoice.lines[0]?.id ?? 0;
    const nothing = { orderItemId: null, invoiceLineId: null, invoiceId: null };
    for (const of of [{ orderItemId: line }, { invoiceLineId }, { invoiceId: invoice.id }]) {
      await app.db.prisma.claimItem.update({ where: { id: item.id }, data: { ...nothing, ...of } });
      expect(await find('claims_unanswered')).toMatchObject({ count: 1 });
      const credit = await app.db.prisma.findingCredit.create({ data: { creditId: invoice.id, amount: 1, ...of } });
      await app.db.prisma.invoice.update({ where: { id: invoice.id }, data: { receivedAt: claim.made_on } });
      expect([of, await find('claims_unanswered')]).toEqual([of, undefined]);
      await app.db.prisma.invoice.update({ where: { id: invoice.id }, data: { receivedAt: new Date('2020-01-01') } });
      expect(await find('claims_unanswered')).toMatchObject({ count: 1 });
      await app.db.prisma.findingCredit.delete({ where: { id: credit.id } });
    }
    await app.db.prisma.claimSending.deleteMany({ where: { claimId: claim.id } });
  });

  test('those whose mail was refused, until they are sent again', async () => {
    const { claim, wholesaler } = await claimed();
    const askedAt = later(app.clock.now(), -HOUR);
    await send(claim.id, { askedAt, fault: 'No such user' });
    expect(await find('claims_not_sent')).toMatchObject({
      count: 1,
      oldest: askedAt.toISOString(),
      details: [{ id: String(claim.id), words: expect.stringMatching(`^${wholesaler.name}, of .*: No such user$`) }],
    });
    await send(claim.id, { askedAt: app.clock.now() });
    expect(await find('claims_not_sent')).toBeUndefined();
  });
});
