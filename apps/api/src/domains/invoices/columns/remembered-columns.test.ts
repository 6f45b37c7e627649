import { expect, test } from 'vitest';
import { makeColleague, makeUser } from '../../../../test/factories.ts';
import { invoiceShop } from '../../../../test/invoice-shop.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();

/** A practice that said once what the columns of its wholesaler's tables are. */
async function taught() {
  const shop = await invoiceShop(app, { quantity: 3 });
  const { token, wholesaler, user } = shop;
  const [line = 0] = (await shop.order()).lines;
  const { code, name, price } = await shop.lineOf(line);
  let files = 0;
  const drop = (said: Record<string, string>, as = token) => {
    const query = new URLSearchParams({ file_name: 'invoice.csv', wholesaler: String(wholesaler.id), ...said });
    return app.call('POST', `/api/invoices/?${query}`, {
      token: as,
      body: `Art;Was;Pcs;EUR\n${code};${name} ${++files};3;${price}\n`,
      headers: { 'content-type': 'text/csv' },
    });
  };
  const said = { columns: 'sellers_code,,quantity,price', issued_on: '2026-11-20' };
  expect((await drop({ ...said, number: 'C-1' })).status).toBe(200);
  const list = async (as = token) => (await app.call('GET', '/api/invoices/columns/', { token: as })).body.remembered;
  const [{ key }] = await list();
  const forget = (as = token, of = wholesaler.id, named = key) =>
    app.call('DELETE', `/api/invoices/columns/${of}/${named}/`, { token: as });
  return { wholesaler, user, said, drop, list, forget };
}

test('what was said of columns stands with who said it, when and of which headers; whoever says it anew stands there', async () => {
  const { wholesaler, user, said, drop, list } = await taught();
  const of = { wholesaler: { id: wholesaler.id, name: wholesaler.name }, key: expect.stringMatching(/^[0-9a-f]{64}$/) };
  const columns = [
    { header: 'Art', is: 'sellers_code' },
    { header: 'Was', is: null },
    { header: 'Pcs', is: 'quantity' },
    { header: 'EUR', is: 'price' },
  ];
  const taught_by = { firstName: 'Aoife', lastName: 'Byrne' };
  expect(await list()).toEqual([{ ...of, columns, taught_by, taught_on: app.clock.now().toISOString() }]);
  const colleague = await makeColleague(app, user.practiceId);
  await app.db.prisma.user.update({ where: { id: colleague.id }, data: { firstName: 'Una', lastName: 'Daly' } });
  const anew = { ...said, columns: 'sellers_code,name,quantity,price', number: 'C-2' };
  expect((await drop(anew, colleague.token)).status).toBe(200);
  expect(await list()).toMatchObject([
    { columns: [{}, { header: 'Was', is: 'name' }, {}, {}], taught_by: { firstName: 'Una', lastName: 'Daly' } },
  ]);
});

test('what is forgotten is asked at the next table, and invoices stay', async () => {
  const { user, said, drop, list, forget } = await taught();
  const { columns: _, ...rest } = said;
  expect((await drop({ ...rest, number: 'C-2' })).status).toBe(200);
  const both = await Promise.all([forget(), forget()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  expect(await list()).toEqual([]);
  const asks = { status: 409, body: { code: 'columns_not_known', asks: expect.arrayContaining(['columns']) } };
  expect(await drop({ ...rest, number: 'C-3' })).toMatchObject(asks);
  expect(await app.db.prisma.invoice.count({ where: { practiceId: user.practiceId } })).toBe(2);
});

test('what was said before headers and people were kept is listed, too', async () => {
  const { user, list } = await taught();
  await app.db.prisma.invoiceColumns.updateMany({
    where: { practiceId: user.practiceId },
    data: { headers: [], userId: null, taughtAt: null },
  });
  expect(await list()).toMatchObject([{ columns: [{ header: null }, {}, {}, {}], taught_by: null, taught_on: null }]);
});

test("another practice's columns are not there, and only who may order sees and forgets them", async () => {
  const { wholesaler, user, said, drop, list, forget } = await taught();
  const stranger = await makeUser(app, [wholesaler]);
  expect(await list(stranger.token)).toEqual([]);
  const { columns: _, ...rest } = said;
  const asks = { status: 409, body: { code: 'columns_not_known' } };
  expect(await drop({ ...rest, number: 'C-2' }, stranger.token)).toMatchObject(asks);
  expect((await forget(stranger.token)).status).toBe(404);
  expect((await forget(undefined, wholesaler.id + 1)).status).toBe(404);
  expect((await forget(undefined, wholesaler.id, '0'.repeat(64))).status).toBe(404);
  const asking = await makeColleague(app, user.practiceId);
  await app.db.prisma.user.update({ where: { id: asking.id }, data: { canOrder: false } });
  expect((await app.call('GET', '/api/invoices/columns/', { token: asking.token })).status).toBe(403);
  expect((await forget(asking.token)).status).toBe(403);
  expect(await list()).toHaveLength(1);
});
