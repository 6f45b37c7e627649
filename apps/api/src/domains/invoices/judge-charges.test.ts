import { expect, test } from 'vitest';
import { invoiceShop } from '../../../test/invoice-shop.ts';
import { useApp } from '../../../test/test-app.ts';
import { takeWord } from '../confirmations/take-word.ts';
import { JUDGE_CHARGES } from '../orders/public.ts';
import { judgeCharges } from './judge-charges.job.ts';

const app = useApp();

/** How often an order was left to be judged anew. */
async function jobsOf(orderId: number): Promise<number> {
  const { rows } = await app.db.pool.query('SELECT FROM pgboss.job WHERE name = $1 AND data @> $2', [
    JUDGE_CHARGES.name,
    JSON.stringify({ orderId }),
  ]);
  return rows.length;
}

test('an order that is charged is left to be judged anew whenever it becomes something else, and no other one', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const [charged, other] = [await shop.order(), await shop.order()];
  const [line = 0, free = 0] = [charged.lines[0], other.lines[0]];
  const invoice = await shop.drop([await shop.lineOf(line)], { orderId: String(charged.id) });
  expect(await jobsOf(charged.id)).toBe(0);
  await shop.receive([
    { line, quantity: 3 },
    { line: free, quantity: 3 },
  ]);
  expect([await jobsOf(charged.id), await jobsOf(other.id)]).toEqual([1, 0]);
  const say = async (orderId: number, said: object) => {
    const part = await app.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId }, include: { items: true } });
    const message = {
      version: 1,
      id: `M-${orderId}`,
      order: part.uid,
      lines: [{ code: part.items[0]?.wholesalerCode, ...said }],
    };
    const content = Buffer.from(JSON.stringify(message));
    await takeWord(app, {
      wholesalerId: shop.wholesaler.id,
      source: 'document',
      mediaType: 'application/json',
      content,
    });
  };
  await say(charged.id, { confirmed: 10, net_price: 12.5 });
  await say(other.id, { confirmed: 10 });
  expect([await jobsOf(charged.id), await jobsOf(other.id)]).toEqual([2, 0]);
  const { body: order } = await app.call('GET', `/api/order/${charged.id}/`, { token: shop.token });
  const [word] = order.wholesale_orders[0].wholesale_order_items[0].confirmation.words;
  const answers = { answers: [{ word: word.id, accepted: true }] };
  await app.call('POST', `/api/order/${charged.id}/line-answers/`, { token: shop.token, body: answers });
  expect(await jobsOf(charged.id)).toBe(3);
  const dropped = await app.call('POST', '/api/still-to-come/drops/', {
    token: shop.token,
    body: { lines: [{ line, quantity: 2 }] },
  });
  expect(dropped.status).toBe(200);
  expect([await jobsOf(charged.id), await jobsOf(other.id)]).toEqual([4, 0]);

  await judgeCharges(app).run({ orderId: charged.id });
  await judgeCharges(app).run({ orderId: other.id });
  const read = await shop.readInvoice(invoice.id);
  expect(read.lines[0].verdicts).toMatchObject([
    { kind: 'more_than_came', packs: 7 },
    { kind: 'cheaper', packs: 3, promised: 12.5 },
  ]);
  const { body: list } = await app.call('GET', '/api/invoices/?only=found', { token: shop.token });
  expect(list.results).toMatchObject([{ id: invoice.id, findings: 1, found: read.lines[0].verdicts[0].amount }]);
});
