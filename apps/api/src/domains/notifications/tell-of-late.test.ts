import { afterEach, expect, test } from 'vitest';
import { deliveryShop } from '../../../test/delivery-shop.ts';
import { makeColleague } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY, later } from '../../kernel/clock.ts';
import { LOOK_FOR_LATE, lookForLate } from '../deliveries/look-for-late.job.ts';
import { TELL_OF_LATE } from '../deliveries/public.ts';
import { tellOfLate } from './tell-of-late.job.ts';
import { writeLines } from './told-lines.ts';

const app = useApp();
afterEach(() => app.clock.reset());

/** Two orders of two lines each that nobody has spoken of for so many days. */
async function silentShop(days: number) {
  const shop = await deliveryShop(app, { quantity: 2 }, { quantity: 1 });
  const { practiceId } = shop.user;
  await app.call('PATCH', '/api/deliveries/', { token: shop.user.token, body: { receives: true } });
  const orders = [await shop.order(), await shop.order()] as const;
  app.clock.advance(days * DAY);
  const { token } = await makeColleague(app, practiceId);
  const frame = { timeZone: 'Europe/Dublin' };
  const tell = () => tellOfLate({ ...app, frame }).run({ practiceId });
  const notices = () =>
    app.db.prisma.notification.findMany({
      where: { practiceId, topic: { startsWith: 'late ' } },
      orderBy: { id: 'asc' },
    });
  const post = (path: string, body: object) => app.call('POST', `/api/still-to-come/${path}/`, { token, body });
  const day = (after: number) =>
    later(app.clock.now(), after * DAY)
      .toISOString()
      .slice(0, 10);
  return { ...shop, practiceId, orders, tell, notices, post, day };
}

test('what is late is one notice a part, told once, and nothing before it is late', async () => {
  const young = await silentShop(13);
  await young.tell();
  expect(await young.notices()).toEqual([]);

  const { tell, notices, orders, wholesaler } = await silentShop(14);
  await Promise.all([tell(), tell()]);
  const told = await notices();
  expect(told.map(({ title, link }) => [title, link])).toEqual(
    orders.map(({ id }) => [
      `Order #${String(id).padStart(5, '0')}: 2 lines late at ${wholesaler.name}`,
      '/still-to-come',
    ]),
  );
  expect(told[0]?.content).toMatch(
    /^2 × Product .*: nothing was heard of it\n1 × Product .*: nothing was heard of it\n/,
  );
  await tell();
  expect(await notices()).toEqual(told);
});

test('what is decided is told no more, and again once it asks again', async () => {
  const { tell, notices, orders, post, day } = await silentShop(20);
  await tell();
  const [first, second] = await notices();
  const [line = 0, other = 0] = orders[0].lines;
  await post('waits', { lines: [line], ask_again_on: day(2) });
  await post('drops', { lines: orders[1].lines.map((id, at) => ({ line: id, quantity: at === 0 ? 2 : 1 })) });
  await tell();
  const left = await notices();
  expect(left.map(({ id }) => id)).toEqual([first?.id]);
  expect([first?.title, left[0]?.title]).toEqual([
    expect.stringContaining('2 lines late'),
    expect.stringContaining('1 line late'),
  ]);
  app.clock.advance(2 * DAY);
  await tell();
  const again = await notices();
  expect(again).toHaveLength(1);
  expect([first?.id, second?.id]).not.toContain(again[0]?.id);
  expect(again[0]?.topic?.split(' ').at(-1)).toBe(writeLines([line, other]));
});

test('of many parts that begin to be late at once one notice says how many, each is told of once, and less when less is left', async () => {
  const shop = await silentShop(0);
  const { tell, notices, orders, order, day, wholesaler } = shop;
  const more = [];
  for (let at = 0; at < 4; at += 1) more.push(await order());
  app.clock.advance(14 * DAY);
  await tell();
  const told = await notices();
  expect(told.map(({ title, link, content }) => [title, link, content.split('\n')[0]])).toEqual([
    ['12 lines of 6 deliveries late', '/still-to-come', `${wholesaler.name}: 12 lines`],
  ]);
  await tell();
  expect(await notices()).toEqual(told);
  // What is decided is taken off it; what asks again is told of by itself.
  const { token } = await makeColleague(app, shop.practiceId);
  const wait = async (lines: readonly number[]) =>
    app.call('POST', '/api/still-to-come/waits/', { token, body: { lines, ask_again_on: day(2) } });
  expect((await wait(orders[0].lines)).status).toBe(200);
  await tell();
  expect((await notices()).map(({ id, title }) => [id, title])).toEqual([
    [told[0]?.id, '10 lines of 5 deliveries late'],
  ]);
  app.clock.advance(2 * DAY);
  await tell();
  expect((await notices()).map(({ title }) => title)).toEqual([
    '10 lines of 5 deliveries late',
    expect.stringMatching(/: 2 lines late at /),
  ]);
  const rest = [...orders[1].lines, ...more.flatMap(({ lines }) => lines)];
  const later = await makeColleague(app, shop.practiceId);
  const ofRest = { lines: rest, ask_again_on: day(3) };
  await app.call('POST', '/api/still-to-come/waits/', { token: later.token, body: ofRest });
  await tell();
  expect((await notices()).map(({ title }) => title)).toEqual([expect.stringMatching(/: 2 lines late at /)]);
});

test('every morning each practice that receives is looked at, and others are not', async () => {
  const { practiceId } = await silentShop(0);
  const other = await deliveryShop(app, { quantity: 1 });
  expect(LOOK_FOR_LATE.cron).toBeDefined();
  const jobsOf = async (id: number) => {
    const { rows } = await app.db.pool.query(`SELECT FROM pgboss.job WHERE name = $1 AND data @> $2`, [
      TELL_OF_LATE.name,
      JSON.stringify({ practiceId: id }),
    ]);
    return rows.length;
  };
  await lookForLate(app).run({});
  expect([await jobsOf(practiceId), await jobsOf(other.user.practiceId)]).toEqual([1, 0]);
});
