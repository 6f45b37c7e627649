import { randomUUID } from 'node:crypto';
import { RECALLED_PACKS_MAX } from '@formulary/contracts/records/recalls';
import { describe, expect, test } from 'vitest';
import { deliveryShop } from '../../../../test/delivery-shop.ts';
import { makeProducts } from '../../../../test/factories.ts';
import { RECALL_NOTICES } from '../../../../test/recall-notices.ts';
import { recordedShop } from '../../../../test/recorded-shop.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();

const search = (token: string, text: string) =>
  app.call('POST', '/api/records/recalls/search/', { token, body: { text } });

describe('what was received of a batch', () => {
  test('is named with its delivery, wholesaler and order, and with how it was looked for', async () => {
    const { user, wholesaler, practiceId } = await recordedShop(app);
    const { status, body } = await search(user.token, 't018 h14a');
    expect(status).toBe(200);
    const entries = await app.db.prisma.receiptEntry.findMany({ where: { receipt: { practiceId } } });
    const last = await app.db.prisma.recordLink.findFirstOrThrow({ where: { practiceId }, orderBy: { place: 'desc' } });
    const { name } = await app.db.prisma.practice.findUniqueOrThrow({ where: { id: practiceId } });
    expect(body).toMatchObject({
      ...{ batches: ['T018H14A'], gtins: [], others: [], practice: name, records: entries.length },
      ...{ head: Buffer.from(last.hash).toString('hex'), asked_on: app.clock.now().toISOString() },
      oldest_on: new Date(Math.min(...entries.map(({ countedAt }) => countedAt.getTime()))).toISOString(),
    });
    expect(body.found).toHaveLength(2);
    expect(body.found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ batch: 'T018H14A', packs: 3, expires_on: '2030-03-31' }),
        expect.objectContaining({ batch: 'T018H14A', packs: 1, expires_on: '2030-04-30' }),
      ]),
    );
    expect(body.found[0]).toMatchObject({ wholesaler: { id: wholesaler.id }, order: expect.any(Number) });
  });

  test('is told to no other practice', async () => {
    await recordedShop(app);
    const other = await deliveryShop(app, { quantity: 1 });
    const { body } = await search(other.user.token, 'T018H14A');
    expect(body).toMatchObject({ found: [], others: [], records: 0, oldest_on: null });
  });

  test('stands apart where it expires in another month than the notice says', async () => {
    const { user } = await recordedShop(app);
    const { body } = await search(user.token, 'T018H14A exp 03/2030');
    expect(body.found.map(({ packs }: { packs: number }) => packs)).toEqual([3]);
    expect(body.others.map(({ packs }: { packs: number }) => packs)).toEqual([1]);
  });

  test('is not there once it was taken back', async () => {
    const shop = await deliveryShop(app, { quantity: 2 });
    const { lines } = await shop.order();
    const { id } = await shop.open();
    await shop.count(id, [{ line: lines[0], quantity: 2, batch: 'QQ77-1' }]);
    const [entry] = await app.db.prisma.receiptEntry.findMany({ where: { receiptId: id } });
    await shop.correct(id, { entry: entry?.id, quantity: 1 });
    expect((await search(shop.user.token, 'QQ771')).body.found).toMatchObject([{ packs: 1 }]);
    await shop.correct(id, { entry: entry?.id, quantity: 1 });
    expect((await search(shop.user.token, 'QQ771')).body.found).toEqual([]);
  });
});

test('more than an answer holds is said', async () => {
  const shop = await deliveryShop(app, { quantity: 1 });
  const [[productId = 0], [gtin = '']] = [shop.products, shop.gtins];
  const { id: receiptId } = await shop.open();
  const receive = (batches: number, from = 0) =>
    app.db.prisma.receiptEntry.createMany({
      data: Array.from({ length: batches }, (_, at) => ({
        ...{
          receiptId,
          key: randomUUID(),
          kind: 'received' as const,
          userId: shop.user.id,
          countedAt: app.clock.now(),
        },
        ...{ productId, quantity: 1, batch: `B${from + at}` },
      })),
    });
  await receive(RECALLED_PACKS_MAX);
  expect((await search(shop.user.token, gtin)).body).toMatchObject({ has_more: false });
  // What is looked for by its GTIN alone is said to be.
  const named = await search(shop.user.token, `Please check all shelves and fridges for ${gtin}, see form F-1184.`);
  expect(named.body).toMatchObject({ batches: [], gtins: [gtin] });
  await receive(1, RECALLED_PACKS_MAX);
  const { body } = await search(shop.user.token, gtin);
  expect([body.found.length, body.has_more]).toEqual([RECALLED_PACKS_MAX, true]);
});

test('a text without a batch or a GTIN is refused in words', async () => {
  const { user } = await deliveryShop(app, { quantity: 1 });
  const { status, body } = await search(
    user.token,
    'Dear customer, please see the attached letter about our opening hours.',
  );
  expect({ status, body }).toEqual({
    status: 400,
    body: { detail: 'The text names no batch and no GTIN.' },
  });
});

test.each(RECALL_NOTICES)('a notice finds its packs among those received, and none wrongly: $what', async (notice) => {
  const shop = await deliveryShop(app, { quantity: 1, name: notice.product });
  const [productId = 0] = shop.products;
  const { id: receiptId } = await shop.open();
  await app.db.prisma.receiptEntry.createMany({
    data: [...notice.named, ...notice.others].map((batch) => ({
      ...{ receiptId, key: randomUUID(), kind: 'received' as const, userId: shop.user.id, countedAt: app.clock.now() },
      ...{ productId, quantity: 1, batch },
    })),
  });
  const { status, body } = await search(shop.user.token, notice.text);
  expect(status).toBe(200);
  expect(body.found.map(({ batch }: { batch: string }) => batch).toSorted()).toEqual(notice.named.toSorted());
});

test('a number that is only mentioned is found where the product came with it, and else refused: none would be no answer', async () => {
  const shop = await deliveryShop(app, { quantity: 1, name: 'Sedalin Gel 35 mg/ml' });
  const text =
    'SEDALIN GEL 35 mg/ml – withdrawal\n\nKindly check your shelves for this syringe:\n\n2P4471      EXP 04/27';
  const { status, body } = await search(shop.user.token, text);
  expect([status, body]).toEqual([400, { detail: 'The text names no batch and no GTIN.' }]);
  const [productId = 0] = shop.products;
  const { id: receiptId } = await shop.open();
  const receive = (product: number) =>
    app.db.prisma.receiptEntry.create({
      data: {
        ...{ receiptId, key: randomUUID(), kind: 'received', userId: shop.user.id, countedAt: app.clock.now() },
        ...{ productId: product, quantity: 2, batch: '2P-4471' },
      },
    });
  const [other = 0] = await makeProducts(app, {});
  await receive(other);
  expect((await search(shop.user.token, text)).status).toBe(400);
  await receive(productId);
  expect((await search(shop.user.token, text)).body).toMatchObject({
    ...{ batches: ['2P4471'], others: [] },
    found: [{ manufacturer_product: { id: productId }, packs: 2 }],
  });
});
