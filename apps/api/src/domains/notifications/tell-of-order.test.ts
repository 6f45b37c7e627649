import { expect, test } from 'vitest';
import { makeColleague } from '../../../test/factories.ts';
import { placeOrderAt } from '../../../test/placed-order.ts';
import { useApp } from '../../../test/test-app.ts';
import { SECOND } from '../../kernel/clock.ts';
import type { WholesalerTransport } from '../../outside/wholesaler-transport/wholesaler-transport.ts';
import { markWholesaleOrder } from '../orders/mark-wholesale-order.ts';
import { resendWholesaleOrder } from '../orders/resend-wholesale-order.ts';
import { sendWholesaleOrder } from '../orders/send-wholesale-order.job.ts';
import { tellOfOrder } from './tell-of-order.job.ts';

const it = useApp();

const REJECT = async () => ({ accepted: false, reason: 'Account closed.' }) as const;
const BREAK = () => Promise.reject(new Error('down'));

/** A placed order of two wholesalers, and a way to have its first part end as the transport says. */
async function makeOrder() {
  const { order, user, parts } = await placeOrderAt(it, {}, {});
  const [part = { id: 0, uid: '', name: '' }] = parts;
  const send = async (how: WholesalerTransport['send']) => {
    const worker = sendWholesaleOrder({ db: it.db, jobs: it.jobs, clock: it.clock, transport: { send: how } });
    await worker.run({ wholesaleOrderId: part.id }).catch(() => worker.giveUp({ wholesaleOrderId: part.id }));
  };
  const told = () =>
    it.db.prisma.notification.findMany({ where: { link: `/orders/${order.id}` }, orderBy: { id: 'asc' } });
  return { ...part, order, user, send, told, tell: () => tellOfOrder(it).run({ uid: part.uid }) };
}

test('a rejected order is told to its practice once, with the reason and the way to it', async () => {
  const { order, user, name, send, tell, told } = await makeOrder();
  await send(REJECT);
  await Promise.all([tell(), tell()]);
  await tell();
  const number = `#${String(order.id).padStart(5, '0')}`;
  expect(await told()).toMatchObject([
    {
      title: `Order ${number}: rejected by ${name}`,
      content: expect.stringMatching(/^Account closed\.\n/),
      practiceId: user.practiceId,
      userId: null,
      expiresAt: null,
    },
  ]);
  const colleague = await makeColleague(it, user.practiceId);
  const { body } = await it.call('GET', '/api/notifications/', colleague);
  expect(body).toMatchObject([{ link: `/orders/${order.id}`, is_read: false }]);
});

test('one that could not be sent is told, and told again with what becomes of it when it is tried again', async () => {
  const { uid, name, send, tell, told } = await makeOrder();
  await send(BREAK);
  await tell();
  await resendWholesaleOrder(it, uid);
  await tell(); // a late one, while it waits
  await send(BREAK);
  await tell();
  await markWholesaleOrder(it, { uid, status: 'failed', reason: 'They have closed.' });
  await tell();
  await tell();
  const titles = (await told()).map(({ title }) => title.split(': ')[1]);
  expect(titles).toEqual([`not sent to ${name}`, `not sent to ${name}`, `rejected by ${name}`]);
});

test('an order that arrived, and one that is not there, are nothing to tell', async () => {
  const { send, tell, told } = await makeOrder();
  await tell();
  await send(async () => ({ accepted: true }));
  await tell();
  await tellOfOrder(it).run({ uid: '00000000-0000-4000-8000-000000000000' });
  expect(await told()).toEqual([]);
});

test('the longest names and reasons are cut, not refused', async () => {
  const { uid, send, tell, told } = await makeOrder();
  const wholesalerName = 'L'.repeat(300);
  await it.db.prisma.wholesaleOrder.update({ where: { uid }, data: { wholesalerName } });
  await send(async () => ({ accepted: false, reason: 'N'.repeat(4_000) }));
  await tell();
  const [one] = await told();
  expect(one?.title).toHaveLength(120);
  expect(one?.content).toMatch(/^N{1000,}…\nIts lines can be put back/);
});

test('the worker that runs tells of it by itself', async () => {
  const { send, told } = await makeOrder();
  await it.jobs.work(tellOfOrder(it));
  await send(REJECT);
  await expect.poll(told, { timeout: 20 * SECOND }).toHaveLength(1);
});
