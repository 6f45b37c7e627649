import { randomUUID } from 'node:crypto';
import { placeOrderAt } from '@formulary/api/test/placed-order';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

async function placed() {
  const { parts } = await placeOrderAt(app, {});
  const [{ id, uid } = { id: 0, uid: '' }] = parts;
  const part = () => app.db.prisma.wholesaleOrder.findUniqueOrThrow({ where: { id }, include: { order: true } });
  const { order } = await part();
  const set = (status: 'failed' | 'error') => app.db.prisma.wholesaleOrder.update({ where: { id }, data: { status } });
  return { uid, order, part, set };
}
const jobsOf = async (id: number) => {
  const { rows } = await app.db.pool.query(
    `SELECT id FROM pgboss.job WHERE name = 'send-wholesale-order' AND (data->>'wholesaleOrderId')::int = $1`,
    [id],
  );
  return rows.length;
};
const auditOf = (subject: string) => app.db.prisma.auditEntry.findMany({ where: { subject }, orderBy: { id: 'asc' } });

test('orders are found by practice, reference, uid and state', async () => {
  const { uid, order, set } = await placed();
  await app.db.prisma.order.update({ where: { id: order.id }, data: { reference: 'PO 1234' } });
  await placed();
  await set('error');
  const find = async (...options: string[]) => {
    const { printed } = await admin.run('orders', 'find', '--json', ...options);
    return (JSON.parse(printed) as { id: number }[]).map(({ id }) => id);
  };
  expect(await find('--practice', String(order.practiceId))).toEqual([order.id]);
  expect(await find('--reference', 'po 12')).toEqual([order.id]);
  expect(await find('--uid', uid)).toEqual([order.id]);
  expect(await find('--status', 'error')).toEqual([order.id]);
  expect(await find('--uid', randomUUID())).toEqual([]);
  expect(await find()).toHaveLength(2);
  expect((await admin.run('orders', 'find', '--uid', 'x')).fault).toBe(
    'It is a uid such as 0198f0a2-6c1e-7d52-8f0e-1c2d3e4f5a6b.',
  );
  expect((await admin.run('orders', 'find', '--practice', '999')).fault).toMatch(
    /^There is no practice 999\. Those there are: \d/,
  );
  const { printed } = await admin.run('orders', 'find', '--uid', uid);
  expect(printed).toContain('PO 1234');

  const { printed: shown } = await admin.run('orders', 'show', uid);
  expect(shown).toContain(uid);
  expect(shown).toMatch(new RegExp(`^${order.id}: `));
  expect((await admin.run('orders', 'show', String(order.id))).printed).toBe(shown);
  expect((await admin.run('orders', 'show', '999999')).fault).toBe('There is no order 999999.');
});

test('a part is sent again when that is confirmed, and who did it is written down', async () => {
  const { uid, part, set } = await placed();
  await set('error');
  const { id } = await part();
  expect((await admin.run('orders', 'resend', uid)).fault).toContain('--yes');
  expect((await admin.run('orders', 'resend', uid, '--dry-run')).printed).toContain('wholesale_orders 1 changed');
  expect([(await part()).status, await jobsOf(id), await auditOf(uid)]).toEqual(['error', 1, []]);

  const { printed, fault } = await admin.run('orders', 'resend', uid, '--yes');
  expect(fault).toBeUndefined();
  expect(printed).toContain('again');
  expect([(await part()).status, await jobsOf(id)]).toEqual(['created', 2]);
  expect(await auditOf(uid)).toMatchObject([{ action: 'orders resend', actor: 'mary' }]);
  expect((await admin.run('orders', 'resend', uid, '--yes')).fault).toContain('It is created');
});

test('all parts of a wholesaler in error are sent again, of a window', async () => {
  const { part, set } = await placed();
  await set('error');
  const { id, wholesalerId } = await part();
  const { slug } = await app.db.prisma.wholesaler.findUniqueOrThrow({ where: { id: wholesalerId } });
  const resend = (...options: string[]) => admin.run('orders', 'resend-all', slug, ...options);
  expect((await resend('--since', '2020-01-01')).fault).toContain('--yes');
  expect((await resend('--yes')).fault).toContain('--since');
  expect((await resend('--since', '2020-01-01', '--until', '2020-01-02', '--yes')).printed).toBe(
    `0 parts are sent to ${slug} again.`,
  );
  app.clock.advance(1_000);
  expect((await resend('--since', '2020-01-01', '--dry-run')).printed).toContain('wholesale_orders 1 changed');
  expect((await part()).status).toBe('error');
  expect((await resend('--since', '2020-01-01', '--yes')).printed).toBe(`1 part is sent to ${slug} again.`);
  expect([(await part()).status, await jobsOf(id)]).toEqual(['created', 2]);
  const { printed } = await resend('--since', '2020-01-01', '--yes', '--json');
  expect(JSON.parse(printed)).toEqual({ wholesaler: slug, resent: 0, ordered_elsewhere: 0, left: 0 });
  expect((await auditOf(slug)).map(({ details }) => details)).toContainEqual(
    expect.objectContaining({ changed: { error: [1, 0] } }),
  );
});

test('a part is marked with a reason', async () => {
  const { uid, part } = await placed();
  expect((await admin.run('orders', 'mark', uid, 'complete', '--yes')).fault).toContain('--reason');
  const marked = await admin.run('orders', 'mark', uid, 'complete', '--reason', 'Taken by phone', '--yes', '--json');
  expect(JSON.parse(marked.printed)).toMatchObject({ uid, status: 'complete' });
  expect(await part()).toMatchObject({ status: 'complete', statusReason: 'Taken by phone' });
  expect(await auditOf(uid)).toMatchObject([
    { action: 'orders mark', details: { arguments: ['complete'], reason: 'Taken by phone' } },
  ]);
  expect((await admin.run('orders', 'mark', uid, 'lost', '--reason', 'x', '--yes')).fault).toContain(
    'complete, failed',
  );
});
