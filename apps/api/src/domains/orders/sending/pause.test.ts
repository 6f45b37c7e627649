import { describe, expect, test } from 'vitest';
import { makeOperator } from '../../../../test/desk.ts';
import { placeOrderAt } from '../../../../test/placed-order.ts';
import { useApp } from '../../../../test/test-app.ts';
import { keepAnswer } from '../../confirmations/keep-answer.ts';
import { tellOfPause } from '../../notifications/tell-of-pause.job.ts';
import { SEND_WHOLESALE_ORDER, sendWholesaleOrder } from '../send-wholesale-order.job.ts';
import { SEND_WAITING, sendWaiting } from './send-waiting.job.ts';
import { TELL_OF_PAUSE } from './tell-of-pause.queue.ts';

const app = useApp();
const TEXT = 'Northvet is down until noon. Your order waits, and is sent then.';

const jobsOf = async (queue: { name: string }, field: string, id: number) => {
  const { rows } = await app.db.pool.query<{ data: Record<string, number> }>(
    `SELECT data FROM pgboss.job WHERE name = $1 AND state = 'created' AND (data->>$2)::int = $3`,
    [queue.name, field, id],
  );
  return rows.map(({ data }) => data);
};

async function shop() {
  const { token } = await makeOperator(app, 'operator');
  const { user, parts, read, order } = await placeOrderAt(app, {}, {});
  const [{ id, uid } = { id: 0, uid: '' }, other = { id: 0, uid: '' }] = parts;
  const row = (partId = id) => app.db.prisma.wholesaleOrder.findUniqueOrThrow({ where: { id: partId } });
  const { wholesalerId } = await row();
  const { slug, name } = await app.db.prisma.wholesaler.findUniqueOrThrow({ where: { id: wholesalerId } });
  const sent: string[] = [];
  const worker = sendWholesaleOrder({
    ...{ db: app.db, jobs: app.jobs, clock: app.clock, keepAnswer },
    transport: {
      async send(outgoing) {
        sent.push(outgoing.uid);
        return { accepted: true };
      },
    },
  });
  /** As its job does, which is over then. */
  const trySending = async (partId = id) => {
    const { round } = await row(partId);
    await worker.run({ wholesaleOrderId: partId, round });
    await app.db.pool.query(
      `UPDATE pgboss.job SET state = 'completed', completed_on = now() WHERE name = $1 AND (data->>'wholesaleOrderId')::int = $2`,
      [SEND_WHOLESALE_ORDER.name, partId],
    );
  };
  const call = (what: 'pause' | 'resume', body?: object) =>
    app.call('POST', `/api/desk/sending/${wholesalerId}/${what}/`, { token, ...(body && { body }) });
  const told = async () => {
    await tellOfPause(app).run({ wholesalerId });
    const { body } = await app.call('GET', '/api/notifications/', { token: user.token });
    return body
      .filter(({ title }: { title: string }) => title === `Orders to ${name} wait`)
      .map(({ content }: { content: string }) => content);
  };
  const inSending = async () => {
    const { body } = await app.call('GET', '/api/desk/sending/', { token });
    return body.wholesalers.find((one: { id: number }) => one.id === wholesalerId);
  };
  const reach = { ...{ call, told, inSending, trySending, row, sent }, read: () => read(uid) };
  return { ...reach, order, id, uid, other, wholesalerId, slug };
}

describe('a wholesaler that is paused', () => {
  test('is sent nothing, and what waits goes out once it is resumed', async () => {
    const { call, trySending, sent, row, read, id, uid, other, wholesalerId, order, inSending } = await shop();
    expect(await inSending()).toMatchObject({ paused: null, waiting: 1, oldest: order.created_on, in_error: 0 });
    const { status, body } = await call('pause', { text: ` ${TEXT} ` });
    const paused = { since: app.clock.now().toISOString(), text: TEXT };
    expect([status, body]).toEqual([200, await inSending()]);
    expect(body).toMatchObject({ id: wholesalerId, paused });
    await trySending();
    await trySending(other.id);
    expect(sent).toEqual([other.uid]);
    expect(await row()).toMatchObject({ status: 'created', attempts: 0, lastFault: null });
    expect(await read()).toMatchObject({ status: 'created', status_reason: TEXT });
    expect(await app.db.prisma.sendingAttempt.count({ where: { wholesaleOrderId: id } })).toBe(0);

    expect((await call('resume')).body.paused).toBeNull();
    expect(await jobsOf(SEND_WAITING, 'wholesalerId', wholesalerId)).toHaveLength(1);
    await sendWaiting(app).run({ wholesalerId });
    await sendWaiting(app).run({ wholesalerId });
    expect(await jobsOf(SEND_WHOLESALE_ORDER, 'wholesaleOrderId', id)).toEqual([{ wholesaleOrderId: id, round: 1 }]);
    expect(await read()).toMatchObject({ status: 'created', status_reason: null });
    await trySending();
    expect(sent).toEqual([other.uid, uid]);
    expect(await read()).toMatchObject({ status: 'complete', status_reason: null });
  });

  test('has a part that is ordered or resent meanwhile say the text', async () => {
    const { call, trySending, read, id, row } = await shop();
    await call('pause', { text: TEXT });
    await app.db.prisma.wholesaleOrder.update({ where: { id }, data: { statusReason: null, round: 2 } });
    await trySending();
    expect(await read()).toMatchObject({ status: 'created', status_reason: TEXT });
    expect((await row()).round).toBe(2);
  });

  test('does not send twice what a job is under way for when it is resumed', async () => {
    const { call, id, wholesalerId } = await shop();
    const before = await jobsOf(SEND_WHOLESALE_ORDER, 'wholesaleOrderId', id);
    await call('pause', { text: TEXT });
    await call('resume');
    await sendWaiting(app).run({ wholesalerId });
    expect(await jobsOf(SEND_WHOLESALE_ORDER, 'wholesaleOrderId', id)).toEqual(before);
  });

  test('stays so where it is paused again before what waits was sent', async () => {
    const { call, trySending, id, wholesalerId, read } = await shop();
    await call('pause', { text: TEXT });
    await trySending();
    await call('resume');
    await call('pause', { text: TEXT });
    await sendWaiting(app).run({ wholesalerId });
    expect(await jobsOf(SEND_WHOLESALE_ORDER, 'wholesaleOrderId', id)).toEqual([]);
    expect(await read()).toMatchObject({ status_reason: TEXT });
  });

  test('is told of to the practices with an account, with another text anew, and no longer once it is resumed', async () => {
    const { call, told, wholesalerId } = await shop();
    await call('pause', { text: TEXT });
    expect(await jobsOf(TELL_OF_PAUSE, 'wholesalerId', wholesalerId)).toHaveLength(1);
    expect(await told()).toEqual([TEXT]);
    expect(await told()).toEqual([TEXT]);
    await call('pause', { text: 'Until three.' });
    expect(await told()).toEqual(['Until three.']);
    await call('resume');
    expect(await told()).toEqual([]);
    const stranger = await placeOrderAt(app, {});
    await call('pause', { text: TEXT });
    await told();
    const { body } = await app.call('GET', '/api/notifications/', { token: stranger.user.token });
    expect(body.filter(({ content }: { content: string }) => content === TEXT)).toEqual([]);
  });

  test('pressed twice it is paused and resumed once, and the audit has both', async () => {
    const { call, slug, wholesalerId } = await shop();
    for (const what of ['pause', 'resume'] as const) {
      const presses = await Promise.all([1, 2].map(() => call(what, what === 'pause' ? { text: TEXT } : undefined)));
      expect(presses.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect(await jobsOf(TELL_OF_PAUSE, 'wholesalerId', wholesalerId)).toHaveLength(2);
    expect(await jobsOf(SEND_WAITING, 'wholesalerId', wholesalerId)).toHaveLength(1);
    const entries = await app.db.prisma.auditEntry.findMany({ where: { subject: slug }, orderBy: { id: 'asc' } });
    const changes = entries.map(({ action, details }) => [action, (details as { changed?: object }).changed]);
    expect(changes).toEqual([
      ['wholesalers pause', { paused: [null, TEXT] }],
      ['wholesalers pause', undefined],
      ['wholesalers resume', { paused: [TEXT, null] }],
      ['wholesalers resume', undefined],
    ]);
    expect((await call('pause', { text: ' ' })).status).toBe(400);
  });
});
