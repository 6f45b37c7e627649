import { expect, test } from 'vitest';
import { DAY, later } from '../src/kernel/clock.ts';
import { deliveryShop } from './delivery-shop.ts';
import { spendingOf } from './spend.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { spend } = spendingOf(app);

test('what expires takes as many statements with many batches as with one', async () => {
  const shop = await deliveryShop(app, { quantity: 300 });
  const { token } = shop.user;
  const { lines } = await shop.order();
  const { id } = await shop.open();
  const expires_on = later(app.clock.now(), 30 * DAY)
    .toISOString()
    .slice(0, 10);
  const batches = Array.from({ length: 60 }, (_, at) => `B${at}X`);
  await shop.count(
    id,
    batches.map((batch) => ({ line: lines[0], batch, expires_on, accept: ['short_dated'] })),
  );
  const { body } = await spend('records.listExpiring', { status: 200, token });
  const entries = body.rows.map(({ entry }: { entry: number }) => entry);
  expect(entries).toHaveLength(60);
  const { body: answer } = await spend('records.markUsedUp', { status: 200, token, body: { entries } });
  await spend('records.takeBackUsedUp', { status: 200, token, body: { marks: answer.marks } });
  await spend('records.changeExpiring', { status: 200, token, body: { months: 6 } });
});
