import { readFileSync } from 'node:fs';
import { DAY } from '@formulary/api/kernel/clock';
import { unique } from '@formulary/api/test/factories';
import { placeOrderAt } from '@formulary/api/test/placed-order';
import { useApp } from '@formulary/api/test/test-app';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

async function exported(...options: string[]): Promise<Record<string, string>[]> {
  const file = `${unique()}.csv`;
  expect(await admin.run('orders', 'export', file, ...options)).toMatchObject({ printed: `${file} is written.` });
  return parse(readFileSync(admin.pathOf(file)), { columns: true, bom: true });
}

test('lines of orders of a period are written, of all practices or of one, of all wholesalers or of one', async () => {
  const early = await placeOrderAt(app, {}, {});
  app.clock.advance(DAY);
  const since = app.clock.now().toISOString();
  const late = await placeOrderAt(app, {});
  app.clock.advance(DAY);
  const until = app.clock.now().toISOString();
  const after = await placeOrderAt(app, {});
  const [first, second] = early.parts.map(({ uid }) => uid);
  const { practiceId, practice, reference } = await app.db.prisma.order.update({
    where: { id: late.order.id },
    data: { reference: '=PO\n7' },
    include: { practice: true },
  });

  const all = await exported('--since', '2020-01-01', '--until', '2100-01-01');
  expect(all.map(({ order, part }) => [Number(order), part])).toEqual([
    [early.order.id, first],
    [early.order.id, second],
    [late.order.id, late.parts[0]?.uid],
    [after.order.id, after.parts[0]?.uid],
  ]);
  expect(all[2]).toMatchObject({
    ...{ practice: practice.name, wholesaler: late.parts[0]?.name, reference: `'${reference}`, quantity: '2' },
    ...{ placed_at: since, gross_price: '10.00', net_price: '10.00', total: '20.00' },
  });
  expect((await exported('--since', since, '--until', until)).map(({ order }) => Number(order))).toEqual([
    late.order.id,
  ]);
  const of = async (...options: string[]) =>
    (await exported('--since', '2020-01-01', '--until', '2100-01-01', ...options)).map(({ part }) => part);
  expect(await of('--practice', String(practiceId))).toEqual([late.parts[0]?.uid]);
  expect(await of('--wholesaler', early.parts[1]?.name ?? '')).toEqual([second]);
  expect(await exported('--since', '2099-01-01', '--until', '2100-01-01')).toEqual([]);

  const entries = await app.db.prisma.auditEntry.findMany({ where: { action: 'orders export' } });
  expect([entries.length, entries[0]?.actor]).toEqual([5, 'mary']);
});

test('a line is in it once, however many are read at once', async () => {
  const { order, parts } = await placeOrderAt(app, {});
  const [{ id } = { id: 0 }] = parts;
  // Of offers that there are not: a part has each of them once.
  await app.db.pool.query(
    `SET session_replication_role = replica;
     INSERT INTO order_items (wholesale_order_id, product_id, offer_id, code, wholesaler_code, product_name, manufacturer_name, quantity,
       gross_price, manufacturer_discount, wholesaler_discount, net_price, subtotal, total, manufacturer_saving, wholesaler_saving)
     SELECT wholesale_order_id, product_id, -n, 'n-' || n, wholesaler_code, product_name, manufacturer_name, quantity,
       gross_price, manufacturer_discount, wholesaler_discount, net_price, subtotal, total, manufacturer_saving, wholesaler_saving
     FROM order_items, generate_series(1, 2100) n WHERE wholesale_order_id = ${id};
     RESET session_replication_role`,
  );
  const { practiceId } = await app.db.prisma.order.findUniqueOrThrow({ where: { id: order.id } });
  const lines = await exported('--since', '2020-01-01', '--until', '2100-01-01', '--practice', String(practiceId));
  expect([lines.length, new Set(lines.map(({ code }) => code)).size]).toEqual([2_101, 2_101]);
});

test('a practice or wholesaler that there is not, or no period, is refused', async () => {
  const run = async (...options: string[]) => (await admin.run('orders', 'export', 'none.csv', ...options)).fault;
  expect(await run('--since', '2020-01-01', '--practice', '999999')).toMatch(/^There is no practice 999999\./);
  expect(await run('--since', '2020-01-01', '--wholesaler', 'nobody')).toContain('nobody');
  expect(await run()).toContain('--since');
});
