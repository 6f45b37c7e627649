import { readFileSync } from 'node:fs';
import { makeOperator } from '@formulary/api/test/desk';
import { makeOffers, makeProduct, makeWholesaler, unique } from '@formulary/api/test/factories';
import { placeOrderAt } from '@formulary/api/test/placed-order';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

/** A file of the desk and the one of a command, byte by byte. */
async function both(path: string, body: object | undefined, ...command: [string, string, ...string[]]) {
  const { token } = await makeOperator(app, 'operator');
  const asked = await app.call('POST', `/api/desk/exports/${path}/`, { token, body });
  const { pathname, search } = new URL(asked.body.csv);
  const { rawPayload } = await app.fastify.inject({ method: 'GET', url: pathname + search });
  const [area, verb, ...options] = command;
  const file = `${unique()}.csv`;
  expect((await admin.run(area, verb, ...options, file)).fault).toBeUndefined();
  return { ofDesk: rawPayload, ofCommand: readFileSync(admin.pathOf(file)) };
}

test('a file of the desk is that of the command, byte by byte', async () => {
  const wholesaler = await makeWholesaler(app);
  const product = await makeProduct(app, { code: unique('=1+'), name: '@Søn "& Co"', note: 'Cold\nchain' });
  await makeOffers(app, wholesaler, { product });
  const { parts, order, user } = await placeOrderAt(app, {}, {});
  await app.db.prisma.order.update({ where: { id: order.id }, data: { reference: '=PO\n7' } });
  const { wholesalerId } = await app.db.prisma.wholesaleOrder.findUniqueOrThrow({ where: { id: parts[0]?.id ?? 0 } });
  const [since, until] = ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'];
  const period = ['--since', since, '--until', until];
  const files = [
    await both('catalogue', undefined, 'catalogue', 'export'),
    await both(`offers/${wholesaler.id}`, undefined, 'prices', 'export', wholesaler.slug),
    await both('orders', { since, until }, 'orders', 'export', ...period),
    await both(
      ...(['orders', { since, until, wholesaler: wholesalerId, practice: user.practiceId }] as const),
      ...(['orders', 'export', ...period, '--wholesaler', parts[0]?.name ?? ''] as const),
      ...['--practice', String(user.practiceId)],
    ),
  ];
  for (const { ofDesk, ofCommand } of files) {
    expect(ofDesk.toString()).toBe(ofCommand.toString());
    expect(ofDesk.equals(ofCommand)).toBe(true);
  }
  expect(files.map(({ ofDesk }) => ofDesk.toString().includes("'="))).toEqual([true, true, true, true]);
});
