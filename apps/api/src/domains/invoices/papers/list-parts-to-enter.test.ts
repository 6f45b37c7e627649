import { expect, test } from 'vitest';
import { paperShop } from '../../../../test/paper-shop.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();

async function shopWith() {
  const shop = await paperShop(app, { quantity: 3 });
  const order = await shop.order();
  const [line = 0] = order.lines;
  const toEnter = async (id = order.id, as = shop.token) =>
    (await app.call('GET', `/api/invoices/parts-to-enter/?order=${id}`, { token: as })).body.wholesalers;
  return { ...shop, id: order.id, line, toEnter };
}

test('of an order that came the invoice is entered, until one charges it', async () => {
  const shop = await shopWith();
  expect(await shop.toEnter()).toEqual([]);
  await shop.receive([{ line: shop.line, quantity: 3 }]);
  const { id, name } = shop.wholesaler;
  expect(await shop.toEnter()).toEqual([{ id, name }]);
  const other = await shop.order();
  expect(await shop.toEnter(other.id)).toEqual([]);
  expect(await shop.toEnter(shop.id, (await shopWith()).token)).toEqual([]);
  await shop.drop([await shop.lineOf(shop.line)]);
  expect(await shop.toEnter()).toEqual([]);
});

test.each(['number', 'uid', 'reference'])(
  'an invoice that names the order by its %s is there, whatever its lines are',
  async (by) => {
    const shop = await shopWith();
    await shop.receive([{ line: shop.line, quantity: 3 }]);
    const data = { reference: 'Ward 7' };
    const { wholesaleOrders } = await app.db.prisma.order.update({
      where: { id: shop.id },
      data,
      include: { wholesaleOrders: true },
    });
    const orderId = { number: String(shop.id), uid: wholesaleOrders[0]?.uid, reference: ' ward 7' }[by] ?? '';
    const unknown = { name: 'Zzz', code: 'none', quantity: '1', price: '1.00', cents: 100 };
    await shop.drop([unknown], { orderId: 'Ward' });
    expect(await shop.toEnter()).toHaveLength(1);
    await shop.drop([unknown], { orderId });
    expect(await shop.toEnter()).toEqual([]);
  },
);
