import { afterEach, expect, test } from 'vitest';
import { makeColleague, makeUser } from '../../../test/factories.ts';
import { accepting, answering, type HttpWholesaler, startHttpWholesaler } from '../../../test/http-wholesaler.ts';
import { useApp } from '../../../test/test-app.ts';
import { orderWithWords } from '../../../test/wholesaler-words.ts';
import { Undeliverable } from '../../kernel/undeliverable.ts';
import { openTransport } from '../../outside/wholesaler-transport/open-transport.ts';
import { SEND_LINE_ANSWERS, sendLineAnswers } from './send-line-answers.job.ts';

const app = useApp();

let wholesaler: HttpWholesaler | undefined;
afterEach(() => wholesaler?.close());

/** A line of two packs at 10.00 of which one is offered at 12.05. */
async function dearerLine(address?: string) {
  const order = await orderWithWords(app, address);
  const { body } = await order.say([{ confirmed: 1 }, { confirmed: 1, net_price: 12.05 }]);
  expect(body).toMatchObject({ state: 'applied', lines_asked: 1 });
  const { words, ...sums } = await order.confirmation();
  expect(sums).toMatchObject({ confirmed: 1, asked: 1, unanswered: 0 });
  const asking = words.find((word: { asks: boolean }) => word.asks);
  expect(asking).toMatchObject({ net_price: 12.05, accepted: null });
  return { ...order, word: asking.id as number };
}

const sender = () => {
  const mail = { send: () => Promise.reject(new Error('no mail is sent here')) };
  return sendLineAnswers({
    db: app.db,
    transport: openTransport({ simulated: { delay: 0, speaks: false }, clock: app.clock, mail }),
  });
};

const jobsOf = async (uid: string) => {
  const { rows } = await app.db.pool.query(`SELECT data FROM pgboss.job WHERE name = $1 AND data->>'uid' = $2`, [
    SEND_LINE_ANSWERS.name,
    uid,
  ]);
  return rows.map(({ data }) => data);
};

test('an accepted price stands, and the wholesaler is told so by a signed message', async () => {
  wholesaler = await startHttpWholesaler(accepting);
  const { word, answer, confirmation, first, item, say } = await dearerLine(wholesaler.url);
  const { status, body } = await answer([{ word, accepted: true }]);
  expect([status, body.wholesale_orders[0].uid]).toEqual([200, first.uid]);
  expect(await confirmation()).toMatchObject({ confirmed: 2, asked: 0, cancelled: 0 });
  const [job, ...more] = await jobsOf(first.uid);
  expect(more).toEqual([]);
  await sender().run(job);
  const [call] = wholesaler.received;
  expect(call?.headers['formulary-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  expect(call?.headers['idempotency-key']).toBe(`${first.uid}-${word}`);
  expect(JSON.parse(call?.body ?? '')).toEqual({
    ...{ version: 1, kind: 'line_answers', id: `${first.uid}-${word}`, uid: first.uid },
    account_number: `A-${first.wholesalerId}`,
    answers: [{ code: item.wholesalerCode, accepted: true, quantity: 1, net_price: 12.05, instead_code: null }],
  });
  // The same price, said again, is not asked again; a higher one is.
  expect((await say([{ confirmed: 2, net_price: 12.05 }])).body.lines_asked).toBe(0);
  expect((await say([{ confirmed: 2, net_price: 12.06 }])).body.lines_asked).toBe(1);
  // The promise stays what it was.
  expect((await app.db.prisma.orderItem.findUniqueOrThrow({ where: { id: item.id } })).netPrice.toNumber()).toBe(10);
});

test('what is declined is cancelled, and stays so whatever is said later', async () => {
  const { word, answer, confirmation, say } = await dearerLine();
  await answer([{ word, accepted: false }]);
  expect(await confirmation()).toMatchObject({ confirmed: 1, asked: 0, cancelled: 1, unanswered: 0 });
  expect((await say([{ confirmed: 2 }])).body.detail).toMatch(
    /2 were ordered \(1 of them declined by the practice\), and 2/,
  );
  await say([{ back_ordered: 1 }]);
  expect(await confirmation()).toMatchObject({ confirmed: 0, back_ordered: 1, cancelled: 1 });
});

test('the same answer again changes nothing, another one is a conflict', async () => {
  const { word, answer, first, confirmation, user } = await dearerLine();
  const colleague = await makeColleague(app, user.practiceId);
  const answers = await Promise.all([
    answer([{ word, accepted: true }]),
    answer([{ word, accepted: true }], colleague.token),
    answer([{ word, accepted: false }], colleague.token),
  ]);
  const accepted = (await confirmation()).confirmed === 2;
  expect(answers.map(({ status }) => status)).toEqual(accepted ? [200, 200, 409] : [409, 409, 200]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('word_changed');
  expect(await jobsOf(first.uid)).toHaveLength(1);
});

test('a word that holds no more cannot be answered', async () => {
  const { word, answer, say, confirmation } = await dearerLine();
  await say([{ refused: 2 }]);
  expect((await answer([{ word, accepted: true }])).body.code).toBe('word_changed');
  expect(await confirmation()).toMatchObject({ refused: 2, confirmed: 0 });
});

test('only what asks is answered, by who may order, in an order of the practice', async () => {
  const { word, answer, confirmation, user } = await dearerLine();
  const [plain] = (await confirmation()).words.filter((one: { asks: boolean }) => !one.asks);
  expect((await answer([{ word: plain.id, accepted: true }])).body.code).toBe('word_changed');
  const stranger = await makeUser(app);
  expect((await answer([{ word, accepted: true }], stranger.token)).status).toBe(404);
  expect(
    (
      await answer([
        { word, accepted: true },
        { word: 2_000_000_000, accepted: true },
      ])
    ).status,
  ).toBe(404);
  expect((await answer([{ word }])).status).toBe(400);
  expect((await answer([{ word, accepted: true }], 'no token')).status).toBe(401);
  await app.db.prisma.user.update({ where: { id: user.id }, data: { canOrder: false } });
  expect((await answer([{ word, accepted: true }])).body.code).toBe('may_not_order');
  expect(await confirmation()).toMatchObject({ asked: 1 });
});

test('an answer that does not arrive is tried again, and one that is refused for good is not', async () => {
  wholesaler = await startHttpWholesaler(answering(503, ''));
  const { word, answer, first } = await dearerLine(wholesaler.url);
  await answer([{ word, accepted: true }]);
  const [job] = await jobsOf(first.uid);
  await expect(sender().run(job)).rejects.not.toBeInstanceOf(Undeliverable);
  await wholesaler.close();
  wholesaler = await startHttpWholesaler(answering(400, ''));
  await app.db.prisma.wholesaler.update({ where: { id: first.wholesalerId }, data: { orderAddress: wholesaler.url } });
  await expect(sender().run(job)).rejects.toBeInstanceOf(Undeliverable);
});
