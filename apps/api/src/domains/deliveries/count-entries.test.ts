import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dataMatrix, deliveryShop, newGtin } from '../../../test/delivery-shop.ts';
import { makeUser } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

const entriesOf = (receiptId: number) =>
  app.db.prisma.receiptEntry.findMany({ where: { receiptId }, orderBy: { id: 'asc' } });

test('a scan counts one pack with its batch and expiry to the oldest open line of the wholesaler', async () => {
  const shop = await deliveryShop(app, { quantity: 1 });
  const [first, second] = [await shop.order(), await shop.order([2])];
  const { id } = await shop.open();
  const [gtin = ''] = shop.gtins;
  for (const line of [first.lines[0], second.lines[0], second.lines[0]]) {
    const { body } = await shop.count(id, [{ code: dataMatrix(gtin) }]);
    expect(body.entries).toMatchObject([
      { outcome: 'counted', line, quantity: 1, batch: 'AB12', expires_on: '2030-03-31' },
    ]);
  }
  const receipt = await shop.read(id);
  expect(
    receipt.lines.map(({ counted, quantities }: { counted: number; quantities: { open: number } }) => [
      counted,
      quantities.open,
    ]),
  ).toEqual([
    [1, 0],
    [2, 0],
  ]);
  expect(await entriesOf(id)).toHaveLength(3);
});

test('counts start at 0, and what was counted is there for a colleague', async () => {
  const shop = await deliveryShop(app, { quantity: 3 });
  await shop.order();
  const { id, lines } = await shop.open();
  expect(lines).toMatchObject([{ counted: 0, rejected: 0, quantities: { ordered: 3, received: 0, open: 3 } }]);
  await shop.count(id, [{ line: lines[0].line, quantity: 2, batch: 'X', expires_on: '2031-01-31' }]);
  expect((await shop.read(id)).lines).toMatchObject([{ counted: 2, quantities: { received: 2, open: 1 } }]);
});

test.each<[string, (gtin: string) => object, string]>([
  ['expired', (gtin) => ({ code: dataMatrix(gtin, { expiry: '200131' }) }), 'expired'],
  ['short-dated', (gtin) => ({ code: dataMatrix(gtin, { expiry: inMonths(2) }) }), 'short_dated'],
  ['more than is open', (gtin) => ({ code: dataMatrix(gtin), quantity: 3 }), 'more_than_open'],
])('a pack that is %s is said, and counts once that is accepted', async (_, entry, remark) => {
  const shop = await deliveryShop(app, { quantity: 2 });
  await shop.order();
  const { id } = await shop.open();
  const asked = { key: randomUUID(), ...entry(shop.gtins[0] ?? '') };
  const { body: first } = await shop.count(id, [asked]);
  expect(first.entries).toMatchObject([{ outcome: 'asks', remarks: [remark] }]);
  expect(await entriesOf(id)).toEqual([]);
  const { body: then } = await shop.count(id, [{ ...asked, accept: [remark] }]);
  expect(then.entries).toMatchObject([{ outcome: 'counted', remarks: [] }]);
  expect(await entriesOf(id)).toHaveLength(1);
});

test('what was not ordered, another pack, an unknown code and an unknown carton are said', async () => {
  const shop = await deliveryShop(app, { quantity: 1 }, { quantity: 0 });
  await shop.order();
  const { id } = await shop.open();
  const carton = `1${(shop.gtins[0] ?? '').slice(1, 13)}`;
  const sum = [...carton].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  const { body } = await shop.count(id, [
    { code: dataMatrix(shop.gtins[1] ?? '') },
    { code: dataMatrix(newGtin()) },
    { code: `${carton}${(10 - (sum % 10)) % 10}` },
    { code: '(00)350123451234567894' },
  ]);
  expect(
    body.entries.map(({ outcome, remarks }: { outcome: string; remarks: string[] }) => [outcome, ...remarks]),
  ).toEqual([['asks', 'not_ordered'], ['unknown_code'], ['unknown_carton'], ['unknown_carton']]);
  expect(await entriesOf(id)).toEqual([]);
});

test('a carton whose barcode says its contents counts all of them', async () => {
  const shop = await deliveryShop(app, { quantity: 12 });
  await shop.order();
  const { id } = await shop.open();
  const { body } = await shop.count(id, [{ code: `]C102${shop.gtins[0]}3712` }]);
  expect(body.entries).toMatchObject([{ outcome: 'counted', quantity: 12 }]);
});

test('another batch than announced is said, with those that were', async () => {
  const shop = await deliveryShop(app, { quantity: 2 });
  const { lines } = await shop.order();
  await announce(lines[0] ?? 0, 'LOT-1', 2);
  const { id } = await shop.open();
  const code = (batch: string) => ({ code: dataMatrix(shop.gtins[0] ?? '', { batch }) });
  const { body } = await shop.count(id, [code('lot-1'), code('OTHER')]);
  expect(body.entries).toMatchObject([
    { outcome: 'counted' },
    { outcome: 'asks', remarks: ['other_batch'], announced_batches: ['LOT-1'] },
  ]);
});

test('an entry counts once for its key, also sent at once, in one call twice and to the next delivery', async () => {
  const shop = await deliveryShop(app, { quantity: 5 });
  await shop.order();
  const { id } = await shop.open();
  const entry = { key: randomUUID(), code: dataMatrix(shop.gtins[0] ?? '') };
  const answers = await Promise.all([shop.count(id, [entry, entry]), shop.count(id, [entry]), shop.count(id, [entry])]);
  for (const { status, body } of answers) {
    expect([status, body.entries[0]]).toMatchObject([200, { outcome: 'counted', quantity: 1 }]);
  }
  await shop.finish(id);
  const next = await shop.open();
  expect(next.id).not.toBe(id);
  expect((await shop.count(next.id, [entry])).body.entries).toMatchObject([{ outcome: 'counted', quantity: 1 }]);
  expect(await app.db.prisma.receiptEntry.count({ where: { key: entry.key } })).toBe(1);
});

test('a finished delivery takes no new pack, and answers for those it has', async () => {
  const shop = await deliveryShop(app, { quantity: 2 });
  await shop.order();
  const { id } = await shop.open();
  const entry = { key: randomUUID(), code: dataMatrix(shop.gtins[0] ?? '') };
  await shop.count(id, [entry]);
  await shop.finish(id);
  expect((await shop.count(id, [entry])).status).toBe(200);
  const { status, body } = await shop.count(id, [entry, { code: entry.code }]);
  expect([status, body.code]).toEqual([409, 'receipt_finished']);
  expect(await entriesOf(id)).toHaveLength(1);
});

test('a rejected pack has a reason, is counted beside the received ones, and stays open', async () => {
  const shop = await deliveryShop(app, { quantity: 2 });
  const { lines } = await shop.order();
  const { id } = await shop.open();
  const { body } = await shop.count(id, [{ line: lines[0], kind: 'rejected', reason: 'warm', note: '14 degrees' }]);
  expect(body.entries).toMatchObject([{ outcome: 'counted' }]);
  expect((await shop.read(id)).lines).toMatchObject([{ counted: 0, rejected: 1, quantities: { open: 2 } }]);
  expect(await entriesOf(id)).toMatchObject([{ kind: 'rejected', reason: 'warm', note: '14 degrees', quantity: 1 }]);
});

test('bad entries are refused by their place, and nothing is counted', async () => {
  const shop = await deliveryShop(app, { quantity: 2 });
  const { lines } = await shop.order();
  const other = await deliveryShop(app, { quantity: 2 });
  const { lines: others } = await other.order();
  const { id } = await shop.open();
  const good = { line: lines[0] };
  for (const [bad, words] of [
    [{ line: others[0] }, `Entry 2, line: Invalid pk "${others[0]}" - object does not exist.`],
    [{}, 'Entry 2, code: A code or a line is wanted.'],
    [{ line: lines[0], kind: 'rejected' }, 'Entry 2, reason: What is rejected has a reason, and nothing else.'],
  ] as const) {
    const { status, body } = await shop.count(id, [good, bad]);
    expect([status, body]).toEqual([400, { entries: [words] }]);
  }
  expect(await entriesOf(id)).toEqual([]);
  const stranger = await makeUser(app);
  expect((await shop.count(id, [good], stranger.token)).status).toBe(404);
});

test('a correction takes packs back by an entry of its own, no more than there are, and once for its key', async () => {
  const shop = await deliveryShop(app, { quantity: 5 });
  const { lines } = await shop.order();
  const { id } = await shop.open();
  await shop.count(id, [{ line: lines[0], quantity: 5 }]);
  await shop.finish(id);
  const [entry] = await entriesOf(id);
  const correction = { key: randomUUID(), entry: entry?.id, quantity: 2 };
  await Promise.all([shop.correct(id, correction), shop.correct(id, correction)]);
  expect((await shop.read(id)).lines).toMatchObject([{ counted: 3, quantities: { received: 3, open: 2 } }]);
  const { status, body } = await shop.correct(id, { entry: entry?.id, quantity: 4 });
  expect([status, body]).toEqual([409, { detail: 'Only 3 of it are left to take back.', code: 'nothing_to_correct' }]);
  expect(await entriesOf(id)).toMatchObject([
    { quantity: 5 },
    { quantity: -2, note: 'Miscounted', correctsId: entry?.id },
  ]);
  const [, correcting] = await entriesOf(id);
  expect((await shop.correct(id, { entry: correcting?.id, quantity: 1 })).status).toBe(400);
});

function inMonths(months: number): string {
  const at = new Date(app.clock.now());
  at.setUTCMonth(at.getUTCMonth() + months, 1);
  return `${String(at.getUTCFullYear()).slice(2)}${String(at.getUTCMonth() + 1).padStart(2, '0')}00`;
}

async function announce(orderItemId: number, batch: string, quantity: number) {
  const item = await app.db.prisma.orderItem.findUniqueOrThrow({
    where: { id: orderItemId },
    include: { wholesaleOrder: true },
  });
  const now = app.clock.now();
  await app.db.prisma.wholesalerWord.create({
    data: {
      wholesalerId: item.wholesaleOrder.wholesalerId,
      wholesaleOrderId: item.wholesaleOrderId,
      source: 'message',
      messageId: `sent-${orderItemId}`,
      mediaType: 'application/json',
      content: Buffer.from('{}'),
      contentHash: 'x',
      issuedAt: now,
      receivedAt: now,
      state: 'applied',
      despatch: { create: { lines: { create: { orderItemId, quantity, batch } } } },
    },
  });
}
