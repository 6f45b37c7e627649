import { placeOrderAt } from '@formulary/api/test/placed-order';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';
import { checkOrderSums } from '../doctor/check-order-sums.ts';

const app = useApp();
const admin = useCommandLine(app);

const sums = async () => (await app.db.pool.query('SELECT * FROM order_sums ORDER BY 1, 2, 3')).rows;
const products = async () => (await app.db.pool.query('SELECT * FROM product_sums ORDER BY 1, 2, 3')).rows;
const check = () => checkOrderSums(app.db, app.clock.now());

test('sums that are not those of the orders are found by doctor, and corrected', async () => {
  const first = await placeOrderAt(app, {}, {});
  const second = await placeOrderAt(app, {});
  const right = await sums();
  expect(await check()).toMatchObject({ state: 'ok' });
  expect((await admin.run('orders', 'recount')).printed).toBe('All sums are those of the orders.');

  const wrong = (set: string) => app.db.pool.query(set, [first.user.practiceId]);
  await wrong('UPDATE order_sums SET total = total + 0.01 WHERE practice_id = $1 AND wholesaler_id = 0');
  await wrong('DELETE FROM order_sums WHERE practice_id = $1 AND wholesaler_id <> 0');
  await wrong(`INSERT INTO order_sums VALUES ($1, 0, '2020-01-01', 1, 5, 4, 1, 0)`);
  const { name } = await app.db.prisma.practice.findUniqueOrThrow({ where: { id: first.user.practiceId } });
  const month = app.clock.now().toISOString().slice(0, 7);
  expect(await check()).toEqual({
    about: 'order sums',
    state: 'fail',
    says: `those of practice ${first.user.practiceId} (${name}) are not those of its orders, from ${month} on`,
    todo: 'Run orders recount: statistics and spending are read from them.',
  });
  await app.db.pool.query('UPDATE order_sums SET orders = 7 WHERE practice_id = $1', [second.user.practiceId]);
  expect((await check()).says).toMatch(/; nor are those of 1 more$/);

  const tried = await admin.run('orders', 'recount', '--dry-run');
  expect(tried.printed).toContain(`(dry run) ${first.user.practiceId}: ${name}, 4 corrected`);
  expect(await check()).toMatchObject({ state: 'fail' });
  const { printed } = await admin.run('orders', 'recount', '--json');
  expect(JSON.parse(printed)).toEqual({
    corrected: [
      { practiceId: first.user.practiceId, practice: name, sums: 4 },
      { practiceId: second.user.practiceId, practice: expect.any(String), sums: 2 },
    ],
  });
  expect(await check()).toMatchObject({ state: 'ok' });
  expect((await sums()).filter(({ orders }) => orders > 0)).toEqual(right);
  const [entry] = await app.db.prisma.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 });
  expect(entry).toMatchObject({ action: 'orders recount', subject: 'order sums' });
});

test('doctor looks at as many practices as it has time for, and says so', async () => {
  const practices = await app.db.prisma.practice.count();
  const first = await placeOrderAt(app, {});
  const second = await placeOrderAt(app, {});
  const hurried = await checkOrderSums(app.db, app.clock.now(), 0);
  expect(hurried).toEqual({
    about: 'order sums',
    state: 'ok',
    says: `of this month and the last, they are those of the orders; 1 of ${practices + 2} practices were looked at`,
  });
  const wrong = [first.user.practiceId, second.user.practiceId];
  await app.db.pool.query('UPDATE order_sums SET orders = orders + 1 WHERE practice_id = ANY($1)', [wrong]);
  // Each time another practice comes first.
  await expect
    .poll(() => checkOrderSums(app.db, app.clock.now(), 0), { timeout: 10_000 })
    .toMatchObject({ state: 'fail' });
  await app.db.pool.query('UPDATE order_sums SET orders = orders - 1 WHERE practice_id = ANY($1)', [wrong]);
});

test('sums by product that are not those of the lines are found by doctor, and corrected', async () => {
  const { user, order } = await placeOrderAt(app, {}, {});
  const right = await products();
  const { practiceId } = user;
  await app.db.pool.query('UPDATE product_sums SET quantity = quantity + 1 WHERE practice_id = $1', [practiceId]);
  await app.db.pool.query(
    `DELETE FROM product_sums WHERE practice_id = $1 AND product_id = (SELECT max(product_id) FROM order_items i
       JOIN wholesale_orders w ON w.id = i.wholesale_order_id WHERE w.order_id = $2)`,
    [practiceId, order.id],
  );
  expect(await check()).toMatchObject({ state: 'fail', says: expect.stringContaining(`practice ${practiceId} `) });
  const { printed } = await admin.run('orders', 'recount', '--json');
  expect(JSON.parse(printed)).toEqual({ corrected: [{ practiceId, practice: expect.any(String), sums: 2 }] });
  expect(await check()).toMatchObject({ state: 'ok' });
  expect(await products()).toEqual(right);
});
