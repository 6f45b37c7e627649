import { madeUbl } from '@formulary/documents/test/made-ubl';
import { expect, test } from 'vitest';
import { makeColleague, makeUser } from '../../../test/factories.ts';
import { invoiceShop } from '../../../test/invoice-shop.ts';
import { useApp } from '../../../test/test-app.ts';
import { MINUTE } from '../../kernel/clock.ts';

const app = useApp();

test('invoices are listed by their day, the newest first, and by what is to be done', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const order = await shop.order();
  const line = await shop.lineOf(order.lines[0] ?? 0, { quantity: '1' });
  const { code: _, ...nameless } = line;
  const dearer = { ...line, cents: line.cents + 250, price: ((line.cents + 250) / 100).toFixed(2) };
  const day = (before: number) => new Date(app.clock.now().getTime() - before * 86_400_000).toISOString().slice(0, 10);
  const right = await shop.drop([line], { issuedOn: day(0) });
  const found = await shop.drop([dearer], { issuedOn: day(1) });
  const asks = await shop.drop([nameless], { issuedOn: day(0) });
  // It takes its cent off what was found.
  const credit = await shop.drop([{ ...line, cents: 1, price: '0.01' }], { issuedOn: day(0), isCredit: true });
  const list = async (query = '') => {
    const { status, body } = await app.call('GET', `/api/invoices/${query}`, { token: shop.token });
    expect(status).toBe(200);
    return body;
  };
  const ids = async (query: string) => (await list(query)).results.map(({ id }: { id: number }) => id);
  const all = await list();
  expect(all.results.map(({ id }: { id: number }) => id)).toEqual([credit.id, asks.id, right.id, found.id]);
  expect(all).toMatchObject({ count: 4, more_than_count: false, found: 2.49 });
  expect(all.results[3]).toMatchObject({ findings: 1, found: 2.49, asks: 0, lines: 1, is_credit: false });
  expect(await ids('?only=open')).toEqual([asks.id, found.id]);
  expect(await ids('?only=found')).toEqual([found.id]);
  expect(await ids('?only=asks')).toEqual([asks.id]);
  expect(await ids(`?wholesaler=${shop.wholesaler.id}`)).toHaveLength(4);
  expect(await ids('?wholesaler=2147483647')).toEqual([]);
  expect((await app.call('GET', '/api/invoices/?page=2', { token: shop.token })).status).toBe(404);
  expect((await app.call('GET', '/api/invoices/?page=501', { token: shop.token })).status).toBe(404);
});

test('invoices are shown from the first one on, or as the practice says', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const settings = async (token = shop.token) =>
    (await app.call('GET', '/api/invoices/settings/', { token })).body.checks;
  expect(await settings()).toBe(false);
  const order = await shop.order();
  await shop.drop([await shop.lineOf(order.lines[0] ?? 0)]);
  expect(await settings()).toBe(true);
  const change = (checks: boolean) =>
    app.call('PATCH', '/api/invoices/settings/', { token: shop.token, body: { checks } });
  expect(await change(false)).toMatchObject({ status: 200, body: { checks: false } });
  const colleague = await makeColleague(app, shop.user.practiceId);
  expect(await settings(colleague.token)).toBe(false);
  const stranger = await makeUser(app);
  expect(await settings(stranger.token)).toBe(false);
  await change(true);
  expect(await settings(colleague.token)).toBe(true);
});

test('the document is as it came, for whoever has its address and for a quarter of an hour', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const order = await shop.order();
  const xml = madeUbl(shop.make([await shop.lineOf(order.lines[0] ?? 0)], { number: 'R 1/2026' }));
  const { body } = await shop.dropBytes(xml);
  const { pathname, search } = new URL(body.invoice.document);
  const download = (address: string) => app.fastify.inject({ method: 'GET', url: address });
  const answer = await download(pathname + search);
  expect([answer.statusCode, answer.body]).toEqual([200, xml]);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="invoice-R-1-2026.xml"');
  const other = pathname.replace(String(body.invoice.id), String(body.invoice.id + 1));
  for (const altered of [other + search, `${pathname}${search}x`, pathname]) {
    expect((await download(altered)).statusCode).toBe(404);
  }
  app.clock.advance(16 * MINUTE);
  expect((await download(pathname + search)).statusCode).toBe(404);
});
