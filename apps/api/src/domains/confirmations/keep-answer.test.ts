import { expect, test } from 'vitest';
import { useApp } from '../../../test/test-app.ts';
import { orderWithWords } from '../../../test/wholesaler-words.ts';
import { readHttpAnswer } from '../../outside/wholesaler-transport/http-answer.ts';
import { sendWholesaleOrder } from '../orders/send-wholesale-order.job.ts';
import { keepAnswer } from './keep-answer.ts';

const app = useApp();

/** The part of an order after its wholesaler has answered so, and what is stored of the answer. */
async function answered(ofLine: object, status = 'accepted') {
  const { first, item, read } = await orderWithWords(app);
  const body = JSON.stringify({ status, lines: [{ code: item.wholesalerCode, ...ofLine }] });
  const transport = {
    async send({ lines }: { lines: Parameters<typeof readHttpAnswer>[1] }) {
      const reception = readHttpAnswer(body, lines);
      if (!reception) throw new Error('no answer');
      return reception;
    },
  };
  const { db, jobs, clock } = app;
  await sendWholesaleOrder({ db, jobs, clock, transport, keepAnswer }).run({ wholesaleOrderId: first.id });
  const part = await read(first.uid);
  const words = await app.db.prisma.wholesalerWord.findMany({ where: { wholesaleOrderId: first.id } });
  return { part, words, body, confirmation: part.wholesale_order_items[0].confirmation };
}

test('quantities in the answer to an order are what the wholesaler says of its lines', async () => {
  const { part, words, body, confirmation } = await answered({ confirmed: 1, refused: 1, reason: 'Out of stock' });
  expect(part).toMatchObject({ status: 'complete', status_reason: null });
  expect(confirmation).toMatchObject({ confirmed: 1, refused: 1, words: [{}, { reason: 'Out of stock' }] });
  expect(words).toMatchObject([{ source: 'answer', state: 'applied', fault: null }]);
  expect(Buffer.from(words[0]?.content ?? '').toString()).toBe(body);
});

test('a remark without quantities is a remark, as ever', async () => {
  const { part, words, confirmation } = await answered({ reason: 'Short-dated' });
  expect(part.status_reason).toMatch(/Short-dated\.$/);
  expect([confirmation, words]).toEqual([null, []]);
});

test('a rejected order has reasons, and no word by line', async () => {
  const { part, words } = await answered({ refused: 2, reason: 'Discontinued' }, 'rejected');
  expect(part).toMatchObject({ status: 'failed', status_reason: expect.stringMatching(/Discontinued\.$/) });
  expect(words).toEqual([]);
});

test('an answer may say what was sent at once, and what is too much is kept aside', async () => {
  const { part } = await answered({ sent: [{ quantity: 2, batch: 'AB12' }] });
  expect(part.wholesale_order_items[0].sent).toMatchObject([{ quantity: 2, batch: 'AB12' }]);
  const { words } = await answered({ sent: [{ quantity: 3 }] });
  expect(words).toMatchObject([{ state: 'kept_aside', fault: expect.stringMatching(/and 3 are sent in all/) }]);
});

test.each([
  [{ confirmed: 3 }, /2 were ordered, and 3 are accounted for/],
  [{ confirmed: 'all' }, /^lines\.0\.confirmed: /],
])('%o is kept aside with the reason: the order is accepted all the same', async (ofLine, fault) => {
  const { part, words, confirmation } = await answered(ofLine);
  expect([part.status, confirmation]).toEqual(['complete', null]);
  expect(words).toMatchObject([{ state: 'kept_aside', fault: expect.stringMatching(fault) }]);
});
