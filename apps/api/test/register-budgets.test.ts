import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { registerShop } from './register-shop.ts';
import { spendingOf } from './spend.ts';
import { BUDGET } from './statement-budgets.ts';
import { statementsOf } from './statements.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { spend } = spendingOf(app);

test('the register takes as many statements with many entries as with one', async () => {
  const { token, page, supply, enter } = await registerShop(app, { packs: 20 });
  const path = `/api/records/register/${page}/`;
  for (let more = 0; more < 3; more += 1) {
    const begun = { key: randomUUID(), drug: `Fentanyl ${more}`, unit: 'ml', happened_on: '2026-01-01', quantity: '5' };
    await spend('records.beginRegisterPage', { status: 201, token, body: begun });
    await spend('records.listRegister', { status: 200, token });
    await spend('records.getRegisterPage', { status: 200, token, path });
    const { body } = await spend('records.addRegisterEntry', {
      ...{ status: 201, token, path: `${path}entries/`, body: supply() },
    });
    await spend('records.correctRegisterEntry', {
      ...{ status: 201, token, path: `${path}corrections/` },
      body: { key: randomUUID(), entry: body.id, quantity: '1', note: 'Misread' },
    });
    await enter();
    const rows = `${supply().happened_on},opening,Pentobarbital ${more},ml,100\n`.repeat(more * 10 + 1);
    const csv = `date,kind,drug,unit,quantity\n${rows}`;
    await spend('records.importRegister', { status: 200, token, body: { csv, apply: true } });
  }
});

test('a delivery with a controlled drug takes three statements more, however many packs of it there are', async () => {
  const shop = await registerShop(app, { packs: 20 });
  const [line] = shop.order.lines;
  const count = (entries: number) =>
    statementsOf(() =>
      shop.count(
        shop.receipt,
        Array.from({ length: entries }, () => ({ line, accept: ['more_than_open'] })),
      ),
    );
  const [one, many] = [await count(1), await count(10)];
  expect([one.length, many.length]).toEqual([one.length, one.length]);
  expect(one.filter((sent) => /register_entries g WHERE|INTO register_entries/.test(sent)).length).toBeGreaterThan(0);
  expect(one.length).toBeLessThanOrEqual((BUDGET['deliveries.countEntries'] ?? 0) + 3);
});
