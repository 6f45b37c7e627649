import { expect, test } from 'vitest';
import { makeColleague } from '../../../test/factories.ts';
import { placeOrderAt } from '../../../test/placed-order.ts';
import { useApp } from '../../../test/test-app.ts';
import { SECOND } from '../../kernel/clock.ts';
import type { WholesalerTransport } from '../../outside/wholesaler-transport/wholesaler-transport.ts';
import { keepAnswer } from '../confirmations/keep-answer.ts';
import { TELL_OF_ORDER } from '../orders/public.ts';
import { sendWholesaleOrder } from '../orders/send-wholesale-order.job.ts';
import { markWholesaleOrder } from '../orders/sending/mark-wholesale-order.ts';
import { resendWholesaleOrder } from '../orders/sending/resend-wholesale-order.ts';
import { publishNotification } from './publish-notification.ts';
import { tellOfOrder } from './tell-of-order.job.ts';

const app = useApp();

const REJECT = async () => ({ accepted: false, reason: 'Account closed.' }) as const;
const BREAK = () => Promise.reject(new Error('down'));

/** A placed order of two wholesalers, and a way to have its first part end as the transport says. */
async function makeOrder() {
  const { order, user, parts } = await placeOrderAt(app, {}, {});
  const [part = { id: 0, uid: '', name: '' }, other = { id: 0, uid: '', name: '' }] = parts;
  const send = async (how: WholesalerTransport['send'], { id } = part) => {
    const { db, jobs, clock } = app;
    const worker = sendWholesaleOrder({ db, jobs, clock, transport: { send: how }, keepAnswer });
    const { round } = await app.db.prisma.wholesaleOrder.findUniqueOrThrow({ where: { id } });
    const job = { wholesaleOrderId: id, round };
    await worker.run(job).catch(() => worker.giveUp(job));
  };
  const published = () =>
    app.db.prisma.notification.findMany({ where: { link: `/orders/${order.id}` }, orderBy: { id: 'asc' } });
  const tell = ({ uid } = part) => tellOfOrder(app).run({ uid });
  return { ...part, other, order, user, send, published, tell };
}

test('a rejected order is notified to its practice once, with the reason and a link', async () => {
  const { order, user, name, send, tell, published } = await makeOrder();
  await send(REJECT);
  await Promise.all([tell(), tell()]);
  await tell();
  const number = `#${String(order.id).padStart(5, '0')}`;
  expect(await published()).toMatchObject([
    {
      title: `Order ${number}: rejected by ${name}`,
      content: expect.stringMatching(/^Account closed\.\n/),
      practiceId: user.practiceId,
      userId: null,
      expiresAt: null,
    },
  ]);
  const colleague = await makeColleague(app, user.practiceId);
  const { body } = await app.call('GET', '/api/notifications/', colleague);
  expect(body).toMatchObject([{ link: `/orders/${order.id}`, is_read: false }]);
});

const titlesOf = (notifications: { title: string }[]) => notifications.map(({ title }) => title.split(': ')[1]);

test('one that could not be sent is notified, and again with its outcome when it is resent', async () => {
  const { uid, name, user, send, tell, published } = await makeOrder();
  await send(BREAK);
  await tell();
  const [first] = await published();
  expect(titlesOf(await published())).toEqual([`not sent to ${name}`]);
  await app.call('POST', `/api/notifications/${first?.id}/read/`, user);
  await resendWholesaleOrder(app, uid);
  await tell();
  expect(await published()).toEqual([]);
  await send(BREAK);
  await tell();
  expect(titlesOf(await published())).toEqual([`not sent to ${name}`]);
  const { body } = await app.call('GET', '/api/notifications/', user);
  expect(body).toMatchObject([{ is_read: false }]);
  await markWholesaleOrder(app, { uid, status: 'failed', reason: 'They have closed.' });
  await tell();
  await tell();
  expect(titlesOf(await published())).toEqual([`rejected by ${name}`]);
});

test('one that is rejected, marked complete and rejected again is notified again', async () => {
  const { uid, name, send, tell, published } = await makeOrder();
  await send(REJECT);
  await tell();
  const [first] = await published();
  app.clock.advance(SECOND);
  await markWholesaleOrder(app, { uid, status: 'complete', reason: 'They have it.' });
  await tell();
  expect(await published()).toEqual([]);
  app.clock.advance(SECOND);
  await markWholesaleOrder(app, { uid, status: 'failed', reason: 'They lost it.' });
  await tell();
  const [again, ...more] = await published();
  expect([again?.content.split('\n')[0], more]).toEqual(['They lost it.', []]);
  expect(again?.id).not.toBe(first?.id);

  // Also when the job did not run for the outcome between.
  app.clock.advance(SECOND);
  await markWholesaleOrder(app, { uid, status: 'complete', reason: 'They found it.' });
  app.clock.advance(SECOND);
  await markWholesaleOrder(app, { uid, status: 'failed', reason: 'No, they did not.' });
  await tell();
  expect(titlesOf(await published())).toEqual([`rejected by ${name}`]);
  expect((await published())[0]?.content).toMatch(/^No, they did not\./);
  app.clock.reset();
});

test('two parts of one order in trouble are one notification that says what to do about each', async () => {
  const { order, name, other, user, send, tell, published } = await makeOrder();
  await send(REJECT);
  await tell();
  const [first] = await published();
  await app.call('POST', `/api/notifications/${first?.id}/read/`, user);
  await send(BREAK, other);
  await Promise.all([tell(other), tell(), tell(other)]);
  const number = `#${String(order.id).padStart(5, '0')}`;
  const [both, ...more] = await published();
  expect([both?.title, more]).toEqual([`Order ${number}: trouble at 2 wholesalers`, []]);
  expect(both?.content.split('\n')).toEqual([
    `${name} rejected it: Account closed.`,
    "Rejected lines can be put back in the cart from the order's page.",
    `${other.name} may or may not have it: it could not be handed over. The provider has been told; ask before you order it again.`,
  ]);
  // A further outcome is to be read again; the same one is not.
  const isRead = async () => (await app.call('GET', '/api/notifications/', user)).body[0].is_read;
  expect([both?.id === first?.id, await isRead()]).toEqual([false, false]);
  await app.call('POST', `/api/notifications/${both?.id}/read/`, user);
  await tell();
  await tell(other);
  expect([(await published())[0]?.id, await isRead()]).toEqual([both?.id, true]);

  // One trouble less is no news, and what is left is said alone.
  await resendWholesaleOrder(app, other.uid);
  await tell(other);
  const [left, ...none] = await published();
  expect([left?.id, left?.title, none, await isRead()]).toEqual([
    both?.id,
    `Order ${number}: rejected by ${name}`,
    [],
    true,
  ]);
  await send(async () => ({ accepted: false, reason: 'Too late.' }), other);
  await tell(other);
  expect(titlesOf(await published())).toEqual(['trouble at 2 wholesalers']);
  expect(await isRead()).toBe(false);
});

test('notifications of single parts, from earlier versions, are replaced by the next one', async () => {
  const { order, uid, other, user, send, tell, published } = await makeOrder();
  const earlier = { title: 'Order', content: 'Rejected.', audience: { practiceId: user.practiceId } };
  const link = `/orders/${order.id}`;
  for (const part of [uid, other.uid]) {
    await publishNotification(app, { ...earlier, link, topic: `order ${part} failed 1 unsettled` });
  }
  await send(REJECT);
  await tell();
  expect(await published()).toHaveLength(1);
});

test('notifications of other parts and orders stay', async () => {
  const [one, other] = [await makeOrder(), await makeOrder()];
  await one.send(REJECT);
  await one.tell();
  await other.send(REJECT);
  await other.tell();
  await resendWholesaleOrder(app, one.uid);
  await one.tell();
  expect([await one.published(), (await other.published()).length]).toEqual([[], 1]);
});

test('an order that arrived, and one that does not exist, are not notified', async () => {
  const { send, tell, published } = await makeOrder();
  await tell();
  await send(async () => ({ accepted: true }));
  await tell();
  await tellOfOrder(app).run({ uid: '00000000-0000-4000-8000-000000000000' });
  expect(await published()).toEqual([]);
});

test('the longest names and reasons are cut, not refused', async () => {
  const { uid, send, tell, published } = await makeOrder();
  const wholesalerName = 'L'.repeat(300);
  await app.db.prisma.wholesaleOrder.update({ where: { uid }, data: { wholesalerName } });
  await send(async () => ({ accepted: false, reason: 'N'.repeat(4_000) }));
  await tell();
  const [one] = await published();
  expect(one?.title).toHaveLength(120);
  expect(one?.content).toMatch(/^N{1000,}…\nIts lines can be put back/);
});

test('the running worker notifies, and removes the notification', async () => {
  const { uid, send, published } = await makeOrder();
  await app.jobs.work(TELL_OF_ORDER, tellOfOrder(app));
  await send(REJECT);
  await expect.poll(published).toHaveLength(1);
  await resendWholesaleOrder(app, uid);
  await expect.poll(published).toEqual([]);
});
