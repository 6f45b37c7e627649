import { expect, test } from 'vitest';
import { makeUser } from '../../../../test/factories.ts';
import { pdfWith } from '../../../../test/invoice-pdf.ts';
import { paperShop } from '../../../../test/paper-shop.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();

test('a PDF without data is stored as it came, once, and waits', async () => {
  const shop = await paperShop(app, { quantity: 3 });
  const pdf = await pdfWith([]);
  const first = await shop.dropPdf(pdf);
  expect([first.status, first.body]).toEqual([200, { invoice: null, paper: expect.any(Number), repeated: false }]);
  const { paper } = first.body;
  expect((await shop.dropPdf(pdf)).body).toEqual({ invoice: null, paper, repeated: true });
  const { count, papers } = await shop.papers();
  expect([count, papers]).toMatchObject([
    1,
    [{ id: paper, wholesaler: null, source: 'dropped', file_name: 'invoice.pdf', media_type: 'application/pdf' }],
  ]);
  const stored = await app.db.prisma.invoicePaper.findUniqueOrThrow({ where: { id: paper } });
  expect([stored.userId, Buffer.from(stored.content ?? []).equals(pdf)]).toEqual([shop.user.id, true]);
  expect(await app.db.prisma.invoice.count({ where: { practiceId: shop.user.practiceId } })).toBe(0);
});

const PHOTOS = [
  ['image/jpeg', 'jpg', Buffer.from('\xFF\xD8\xFF\xE0\0\x10JFIF\0', 'latin1')],
  ['image/png', 'png', Buffer.from('\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'latin1')],
] as const;

test.each(PHOTOS)('a photo of paper, %s, is stored as it came and shown as what it is', async (type, ending, photo) => {
  const shop = await paperShop(app, { quantity: 3 });
  const drop = async (contentType: string, payload = photo as Buffer) => {
    const answer = await app.fastify.inject({
      ...{ method: 'POST', url: '/api/invoices/?file_name=IMG_1', payload },
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': contentType },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const { status, body } = await drop(type);
  expect([status, body]).toEqual([200, { invoice: null, paper: expect.any(Number), repeated: false }]);
  // By what it holds, whatever it is called.
  expect((await drop('application/pdf')).body).toEqual({ invoice: null, paper: body.paper, repeated: true });
  const [paper] = (await shop.papers()).papers;
  expect(paper).toMatchObject({ id: body.paper, media_type: type });
  const { pathname, search } = new URL(paper.document);
  const file = await app.fastify.inject({ method: 'GET', url: pathname + search });
  expect(file.rawPayload.equals(photo)).toBe(true);
  expect(file.headers).toMatchObject({
    ...{ 'content-type': type, 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' },
    'content-disposition': `inline; filename="invoice-paper-${paper.id}.${ending}"`,
  });
  const [line = 0] = (await shop.order()).lines;
  const entered = await shop.enter([{ order_line: line }], { paper: paper.id });
  expect(entered.status).toBe(200);
  const document = new URL(entered.body.invoice.document);
  const kept = await app.fastify.inject({ method: 'GET', url: document.pathname + document.search });
  expect(kept.rawPayload.equals(photo)).toBe(true);
  expect(kept.headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="invoice-.*\\.${ending}"$`));
});

test('a photo as HEIC, and what only calls itself a photo, are refused in words and not stored', async () => {
  const shop = await paperShop(app, { quantity: 3 });
  const drop = (payload: Buffer, type: string) =>
    app.fastify.inject({
      ...{ method: 'POST', url: '/api/invoices/?file_name=IMG_1', payload },
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': type },
    });
  const heic = await drop(Buffer.from('\0\0\0\x18ftypheic', 'latin1'), 'image/heic');
  expect([heic.statusCode, heic.json().detail]).toEqual([422, expect.stringContaining('send it as JPEG or PNG')]);
  expect((await drop(Buffer.from('<html><script>1</script></html>'), 'image/png')).statusCode).toBe(422);
  expect((await shop.papers()).count).toBe(0);
});

test('it is shown in a frame of our own pages alone, by a link of its own', async () => {
  const shop = await paperShop(app, { quantity: 3 });
  const pdf = await pdfWith([]);
  await shop.dropPdf(pdf);
  const [paper] = (await shop.papers()).papers;
  const { pathname, search } = new URL(paper.document);
  const file = await app.fastify.inject({ method: 'GET', url: pathname + search });
  expect(file.rawPayload.equals(pdf)).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="invoice-paper-${paper.id}.pdf"`,
    'content-security-policy': "frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  // A link to a paper opens no invoice of its number, nor the other way round.
  const other = `/api/invoices/${paper.id}/document${search}`;
  expect((await app.fastify.inject({ method: 'GET', url: other })).statusCode).toBe(404);
  app.clock.advance(16 * 60_000);
  expect((await app.fastify.inject({ method: 'GET', url: pathname + search })).statusCode).toBe(404);
});

test('what is no invoice is set aside, stays stored, and waits again when it is dropped again', async () => {
  const shop = await paperShop(app, { quantity: 3 });
  const pdf = await pdfWith([]);
  const { paper } = (await shop.dropPdf(pdf)).body;
  const stranger = await makeUser(app, [shop.wholesaler]);
  expect((await shop.setAside(paper, stranger.token)).status).toBe(404);
  expect((await shop.papers(stranger.token)).count).toBe(0);
  for (const _ of [1, 2]) expect((await shop.setAside(paper)).status).toBe(204);
  expect(await shop.papers()).toEqual({ count: 0, papers: [], mail_address: null });
  const stored = await app.db.prisma.invoicePaper.findUniqueOrThrow({ where: { id: paper } });
  expect([stored.setAsideById, stored.content === null]).toEqual([shop.user.id, false]);
  expect((await shop.dropPdf(pdf)).body).toEqual({ invoice: null, paper, repeated: true });
  expect((await shop.papers()).count).toBe(1);
});

test('another practice has its own of the same file, and a wholesaler that is not its own is refused', async () => {
  const shop = await paperShop(app, { quantity: 3 });
  const other = await paperShop(app, { quantity: 3 });
  const pdf = await pdfWith([]);
  const { paper } = (await shop.dropPdf(pdf)).body;
  expect((await other.dropPdf(pdf)).body).toMatchObject({ repeated: false });
  expect((await other.papers()).papers[0].id).not.toBe(paper);
  const of = `&wholesaler=${other.wholesaler.id}`;
  expect(await shop.dropPdf(await pdfWith([], { info: { Title: 'B' } }), of)).toMatchObject({
    status: 400,
    body: { wholesaler: [expect.stringContaining('object does not exist')] },
  });
});

test('who may not order sees no papers and enters none', async () => {
  const shop = await paperShop(app, { quantity: 3 });
  const { paper } = (await shop.dropPdf(await pdfWith([]))).body;
  await app.db.prisma.user.update({ where: { id: shop.user.id }, data: { canOrder: false } });
  const { id } = shop.wholesaler;
  for (const answer of [
    await app.call('GET', '/api/invoices/papers/', { token: shop.token }),
    await app.call('GET', `/api/invoices/orders-to-charge/?wholesaler=${id}`, { token: shop.token }),
    await shop.setAside(paper),
    await shop.enter([]),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code: 'may_not_order' } });
});
