import { describe, expect, test } from 'vitest';
import { type MadeUser, makeColleague, makeUser } from '../../../test/factories.ts';
import { writePastOrders } from '../../../test/past-orders.ts';
import { useApp } from '../../../test/test-app.ts';

const it = useApp();

const statistics = async ({ token }: MadeUser) => (await it.call('GET', '/api/orders/stats/', { token })).body;

describe('the statistics of orders', () => {
  test('are a count of 0 and nulls before the first', async () => {
    const stranger = await makeUser(it);
    await writePastOrders(it, stranger, [{ total: 10 }]);
    expect(await statistics(await makeUser(it))).toEqual({
      id__count: 0,
      total__avg: null,
      total__sum: null,
      manufacturer_saving__sum: null,
      wholesaler_saving__sum: null,
    });
  });

  test('are sums over the practice: of all its users, and of nobody else', async () => {
    const user = await makeUser(it);
    const colleague = await makeColleague(it, user.practiceId);
    const stranger = await makeUser(it);
    // In binary fractions 0.1 + 0.2 is not 0.3.
    await writePastOrders(it, user, [{ total: 0.1, manufacturerSaving: 0.1, wholesalerSaving: 1.1 }]);
    await writePastOrders(it, colleague, [{ total: 0.2, manufacturerSaving: 0.2, wholesalerSaving: 2.2 }]);
    await writePastOrders(it, stranger, [{ total: 1000, manufacturerSaving: 50, wholesalerSaving: 50 }]);
    const expected = {
      id__count: 2,
      total__avg: 0.15,
      total__sum: 0.3,
      manufacturer_saving__sum: 0.3,
      wholesaler_saving__sum: 3.3,
    };
    expect(await statistics(user)).toEqual(expected);
    expect(await statistics(colleague)).toEqual(expected);
  });

  test.each([
    { totals: [1, 1.01], average: 1.01, why: 'half a cent goes up' },
    { totals: [1, 1, 1.01], average: 1, why: 'a third goes down' },
    { totals: [1, 1.01, 1.01], average: 1.01, why: 'two thirds go up' },
    { totals: [0.01, 0.01, 0.01, 0.02, 0.02, 0.02], average: 0.02, why: '1.5 cents' },
    { totals: [999_999_999_999.99, 999_999_999_999.98], average: 999_999_999_999.99, why: 'the largest amounts' },
  ])('average to the cent: $why', async ({ totals, average }) => {
    const user = await makeUser(it);
    await writePastOrders(
      it,
      user,
      totals.map((total) => ({ total })),
    );
    expect((await statistics(user)).total__avg).toBe(average);
  });

  test('are not an order called "stats", and nobody’s without a token', async () => {
    const { token } = await makeUser(it);
    expect((await it.call('GET', '/api/orders/stats', { token })).status).toBe(200);
    expect((await it.call('GET', '/api/orders/stats/')).status).toBe(401);
    expect((await it.call('DELETE', '/api/orders/stats/', { token })).status).toBe(405);
  });
});
