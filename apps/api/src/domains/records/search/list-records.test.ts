import { afterEach, describe, expect, test } from 'vitest';
import { makeColleague, makeUser } from '../../../../test/factories.ts';
import { recordedShop } from '../../../../test/recorded-shop.ts';
import { useApp } from '../../../../test/test-app.ts';
import { dateIn } from '../../../kernel/days.ts';

const app = useApp({ RECORDS_YEARS: '7' });

afterEach(() => app.clock.reset());

type Shop = Awaited<ReturnType<typeof recordedShop>>;

const list = async (token: string, query: Record<string, string> = {}) =>
  app.call('GET', `/api/records/?${new URLSearchParams(query)}`, { token });

const found = async ({ user }: Shop, query: Record<string, string> = {}): Promise<string[]> =>
  (await list(user.token, query)).body.results.map(({ id }: { id: string }) => id);

const lineIds = ({ lines }: Shop, ...at: number[]) => at.map((place) => `line-${lines[place]}`);

test('a record ties together the order, the forms with who accepted them, and what came by batch', async () => {
  const shop = await recordedShop(app);
  const { body } = await list(shop.user.token);
  expect(body).toMatchObject({ count: 6, more_than_count: false, kept_years: 7, next: null });
  expect(body.results.map(({ id }: { id: string }) => id)).toEqual(lineIds(shop, 3, 4, 5, 0, 1, 2));
  const { firstName, lastName } = await app.db.prisma.user.findUniqueOrThrow({ where: { id: shop.user.id } });
  const person = { firstName, lastName };
  const [first, second, third] = body.results.slice(3);
  expect(first).toMatchObject({
    wholesaler: { id: shop.wholesaler.id },
    manufacturer_product: { id: shop.products[0], gtin: shop.gtins[0], requires_prescription: true },
    order: { ordered_by: person, quantity: 3 },
    forms: [
      { category: 'ar16', accepted_by: person },
      { category: 'controlled_drug', accepted_by: person },
    ],
    counted: [{ kind: 'received', quantity: 3, batch: '7461-20D', expires_on: '2030-03-31', counted_by: person }],
    invoices: [],
  });
  expect(second.counted).toMatchObject([
    { kind: 'received', quantity: 1, expires_on: '2030-04-30' },
    { kind: 'rejected', quantity: 1, reason: 'damaged', batch: null },
  ]);
  // Four were counted, and one was taken back.
  expect(third.counted).toMatchObject([{ kind: 'received', quantity: 3 }]);
  expect(third).toMatchObject({ forms: [], manufacturer_product: { requires_prescription: false } });
});

describe('a search finds', () => {
  test('a batch however it is written, an order by its number, a barcode, a day and a form', async () => {
    const shop = await recordedShop(app);
    const { order } = (await list(shop.user.token)).body.results[5];
    const ofFirst = lineIds(shop, 0, 1);
    expect(await found(shop, { q: '7461 20d' })).toEqual(ofFirst);
    expect(await found(shop, { q: `#${String(order.id).padStart(5, '0')}` })).toEqual(lineIds(shop, 0, 1, 2));
    expect(await found(shop, { q: shop.gtins[0] ?? '' })).toEqual(lineIds(shop, 3, 0));
    expect(await found(shop, { q: `(01)${shop.gtins[0]}(17)300331(10)T018H14A` })).toEqual(lineIds(shop, 3));
    expect(await found(shop, { q: `(01)${shop.gtins[2]}(17)300331(10)T018H14A` })).toEqual([]);
    const day = dateIn('Europe/Dublin', app.clock.now());
    expect(await found(shop, { q: day.split('-').toReversed().join('/') })).toHaveLength(6);
    expect(await found(shop, { q: '1999-12-31' })).toEqual([]);
    expect(await found(shop, { q: 'AR16' })).toEqual(lineIds(shop, 3, 4, 0, 1));
    expect(await found(shop, { q: 'controlled drug', form: 'ar16' })).toEqual([]);
  });

  test('words of products and wholesalers, with accents folded, in lines alone that have them all', async () => {
    const shop = await recordedShop(app);
    const line = await app.db.prisma.orderItem.findUniqueOrThrow({ where: { id: shop.lines[0] ?? 0 } });
    expect(await found(shop, { q: line.productName })).toContain(`line-${line.id}`);
    expect(await found(shop, { q: line.code })).toEqual(lineIds(shop, 3, 0));
    expect(await found(shop, { q: shop.wholesaler.name.replace(/[aeo]/, (letter) => `${letter}\u0301`) })).toHaveLength(
      6,
    );
    expect(await found(shop, { q: `${line.code} nothing of the kind` })).toEqual([]);
    // A batch that is called like a product, and a number that only a product has.
    await app.db.prisma.receiptEntry.updateMany({
      where: { orderItemId: shop.lines[1] ?? 0 },
      data: { batch: line.productName },
    });
    expect(await found(shop, { q: line.productName })).toEqual(expect.arrayContaining(lineIds(shop, 0, 1)));
  });
});

test('filters narrow by period, wholesaler, form and prescription, all at once', async () => {
  const shop = await recordedShop(app);
  const other = await recordedShop(app);
  const day = dateIn('Europe/Dublin', app.clock.now());
  expect(await found(shop, { form: 'controlled_drug' })).toEqual(lineIds(shop, 3, 0));
  expect(await found(shop, { only: 'prescription' })).toEqual(lineIds(shop, 3, 0));
  await app.db.prisma.product.update({ where: { id: shop.products[2] ?? 0 }, data: { requiresPrescription: true } });
  expect(await found(shop, { only: 'prescription' })).toEqual(lineIds(shop, 3, 5, 0, 2));
  expect(await found(shop, { from: day, to: day, wholesaler: String(shop.wholesaler.id) })).toHaveLength(6);
  expect(await found(shop, { to: '2001-01-01' })).toEqual([]);
  expect(await found(shop, { wholesaler: String(other.wholesaler.id) })).toEqual([]);
  expect(await found(shop, { q: 'T018H14A', form: 'controlled_drug' })).toEqual(lineIds(shop, 3));
});

test('what came without an order is a record, and what another practice has is none', async () => {
  const [shop, other] = [await recordedShop(app), await recordedShop(app)];
  const { id } = await shop.open();
  // Nobody here has ordered it.
  await shop.count(id, [
    {
      code: other.gtins[0],
      quantity: 2,
      batch: 'LOOSE-1',
      expires_on: '2031-01-31',
      accept: ['not_ordered', 'more_than_open'],
    },
  ]);
  const { body } = await list(shop.user.token, { q: 'loose 1' });
  expect(body.results).toMatchObject([
    { order: null, forms: [], invoices: [], counted: [{ quantity: 2, batch: 'LOOSE-1' }] },
  ]);
  expect(await found(shop)).toHaveLength(7);
  expect(await found(other, { q: 'loose 1' })).toEqual([]);
  expect((await found(other)).filter((one) => one.startsWith('entry'))).toEqual([]);
});

test('a former colleague is said without the name, and what they accepted and received stays', async () => {
  const shop = await recordedShop(app);
  const reader = await makeColleague(app, shop.practiceId);
  await app.db.prisma.user.update({
    where: { id: shop.user.id },
    data: { firstName: 'Former', lastName: 'user', isActive: false, erasedAt: app.clock.now() },
  });
  const { body } = await list(reader.token, { q: '7461-20D' });
  expect(body.results[0]).toMatchObject({
    forms: [{ accepted_by: { firstName: 'Former' } }, {}],
    counted: [{ counted_by: { firstName: 'Former' } }],
  });
});

test('pages end where the list does', async () => {
  const { user } = await recordedShop(app);
  expect((await list(user.token, { page: '2' })).status).toBe(404);
  expect((await list(user.token, { q: '…' })).body.count).toBe(6);
});

test('a practice without records is told since when there are none', async () => {
  const { token } = await makeUser(app);
  expect((await list(token)).body).toMatchObject({ count: 0, results: [], oldest_on: null });
});
