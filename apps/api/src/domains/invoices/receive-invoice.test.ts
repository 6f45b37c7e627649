import { madeCii } from '@formulary/documents/test/made-cii';
import type { MadeInvoice, MadeLine } from '@formulary/documents/test/made-invoice';
import { madeUbl } from '@formulary/documents/test/made-ubl';
import { describe, expect, test } from 'vitest';
import { makeUser } from '../../../test/factories.ts';
import { pdfWith } from '../../../test/invoice-pdf.ts';
import { invoiceShop, saidOf } from '../../../test/invoice-shop.ts';
import { useApp } from '../../../test/test-app.ts';
import { SECRET } from '../../../test/wholesaler-words.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { signatureOf } from '../../outside/wholesaler-transport/http-message.ts';

const app = useApp();

/** A practice with an order of three packs at 10.00, and the address of its wholesaler's invoices. */
async function postingShop() {
  const shop = await invoiceShop(app, { quantity: 3 });
  const order = await shop.order();
  const { id: wholesalerId } = shop.wholesaler;
  await app.db.prisma.wholesaler.update({ where: { id: wholesalerId }, data: { orderSecret: SECRET } });
  const { uid } = await app.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId: order.id } });
  const line = await shop.lineOf(order.lines[0] ?? 0, { each: 1_250 });
  const made = (changes: Partial<MadeInvoice> = {}, lines: readonly MadeLine[] = [line]) =>
    shop.make(lines, { orderId: uid, ...changes });
  const post = async (
    content: string | Buffer,
    {
      slug = shop.wholesaler.slug,
      secret = SECRET,
      at = app.clock.now(),
      type = 'application/xml',
      sent = content,
    } = {},
  ) => {
    const answer = await app.fastify.inject({
      ...{ method: 'POST', url: `/api/wholesalers/${slug}/invoices/`, payload: sent },
      headers: { 'content-type': type, 'formulary-signature': signatureOf(secret, content, at) },
    });
    return { status: answer.statusCode, code: answer.headers['error-code'], body: answer.json() };
  };
  const stored = () => app.db.prisma.invoice.findMany({ where: { wholesalerId }, orderBy: { id: 'asc' } });
  return { ...shop, practiceId: shop.user.practiceId, order, uid, line, made, post, stored };
}

test('an invoice is stored and checked for its practice, and its wholesaler is told nothing of that', async () => {
  const { made, post, stored, practiceId, readInvoice, order } = await postingShop();
  const xml = madeUbl(made({ number: 'A-1' }));
  expect(await post(xml)).toMatchObject({ status: 200, body: { number: 'A-1', state: 'taken' } });
  const [kept] = await stored();
  expect(kept).toMatchObject({ practiceId, source: 'message', userId: null, fileName: 'invoice.xml' });
  expect(Buffer.from(kept?.content ?? []).toString()).toBe(xml);
  const invoice = await readInvoice(kept?.id ?? 0);
  expect(saidOf(invoice)).toEqual({ lines: ['found dearer 7.50'], whole: [] });
  expect(invoice).toMatchObject({ source: 'message', orders: [{ id: order.id }] });

  const again = await post(xml);
  expect([again.status, again.body]).toEqual([200, { number: 'A-1', state: 'repeated' }]);
  const other = await post(madeUbl(made({ number: 'A-1', orderId: String(order.id) })));
  expect([other.status, other.body.code]).toEqual([409, 'invoice_number_reused']);
  expect(await stored()).toHaveLength(1);
});

test('the same document several times at once is stored once', async () => {
  const { made, post, stored } = await postingShop();
  const xml = madeUbl(made());
  const answers = await Promise.all([post(xml), post(xml), post(xml)]);
  expect(answers.map(({ body }) => body.state).sort()).toEqual(['repeated', 'repeated', 'taken']);
  expect(await stored()).toHaveLength(1);
});

test('a credit note, CII and a PDF are taken as well', async () => {
  const { made, post, stored } = await postingShop();
  const pdf = await pdfWith([{ name: 'factur-x.xml', content: Buffer.from(madeCii(made({ number: 'P' }))) }]);
  for (const [content, type] of [
    [madeUbl(made({ number: 'C', isCredit: true })), 'text/xml'],
    [madeCii(made({ number: 'I' })), 'application/xml'],
    [pdf, 'application/pdf'],
  ] as const)
    expect(await post(content, { type })).toMatchObject({ status: 200, body: { state: 'taken' } });
  expect(await stored()).toMatchObject([
    { number: 'C', isCredit: true },
    { number: 'I', mediaType: 'application/xml' },
    { number: 'P', mediaType: 'application/pdf', fileName: 'invoice.pdf' },
  ]);
});

test('a table is taken where its headers say all of it, and else said by its headers alone', async () => {
  const { made, post, stored } = await postingShop();
  const { issuedOn, orderId, lines } = made();
  const [line] = lines;
  const row = `T,${issuedOn},${orderId},${line?.code},${line?.quantity},${line?.price}\n`;
  const type = 'text/csv';
  const taken = await post(`Invoice No,Invoice Date,Order,Code,Qty,Price\n${row}`, { type });
  expect(taken).toMatchObject({ status: 200, body: { state: 'taken', number: 'T' } });
  expect(await post(`No,Day,Order,Art,Pcs,EUR\n${row}`, { type })).toMatchObject({
    status: 409,
    body: { code: 'columns_not_known', detail: expect.stringMatching(/Its columns: “No”, “Day”, “Order”/) },
  });
  expect(await stored()).toMatchObject([{ number: 'T', mediaType: type, fileName: 'invoice.csv' }]);
});

describe('a signature', () => {
  test.each([
    ['of another secret', { secret: 'another secret that nobody knows' }],
    ['of a wholesaler that is not there', { slug: 'nobody' }],
    ['made six minutes ago', { at: new Date(Date.now() - 6 * MINUTE) }],
    ['made in six minutes', { at: new Date(Date.now() + 6 * MINUTE) }],
    ['of other bytes', { sent: '<Invoice/>' }],
  ])('%s is refused', async (_, how) => {
    const { made, post, stored } = await postingShop();
    const refused = await post(madeUbl(made()), how);
    expect([refused.status, refused.code]).toEqual([403, 'signature_not_valid']);
    expect(await stored()).toEqual([]);
  });

  test('is looked at before anything is read', async () => {
    const { post, stored, wholesaler } = await postingShop();
    const wrong = { secret: 'another secret that nobody knows' };
    // Read, each would be refused as what it is.
    for (const content of ['<Order/>', 'no XML', '%PDF-1.7'])
      expect(await post(content, wrong)).toMatchObject({ status: 403, code: 'signature_not_valid' });
    await app.db.prisma.wholesaler.update({ where: { id: wholesaler.id }, data: { orderSecret: null } });
    expect(await post('<Order/>', { secret: '' })).toMatchObject({ status: 403, code: 'signature_not_valid' });
    expect(await stored()).toEqual([]);
  });
});

test('what cannot be read, and what is of another kind, is refused in words', async () => {
  const { post, stored } = await postingShop();
  for (const [content, words] of [
    [' ', 'The XML is not well-formed'],
    ['<OrderResponse/>', 'an invoice of UBL or CII was expected'],
    ['{"version":1}', 'The XML is not well-formed'],
    ['%PDF-1.7', 'The PDF is broken'],
  ] as const) {
    const { status, body } = await post(content);
    expect([status, body.code]).toEqual([422, 'document_not_read']);
    expect(body.detail).toContain(words);
  }
  expect((await post('an invoice', { type: 'text/plain' })).status).toBe(415);
  expect(await stored()).toEqual([]);
});

test('a document is for the practice that it names, and for nobody where it names none or several', async () => {
  const { made, post, stored, wholesaler, line, uid, order } = await postingShop();
  const stranger = await postingShop();
  const notKnown = async (content: string, words: string) =>
    expect(await post(content)).toMatchObject({ status: 422, body: { code: 'practice_not_known', detail: words } });
  const nobody = 'It names no order that was sent to this wholesaler, and no account number.';
  await notKnown(madeUbl(made({ orderId: stranger.uid })), nobody);
  await notKnown(madeUbl(made({ orderId: 'by telephone' })), nobody);
  const buyer = { accountId: `A-${wholesaler.id}` };
  expect(await post(madeUbl(made({ buyer, orderId: 'by telephone' })))).toMatchObject({ status: 200 });
  // Another practice of the same account number.
  const other = await makeUser(app, [wholesaler]);
  await notKnown(madeUbl(made({ buyer, orderId: 'by telephone' })), 'Several practices have its account number.');
  const placed = await app.db.prisma.order.findUniqueOrThrow({ where: { id: order.id } });
  expect(placed.practiceId).not.toBe(other.practiceId);
  expect(await post(madeUbl(made({ buyer }, [{ ...line, orderId: uid }])))).toMatchObject({ status: 200 });
  expect((await stored()).map(({ practiceId }) => practiceId)).toEqual([placed.practiceId, placed.practiceId]);
  expect(await stranger.stored()).toEqual([]);
});
