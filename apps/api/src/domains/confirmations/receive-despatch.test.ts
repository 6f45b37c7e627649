import { expect, test } from 'vitest';
import { toldOf } from '../../../test/placed-order.ts';
import { useApp } from '../../../test/test-app.ts';
import { orderWithWords } from '../../../test/wholesaler-words.ts';

const app = useApp();

const despatchesOf = (wholesaleOrderId: number) =>
  app.db.prisma.despatch.findMany({
    where: { word: { wholesaleOrderId } },
    include: { lines: { orderBy: { id: 'asc' } } },
    orderBy: { wordId: 'asc' },
  });

async function order() {
  const made = await orderWithWords(app);
  const sent = async () => (await made.read(made.first.uid)).wholesale_order_items[0].sent;
  return { ...made, sent };
}

test('a message says what was sent, by batch, and the order has it', async () => {
  const { first, item, say, sent, confirmation } = await order();
  const of = { sent: [{ quantity: 1, batch: ' AB12 ', expires_on: '2028-03-31' }, { quantity: 1 }] };
  const head = { despatched_on: '2026-11-26', arrives_on: '2026-11-27', carrier: 'Swift Vans' };
  const { status, body } = await say([of], head);
  expect([status, body]).toMatchObject([200, { state: 'applied', lines_asked: 0 }]);
  const days = { despatched_on: '2026-11-26', arrives_on: '2026-11-27' };
  expect(await sent()).toEqual([
    { quantity: 1, batch: 'AB12', expires_on: '2028-03-31', ...days },
    { quantity: 1, batch: null, expires_on: null, ...days },
  ]);
  expect(await confirmation()).toBeNull();
  const orderItemId = item.id;
  expect(await despatchesOf(first.id)).toMatchObject([
    { carrier: 'Swift Vans', lines: [{ orderItemId }, { orderItemId }] },
  ]);
  expect(await toldOf(app, first.uid)).toEqual(expect.arrayContaining(['tell-of-word']));
});

test('shipments add up, each once, and a late one counts as well', async () => {
  const { first, item, say, post, sent, confirmation } = await order();
  await say([{ confirmed: 2 }], { issued_at: '2026-11-25T12:00:00Z' });
  const line = { code: item.wholesalerCode, sent: [{ quantity: 1 }] };
  const late = JSON.stringify({
    version: 1,
    id: 'S-1',
    order: first.uid,
    issued_at: '2026-11-25T09:00:00Z',
    lines: [line],
  });
  expect((await post(late)).body).toMatchObject({ state: 'applied', repeated: false });
  expect((await post(late)).body).toMatchObject({ state: 'applied', repeated: true });
  expect(await sent()).toHaveLength(1);
  await say([{ sent: [{ quantity: 1 }] }]);
  expect(await sent()).toHaveLength(2);
  expect(await confirmation()).toMatchObject({ confirmed: 2 });
  expect((await say([{ sent: [{ quantity: 1 }] }])).body).toMatchObject({
    detail: expect.stringContaining('2 were ordered, and 3 are sent in all'),
  });
});

test('two shipments at once are not more than was ordered', async () => {
  const { say, sent } = await order();
  const answers = await Promise.all([1, 2, 3].map(() => say([{ sent: [{ quantity: 1 }] }])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422]);
  expect(await sent()).toHaveLength(2);
});

test('one message confirms and sends; where either does not fit nothing of it stands', async () => {
  const { first, say, sent, confirmation } = await order();
  const both = (packs: number) => [{ confirmed: 1, back_ordered: 1, until: '2026-12-04', sent: [{ quantity: packs }] }];
  expect((await say(both(3))).status).toBe(422);
  expect((await say([{ confirmed: 1, sent: [{ quantity: 1 }] }])).status).toBe(422);
  expect((await say(both(0))).body).toMatchObject({ detail: expect.stringContaining('It sends nothing') });
  expect([await sent(), await confirmation(), await despatchesOf(first.id)]).toEqual([[], null, []]);
  expect((await say(both(1))).status).toBe(200);
  expect([await sent(), await confirmation()]).toMatchObject([[{ quantity: 1 }], { confirmed: 1, back_ordered: 1 }]);
});

test.each([
  ['a day that is none', { quantity: 1, expires_on: '2028-02-30' }, /^lines\.0\.sent\.0\.expires_on/],
  [
    'a day before all years',
    { quantity: 1, expires_on: '0000-01-01' },
    /^lines\.0\.sent\.0\.expires_on: There is no year 0/,
  ],
  ['half a pack', { quantity: 0.5 }, /^lines\.0\.sent\.0\.quantity/],
  ['a batch without an end', { quantity: 1, batch: 'x'.repeat(101) }, /^lines\.0\.sent\.0\.batch/],
])('%s is refused in words', async (_, packs, words) => {
  const { say, sent } = await order();
  const { status, body } = await say([{ sent: [packs] }]);
  expect([status, body.detail]).toEqual([422, expect.stringMatching(words)]);
  expect(await sent()).toEqual([]);
});

test('days without anything sent are refused, and so is another wholesaler’s part', async () => {
  const { say, post, first, second, item } = await order();
  const { body } = await say([{ confirmed: 2 }], { arrives_on: '2026-11-27' });
  expect(body.detail).toBe('arrives_on: no line has anything sent.');
  const lines = [{ code: item.wholesalerCode, sent: [{ quantity: 1 }] }];
  const other = await post(JSON.stringify({ version: 1, id: 'S-1', order: second.uid, lines }));
  expect([other.status, other.body.code]).toEqual([422, 'word_not_applicable']);
  expect(await despatchesOf(first.id)).toEqual([]);
});
