import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { placeOrderAt, toldOf } from '../../../../test/placed-order.ts';
import { useApp } from '../../../../test/test-app.ts';
import { Undeliverable } from '../../../kernel/undeliverable.ts';
import type { Reception } from '../../../outside/wholesaler-transport/wholesaler-transport.ts';
import { keepAnswer } from '../../confirmations/keep-answer.ts';
import { SEND_WHOLESALE_ORDER, sendWholesaleOrder } from '../send-wholesale-order.job.ts';
import { markWholesaleOrder } from './mark-wholesale-order.ts';
import { resendWholesaleOrder } from './resend-wholesale-order.ts';

const app = useApp();

const twice = <T>(one: T) => [one, one];
const MISSING = [randomUUID(), 'x', '', "' OR true --"];

/** A wholesale order, and how to have it tried with an answer of a wholesaler's, or given up. */
async function sentOrder() {
  const { parts, read } = await placeOrderAt(app, {});
  const [{ id, uid } = { id: 0, uid: '' }] = parts;
  const sent: { uid: string; attempt: number }[] = [];
  const worker = (reception: Reception) =>
    sendWholesaleOrder({
      db: app.db,
      jobs: app.jobs,
      clock: app.clock,
      keepAnswer,
      transport: {
        async send(order) {
          sent.push({ uid: order.uid, attempt: order.attempt });
          return reception;
        },
      },
    });
  const row = () => app.db.prisma.wholesaleOrder.findUniqueOrThrow({ where: { id } });
  const lastJob = async () => ({ wholesaleOrderId: id, round: (await row()).round });
  return {
    uid,
    sent,
    read: () => read(uid),
    row,
    lastJob,
    worker,
    accept: async () => worker({ accepted: true }).run(await lastJob()),
    reject: async (reason: string) => worker({ accepted: false, reason }).run(await lastJob()),
    giveUp: async () => worker({ accepted: true }).giveUp(await lastJob()),
    async jobs() {
      const { rows } = await app.db.pool.query(
        `SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = $1 AND (data->>'wholesaleOrderId')::int = $2`,
        [SEND_WHOLESALE_ORDER.name, id],
      );
      return rows[0].jobs;
    },
  };
}

test('a rejected order that its practice has ordered from others is not sent again', async () => {
  const order = await sentOrder();
  await order.reject('Closed');
  const { order: other } = await placeOrderAt(app, {});
  await app.db.prisma.wholesaleOrder.update({ where: { uid: order.uid }, data: { elsewhereOrderId: other.id } });
  await expect(resendWholesaleOrder(app, order.uid)).rejects.toThrow(`from others as order ${other.id}`);
  expect(await order.read()).toMatchObject({ status: 'failed', ordered_elsewhere: other.id });
});

test('a rejected order goes out once more, under the same uid and as a further attempt', async () => {
  const order = await sentOrder();
  await order.reject('Closed');
  expect(await resendWholesaleOrder(app, order.uid)).toMatchObject({ uid: order.uid });
  expect(await order.read()).toMatchObject({ status: 'created', status_reason: null });
  expect(await order.row()).toMatchObject({ settledAt: null });
  expect(await order.jobs()).toBe(2);
  await order.accept();
  expect(await order.read()).toMatchObject({ status: 'complete' });
  expect(order.sent).toEqual([
    { uid: order.uid, attempt: 1 },
    { uid: order.uid, attempt: 2 },
  ]);
});

test('one in error is sent again, and its practice is notified again when it fails again', async () => {
  const order = await sentOrder();
  await order.giveUp();
  await resendWholesaleOrder(app, order.uid.toUpperCase());
  await order.giveUp();
  expect(await toldOf(app, order.uid)).toEqual([
    ...twice('alert-of-order'),
    ...twice('tell-of-order'),
    'tell-of-order',
  ]);
});

test('no other can be resent, and two at once resend one time', async () => {
  const order = await sentOrder();
  await expect(resendWholesaleOrder(app, order.uid)).rejects.toThrow('It is created: only');
  await order.giveUp();
  const tries = await Promise.allSettled([1, 2, 3].map(() => resendWholesaleOrder(app, order.uid)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await order.jobs()).toBe(2);
  await order.accept();
  await expect(resendWholesaleOrder(app, order.uid)).rejects.toThrow('It is complete: only');
  expect(await order.jobs()).toBe(2);
});

test('one whose job is lost goes out after all, tried before or not, and one whose job waits does not', async () => {
  const order = await sentOrder();
  const lose = async () => {
    const { id } = await order.row();
    await app.db.pool.query(`DELETE FROM pgboss.job WHERE (data->>'wholesaleOrderId')::int = $1`, [id]);
  };
  for (const state of ['created', 'retry', 'active']) {
    const { id } = await order.row();
    await app.db.pool.query(
      `UPDATE pgboss.job SET state = $2::pgboss.job_state WHERE (data->>'wholesaleOrderId')::int = $1`,
      [id, state],
    );
    await expect(resendWholesaleOrder(app, order.uid)).rejects.toThrow('It is created: only');
  }
  await lose();
  await resendWholesaleOrder(app, order.uid);
  expect(await order.jobs()).toBe(1);
  expect(await order.row()).toMatchObject({ status: 'created', round: 2 });

  await app.db.prisma.wholesaleOrder.update({ where: { uid: order.uid }, data: { status: 'processing', attempts: 3 } });
  await expect(resendWholesaleOrder(app, order.uid)).rejects.toThrow('It is processing: only');
  await lose();
  await resendWholesaleOrder(app, order.uid);
  await order.accept();
  expect(await order.row()).toMatchObject({ status: 'complete', round: 3, attempts: 4 });
});

test('a job of an earlier round does nothing to an order that was marked and resent, even while it is sending', async () => {
  const order = await sentOrder();
  const job = await order.lastJob();
  const late = sendWholesaleOrder({
    db: app.db,
    jobs: app.jobs,
    clock: app.clock,
    keepAnswer,
    transport: {
      async send() {
        await markWholesaleOrder(app, { uid: order.uid, status: 'failed', reason: 'They never got it.' });
        await resendWholesaleOrder(app, order.uid);
        throw new Undeliverable('No such address.');
      },
    },
  });
  await late.run(job);
  await order.worker({ accepted: true }).run(job);
  await order.worker({ accepted: true }).giveUp(job);
  expect(order.sent).toEqual([]);
  expect(await order.row()).toMatchObject({ status: 'created', round: 2, lastFault: null });
  await order.accept();
  expect(await order.read()).toMatchObject({ status: 'complete' });
});

test.each(MISSING)('no order is called %j', async (uid) => {
  await expect(resendWholesaleOrder(app, uid)).rejects.toThrow(`There is no wholesale order ${uid}.`);
  await expect(markWholesaleOrder(app, { uid, status: 'failed', reason: 'x' })).rejects.toThrow('There is no');
});

test('what was said by phone is kept, and what waits to be sent is not sent any more', async () => {
  const order = await sentOrder();
  await markWholesaleOrder(app, { uid: order.uid, status: 'complete', reason: ' Confirmed by phone ' });
  expect(await order.read()).toMatchObject({ status: 'complete', status_reason: 'Confirmed by phone' });
  expect(await order.row()).toMatchObject({ settledAt: app.clock.now() });
  await order.reject('Late');
  await order.giveUp();
  expect(order.sent).toEqual([]);
  expect(await order.read()).toMatchObject({ status: 'complete', status_reason: 'Confirmed by phone' });
  // What it may have been told before is over.
  expect(await toldOf(app, order.uid)).toEqual(['tell-of-order']);
});

test('one that was accepted may be marked as failed, and its practice is notified', async () => {
  const order = await sentOrder();
  await order.accept();
  await markWholesaleOrder(app, { uid: order.uid, status: 'failed', reason: 'Out of stock after all' });
  expect(await order.read()).toMatchObject({ status: 'failed', status_reason: 'Out of stock after all' });
  expect(await toldOf(app, order.uid)).toEqual(['tell-of-order']);
  await expect(markWholesaleOrder(app, { uid: order.uid, status: 'failed', reason: 'x' })).rejects.toThrow(
    'It is failed already.',
  );
});

test.each(['', '   ', 'x'.repeat(1_001)])('a mark needs a reason of some words', async (reason) => {
  const order = await sentOrder();
  await expect(markWholesaleOrder(app, { uid: order.uid, status: 'failed', reason })).rejects.toThrow();
  expect(await order.read()).toMatchObject({ status: 'created' });
});
