import { afterEach, describe, expect, test } from 'vitest';
import { makeOffers, makeProduct, makeUser, makeWholesaler } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY } from '../../kernel/clock.ts';

const app = useApp();
afterEach(() => app.clock.reset());

const list = (token?: string) => app.call('GET', '/api/wholesaler/price-changes/tasks/', { token });

describe('the tasks of price changes', () => {
  test('are none at first', async () => {
    expect(await list((await makeUser(app)).token)).toMatchObject({ status: 200, body: [] });
  });

  // Specification 3.26, 7.19.
  test('are those that finished, newest first, of every wholesaler', async () => {
    const { token } = await makeUser(app); // without an account anywhere
    const [one, other] = [await makeWholesaler(app), await makeWholesaler(app)] as const;
    const product = await makeProduct(app);
    const began = app.clock.now();
    app.clock.advance(-3 * DAY);
    await makeOffers(app, one, { product });
    app.clock.advance(DAY);
    await makeOffers(app, other, { product });
    app.clock.advance(DAY);
    await expect(makeOffers(app, one, { product, grossPrice: -1 })).rejects.toThrow();
    app.clock.advance(DAY);
    await makeOffers(app, one, { product, grossPrice: 11 });
    await makeOffers(app, other, { product, stockQuantity: 1 }); // no news

    const { body } = await list(token);
    const day = (days: number) => new Date(began.getTime() + days * DAY).toISOString();
    const id = expect.any(Number);
    const named = ({ id, name }: typeof one) => ({ id, name });
    expect(body).toEqual([
      { id, created_on: day(0), wholesaler: named(one), status: 'finished' },
      { id, created_on: day(-2), wholesaler: named(other), status: 'finished' },
      { id, created_on: day(-3), wholesaler: named(one), status: 'finished' },
    ]);
    const { lastPricingUpdate } = await app.db.prisma.wholesaler.findUniqueOrThrow({ where: { id: one.id } });
    expect(lastPricingUpdate?.toISOString()).toBe(body[0].created_on);
  });

  test('are for signed-in users', async () => {
    expect((await list()).status).toBe(401);
  });
});
