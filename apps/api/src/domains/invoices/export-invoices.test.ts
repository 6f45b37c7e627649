import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeColleague, makeUser } from '../../../test/factories.ts';
import { invoiceShop } from '../../../test/invoice-shop.ts';
import { useApp } from '../../../test/test-app.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { exportZip } from './export-zip.ts';

const app = useApp();
const ALL = { from: '2020-01-01', to: '2999-12-31' };

const find = (token: string, query: Record<string, string> = ALL) =>
  app.call('GET', `/api/invoices/export/?${new URLSearchParams(query)}`, { token });
const download = (address: string) => {
  const { pathname, search } = new URL(address);
  return app.fastify.inject({ method: 'GET', url: pathname + search });
};
const tableOf = async (address: string) => {
  const { statusCode, body } = await download(address);
  expect(statusCode).toBe(200);
  return parse(body, { bom: true, columns: true }) as Record<string, string>[];
};
const filesOf = async (address: string) => {
  const { statusCode, rawPayload } = await download(address);
  expect(statusCode).toBe(200);
  return unzipSync(rawPayload);
};

test('the table and the documents of a period are for bookkeeping, and each row names its file', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const order = await shop.order();
  const line = await shop.lineOf(order.lines[0] ?? 0, { quantity: '10' });
  const dearer = { ...line, price: ((line.cents / 10 + 100) / 100).toFixed(2), cents: line.cents + 1_000 };
  const found = await shop.drop([dearer], { issuedOn: '2026-11-02', dueOn: '2026-12-02', number: '../A 1' });
  const credit = await shop.drop([{ ...line, quantity: '1', cents: 250, price: '2.50' }], {
    ...{ issuedOn: '2026-11-30', isCredit: true, number: '=1+1' },
  });
  const earlier = await shop.drop([dearer], { issuedOn: '2026-10-31' });
  await app.call('POST', `/api/invoices/${found.id}/payment/`, {
    ...{ token: shop.token, body: { paid_on: '2026-11-25' } },
  });
  const name = '=Nörth/vet, "Ltd"';
  await app.db.prisma.wholesaler.update({ where: { id: shop.wholesaler.id }, data: { name } });
  const { status, body } = await find(shop.token, { from: '2026-11-01', to: '2026-11-30' });
  expect([status, body.invoices]).toEqual([200, 2]);
  const rows = await tableOf(body.csv);
  const { paying } = await shop.readInvoice(found.id);
  const cents = (amount: number) => amount.toFixed(2);
  expect(rows).toEqual([
    {
      ...{ wholesaler: `'${name}`, number: '../A 1', kind: 'invoice', date: '2026-11-02', due: '2026-12-02' },
      ...{ currency: 'EUR', net: cents(found.without_vat), vat: cents(found.with_vat - found.without_vat) },
      ...{ gross: cents(found.with_vat), payable: cents(found.payable), state: 'paid' },
      ...{ disputed: cents(paying.disputed), to_pay: '0.00', paid_on: '2026-11-25', paid: cents(paying.paid.amount) },
      file: `2026-11-02_North-vet-Ltd_A-1_${found.id}.xml`,
    },
    {
      ...{ wholesaler: `'${name}`, number: "'=1+1", kind: 'credit note', date: '2026-11-30', due: '', currency: 'EUR' },
      ...{
        net: '-2.50',
        vat: cents(2.5 - credit.payable),
        gross: cents(-credit.payable),
        payable: cents(-credit.payable),
      },
      ...{ state: credit.paying.state, disputed: cents(credit.paying.disputed), to_pay: cents(credit.paying.to_pay) },
      ...{ paid_on: '', paid: '', file: `2026-11-30_North-vet-Ltd_1-1_${credit.id}.xml` },
    },
  ]);
  expect(paying.disputed).toBeGreaterThan(0);
  const files = await filesOf(body.documents);
  expect(Object.keys(files)).toEqual(rows.map(({ file }) => file));
  for (const [at, { id }] of [found, credit].entries()) {
    const { content } = await app.db.prisma.invoice.findUniqueOrThrow({ where: { id } });
    expect(Buffer.from(Object.values(files)[at] ?? []).equals(content)).toBe(true);
  }
  const all = await find(shop.token);
  expect((await tableOf(all.body.csv)).map(({ date }) => date)).toEqual(['2026-10-31', '2026-11-02', '2026-11-30']);
  expect(all.body.invoices).toBe(3);
  expect(earlier.id).toBeGreaterThan(0);
  const none = await find(shop.token, { ...ALL, wholesaler: '2147483647' });
  expect([none.body.invoices, await tableOf(none.body.csv), await filesOf(none.body.documents)]).toEqual([0, [], {}]);
});

test('a link is of its practice, period and wholesaler alone, and of those who may order', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const order = await shop.order();
  await shop.drop([await shop.lineOf(order.lines[0] ?? 0)]);
  const stranger = await makeUser(app);
  const { body: theirs } = await find(stranger.token);
  expect([theirs.invoices, await tableOf(theirs.csv)]).toEqual([0, []]);
  const { body } = await find(shop.token, { ...ALL, wholesaler: String(shop.wholesaler.id) });
  expect(await tableOf(body.csv)).toHaveLength(1);
  for (const address of [body.csv, body.documents]) {
    const other = address.includes('.csv') ? ['.csv', '.zip'] : ['.zip', '.csv'];
    for (const [was, is] of [
      [`practice=${shop.user.practiceId}`, `practice=${stranger.practiceId}`],
      ['from=2020-01-01', 'from=2019-01-01'],
      ['to=2999-12-31', 'to=2999-12-30'],
      [`&wholesaler=${shop.wholesaler.id}`, ''],
      [`wholesaler=${shop.wholesaler.id}`, 'wholesaler=1'],
      ['signature=', 'signature=x'],
      other as [string, string],
    ] as const) {
      const altered = address.replace(was, is);
      expect(altered).not.toBe(address);
      expect((await download(altered)).statusCode, altered).toBe(404);
    }
  }
  app.clock.advance(16 * MINUTE);
  expect((await download(body.csv)).statusCode).toBe(404);
  const colleague = await makeColleague(app, shop.user.practiceId);
  await app.db.prisma.user.update({ where: { id: colleague.id }, data: { canOrder: false } });
  expect((await find(colleague.token)).status).toBe(403);
});

test('a document is read when the ones before it were taken, and pages follow each other', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const order = await shop.order();
  const { id } = await shop.drop([await shop.lineOf(order.lines[0] ?? 0)]);
  const { practiceId } = shop.user;
  const content = Buffer.alloc(100_000, 'x');
  await app.db.prisma
    .$executeRaw`INSERT INTO invoices (practice_id, wholesaler_id, source, file_name, media_type, content, content_hash,
      received_at, number, is_credit, issued_on, currency, without_vat, with_vat, payable)
    SELECT v.practice_id, v.wholesaler_id, v.source, v.file_name, v.media_type, ${content}, n::text, v.received_at, n::text, false,
      v.issued_on, 'EUR', 1, 1, 1 FROM invoices v CROSS JOIN generate_series(1, 450) n WHERE v.id = ${id}`;
  const { body } = await find(shop.token);
  expect(body.invoices).toBe(451);
  const numbers = (await tableOf(body.csv)).map(({ number }) => number);
  expect([numbers.length, new Set(numbers).size]).toEqual([451, 451]);
  expect(Object.keys(await filesOf(body.documents))).toHaveLength(451);

  const rows = await app.db.prisma.invoice.findMany({ where: { practiceId }, select: { id: true, number: true } });
  let read = 0;
  const run: typeof app.db.run = (...of) => {
    read += 1;
    return app.db.run(...of);
  };
  const counting = { ...app.db, run };
  const page = rows.map((row) => ({ ...row, issuedOn: '2026-11-27', wholesaler: 'N', mediaType: 'application/xml' }));
  const zip = exportZip(
    counting,
    practiceId,
    (async function* () {
      yield page as never;
    })(),
  );
  let bytes = 0;
  for await (const chunk of zip) {
    bytes += chunk.length;
    // Two more than were taken: one that is sent, and one that waits.
    expect(read).toBeLessThanOrEqual(Math.ceil(bytes / 100_000) + 2);
  }
  expect(read).toBe(451);
});
