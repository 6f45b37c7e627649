import { expect, test } from 'vitest';
import { invoiceShop, saidOf } from '../../../test/invoice-shop.ts';
import { useApp } from '../../../test/test-app.ts';
import { workbookOf } from '../../../test/workbook.ts';

const app = useApp();

const CSV = 'text/csv';
/** Nothing is charged before it was ordered. */
const today = () => app.clock.now().toISOString().slice(0, 10);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A practice with an order of three packs, and the drop of a file. */
async function sheetShop() {
  const shop = await invoiceShop(app, { quantity: 3 });
  const order = await shop.order();
  const line = await shop.lineOf(order.lines[0] ?? 0);
  const { uid } = await app.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId: order.id } });
  const drop = async (content: string | Buffer, query: Record<string, string> = {}, as = shop.token) => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: `/api/invoices/?${new URLSearchParams({ file_name: 'a.csv', ...query })}`,
      payload: Buffer.from(content),
      headers: { authorization: `Bearer ${as}`, 'content-type': typeof content === 'string' ? CSV : XLSX },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const from = { wholesaler: String(shop.wholesaler.id) };
  const stored = () => app.db.prisma.invoice.findMany({ where: { practiceId: shop.user.practiceId } });
  return { ...shop, order, line, uid, drop, from, stored };
}

const HEAD = 'Invoice No,Invoice Date,Your Order,Code,Description,Qty,Price,Amount,VAT %';
const rowOf = ({ uid, line }: Awaited<ReturnType<typeof sheetShop>>, number = 'A-1') =>
  `${number},${today()},${uid},${line.code},${line.name},3,${line.price},${(line.cents / 100).toFixed(2)},23`;

test('a table whose headers are known is checked at once, and once, from CSV and from XLSX', async () => {
  const shop = await sheetShop();
  const csv = `${HEAD}\n${rowOf(shop)}\n`;
  const { status, body } = await shop.drop(csv);
  expect([status, body.repeated]).toEqual([200, false]);
  expect(saidOf(body.invoice)).toEqual({ lines: ['right'], whole: [] });
  expect(body.invoice).toMatchObject({
    ...{ number: 'A-1', issued_on: today(), wholesaler: { id: shop.wholesaler.id } },
    orders: [{ id: shop.order.id }],
  });
  expect((await shop.drop(csv)).body).toMatchObject({ repeated: true, invoice: { id: body.invoice.id } });
  const [kept] = await shop.stored();
  expect([kept?.mediaType, Buffer.from(kept?.content ?? []).toString()]).toEqual([CSV, csv]);
  const rows = csv
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const other = await shop.drop(workbookOf(rows));
  expect(other).toMatchObject({ status: 409, body: { code: 'invoice_number_reused' } });
  const xlsx = await shop.drop(workbookOf(rows), { same_number: 'keep' });
  expect(saidOf(xlsx.body.invoice).lines).toEqual([expect.stringMatching(/^found charged_twice/)]);
});

test('what is dearer than promised is found, as in any other document', async () => {
  const shop = await sheetShop();
  const { body } = await shop.drop(
    `Code;Qty;Price\n${shop.line.code};3;${((shop.line.cents / 3 + 100) / 100).toFixed(2)}`,
    { ...shop.from, number: 'B-1', issued_on: today() },
  );
  expect(saidOf(body.invoice)).toEqual({ lines: ['found dearer 3.00'], whole: [] });
});

/** Headers that nobody knows. */
const strange = ({ line }: Awaited<ReturnType<typeof sheetShop>>, note = '') =>
  `Art;Was;Pcs;EUR\n${line.code};${line.name}${note};3;${line.price}\n`;
const SAID = { columns: 'sellers_code,name,quantity,price', number: 'C-1', issued_on: '2026-11-20' };

test('columns that nobody knows are asked for once for this wholesaler and practice, and then known', async () => {
  const shop = await sheetShop();
  expect(await shop.drop(strange(shop))).toMatchObject({ status: 409, body: { code: 'wholesaler_not_known' } });
  const asked = await shop.drop(strange(shop), shop.from);
  expect(asked).toEqual({
    status: 409,
    body: {
      ...{ code: 'columns_not_known', detail: expect.stringMatching(/^It is not sure what each column is\./) },
      ...{ asks: ['columns', 'number', 'issued_on'], headers: ['Art', 'Was', 'Pcs', 'EUR'] },
      rows: [[shop.line.code, shop.line.name, '3', shop.line.price]],
      columns: [null, null, null, null],
    },
  });
  expect(await shop.stored()).toEqual([]);
  expect((await shop.drop(strange(shop), { ...shop.from, ...SAID })).status).toBe(200);
  const next = strange(shop, ' again');
  expect(await shop.drop(next, shop.from)).toMatchObject({
    ...{ status: 409, body: { code: 'columns_not_known', asks: ['number', 'issued_on'] } },
  });
  const { columns: _, ...rest } = SAID;
  expect((await shop.drop(next, { ...shop.from, ...rest, number: 'C-2' })).status).toBe(200);
  const [known] = await app.db.prisma.invoiceColumns.findMany({ where: { practiceId: shop.user.practiceId } });
  expect(known).toMatchObject({
    wholesalerId: shop.wholesaler.id,
    columns: SAID.columns.split(','),
    decimalMark: null,
  });
});

test('what one practice says holds for itself and this wholesaler alone; what it says anew counts', async () => {
  const shop = await sheetShop();
  const other = await sheetShop();
  await shop.drop(strange(shop), { ...shop.from, ...SAID });
  const asks = { status: 409, body: { code: 'columns_not_known', asks: ['columns', 'number', 'issued_on'] } };
  expect(await other.drop(strange(other), other.from)).toMatchObject(asks);
  await app.db.prisma.wholesalerInvoiceColumns.create({
    data: {
      ...(await app.db.prisma.invoiceColumns
        .findFirstOrThrow({ where: { practiceId: shop.user.practiceId } })
        .then(({ practiceId: _, headers: _h, userId: _u, taughtAt: _t, ...columns }) => columns)),
      wholesalerId: other.wholesaler.id,
    },
  });
  const asksLess = { status: 409, body: { asks: ['number', 'issued_on'] } };
  expect(await other.drop(strange(other), other.from)).toMatchObject(asksLess);
  const anew = { ...SAID, columns: ',sellers_code,quantity,price', number: 'C-3' };
  const changed = await other.drop(strange(other), { ...other.from, ...anew });
  expect(changed.body.invoice.lines).toMatchObject([{ sellers_code: other.line.name, name: '' }]);
  const own = await other.drop(strange(other, '2'), { ...other.from, number: 'C-4', issued_on: '2026-11-20' });
  expect(own.body.invoice.lines).toMatchObject([{ sellers_code: `${other.line.name}2` }]);
});

test('numbers that can be read in two ways are asked for, and how is remembered', async () => {
  const shop = await sheetShop();
  const text = (price: string) => `Code;Qty;Price\n${shop.line.code};3;${price}\n`;
  const said = { ...shop.from, number: 'D-1', issued_on: '2026-11-20' };
  expect(await shop.drop(text('9,999'), said)).toMatchObject({ status: 409, body: { asks: ['decimal_mark'] } });
  const { body } = await shop.drop(text('9,999'), { ...said, decimal_mark: 'comma' });
  expect(body.invoice.lines).toMatchObject([{ price: '9.999', amount: '30.00' }]);
  const next = await shop.drop(text('8,888'), { ...said, number: 'D-2' });
  expect(next.body.invoice.lines).toMatchObject([{ price: '8.888' }]);
});

test.each([
  [{ columns: 'code,name' }, 'columns'],
  [{ columns: 'name,name' }, 'columns'],
  [{ issued_on: '20.11.2026' }, 'issued_on'],
  [{ due_on: '2026-02-30' }, 'due_on'],
  [{ number: 'x'.repeat(101) }, 'number'],
  [{ decimal_mark: 'dash' }, 'decimal_mark'],
])('%j is refused', async (query, field) => {
  const shop = await sheetShop();
  const { status, body } = await shop.drop(strange(shop), query as unknown as Record<string, string>);
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
});

test('what cannot be read is refused in words, and a file of several invoices too', async () => {
  const shop = await sheetShop();
  const refused = (detail: RegExp) => ({ status: 422, body: { detail: expect.stringMatching(detail) } });
  const two = `${HEAD}\n${rowOf(shop)}\n${rowOf(shop, 'A-2')}\n`;
  expect(await shop.drop(two)).toMatchObject(refused(/^The file holds 2 invoices: “A-1”, “A-2”\./));
  expect(await shop.drop(Buffer.from('PK\x03\x04nothing'))).toMatchObject(refused(/as a workbook/));
  expect(await shop.drop(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).toMatchObject(refused(/old Excel/));
  expect(await shop.stored()).toEqual([]);
});

test('the same answers twice at once store and remember one', async () => {
  const shop = await sheetShop();
  const answers = await Promise.all([1, 2, 3].map(() => shop.drop(strange(shop), { ...shop.from, ...SAID })));
  expect(answers.map(({ body }) => body.repeated).sort()).toEqual([false, true, true]);
  expect(await shop.stored()).toHaveLength(1);
});
