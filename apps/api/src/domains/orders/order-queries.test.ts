import { expect, test } from 'vitest';
import { makeColleague, makeUser } from '../../../test/factories.ts';
import { placeOrderAt } from '../../../test/placed-order.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

// Specification 7.29.
test('an order is for the whole practice and no other', async () => {
  const { order, user } = await placeOrderAt(app, {}, {});
  const colleague = await makeColleague(app, user.practiceId);
  const stranger = await makeUser(app);
  const read = (token?: string) => app.call('GET', `/api/order/${order.id}/`, { token });
  expect((await read(colleague.token)).body).toEqual(order);
  expect(await read(stranger.token)).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
  expect((await read()).status).toBe(401);
});
