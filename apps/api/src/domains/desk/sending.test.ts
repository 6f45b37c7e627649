import { randomUUID } from 'node:crypto';
import { PARTS_PAGE_SIZE, type PartAtDesk } from '@formulary/contracts/desk/sending';
import { beforeAll, describe, expect, test } from 'vitest';
import { type MadeOperator, makeOperator } from '../../../test/desk.ts';
import { unique } from '../../../test/factories.ts';
import { placeOrderAt } from '../../../test/placed-order.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY, HOUR, later, MINUTE } from '../../kernel/clock.ts';
import { SEND_WHOLESALE_ORDER } from '../orders/send-wholesale-order.job.ts';

const app = useApp();
let operator: MadeOperator;
beforeAll(async () => {
  operator = await makeOperator(app, 'operator');
});

const call = (method: string, path: string, body?: object) =>
  app.call(method, `/api/desk/${path}`, { token: operator.token, ...(body && { body }) });
const list = async (
  query: Readonly<Record<string, string | number>> = {},
): Promise<{ next: string | null; uids: string[] }> => {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) asked.set(name, String(value));
  const { status, body } = await call('GET', `parts/?${asked}`);
  expect([query, status]).toEqual([query, 200]);
  return { next: body.next, uids: body.results.map(({ uid }: PartAtDesk) => uid) };
};
const jobsOf = async (id: number) => {
  const { rows } = await app.db.pool.query<{ data: { round?: number } }>(
    `SELECT data FROM pgboss.job WHERE name = $1 AND (data->>'wholesaleOrderId')::int = $2 ORDER BY created_on`,
    [SEND_WHOLESALE_ORDER.name, id],
  );
  return rows.map(({ data }) => data.round ?? 1);
};
const auditOf = (subject: string) => app.db.prisma.auditEntry.findMany({ where: { subject }, orderBy: { id: 'asc' } });

/** An order of a part in error at each of some wholesalers. */
async function failed(count = 1) {
  const { order, user, parts, read } = await placeOrderAt(app, ...Array.from({ length: count }, () => ({})));
  const reference = unique('PO-');
  await app.db.prisma.order.update({ where: { id: order.id }, data: { reference } });
  await app.db.prisma.wholesaleOrder.updateMany({
    where: { orderId: order.id },
    data: { status: 'error', attempts: 13, lastFault: 'Northvet answered 503.' },
  });
  const [part = { id: 0, uid: '' }] = parts;
  const row = () => app.db.prisma.wholesaleOrder.findUniqueOrThrow({ where: { id: part.id } });
  const { wholesalerId } = await row();
  return { order, user, parts, read, reference, row, wholesalerId, id: part.id, uid: part.uid };
}
const place = (orderId: number, createdAt: Date) =>
  app.db.prisma.order.update({ where: { id: orderId }, data: { createdAt } });

describe('parts of orders', () => {
  test('are found by state, wholesaler, practice, time, number, reference and uid', async () => {
    const [one, two] = [await failed(2), await failed()];
    const [first = { uid: '', id: 0 }, second = { uid: '', id: 0 }] = one.parts;
    await app.db.prisma.wholesaleOrder.update({
      where: { id: second.id },
      data: { status: 'complete', settledAt: app.clock.now() },
    });
    await place(one.order.id, later(app.clock.now(), -DAY));
    const both = [second.uid, first.uid].toSorted();
    const found = async (query: Record<string, string | number>) => (await list(query)).uids.toSorted();
    expect((await list()).uids[0]).toBe(two.uid);
    expect(await found({ practice: one.user.practiceId })).toEqual(both);
    expect(await found({ practice: one.user.practiceId, status: 'complete' })).toEqual([second.uid]);
    expect(await found({ wholesaler: one.wholesalerId })).toEqual([first.uid]);
    expect(await found({ wholesaler: one.wholesalerId, status: 'failed' })).toEqual([]);
    expect(await found({ wholesaler: one.wholesalerId, status: 'error' })).toEqual([first.uid]);
    expect(await found({ status: 'error' })).toEqual(expect.arrayContaining([first.uid, two.uid]));
    expect(await found({ status: 'error' })).not.toContain(second.uid);
    for (const status of ['created', 'processing'] as const) {
      await app.db.prisma.wholesaleOrder.update({ where: { id: first.id }, data: { status } });
      expect(await found({ wholesaler: one.wholesalerId, status: 'waiting' })).toEqual([first.uid]);
      expect(await found({ wholesaler: one.wholesalerId, status: 'error' })).toEqual([]);
    }
    await app.db.prisma.wholesaleOrder.update({ where: { id: first.id }, data: { status: 'error' } });
    expect(await found({ wholesaler: one.wholesalerId, status: 'waiting' })).toEqual([]);
    expect(await found({ q: first.uid.toUpperCase() })).toEqual([first.uid]);
    expect(await found({ q: one.order.id })).toEqual(both);
    expect(await found({ q: `#${String(one.order.id).padStart(5, '0')}` })).toEqual(both);
    expect(await found({ q: ` ${one.reference.toLowerCase()} ` })).toEqual(both);
    expect(await found({ q: one.reference.slice(0, -1), practice: one.user.practiceId })).toEqual(both);
    expect(await found({ q: one.reference.slice(1) })).toEqual([]);
    expect(await found({ q: `${one.reference}%` })).toEqual([]);
    expect(await found({ q: one.reference, status: 'error' })).toEqual([first.uid]);
    const since = (milliseconds: number) => later(app.clock.now(), -milliseconds).toISOString();
    expect(await found({ practice: one.user.practiceId, since: since(DAY + MINUTE) })).toEqual(both);
    expect(await found({ practice: one.user.practiceId, since: since(HOUR) })).toEqual([]);
    expect(await found({ since: since(-HOUR) })).toEqual([]);
    expect(await found({ wholesaler: one.wholesalerId, since: since(DAY + MINUTE) })).toEqual([first.uid]);
    expect(await found({ wholesaler: one.wholesalerId, since: since(HOUR) })).toEqual([]);
    expect(await found({ wholesaler: 2_000_000_000 })).toEqual([]);
  });

  test('come in pages that neither lack a part nor have one twice, also while others are ordered', async () => {
    const { user, order, id } = await failed();
    const { lastFault: _, ...row } = await app.db.prisma.wholesaleOrder.findUniqueOrThrow({ where: { id } });
    // Several parts of one order across the end of a page.
    const wholesalers = await app.db.prisma.wholesaler.findMany({ where: { id: { not: row.wholesalerId } } });
    for (let count = 0; count < PARTS_PAGE_SIZE; count += 1) {
      const { id: __, ...copy } = row;
      const wholesaler = wholesalers[count] ?? (await makeCopy(count));
      await app.db.prisma.wholesaleOrder.create({ data: { ...copy, uid: randomUUID(), wholesalerId: wholesaler.id } });
    }
    const first = await list({ practice: user.practiceId });
    expect(first.uids).toHaveLength(PARTS_PAGE_SIZE);
    const next = new URL(first.next ?? '');
    expect(next.searchParams.get('practice')).toBe(String(user.practiceId));
    await failed();
    const { body } = await call('GET', `parts/${next.search}`);
    expect(body.next).toBeNull();
    const all = [...first.uids, ...body.results.map(({ uid }: PartAtDesk) => uid)];
    expect(all).toHaveLength(PARTS_PAGE_SIZE + 1);
    expect(new Set(all).size).toBe(all.length);
    expect(body.results[0].order).toBe(order.id);
    expect(await call('GET', 'parts/?after=1')).toMatchObject({ status: 404, body: { detail: 'Invalid page.' } });

    async function makeCopy(count: number) {
      const name = `${unique('Copy ')}${count}`;
      return app.db.prisma.wholesaler.create({ data: { name, slug: unique('copy-'), preference: 9 } });
    }
  });
});

test('why an order is late is found in three steps: what is open, the part, its last try', async () => {
  const { order, user, uid, id } = await failed();
  await app.db.prisma.wholesaleOrder.update({ where: { id }, data: { status: 'processing' } });
  const startedAt = app.clock.now();
  const attempt = {
    wholesaleOrderId: id,
    round: 1,
    startedAt,
    transport: 'http',
    target: 'https://orders.northvet.example',
    duration: 10_000,
    outcome: 'not_arrived',
    fault: 'No whole answer within 10 seconds.',
  } as const;
  await app.db.prisma.sendingAttempt.create({ data: { ...attempt, attempt: 12 } });
  const { id: last } = await app.db.prisma.sendingAttempt.create({
    data: {
      ...attempt,
      attempt: 13,
      status: 503,
      bodies: { create: { keptAt: startedAt, request: '{}', answer: 'No' } },
    },
  });
  expect((await list({ status: 'processing' })).uids).toEqual([uid]);
  const { status, body: part } = await call('GET', `parts/${uid}/`);
  expect(status).toBe(200);
  expect(part).toMatchObject({
    ...{ uid, order: order.id, status: 'processing', attempts: 13, last_fault: 'Northvet answered 503.' },
    practice: { id: user.practiceId },
    ...{ placed_at: order.created_on, phone: '065 000 0000', placed_by: { name: 'Aoife Byrne', email: user.email } },
    ...{ ordered_elsewhere: null, may_resend: false, next_try_at: expect.any(String) },
    lines: [{ quantity: 2, total: 20 }],
  });
  const shown = { started_at: startedAt.toISOString(), milliseconds: 10_000, target: attempt.target };
  expect(part.tries).toMatchObject([
    { ...shown, id: last, attempt: 13, status: 503, has_bodies: true },
    { ...shown, attempt: 12, status: null, has_bodies: false },
  ]);
  expect((await call('GET', `tries/${last}/`)).body).toEqual({ ...part.tries[0], request: '{}', answer: 'No' });
  expect((await call('GET', `tries/${last + 1_000_000}/`)).status).toBe(404);
  expect((await call('GET', `parts/${randomUUID()}/`)).status).toBe(404);
});

describe('a part is sent again', () => {
  test('once, however often it is pressed, and the audit has who, from where, before and after', async () => {
    const { uid, id, row } = await failed();
    const before = await jobsOf(id);
    const presses = await Promise.all([1, 2].map(() => call('POST', `parts/${uid}/resend/`)));
    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [done, refused] = presses.toSorted((a, b) => a.status - b.status);
    expect(done?.body).toMatchObject({ uid, status: 'created', last_fault: null, may_resend: false });
    expect(refused?.body).toEqual({
      detail: 'It is created: only an order that is failed or in error can be sent again.',
      code: 'wrong_state',
    });
    expect(await row()).toMatchObject({ status: 'created', round: 2 });
    expect(await jobsOf(id)).toEqual([...before, 2]);
    expect(await auditOf(uid)).toMatchObject([
      {
        actor: `${operator.name} <${operator.email}>`,
        action: 'orders resend',
        details: { from: '127.0.0.1', changed: { status: ['error', 'created'] } },
      },
    ]);
  });

  test('not where its practice has ordered it from others', async () => {
    const { uid, id, order } = await failed();
    await app.db.prisma.wholesaleOrder.update({ where: { id }, data: { elsewhereOrderId: order.id } });
    expect((await call('GET', `parts/${uid}/`)).body).toMatchObject({ ordered_elsewhere: order.id, may_resend: false });
    const { status, body } = await call('POST', `parts/${uid}/resend/`);
    expect([status, body.detail]).toEqual([409, expect.stringContaining(`as order ${order.id}`)]);
    expect(await auditOf(uid)).toEqual([]);
  });

  test('a part that lost its job may be sent again', async () => {
    const { uid, id } = await failed();
    await app.db.prisma.wholesaleOrder.update({ where: { id }, data: { status: 'created' } });
    expect((await call('GET', `parts/${uid}/`)).body.may_resend).toBe(false);
    await app.db.pool.query(`DELETE FROM pgboss.job WHERE (data->>'wholesaleOrderId')::int = $1`, [id]);
    expect((await call('GET', `parts/${uid}/`)).body).toMatchObject({ may_resend: true, next_try_at: null });
    expect((await call('POST', `parts/${uid}/resend/`)).status).toBe(200);
  });
});

test('what waits for a paused wholesaler says since when, and what does not wait says nothing of it', async () => {
  const { uid, id, wholesalerId } = await failed();
  const pausedSince = async () => (await call('GET', `parts/${uid}/`)).body.paused_since;
  await call('POST', `sending/${wholesalerId}/pause/`, { text: 'It is down.' });
  expect(await pausedSince()).toBeNull();
  await app.db.prisma.wholesaleOrder.update({ where: { id }, data: { status: 'created' } });
  expect(await pausedSince()).toBe(app.clock.now().toISOString());
  await call('POST', `sending/${wholesalerId}/resume/`);
  expect(await pausedSince()).toBeNull();
});

test('what a wholesaler said by telephone is kept once, and the practice reads it', async () => {
  const { uid, read } = await failed();
  const said = { status: 'complete', reason: ' Taken by telephone ' };
  const presses = await Promise.all([1, 2].map(() => call('POST', `parts/${uid}/mark/`, said)));
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await read(uid)).toMatchObject({ status: 'complete', status_reason: 'Taken by telephone' });
  expect(await auditOf(uid)).toMatchObject([
    { action: 'orders mark', details: { changed: { status: ['error', 'complete'] } } },
  ]);
  expect((await call('POST', `parts/${uid}/mark/`, { status: 'failed', reason: ' ' })).status).toBe(400);
});

describe('all parts of a wholesaler in a window are sent again', () => {
  test('those in error and no other, once', async () => {
    const { wholesalerId, order, uid, id, parts } = await failed(2);
    const other = await failed();
    const since = later(app.clock.now(), -HOUR);
    const window = (from: Date, until: Date) => ({
      ...{ wholesaler: wholesalerId, since: from.toISOString(), until: until.toISOString() },
    });
    await place(order.id, since);
    const before = await jobsOf(id);
    expect((await call('POST', 'parts/resend/', window(later(since, 1), app.clock.now()))).body).toEqual({
      ...{ resent: 0, ordered_elsewhere: 0, left: 0 },
    });
    expect((await call('POST', 'parts/resend/', window(later(since, -HOUR), since))).body.resent).toBe(0);
    await app.db.prisma.order.update({ where: { id: order.id }, data: { isWhole: true, cameWhole: true } });
    const all = window(since, app.clock.now());
    const presses = await Promise.all([1, 2].map(() => call('POST', 'parts/resend/', all)));
    expect(presses.map(({ status, body }) => [status, body.resent]).toSorted()).toEqual([
      [200, 0],
      [200, 1],
    ]);
    expect(await jobsOf(id)).toEqual([...before, 2]);
    const states = await app.db.prisma.wholesaleOrder.findMany({
      where: { uid: { in: [...parts.map((part) => part.uid), other.uid] } },
    });
    expect(states.filter(({ status }) => status === 'created').map((part) => part.uid)).toEqual([uid]);
    expect(await app.db.prisma.order.findUnique({ where: { id: order.id } })).toMatchObject({ isWhole: false });
    const { slug } = await app.db.prisma.wholesaler.findUniqueOrThrow({ where: { id: wholesalerId } });
    const changes = (await auditOf(slug)).map(({ action, details }) => [
      action,
      (details as { changed?: object }).changed,
    ]);
    expect(changes).toContainEqual(['orders resend-all', { error: [1, 0] }]);
  });

  test('but for those that practices have ordered from others', async () => {
    const { wholesalerId, order, id } = await failed();
    await app.db.prisma.wholesaleOrder.update({ where: { id }, data: { elsewhereOrderId: order.id } });
    const window = { wholesaler: wholesalerId, since: '2020-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' };
    expect((await call('POST', 'parts/resend/', window)).body).toEqual({ resent: 0, ordered_elsewhere: 1, left: 0 });
    const refused = await call('POST', 'parts/resend/', { ...window, until: window.since });
    expect([refused.status, refused.body.detail]).toEqual([400, 'The window ends before it begins.']);
    expect((await call('POST', 'parts/resend/', { ...window, wholesaler: 2_000_000_000 })).status).toBe(400);
  });
});
