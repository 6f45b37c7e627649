import { expect, test } from 'vitest';
import { deliveryShop } from '../../../test/delivery-shop.ts';
import { makeProducts } from '../../../test/factories.ts';
import { registerShop } from '../../../test/register-shop.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY } from '../../kernel/clock.ts';
import { enterOlder } from './enter-older.job.ts';

const app = useApp();

const entriesOf = (practiceId: number) =>
  app.db.prisma.registerEntry.findMany({ where: { practiceId }, orderBy: { id: 'asc' }, include: { page: true } });

const linksOf = (practiceId: number) =>
  app.db.prisma.recordLink.findMany({ where: { practiceId, kind: 'register_entry' }, orderBy: { place: 'asc' } });

const enterNow = () => enterOlder({ ...app, frame: { timeZone: 'Europe/Dublin' } }).run({});

/** As the reader of packs would have read it. */
async function pack(productId: number, { size, unit }: { size: string | null; unit: string | null }) {
  const { name } = await app.db.prisma.product.findUniqueOrThrow({ where: { id: productId } });
  await app.db.prisma.productIngredient.create({
    data: { product: { connect: { id: productId } }, ingredient: { create: { name: `Ketamine ${productId}` } } },
  });
  const read = { name, reader: 1, strength: '100 mg/ml', form: 'injection', size, unit };
  await app.db.prisma.productPack.upsert({ where: { productId }, create: { productId, ...read }, update: read });
}

test('what is received of a controlled drug is entered with it, and linked; other goods are not', async () => {
  const shop = await deliveryShop(app, { quantity: 3, requiresControlledDrugForm: true }, { quantity: 2 });
  const { practiceId } = shop.user;
  await pack(shop.products[0] ?? 0, { size: '10.5', unit: 'ml' });
  await app.db.prisma.wholesaler.update({ where: { id: shop.wholesaler.id }, data: { address: '1 Quay St' } });
  await app.call('POST', '/api/compliance/accept/', {
    token: shop.user.token,
    body: { category: 'controlled_drug', product: shop.products[0] },
  });
  const { lines } = await shop.order();
  const { id } = await shop.open();
  await shop.count(id, [
    { line: lines[0], quantity: 2, batch: 'K1', expires_on: '2030-03-31' },
    { line: lines[0], kind: 'rejected', reason: 'damaged' },
    { line: lines[1], quantity: 2 },
  ]);
  const [entry, ...more] = await entriesOf(practiceId);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    kind: 'received',
    batch: 'K1',
    expiresOn: new Date('2030-03-31'),
    counterparty: (await app.db.prisma.wholesaler.findUniqueOrThrow({ where: { id: shop.wholesaler.id } })).name,
    address: '1 Quay St',
    userId: shop.user.id,
    productId: shop.products[0],
    page: { drug: `Ketamine ${shop.products[0]}`, strength: '100 mg/ml', form: 'injection', unit: 'ml' },
  });
  expect(Number(entry?.quantity)).toBe(21);
  expect((await linksOf(practiceId)).map(({ rowId }) => rowId)).toEqual([entry?.id]);
});

test('packs that are taken back are an entry of their own that names the other, once for its key', async () => {
  const shop = await deliveryShop(app, { quantity: 3, requiresControlledDrugForm: true });
  const { practiceId } = shop.user;
  const [product = 0] = shop.products;
  await pack(product, { size: '20', unit: 'ml' });
  await app.call('POST', '/api/compliance/accept/', {
    token: shop.user.token,
    body: { category: 'controlled_drug', product },
  });
  const { lines } = await shop.order();
  const { id } = await shop.open();
  await shop.count(id, [{ line: lines[0], quantity: 3 }]);
  const [received] = await entriesOf(practiceId);
  // What the catalogue says later changes neither the page nor the contents of what was entered.
  await app.db.prisma.productPack.update({ where: { productId: product }, data: { size: '50' } });
  await app.db.prisma.product.update({ where: { id: product }, data: { requiresControlledDrugForm: false } });
  const correction = { entry: received?.receiptEntryId, key: crypto.randomUUID(), quantity: 1 };
  await Promise.all([shop.correct(id, correction), shop.correct(id, correction)]);
  const [, corrected, ...more] = await entriesOf(practiceId);
  expect(more).toEqual([]);
  expect(corrected).toMatchObject({
    kind: 'correction',
    correctsId: received?.id,
    pageId: received?.pageId,
    note: 'Miscounted',
  });
  expect(Number(corrected?.quantity)).toBe(-20);
  expect(await linksOf(practiceId)).toHaveLength(2);
});

test('what is set aside as recalled stays in the balance until somebody enters where it went', async () => {
  const shop = await registerShop(app, { packs: 3 });
  const [counted] = await app.db.prisma.receiptEntry.findMany({ where: { receiptId: shop.receipt } });
  const body = { key: crypto.randomUUID(), entry: counted?.id, packs: 2 };
  const { status } = await app.call('POST', '/api/records/recalls/set-aside/', { token: shop.token, body });
  expect(status).toBe(200);
  await enterNow();
  expect((await shop.readPage()).page).toMatchObject({ balance: '30', entries: 1 });
  const gone = { kind: 'disposed', quantity: '20', counterparty: 'Collected by the wholesaler', witness: 'Ann Kelly' };
  expect((await shop.enter(gone)).body.balance).toBe('10');
  // A pack that was miscounted is taken back all the same.
  await shop.correct(shop.receipt, { entry: counted?.id, quantity: 1 });
  expect((await shop.readPage()).page.balance).toBe('0');
});

test('brands of one drug share its page, whose pack is unknown counts packs on a page of its own', async () => {
  const shop = await deliveryShop(
    app,
    { quantity: 1, requiresControlledDrugForm: true },
    { quantity: 1, requiresControlledDrugForm: true },
    { quantity: 1, requiresControlledDrugForm: true },
  );
  const [first = 0, second = 0] = shop.products;
  await pack(first, { size: '10', unit: 'ml' });
  await pack(second, { size: '50', unit: 'ml' });
  const ofFirst = await app.db.prisma.productIngredient.findFirstOrThrow({ where: { productId: first } });
  await app.db.prisma.productIngredient.updateMany({
    where: { productId: second },
    data: { ingredientId: ofFirst.ingredientId },
  });
  for (const product of shop.products)
    await app.call('POST', '/api/compliance/accept/', {
      token: shop.user.token,
      body: { category: 'controlled_drug', product },
    });
  const { lines } = await shop.order();
  const { id } = await shop.open();
  await shop.count(
    id,
    lines.map((line) => ({ line })),
  );
  const entries = await entriesOf(shop.user.practiceId);
  expect(entries.map(({ quantity, page }) => [Number(quantity), page.unit])).toEqual([
    [10, 'ml'],
    [50, 'ml'],
    [1, 'pack'],
  ]);
  expect(new Set(entries.map(({ pageId }) => pageId)).size).toBe(2);
});

test('what came before the product was marked is entered once by the job, with what was taken back of it', async () => {
  const shop = await deliveryShop(app, { quantity: 4 });
  const { practiceId } = shop.user;
  const [product = 0] = shop.products;
  const { lines } = await shop.order();
  const { id } = await shop.open();
  await shop.count(id, [{ line: lines[0], quantity: 4 }]);
  const [counted] = await app.db.prisma.receiptEntry.findMany({ where: { receiptId: id } });
  await shop.correct(id, { entry: counted?.id, quantity: 1 });
  await enterNow();
  expect(await entriesOf(practiceId)).toEqual([]);
  const happenedOn = new Date(new Date(app.clock.now()).toISOString().slice(0, 10));
  await app.db.prisma.product.update({ where: { id: product }, data: { requiresControlledDrugForm: true } });
  app.clock.advance(3 * DAY);
  await enterNow();
  await enterNow();
  const entries = await entriesOf(practiceId);
  expect(entries.map(({ kind, quantity, correctsId }) => [kind, Number(quantity), correctsId])).toEqual([
    ['received', 4, null],
    ['correction', -1, entries[0]?.id],
  ]);
  expect(entries[0]).toMatchObject({ happenedOn, enteredAt: app.clock.now() });
  expect(await linksOf(practiceId)).toHaveLength(2);
});

test('another practice has a page of its own', async () => {
  const [product = 0] = await makeProducts(app, { requiresControlledDrugForm: true });
  for (let at = 0; at < 2; at += 1) {
    const shop = await deliveryShop(app, { quantity: 1 });
    const { lines } = await shop.order();
    const { id } = await shop.open();
    await shop.count(id, [{ line: lines[0] }]);
    await app.db.prisma.receiptEntry.updateMany({ where: { receiptId: id }, data: { productId: product } });
  }
  await enterNow();
  const pages = await app.db.prisma.registerPage.findMany({ where: { entries: { some: { productId: product } } } });
  expect(new Set(pages.map(({ practiceId }) => practiceId)).size).toBe(2);
});
