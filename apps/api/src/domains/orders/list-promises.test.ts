import type { KeptPromises } from '@formulary/contracts/orders/promises';
import { describe, expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { deliveryShop } from '../../../test/delivery-shop.ts';
import {
  type MadeUser,
  type MadeWholesaler,
  makeColleague,
  makeOffers,
  makeProducts,
  makeUser,
  makeWholesaler,
} from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY } from '../../kernel/clock.ts';

const app = useApp();

async function promises({ token }: MadeUser): Promise<KeptPromises[]> {
  const { status, body } = await app.call('GET', '/api/orders/promises/', { token });
  expect(status).toBe(200);
  return body;
}

/** Two products of one wholesaler: it reports 10 pieces of the first, and nothing of the second. */
async function makeShop(settings: Parameters<typeof makeWholesaler>[1] = {}) {
  const wholesaler = await makeWholesaler(app, settings);
  const products = await makeProducts(app, {}, {});
  await makeOffers(
    app,
    wholesaler,
    ...products.map((product, at) => ({ product, stockQuantity: at === 0 ? 10 : null })),
  );
  return { wholesaler, products, user: await makeUser(app, [wholesaler]) };
}

interface Placed {
  readonly at: Date;
  readonly status?: 'complete' | 'failed' | 'error' | 'created';
  readonly reason?: string;
  readonly settledAfterSeconds?: number;
}

/** Orders one of each product; what came of it is written as sending would write it. */
async function order(user: MadeUser, products: readonly number[], { at, status = 'complete', ...said }: Placed) {
  const { reason = null, settledAfterSeconds = 60 } = said;
  const cart = cartOf(app, user);
  for (const product of products) await cart.add(product, { quantity: 1 });
  const { id } = await cart.read();
  const { body } = await app.call('POST', '/api/order/', { token: user.token, body: { cart: id } });
  await app.db.prisma.order.update({ where: { id: body.id }, data: { createdAt: at } });
  const isSettled = status === 'complete' || status === 'failed';
  const settledAt = isSettled ? new Date(at.getTime() + settledAfterSeconds * 1_000) : null;
  const data = { status, statusReason: reason, settledAt };
  await app.db.prisma.wholesaleOrder.updateMany({ where: { orderId: body.id }, data });
}

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY);
const none: Omit<KeptPromises, 'wholesaler'> = {
  ...{ deliveries: 0, accepted: 0, refused: 0, unanswered: 0, lines: 0, refused_lines: 0, refused_in_stock: 0 },
  ...{ reasons: [], median_answer_seconds: null, before_cut_off: 0, answered_that_day: 0 },
  ...{ due_lines: 0, whole_lines: 0, back_ordered_lines: 0, median_days_to_box: null },
};
const of = ({ id, name }: MadeWholesaler, figures: Partial<KeptPromises>) => ({
  wholesaler: { id, name },
  ...none,
  ...figures,
});

describe('promises kept', () => {
  test('are none before anything was ordered, and for signed-in users', async () => {
    expect(await promises((await makeShop()).user)).toEqual([]);
    expect(await app.call('GET', '/api/orders/promises/')).toMatchObject({ status: 401 });
  });

  test('count lines that were refused, those among them that were in stock, and why', async () => {
    const { wholesaler, products, user } = await makeShop();
    const [first = 0] = products;
    await order(user, products, { at: daysAgo(80), settledAfterSeconds: 30 });
    await order(user, products, { at: daysAgo(40), status: 'failed', reason: 'Out of stock', settledAfterSeconds: 50 });
    await order(user, [first], {
      at: daysAgo(9),
      status: 'failed',
      reason: 'Account closed',
      settledAfterSeconds: 3_600,
    });
    const colleague = await makeColleague(app, user.practiceId);
    await order(colleague, [first], {
      at: daysAgo(8),
      status: 'failed',
      reason: 'Out of stock',
      settledAfterSeconds: 90,
    });
    await order(user, products, { at: daysAgo(1), status: 'error', reason: 'No answer' });
    await order(user, products, { at: daysAgo(0), status: 'created' });
    expect(await promises(user)).toEqual([
      of(wholesaler, {
        ...{ deliveries: 6, accepted: 1, refused: 3, unanswered: 2 },
        ...{ lines: 6, refused_lines: 4, refused_in_stock: 3 },
        reasons: [
          { reason: 'Out of stock', lines: 3 },
          { reason: 'Account closed', lines: 1 },
        ],
        // Of 30, 50, 90 and 3,600.
        median_answer_seconds: 70,
      }),
    ]);
  });

  test('leave out what is older than 90 days and what others ordered', async () => {
    const { wholesaler, products, user } = await makeShop();
    await order(user, products, { at: daysAgo(91), status: 'failed', reason: 'Out of stock' });
    const stranger = await makeUser(app, [wholesaler]);
    await order(stranger, products, { at: daysAgo(2) });
    expect(await promises(user)).toEqual([]);
    expect(await promises(stranger)).toMatchObject([{ deliveries: 1, refused_lines: 0 }]);
  });

  test('say whether what was ordered before the cut-off was answered on that day', async () => {
    const { wholesaler, products, user } = await makeShop({ cutOff: '16:00' });
    const day = daysAgo(5).toISOString().slice(0, 10);
    // In winter Dublin has the time of UTC.
    const at = (time: string) => new Date(`${day}T${time}Z`);
    await order(user, products, { at: at('15:59:59'), settledAfterSeconds: 60 });
    await order(user, products, { at: at('09:00:00'), settledAfterSeconds: 86_400 });
    await order(user, products, { at: at('10:00:00'), status: 'error' });
    await order(user, products, { at: at('16:00:00'), settledAfterSeconds: 60 });
    expect(await promises(user)).toMatchObject([
      { wholesaler: { id: wholesaler.id }, deliveries: 4, before_cut_off: 3, answered_that_day: 1 },
    ]);
  });

  test('count lines that came whole and the days until the first pack, once something is counted', async () => {
    const { wholesaler, user, order, open, count, correct } = await deliveryShop(app, { quantity: 2 }, { quantity: 3 });
    const ordered = async (days: number) => {
      const { id, lines } = await order();
      await app.db.prisma.order.update({ where: { id }, data: { createdAt: daysAgo(days) } });
      return lines;
    };
    await ordered(30);
    const [whole = 0, part = 0] = await ordered(3);
    const [later = 0] = await ordered(1);
    // Nobody has counted anything here before: what was ordered long ago may have arrived.
    expect(await promises(user)).toMatchObject([{ lines: 6, due_lines: 0, whole_lines: 0, median_days_to_box: null }]);
    const receipt = await open();
    await count(receipt.id, [
      { kind: 'received', line: whole, quantity: 2 },
      { kind: 'received', line: part, quantity: 3 },
      { kind: 'rejected', line: later, quantity: 2, reason: 'warm' },
    ]);
    expect(await promises(user)).toMatchObject([{ due_lines: 2, whole_lines: 2, median_days_to_box: 3 }]);
    const { entries } = (await app.call('GET', `/api/receipts/${receipt.id}/`, { token: user.token })).body;
    const wrong = entries.find((entry: { line: number }) => entry.line === part);
    await correct(receipt.id, { entry: wrong.id, quantity: 1 });
    expect(await promises(user)).toMatchObject([{ due_lines: 2, whole_lines: 1 }]);
    // Ordered after the practice began, of a part without any pack: due once two weeks are over.
    await app.db.prisma.practice.update({ where: { id: user.practiceId }, data: { receivesSince: daysAgo(40) } });
    expect(await promises(user)).toMatchObject([{ wholesaler: { id: wholesaler.id }, due_lines: 4, whole_lines: 1 }]);
  });

  test('come by preference', async () => {
    const later = await makeWholesaler(app, { preference: 9 });
    const sooner = await makeWholesaler(app, { preference: 2 });
    const products = await makeProducts(app, {}, {});
    const [one = 0, other = 0] = products;
    await makeOffers(app, later, { product: one });
    await makeOffers(app, sooner, { product: other });
    const user = await makeUser(app, [later, sooner]);
    await order(user, products, { at: daysAgo(3) });
    expect((await promises(user)).map(({ wholesaler }) => wholesaler.id)).toEqual([sooner.id, later.id]);
  });
});
