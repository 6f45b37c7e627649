import { expect, test } from 'vitest';
import { claimShop } from '../../../test/claim-shop.ts';
import { useApp } from '../../../test/test-app.ts';
import type { Db } from '../../db/client.ts';
import { judgeAnew } from './judge-anew.job.ts';
import { JUDGE } from './judge-version.ts';

const app = useApp();

type Shop = Awaited<ReturnType<typeof claimShop>>;

/** An invoice with a line and a fee that are too much, and two credit notes of them, as the version before left them. */
async function oldInvoices() {
  const shop = await claimShop(app, { quantity: 10 });
  const [item = 0] = (await shop.order()).lines;
  const line = await shop.lineOf(item, { each: 20_000 });
  const invoice = await shop.drop([line], {
    charges: [{ isCharge: true, cents: 195, reason: 'Fuel surcharge', code: 'FI' }],
  });
  const ofPrice = await shop.credit([{ ...line, price: '1.00', cents: 1_000 }]);
  const ofFee = await shop.credit([{ name: 'Fuel surcharge', quantity: '1', price: '1.95', cents: 195 }], {
    preceding: invoice.number,
  });
  const ids: number[] = [invoice.id, ofPrice.id, ofFee.id];
  const before = await stateOf(shop, ids);
  await leaveAsBefore(ids);
  return { ...shop, ids, before };
}

/** Their credits stand nowhere, and they were judged by no judge of a number. */
async function leaveAsBefore(ids: readonly number[]) {
  await app.db.pool.query('DELETE FROM finding_credits WHERE credit_id = ANY ($1)', [ids]);
  await app.db.pool.query('UPDATE invoices SET judged_by = 0 WHERE id = ANY ($1)', [ids]);
}

async function stateOf({ toClaim }: Shop, ids: readonly number[]) {
  const read = async (sql: string) => (await app.db.pool.query(sql, [ids])).rows;
  return {
    credits: await read(`SELECT credit_id, order_item_id, invoice_line_id, invoice_id, amount FROM finding_credits
      WHERE credit_id = ANY ($1) ORDER BY credit_id, amount`),
    invoices: await read('SELECT id, asks, findings, found, judged_by FROM invoices WHERE id = ANY ($1) ORDER BY id'),
    toClaim: (await toClaim())?.findings,
  };
}

test('invoices from before credits were stored by finding are judged once, and then have their credits', async () => {
  const shop = await oldInvoices();
  expect(shop.before.credits).toHaveLength(2);
  expect(shop.before.invoices.map(({ judged_by }) => judged_by)).toEqual([JUDGE, JUDGE, JUDGE]);
  const old = await stateOf(shop, shop.ids);
  expect(old.credits).toEqual([]);
  // What a fee was given back is in nothing that is claimed then.
  expect(old.toClaim).not.toEqual(shop.before.toClaim);
  const worker = judgeAnew(app);
  await worker.run({});
  expect(await stateOf(shop, shop.ids)).toEqual(shop.before);
  const verdicts = () => app.db.prisma.invoiceVerdict.findMany({ where: { invoiceId: { in: shop.ids } } });
  const judged = await verdicts();
  await worker.run({});
  // They were not written anew.
  expect(await verdicts()).toEqual(judged);
  expect(await stateOf(shop, shop.ids)).toEqual(shop.before);
});

/** A database of which the server sees each transaction before it ends. */
const seen = (see: () => void): Db => ({
  ...app.db,
  transaction: (work) =>
    app.db.transaction(async (tx) => {
      const done = await work(tx);
      see();
      return done;
    }),
});

test('a server that ends in between, and two that begin at once, leave the same; no practice waits for another', async () => {
  const shops = [await oldInvoices(), await oldInvoices()];
  let hasEnded = false;
  const ending = seen(() => {
    if (hasEnded) return;
    hasEnded = true;
    throw new Error('the server ended');
  });
  await expect(judgeAnew({ db: ending }).run({})).rejects.toThrow('Some invoices were not judged anew.');
  const left = await app.db.prisma.invoice.findMany({ where: { judgedBy: { lt: JUDGE } }, orderBy: { id: 'asc' } });
  expect(left.map(({ id }) => id)).toEqual(shops[0]?.ids);
  await Promise.all([judgeAnew(app).run({}), judgeAnew(app).run({})]);
  for (const shop of shops) expect(await stateOf(shop, shop.ids)).toEqual(shop.before);
});

test('many invoices of a practice are judged some at a time', async () => {
  const shop = await claimShop(app, { quantity: 100 });
  const [item = 0] = (await shop.order()).lines;
  const ids: number[] = [];
  for (let made = 0; made < 21; made++) ids.push((await shop.drop([await shop.lineOf(item, { quantity: '1' })])).id);
  await leaveAsBefore(ids);
  let turns = 0;
  await judgeAnew({ db: seen(() => turns++) }).run({});
  expect(await app.db.prisma.invoice.count({ where: { id: { in: ids }, judgedBy: { lt: JUDGE } } })).toBe(0);
  expect(turns).toBe(2);
});
