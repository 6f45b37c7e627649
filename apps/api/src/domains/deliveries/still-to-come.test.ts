import { afterEach, expect, test } from 'vitest';
import { deliveryShop } from '../../../test/delivery-shop.ts';
import { makeColleague, makeUser } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY } from '../../kernel/clock.ts';
import { takeWord } from '../confirmations/take-word.ts';
import { TELL_OF_DROPS } from './tell-of-drops.job.ts';

const app = useApp();
afterEach(() => app.clock.reset());

type Shop = Awaited<ReturnType<typeof deliveryShop>>;

/** A practice that receives, with an order of so many packs. */
async function receivingShop(...quantities: number[]) {
  const shop = await deliveryShop(app, ...quantities.map((quantity) => ({ quantity })));
  let { token } = shop.user;
  await app.call('PATCH', '/api/deliveries/', { token, body: { receives: true } });
  const order = await shop.order();
  const rest = async () => (await app.call('GET', '/api/still-to-come/', { token })).body.lines;
  const deliveries = async () => (await app.call('GET', '/api/deliveries/', { token })).body;
  const asking = async () => (await app.call('GET', '/api/still-to-come/count/', { token })).body;
  const drop = (lines: readonly object[], as = token) =>
    app.call('POST', '/api/still-to-come/drops/', { token: as, body: { lines } });
  const wait = (lines: readonly number[], askAgainOn: string) =>
    app.call('POST', '/api/still-to-come/waits/', { token, body: { lines, ask_again_on: askAgainOn } });
  /** Whoever comes then signs in anew. */
  const daysLater = async (days: number) => {
    app.clock.advance(days * DAY);
    token = (await makeColleague(app, shop.user.practiceId)).token;
  };
  return { ...shop, ordered: order, rest, deliveries, asking, drop, wait, daysLater };
}

let messages = 0;
async function say({ wholesaler }: Shop, orderId: number, lines: readonly object[], change: object = {}) {
  messages += 1;
  const part = await app.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId }, include: { items: true } });
  const message = {
    version: 1,
    id: `R-${part.id}-${messages}`,
    order: part.uid,
    lines: lines.map((line, at) => ({ code: part.items[at]?.wholesalerCode, ...line })),
    ...change,
  };
  const content = Buffer.from(JSON.stringify(message));
  await takeWord(app, { wholesalerId: wholesaler.id, source: 'message', mediaType: 'application/json', content });
}

const day = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);

test('a practice that does not receive here is not asked about anything', async () => {
  const shop = await deliveryShop(app, { quantity: 1 });
  await shop.order();
  const { token } = shop.user;
  await app.db.prisma.order.updateMany({
    where: { practiceId: shop.user.practiceId },
    data: { createdAt: new Date(app.clock.now().getTime() - 9 * DAY) },
  });
  const { body } = await app.call('GET', '/api/deliveries/', { token });
  expect(body).toMatchObject({
    receives: false,
    wholesalers: [{ wholesaler: { id: shop.wholesaler.id }, parts: [] }],
  });
  expect((await app.call('GET', '/api/still-to-come/', { token })).body).toEqual({ receives: false, lines: [] });
  expect((await app.call('GET', '/api/still-to-come/count/', { token })).body).toEqual({ asks: 0 });
});

test('what the wholesaler says of a line is what is still to come of it', async () => {
  const shop = await receivingShop(4, 4, 4, 4);
  expect((await shop.rest()).map(({ state }: { state: string }) => state)).toEqual(Array(4).fill('no_word'));
  await say(
    shop,
    shop.ordered.id,
    [
      { confirmed: 4 },
      { confirmed: 1, back_ordered: 2, until: day(5), refused: 1, reason: 'Short at the maker' },
      { refused: 4 },
      { confirmed: 4, sent: [{ quantity: 3, batch: 'B1' }] },
    ],
    { arrives_on: day(0) },
  );
  expect(await shop.rest()).toMatchObject([
    { state: 'confirmed', until: null, quantities: { open: 4 } },
    {
      state: 'back_ordered',
      until: day(5),
      reason: 'Short at the maker',
      quantities: { open: 3, refused: 1, back_ordered: 2 },
    },
    { state: 'announced', until: day(0), quantities: { open: 4, announced: 3 } },
  ]);
  const { wholesalers } = await shop.deliveries();
  expect(
    wholesalers[0].parts.map((part: Record<string, unknown>) => [part.due, part.arrives_on, part.lines, part.packs]),
  ).toEqual([
    ['today', day(0), 1, 3],
    ['later', day(5), 1, 2],
    ['not_announced', null, 3, 6],
  ]);
});

test('what is confirmed for a day is expected on it, and late three days after', async () => {
  const shop = await receivingShop(4, 4);
  await say(shop, shop.ordered.id, [
    { confirmed: 4, until: day(2) },
    { confirmed: 3, back_ordered: 1, until: day(9) },
  ]);
  expect(await shop.rest()).toMatchObject([
    { state: 'confirmed', until: day(2), asks: null },
    { state: 'back_ordered', until: day(9) },
  ]);
  const expected = async () =>
    (await shop.deliveries()).wholesalers[0].parts.map((part: Record<string, unknown>) => [
      part.due,
      part.arrives_on,
      part.packs,
    ]);
  const [first, second] = [day(2), day(9)];
  expect(await expected()).toEqual([
    ['later', first, 4],
    ['later', second, 1],
    ['not_announced', null, 3],
  ]);
  await shop.daysLater(2);
  expect((await expected())[0]).toEqual(['today', first, 4]);
  await shop.daysLater(3);
  expect((await shop.rest())[0]).toMatchObject({ state: 'confirmed', asks: 'late', until: first });
});

test('a line asks three days after its day, and 14 days after the last word', async () => {
  const shop = await receivingShop(1, 1);
  await say(shop, shop.ordered.id, [{ back_ordered: 1, until: day(1) }]);
  const asks = async () => (await shop.rest()).map((line: { asks: string | null }) => line.asks);
  await shop.daysLater(3);
  expect(await asks()).toEqual([null, null]);
  await shop.daysLater(1);
  expect(await asks()).toEqual(['late', null]);
  expect(await shop.asking()).toEqual({ asks: 1 });
  await shop.daysLater(10);
  expect(await asks()).toEqual(['late', 'silent']);
});

test('no more lines are counted than a mark says', async () => {
  const shop = await receivingShop(...Array<number>(101).fill(1));
  await shop.daysLater(14);
  expect(await shop.asking()).toEqual({ asks: 100 });
  await shop.wait(shop.ordered.lines.slice(0, 2), day(7));
  expect(await shop.asking()).toEqual({ asks: 99 });
});

test('whoever waits is asked again on the day that they chose', async () => {
  const shop = await receivingShop(1);
  await shop.daysLater(20);
  const [{ line }] = await shop.rest();
  const { body } = await shop.wait([line], day(7));
  expect(body.lines).toMatchObject([{ asks: null, waits: { by: { firstName: 'Aoife' }, ask_again_on: day(7) } }]);
  await shop.daysLater(7);
  expect(await shop.rest()).toMatchObject([{ asks: 'silent' }]);
  const past = await shop.wait([line], day(0));
  expect([past.status, Object.keys(past.body)]).toEqual([400, ['ask_again_on']]);
});

test('what is dropped is cancelled, its wholesaler is told once, and what arrives all the same is said and received', async () => {
  const shop = await receivingShop(3);
  const [line = 0] = shop.ordered.lines;
  const { status, body } = await shop.drop([{ line, quantity: 2 }]);
  expect([status, body.lines]).toMatchObject([200, [{ quantities: { cancelled: 2, open: 1 } }]]);
  const [drop] = await app.db.prisma.lineDrop.findMany({ where: { orderItemId: line } });
  expect(drop).toMatchObject({ quantity: 2, userId: shop.user.id });
  const { rows } = await app.db.pool.query('SELECT data FROM pgboss.job WHERE name = $1 AND data->$2 @> $3', [
    TELL_OF_DROPS.name,
    'drops',
    JSON.stringify([drop?.id]),
  ]);
  expect(rows).toHaveLength(1);

  const more = await shop.drop([{ line, quantity: 2 }]);
  expect([more.status, more.body.code]).toEqual([409, 'rest_changed']);
  await shop.drop([{ line, quantity: 1 }]);
  expect(await shop.rest()).toEqual([]);
  expect((await app.db.prisma.order.findUniqueOrThrow({ where: { id: shop.ordered.id } })).isWhole).toBe(true);

  const { id } = await shop.open();
  const code = { code: shop.gtins[0] };
  expect((await shop.count(id, [code])).body.entries).toMatchObject([{ outcome: 'asks', remarks: ['dropped'], line }]);
  expect((await shop.count(id, [{ ...code, accept: ['dropped'] }])).body.entries).toMatchObject([
    { outcome: 'counted', line },
  ]);
  expect((await shop.read(id)).lines).toMatchObject([{ quantities: { cancelled: 2, received: 1, open: 0 } }]);
});

test('two who drop the same rest at once: one of them is told that less is open', async () => {
  const shop = await receivingShop(3);
  const [line] = shop.ordered.lines;
  const answers = await Promise.all([1, 2, 3].map(() => shop.drop([{ line, quantity: 3 }])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test("another practice's line is none, and who may not order drops nothing", async () => {
  const shop = await receivingShop(1);
  const [line = 0] = shop.ordered.lines;
  const stranger = await makeUser(app);
  expect((await shop.drop([{ line, quantity: 1 }], stranger.token)).status).toBe(400);
  const student = await makeColleague(app, shop.user.practiceId);
  await app.db.prisma.user.update({ where: { id: student.id }, data: { canOrder: false } });
  expect((await shop.drop([{ line, quantity: 1 }], student.token)).status).toBe(403);
  expect(await app.db.prisma.lineDrop.count({ where: { orderItemId: line } })).toBe(0);
});

test('what was ordered long before a practice began to receive is not waited for', async () => {
  const shop = await deliveryShop(app, { quantity: 1 });
  const old = await shop.order();
  const young = await shop.order();
  const createdAt = new Date(app.clock.now().getTime() - 11 * DAY);
  await app.db.prisma.order.update({ where: { id: old.id }, data: { createdAt } });
  await shop.open();
  const { token } = shop.user;
  const { lines } = (await app.call('GET', '/api/still-to-come/', { token })).body;
  expect(lines.map((one: { order: number }) => one.order)).toEqual([young.id]);
});
