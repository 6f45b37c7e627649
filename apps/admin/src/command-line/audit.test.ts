import { makeProducts, makeUser, makeWholesaler, unique } from '@formulary/api/test/factories';
import { placeOrderAt } from '@formulary/api/test/placed-order';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';
import { callerName } from './caller-name.ts';

const app = useApp();
const admin = useCommandLine(app);

const auditOf = (subject: string) => app.db.prisma.auditEntry.findMany({ where: { subject }, orderBy: { id: 'asc' } });
const changedOf = async (subject: string) =>
  (await auditOf(subject)).map(({ details }) => (details as { changed?: unknown }).changed); // as it was written

test('who calls says so with --as, before the command or behind it, and the machine’s name stays beside it', async () => {
  const { email } = await makeUser(app);
  await admin.run('--as', 'Aoife', 'users', 'disable', email);
  await admin.run('users', 'enable', email, '--as', 'Aoife');
  await admin.run('users', 'disable', email);
  expect((await auditOf(email)).map(({ actor }) => actor)).toEqual(['Aoife (mary)', 'Aoife (mary)', 'mary']);
  // Who it was is in the log of the server by the same name.
  const { rows } = await app.db.pool.query(
    "SELECT DISTINCT data ->> 'operator' AS operator FROM pgboss.job WHERE name = 'tell-of-user' ORDER BY 1",
  );
  expect(rows.map(({ operator }) => operator)).toEqual(['Aoife (mary)', 'mary']);
  const { printed } = await admin.run('audit', 'list', '--subject', email, '--actor', 'aoife', '--json');
  expect(JSON.parse(printed)).toHaveLength(2);
});

test('the name that somebody gives never stands alone, nor as that of the machine', () => {
  const machine = callerName();
  expect(machine).not.toBe('');
  expect(callerName('Aoife Byrne')).toBe(`Aoife Byrne (${machine})`);
  expect(callerName(' \u0000\n ')).toBe(machine);
  expect(callerName('')).toBe(machine);
  expect(callerName('x'.repeat(500))).toBe(`${'x'.repeat(400)} (${machine})`);
});

test('what a command changes is kept as it was and as it is', async () => {
  const wholesaler = await makeWholesaler(app, { deliveryFee: 5, cutOff: '17:00' });
  const { practiceId, email } = await makeUser(app, [wholesaler]);
  const id = String(practiceId);
  await admin.run('practices', 'set', id, '--phone', '065 111');
  await admin.run('practices', 'account', id, wholesaler.slug, 'B-2');
  await admin.run('practices', 'account', id, wholesaler.slug, '--remove');
  expect(await changedOf(id)).toEqual([
    { phone: ['065 000 0000', '065 111'] },
    { accountNumber: [`A-${wholesaler.id}`, 'B-2'] },
    { accountNumber: ['B-2', null] },
  ]);
  await admin.run('users', 'disable', email);
  await admin.run('users', 'disable', email);
  expect(await changedOf(email)).toEqual([{ isActive: [true, false] }, undefined]);
  await admin.run('wholesalers', 'set', wholesaler.slug, '--fee', '7.50', '--cut-off', '17:00');
  expect(await changedOf(wholesaler.slug)).toEqual([{ deliveryFee: [5, 7.5] }]);

  const code = unique('c');
  await makeProducts(app, { code });
  await admin.run('products', 'set', code, '--note', 'Mind the cold', '--preferred', 'yes');
  expect(await changedOf(code)).toEqual([{ note: [null, 'Mind the cold'], isPreferred: [false, true] }]);

  const { parts } = await placeOrderAt(app, {});
  const uid = parts[0]?.uid ?? '';
  await admin.run('orders', 'mark', uid, 'complete', '--reason', 'By phone', '--yes');
  expect(await changedOf(uid)).toEqual([{ status: ['created', 'complete'] }]);
});

test('a secret leaves the trace that it was given and changed, and nothing of itself', async () => {
  const { slug } = await makeWholesaler(app);
  const secrets = ['the first secret of all', 'the second secret of all'];
  for (const secret of [...secrets, secrets[1]]) {
    const file = admin.write('order-secret.txt', `${secret}\n`);
    await admin.run('wholesalers', 'set', slug, '--secret-file', file);
  }
  const entries = await auditOf(slug);
  expect(entries.map(({ details }) => details)).toEqual([
    { secretFile: 'given', changed: { orderSecret: 'changed' } },
    { secretFile: 'given', changed: { orderSecret: 'changed' } },
    { secretFile: 'given' },
  ]);
  for (const secret of secrets) expect(JSON.stringify(entries.map(({ details }) => details))).not.toContain(secret);
});
