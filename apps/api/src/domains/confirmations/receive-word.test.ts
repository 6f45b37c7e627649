import { expect, test } from 'vitest';
import { toldOf } from '../../../test/placed-order.ts';
import { useApp } from '../../../test/test-app.ts';
import { orderWithWords } from '../../../test/wholesaler-words.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { markWholesaleOrder } from '../orders/sending/mark-wholesale-order.ts';

const app = useApp();

const wordsOf = (wholesaleOrderId: number) =>
  app.db.prisma.wholesalerWord.findMany({ where: { wholesaleOrderId }, orderBy: { id: 'asc' } });

test('a message confirms, back-orders and refuses quantities of a line, and settles the part', async () => {
  const { first, say, confirmation, read } = await orderWithWords(app);
  expect(await confirmation()).toBeNull();
  const { status, body } = await say([
    { confirmed: 1, back_ordered: 1, until: '2026-12-04', reason: 'Short at the maker' },
  ]);
  expect([status, body]).toMatchObject([200, { state: 'applied', repeated: false, lines_asked: 0 }]);
  expect(await confirmation()).toMatchObject({
    ...{ confirmed: 1, back_ordered: 1, refused: 0, cancelled: 0, asked: 0, unanswered: 0 },
    words: [
      { kind: 'confirmed', quantity: 1, until: null, reason: null, net_price: null, asks: false, accepted: null },
      { kind: 'back_ordered', quantity: 1, until: '2026-12-04', reason: 'Short at the maker' },
    ],
  });
  expect((await read(first.uid)).status).toBe('complete');
  expect(await toldOf(app, first.uid)).toEqual(expect.arrayContaining(['tell-of-order', 'tell-of-word']));
});

test('the message is stored as it came, and again it changes nothing', async () => {
  const { first, post, item } = await orderWithWords(app);
  const body = ` {"version":1, "id":"once", "order":"${first.uid}", "lines":[{"code":"${item.wholesalerCode}","refused":2}]}`;
  await post(body);
  const again = await post(body);
  expect([again.status, again.body]).toMatchObject([200, { state: 'applied', repeated: true }]);
  const stored = await wordsOf(first.id);
  expect(stored).toMatchObject([{ messageId: 'once', source: 'message', state: 'applied', fault: null }]);
  expect(Buffer.from(stored[0]?.content ?? '').toString()).toBe(body);
  expect(await app.db.prisma.lineWord.count({ where: { orderItemId: item.id } })).toBe(1);
  const other = await post(body.replace('"refused":2', '"confirmed":2'));
  expect([other.status, other.body.code]).toEqual([409, 'message_id_reused']);
});

test('the same message twice at once is applied once', async () => {
  const { post, first, item } = await orderWithWords(app);
  const body = JSON.stringify({ version: 1, id: 'at-once', order: first.uid, rest: 'confirmed' });
  const answers = await Promise.all([post(body), post(body), post(body)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter((one) => !one.body.repeated)).toHaveLength(1);
  expect(await app.db.prisma.lineWord.count({ where: { orderItemId: item.id } })).toBe(1);
});

test('the newest word of a line stands, in whatever order they come', async () => {
  const { say, confirmation, first } = await orderWithWords(app);
  await say([{ confirmed: 2 }], { issued_at: '2026-11-25T10:00:00Z' });
  const late = await say([{ refused: 2 }], { issued_at: '2026-11-25T09:00:00+00:00' });
  expect(late.body).toMatchObject({ state: 'superseded' });
  expect(await confirmation()).toMatchObject({ confirmed: 2, refused: 0 });
  await say([{ refused: 2, reason: 'Recalled' }], { issued_at: '2026-11-25T11:00:00Z' });
  expect(await confirmation()).toMatchObject({ confirmed: 0, refused: 2, words: [{ reason: 'Recalled' }] });
  expect((await wordsOf(first.id)).map(({ state }) => state)).toEqual(['applied', 'superseded', 'applied']);
});

test.each([
  ['of another secret', { secret: 'another secret that nobody knows' }],
  ['of a wholesaler that is not there', { slug: 'nobody' }],
  ['made six minutes ago', { at: new Date(Date.now() - 6 * MINUTE) }],
  ['made in six minutes', { at: new Date(Date.now() + 6 * MINUTE) }],
])('a signature %s is refused', async (_, how) => {
  const { post, first, confirmation } = await orderWithWords(app);
  const body = JSON.stringify({ version: 1, id: 'm', order: first.uid, rest: 'confirmed' });
  const { status, headers } = await post(body, how);
  expect([status, headers['error-code']]).toEqual([403, 'signature_not_valid']);
  expect(await confirmation()).toBeNull();
  expect(await wordsOf(first.id)).toEqual([]);
});

test('a message without a signature is refused, and so is one that was changed on its way', async () => {
  const { first } = await orderWithWords(app);
  const call = (headers: Record<string, string>) =>
    app.call('POST', `/api/wholesalers/${first.wholesaler.slug}/messages/`, { body: '{}', headers });
  expect(await call({})).toMatchObject({ status: 400, body: { 'formulary-signature': ['This field is required.'] } });
  expect((await call({ 'formulary-signature': `t=1,v1=${'0'.repeat(64)}` })).status).toBe(403);
  expect((await call({ 'formulary-signature': 'v1=0' })).status).toBe(403);
});

test('a message is for orders of its sender alone', async () => {
  const { first, second, item, post, read } = await orderWithWords(app);
  const body = JSON.stringify({
    version: 1,
    id: 'm',
    order: first.uid,
    lines: [{ code: item.wholesalerCode, refused: 2 }],
  });
  const { status, body: answer } = await post(body, { slug: second.wholesaler.slug });
  expect([status, answer]).toEqual([
    422,
    { detail: `No order ${first.uid} was sent to this wholesaler.`, code: 'word_not_applicable' },
  ]);
  expect((await read(first.uid)).status).toBe('created');
});

test('what does not fit its order is refused in words and changes nothing', async () => {
  const { say, confirmation, first, post } = await orderWithWords(app);
  const refused = async (answer: ReturnType<typeof say>) => {
    const { status, body } = await answer;
    expect([status, body.code]).toEqual([422, 'word_not_applicable']);
    return body.detail;
  };
  expect(await refused(say([{ confirmed: 1 }]))).toMatch(/2 were ordered, and 1 are accounted for/);
  expect(await refused(say([{ confirmed: 2 }, { code: 'unknown', refused: 1 }]))).toBe(
    'The order has no line unknown.',
  );
  expect(await refused(say([{ confirmed: 2, net_price: 9.999 }]))).toMatch(/^lines\.0\.net_price: Euros/);
  expect(await refused(say([{ confirmed: -1 }]))).toMatch(/^lines\.0\.confirmed/);
  expect(await refused(say([], { order: 'PO 4' }))).toMatch(/^order: /);
  expect(await refused(say([], { version: 2 }))).toMatch(/^version: /);
  expect(await refused(say([]))).toBe('It says nothing of any line.');
  for (const body of ['', 'no JSON', '[]', '\ufeff{}', '<Order/>'])
    expect(await refused(post(body))).toMatch(/JSON|version|empty/);
  expect(await confirmation()).toBeNull();
  expect(await wordsOf(first.id)).toEqual([]);
});

test('an order that was rejected as a whole is not spoken of by line', async () => {
  const { say, first } = await orderWithWords(app);
  await markWholesaleOrder(app, { uid: first.uid, status: 'failed', reason: 'Account closed.' });
  expect(await say([{ confirmed: 2 }])).toMatchObject({
    status: 422,
    body: { detail: `The order ${first.uid} was rejected as a whole.` },
  });
});

test('a message may have five megabytes, and no compressed or foreign body is read', async () => {
  const { first, post } = await orderWithWords(app);
  const large = `{"version":1,"id":"l","order":"${first.uid}","rest":"confirmed","note":"${'x'.repeat(4_000_000)}"}`;
  expect((await post(large)).status).toBe(200);
  expect((await post(large.replace('x'.repeat(1_000), 'x'.repeat(2_000_000)))).status).toBe(413);
  expect((await post('{}', { type: 'text/plain' })).status).toBe(415);
});
