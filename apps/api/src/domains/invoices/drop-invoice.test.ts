import { madeCii } from '@formulary/documents/test/made-cii';
import { madeUbl } from '@formulary/documents/test/made-ubl';
import { expect, test } from 'vitest';
import { makeUser } from '../../../test/factories.ts';
import { pdfWith } from '../../../test/invoice-pdf.ts';
import { invoiceShop, saidOf } from '../../../test/invoice-shop.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

test('an invoice as promised is right, in either syntax', async () => {
  const shop = await invoiceShop(app, { quantity: 3 }, { quantity: 2 });
  const order = await shop.order();
  const lines = await Promise.all(order.lines.map((line) => shop.lineOf(line)));
  const invoice = await shop.drop(lines, { orderId: String(order.id) });
  expect(saidOf(invoice)).toEqual({ lines: ['right', 'right'], whole: [] });
  expect(invoice).toMatchObject({
    wholesaler: { name: shop.wholesaler.name },
    orders: [{ id: order.id }],
    findings: 0,
    found: 0,
    asks: 0,
  });
  const next = await shop.order();
  const cii = madeCii(
    shop.make(await Promise.all(next.lines.map((line) => shop.lineOf(line))), { orderId: String(next.id) }),
  );
  const { body } = await shop.dropBytes(cii);
  expect(saidOf(body.invoice)).toEqual({ lines: ['right', 'right'], whole: [] });
  expect(body.invoice.orders).toMatchObject([{ id: next.id }]);
});

test('the same document again is one, also from a colleague at once', async () => {
  const shop = await invoiceShop(app, { quantity: 3 });
  const order = await shop.order();
  const xml = madeUbl(shop.make([await shop.lineOf(order.lines[0] ?? 0)]));
  const answers = await Promise.all([shop.dropBytes(xml), shop.dropBytes(xml), shop.dropBytes(xml)]);
  expect(answers.map(({ body }) => body.repeated).sort()).toEqual([false, true, true]);
  expect(new Set(answers.map(({ body }) => body.invoice.id)).size).toBe(1);
});

test('another document of the same number asks, and of another year does not', async () => {
  const shop = await invoiceShop(app, { quantity: 3 });
  const order = await shop.order();
  const line = await shop.lineOf(order.lines[0] ?? 0, { quantity: '1' });
  const first = shop.make([line], { number: 'A-1', issuedOn: '2026-11-20' });
  expect((await shop.dropBytes(madeUbl(first))).status).toBe(200);
  const other = madeUbl({ ...first, lines: [line, line] });
  expect(await shop.dropBytes(other)).toMatchObject({ status: 409, body: { code: 'invoice_number_reused' } });
  expect((await shop.dropBytes(madeUbl({ ...first, isCredit: true }))).status).toBe(200);
  expect((await shop.dropBytes(madeUbl({ ...first, issuedOn: '2025-11-20' }))).status).toBe(200);
  expect(await shop.dropBytes(other, '&same_number=keep')).toMatchObject({ status: 200, body: { repeated: false } });
});

test('a seller that nobody knows is asked for once', async () => {
  const shop = await invoiceShop(app, { quantity: 3 });
  const order = await shop.order();
  const line = await shop.lineOf(order.lines[0] ?? 0, { quantity: '1' });
  const seller = { name: 'Northvet Holding', vatId: 'IE99' };
  const first = madeUbl(shop.make([line], { seller }));
  expect(await shop.dropBytes(first)).toMatchObject({ status: 409, body: { code: 'wholesaler_not_known' } });
  const stranger = await invoiceShop(app, { quantity: 1 });
  expect(await shop.dropBytes(first, `&wholesaler=${stranger.wholesaler.id}`)).toMatchObject({
    status: 400,
    body: { wholesaler: [expect.stringContaining('object does not exist')] },
  });
  expect((await shop.dropBytes(first, `&wholesaler=${shop.wholesaler.id}`)).status).toBe(200);
  expect((await shop.dropBytes(madeUbl(shop.make([line], { seller })))).status).toBe(200);
});

test('an order that it names says whose it is', async () => {
  const shop = await invoiceShop(app, { quantity: 3 });
  const order = await shop.order();
  const { uid } = await app.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId: order.id } });
  const line = await shop.lineOf(order.lines[0] ?? 0);
  const { body } = await shop.dropBytes(
    madeUbl(shop.make([line], { seller: { name: 'Somebody' }, orderId: uid.toUpperCase() })),
  );
  expect(body.invoice).toMatchObject({ wholesaler: { id: shop.wholesaler.id }, orders: [{ id: order.id }] });
});

test('what is no invoice is refused in words and stored nowhere', async () => {
  const shop = await invoiceShop(app, { quantity: 3 });
  for (const [text, words] of [
    ['', 'The XML is not well-formed'],
    ['<Order/>', 'an invoice of UBL or CII was expected'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'DTD'],
    ['%PDF-1.7', 'The PDF is broken'],
  ] as const) {
    const { status, body } = await shop.dropBytes(text || ' ');
    expect([status, body.code]).toEqual([422, 'document_not_read']);
    expect(body.detail).toContain(words);
  }
  const { practiceId } = shop.user;
  expect(await app.db.prisma.invoice.count({ where: { practiceId } })).toBe(0);
});

test('who may not order sees no prices charged, and another practice finds nothing', async () => {
  const shop = await invoiceShop(app, { quantity: 3 });
  const order = await shop.order();
  const line = await shop.lineOf(order.lines[0] ?? 0);
  const xml = madeUbl(shop.make([line]));
  const { body } = await shop.dropBytes(xml);
  const { id } = body.invoice;
  const stranger = await makeUser(app, [shop.wholesaler]);
  expect((await shop.choose(id, { invoice_line: 1 }, stranger.token)).status).toBe(404);
  expect(await shop.readInvoice(id, stranger.token)).toEqual({ detail: 'Not found.' });
  expect((await app.call('GET', '/api/invoices/', { token: stranger.token })).body.results).toEqual([]);
  const own = await shop.dropBytes(xml, '', stranger.token);
  expect(own.body).toMatchObject({ repeated: false, invoice: { lines: [{ state: 'found', matches: [] }] } });
  await app.db.prisma.user.update({ where: { id: shop.user.id }, data: { canOrder: false } });
  for (const [method, path] of [
    ['GET', '/api/invoices/'],
    ['GET', `/api/invoices/${id}/`],
    ['PATCH', '/api/invoices/settings/'],
  ] as const) {
    const body = method === 'PATCH' ? { checks: true } : undefined;
    expect(await app.call(method, path, { token: shop.token, body })).toMatchObject({
      status: 403,
      body: { code: 'may_not_order' },
    });
  }
  expect((await shop.dropBytes(xml)).status).toBe(403);
  expect((await shop.choose(id, { invoice_line: 1 })).status).toBe(403);
});

test('a PDF is read by the invoice that is attached to it, and is kept itself', async () => {
  const shop = await invoiceShop(app, { quantity: 3 });
  const order = await shop.order();
  const cii = madeCii(shop.make([await shop.lineOf(order.lines[0] ?? 0)], { orderId: String(order.id) }));
  const pdf = await pdfWith([{ name: 'factur-x.xml', content: Buffer.from(cii) }]);
  const answer = await shop.dropPdf(pdf);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { invoice } = answer.body;
  expect(saidOf(invoice)).toEqual({ lines: ['right'], whole: [] });
  const { pathname, search } = new URL(invoice.document);
  const file = await app.fastify.inject({ method: 'GET', url: pathname + search });
  expect([file.headers['content-disposition'], file.rawPayload.equals(pdf)]).toEqual([
    `attachment; filename="invoice-${invoice.number}.pdf"`,
    true,
  ]);
  const none = await shop.dropPdf(await pdfWith([]));
  expect([none.status, none.body]).toEqual([200, { invoice: null, paper: expect.any(Number), repeated: false }]);
  expect((await shop.dropPdf(await pdfWith([], { userPassword: 'x' }))).body.detail).toMatch(/encrypted/);
  const other = await app.fastify.inject({
    ...{ method: 'POST', url: '/api/wholesalers/any/messages/', payload: pdf },
    headers: { 'content-type': 'application/pdf', 'formulary-signature': 't=1,v1=0' },
  });
  expect(other.statusCode).toBe(415);
});

test('an invoice of a thousand lines is read apart from the server, with the same words for what is wrong', async () => {
  const shop = await invoiceShop(app, { quantity: 3 });
  const order = await shop.order();
  const line = await shop.lineOf(order.lines[0] ?? 0);
  const strange = { name: 'Nothing like it', quantity: '1', price: '0.00', cents: 0 };
  const xml = madeUbl(shop.make([line, ...Array.from({ length: 1_000 }, (_, at) => ({ ...strange, code: `Z${at}` }))]));
  const { status, body } = await shop.dropBytes(xml);
  expect([status, body.invoice.lines.length, body.invoice.lines[0].state]).toEqual([200, 1_001, 'right']);
  const broken = await shop.dropBytes(xml.slice(0, -20));
  expect([broken.status, broken.body.code]).toEqual([422, 'document_not_read']);
  expect(broken.body.detail).toMatch(/not well-formed/);
});
