import { expect, test } from 'vitest';
import { claimShop, sumsOf } from '../../../test/claim-shop.ts';
import { makeUser } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

/** An invoice that charges a line 10 cents a pack above its promise, packs of a second that were rejected, and a fee. */
async function overcharged() {
  const shop = await claimShop(app, { quantity: 10 }, { quantity: 4, name: 'Velorin 20 mg/ml injection' });
  const { lines, id: order } = await shop.order();
  const [first = 0, second = 0] = lines;
  await shop.receive([
    { line: first, quantity: 10 },
    { line: second, quantity: 3 },
    { line: second, quantity: 1, kind: 'rejected', reason: 'damaged', batch: 'B-7' },
  ]);
  const item = await app.db.prisma.orderItem.findUniqueOrThrow({ where: { id: first } });
  const each = Math.round(Number(item.netPrice) * 100) + 10;
  const rejected = await app.db.prisma.orderItem.findUniqueOrThrow({ where: { id: second } });
  const invoice = await shop.drop([await shop.lineOf(first, { each }), await shop.lineOf(second)], {
    charges: [{ isCharge: true, cents: 195, reason: 'Fuel surcharge', code: 'FI' }],
  });
  return { ...shop, order, first, second, invoice, packPrice: Number(rejected.netPrice) };
}

test('what was found is listed with what came, and one press claims all of it', async () => {
  const shop = await overcharged();
  const { order, first, second, invoice, packPrice } = shop;
  const listed = await shop.toClaim();
  expect(listed?.wholesaler.id).toBe(shop.wholesaler.id);
  expect(listed?.findings.map(({ kind, amount, packs }) => [kind, amount, packs])).toEqual([
    ['dearer', 1, 10],
    ['rejected_not_credited', packPrice, 1],
    ['fee_not_promised', 1.95, null],
  ]);
  const sum = Number((1 + packPrice + 1.95).toFixed(2));
  expect(listed?.amount).toBe(sum);
  expect(await shop.owed()).toEqual({ owed: 0, to_claim: sum, drafted: 0, late: 0 });
  const [, rejected] = listed?.findings ?? [];
  expect(rejected?.facts).toMatchObject({
    product_name: 'Velorin 20 mg/ml injection',
    order: { id: order, packs: 4 },
    invoice: { id: invoice.id, number: invoice.number },
    deliveries: [
      { kind: 'received', packs: 3, batch: null },
      { kind: 'rejected', packs: 1, batch: 'B-7', reason: 'damaged' },
    ],
  });

  const claim = await shop.claimAll();
  expect(sumsOf(claim)).toBe(`drafted: ${sum.toFixed(2)} claimed, ${sum.toFixed(2)} owed`);
  expect(claim.items.map(({ order_line, invoice: of }) => [order_line, of])).toEqual([
    [first, null],
    [second, null],
    [null, invoice.id],
  ]);
  expect(claim.letter).toContain(`1. Invoice ${invoice.number} of `);
  expect(claim.letter).toContain('1 pack was rejected and not credited.');
  expect(claim.letter).toContain('batch B-7');
  expect(await shop.toClaim()).toBeUndefined();
  expect(await shop.owed()).toEqual({ owed: 0, to_claim: 0, drafted: sum, late: 0 });
  expect((await shop.call('GET', '?only=open')).body.results.map(({ id }: { id: number }) => id)).toEqual([claim.id]);
  expect((await shop.call('GET', '?only=closed')).body.results).toEqual([]);
});

test('two presses at once make one claim', async () => {
  const shop = await overcharged();
  const body = shop.named((await shop.toClaim())?.findings ?? []);
  const answers = await Promise.all([1, 2, 3].map(() => shop.call('POST', '', body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('findings_changed');
  expect(await app.db.prisma.claim.count({ where: { wholesalerId: shop.wholesaler.id } })).toBe(1);
});

test('of several findings only those are claimed that are named, and a dropped claim gives them back', async () => {
  const shop = await overcharged();
  const { status, body } = await shop.call('POST', '', { wholesaler: shop.wholesaler.id, order_lines: [shop.first] });
  expect([status, sumsOf(body)]).toEqual([201, 'drafted: 1.00 claimed, 1.00 owed']);
  expect((await shop.toClaim())?.findings.map(({ kind }) => kind)).toEqual([
    'rejected_not_credited',
    'fee_not_promised',
  ]);
  expect((await shop.toClaim(`?invoice=${shop.invoice.id}`))?.findings).toHaveLength(2);
  expect(await shop.toClaim('?invoice=999999')).toBeUndefined();
  expect((await shop.call('DELETE', `${body.id}/`)).status).toBe(204);
  expect((await shop.call('DELETE', `${body.id}/`)).status).toBe(404);
  expect((await shop.toClaim())?.findings).toHaveLength(3);
});

test('packs that were rejected can be claimed before any invoice, and what the invoice finds of them is the same money', async () => {
  const shop = await claimShop(app, { quantity: 5 });
  const { lines } = await shop.order();
  const [line = 0] = lines;
  await shop.receive([
    { line, quantity: 3 },
    { line, quantity: 2, kind: 'rejected', reason: 'warm' },
  ]);
  const { netPrice } = await app.db.prisma.orderItem.findUniqueOrThrow({ where: { id: line } });
  const two = (2 * Number(netPrice)).toFixed(2);
  const claim = await shop.claimAll();
  expect(claim.items.map(({ kind, packs, facts }) => [kind, packs, facts.invoice])).toEqual([
    ['rejected_not_credited', 2, null],
  ]);
  await shop.drop([await shop.lineOf(line)]);
  expect(sumsOf(await shop.readClaim(claim.id))).toBe(`drafted: ${two} claimed, ${two} owed`);
  expect(await shop.toClaim()).toBeUndefined();
});

test('what is not charged after all is withdrawn', async () => {
  const shop = await claimShop(app, { quantity: 5 });
  const { lines } = await shop.order();
  const [line = 0] = lines;
  await shop.receive([
    { line, quantity: 3 },
    { line, quantity: 2, kind: 'rejected', reason: 'warm' },
  ]);
  const claim = await shop.claimAll();
  await shop.drop([await shop.lineOf(line, { quantity: '3' })]);
  expect(sumsOf(await shop.readClaim(claim.id))).toMatch(/^withdrawn: .* claimed, .* withdrawn$/);
  expect(await shop.owed()).toMatchObject({ owed: 0, drafted: 0, to_claim: 0 });
});

test('nothing is claimed of another practice or wholesaler, by nobody who may not order', async () => {
  const shop = await overcharged();
  const other = await overcharged();
  const claim = await shop.claimAll();
  const foreign = { wholesaler: other.wholesaler.id, order_lines: [other.first] };
  expect((await shop.call('POST', '', foreign)).body).toHaveProperty('wholesaler');
  const mixed = { ...foreign, wholesaler: shop.wholesaler.id };
  expect((await shop.call('POST', '', mixed)).body.code).toBe('findings_changed');
  expect((await shop.call('POST', '', { wholesaler: shop.wholesaler.id })).status).toBe(400);
  for (const [method, path, body] of [
    ['GET', `${claim.id}/`, undefined],
    ['DELETE', `${claim.id}/`, undefined],
    ['POST', `${claim.id}/send/`, { by: 'hand' }],
    ['POST', `${claim.id}/answers/`, { kind: 'refused' }],
  ] as const)
    expect((await other.call(method, path, body)).status).toBe(404);
  const asker = await makeUser(app, [shop.wholesaler]);
  await app.db.prisma.user.update({
    where: { id: asker.id },
    data: { practiceId: shop.user.practiceId, canOrder: false },
  });
  for (const path of ['', 'owed/', 'to-claim/', `${claim.id}/`])
    expect((await shop.call('GET', path, undefined, asker.token)).status).toBe(403);
});
