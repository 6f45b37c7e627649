import { expect, test } from 'vitest';
import { placeOrderAt } from '../../../../test/placed-order.ts';
import { useApp } from '../../../../test/test-app.ts';
import { keepAnswer } from '../../confirmations/keep-answer.ts';
import { SEND_WHOLESALE_ORDER, sendWholesaleOrder } from '../send-wholesale-order.job.ts';
import { markWholesaleOrder } from './mark-wholesale-order.ts';
import { resendWholesaleOrder } from './resend-wholesale-order.ts';

const app = useApp();

test('an order that is marked and resent while it waits to be tried again is under way once', async () => {
  await app.db.pool.query(`UPDATE pgboss.queue SET retry_limit = 1, retry_delay = 3600 WHERE name = $1`, [
    SEND_WHOLESALE_ORDER.name,
  ]);
  const attempts: number[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await app.jobs.work(
    SEND_WHOLESALE_ORDER,
    sendWholesaleOrder({
      db: app.db,
      jobs: app.jobs,
      clock: app.clock,
      keepAnswer,
      transport: {
        async send({ attempt }) {
          attempts.push(attempt);
          if (attempt === 1) throw new Error('down');
          await answered;
          return { accepted: true };
        },
      },
    }),
  );
  const { parts, read } = await placeOrderAt(app, {});
  const [{ id, uid } = { id: 0, uid: '' }] = parts;
  const jobs = async () => {
    const { rows } = await app.db.pool.query(
      `SELECT state::text FROM pgboss.job WHERE name = $1 AND (data->>'wholesaleOrderId')::int = $2 ORDER BY created_on`,
      [SEND_WHOLESALE_ORDER.name, id],
    );
    return rows.map(({ state }) => state);
  };
  await expect.poll(jobs).toEqual(['retry']);
  await markWholesaleOrder(app, { uid, status: 'failed', reason: 'They have no such order.' });
  await resendWholesaleOrder(app, uid);
  // Taken together the two would be done together.
  await expect.poll(jobs).toEqual(['retry', 'active']);
  await app.db.pool.query(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
  // The job that waited comes and goes during the other's call.
  await expect.poll(jobs).toEqual(['completed', 'active']);
  // A job is active before its work has begun.
  await expect.poll(() => attempts).toEqual([1, 2]);
  answer();
  await expect.poll(async () => (await read(uid)).status).toBe('complete');
  expect(await app.db.prisma.wholesaleOrder.findUnique({ where: { id } })).toMatchObject({ attempts: 2, round: 2 });
});
