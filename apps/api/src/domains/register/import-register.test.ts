import { expect, test } from 'vitest';
import { verify } from '../../../test/recorded-shop.ts';
import { registerShop } from '../../../test/register-shop.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

async function importing() {
  const shop = await registerShop(app);
  const { drug } = await app.db.prisma.registerPage.findUniqueOrThrow({ where: { id: shop.page } });
  const send = async (csv: string, more: object = { apply: true }) =>
    (await app.call('POST', '/api/records/register/import/', { token: shop.token, body: { csv, ...more } })).body;
  const head = 'date,kind,drug,strength,form,unit,quantity,to,witness\n';
  const of = (kind: string, quantity: string, to = 'Bella', witness = '') =>
    `${shop.today()},${kind},${drug.toUpperCase()},100 MG/ML,injection,,${quantity},${to},${witness}\n`;
  return { ...shop, drug, send, head, of };
}

test('a table is tried, entered once, and known when it comes again; two rows alike are two entries', async () => {
  const { head, of, send, readPage, practiceId } = await importing();
  const csv = head + of('supplied', '2') + of('supplied', '2') + of('disposed', '0.5', 'Denatured', 'Ann');
  const counted = { rows: 3, entered: 3, known: 0, refused: [], below_zero: [] };
  expect(await send(csv, {})).toEqual({ ...counted, is_applied: false });
  expect((await readPage()).entries).toHaveLength(1);
  expect(await send(csv)).toEqual({ ...counted, is_applied: true });
  expect(await send(csv)).toEqual({ ...counted, entered: 0, known: 3, is_applied: true });
  expect(await send(csv + of('supplied', '1'))).toMatchObject({ entered: 1, known: 3 });
  expect((await readPage()).page).toMatchObject({ balance: '14.5', entries: 5 });
  expect((await verify(app, practiceId)).faults).toEqual([]);
});

test('with one row that is wrong nothing is entered, and every wrong row is named', async () => {
  const { head, of, send, readPage, today } = await importing();
  const wrong = [
    of('lent', '1'),
    of('supplied', '-1'),
    of('supplied', '1', ''),
    of('disposed', '1', 'Denatured'),
    `2999-01-01,supplied,X,,,,1,Bella,\n`,
    `${today()},supplied,Nothing of ours,,,,1,Bella,\n`,
  ];
  const { refused, is_applied } = await send(head + of('supplied', '2') + wrong.join(''));
  expect(is_applied).toBe(false);
  expect(refused.map(({ row, words }: { row: number; words: string }) => [row, words.split(':')[0]])).toEqual([
    [2, 'kind'],
    [3, 'quantity'],
    [4, 'to'],
    [5, 'witness'],
    [6, 'date'],
    [7, 'drug'],
  ]);
  expect((await readPage()).entries).toHaveLength(1);
});

test('an opening with a unit begins a page, also for the rows beside it, and semicolons separate as well', async () => {
  const { send, list, today } = await importing();
  const csv = `date;kind;drug;unit;quantity;to\n${today()};opening;Pentobarbital;ml;100;\n${today()};supplied;pentobarbital;;20;Rex\n`;
  expect(await send(csv)).toMatchObject({ entered: 2, is_applied: true });
  const { pages } = await list();
  expect(pages).toMatchObject([{}, { drug: 'Pentobarbital', unit: 'ml', balance: '80', strength: null }]);
});

test('less than nothing is named and waits for a yes', async () => {
  const { head, of, send, readPage, drug } = await importing();
  const csv = head + of('supplied', '21');
  expect(await send(csv)).toMatchObject({ entered: 1, is_applied: false, below_zero: [`${drug} 100 mg/ml injection`] });
  expect((await readPage()).entries).toHaveLength(1);
  expect(await send(csv, { apply: true, accept_below_zero: true })).toMatchObject({ is_applied: true });
  expect((await readPage()).page.balance).toBe('-1');
});

test('what is no table, or lacks a column, is refused', async () => {
  const { send } = await importing();
  expect(await send('date,kind\n2026-01-01,supplied')).toEqual({
    detail: 'These columns are missing: drug, quantity.',
  });
  expect(await send('date,kind,drug,quantity')).toEqual({
    detail: 'It has no rows below its headings.',
  });
  expect(await send('date,kind\n"2026')).toEqual({
    detail: 'It is no table of cells with separators.',
  });
});
