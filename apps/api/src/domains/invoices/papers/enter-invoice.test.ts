import { expect, test } from 'vitest';
import { makeUser } from '../../../../test/factories.ts';
import { pdfWith } from '../../../../test/invoice-pdf.ts';
import { saidOf } from '../../../../test/invoice-shop.ts';
import { paperShop } from '../../../../test/paper-shop.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();

const fileOf = async (document: string) => {
  const { pathname, search } = new URL(document);
  return app.fastify.inject({ method: 'GET', url: pathname + search });
};

test('a paper is entered from the lines of its order, surely matched and judged, and is the document', async () => {
  const shop = await paperShop(app, { quantity: 3 }, { quantity: 2 });
  const order = await shop.order();
  const pdf = await pdfWith([]);
  const { paper } = (await shop.dropPdf(pdf)).body;
  const lines = [
    { order_line: order.lines[0] },
    { order_line: order.lines[1], quantity: 2, price: 12.5, vat_rate: 13.5 },
  ];
  // 30.00 and 25.00, with 6.90 and 3.38 of VAT.
  const { status, body } = await shop.enter(lines, { paper, payable: 65.28, due_on: '2030-01-31' });
  expect(status, JSON.stringify(body)).toBe(200);
  const { invoice, repeated } = body;
  expect([repeated, saidOf(invoice)]).toEqual([false, { lines: ['right', 'found dearer 5.00'], whole: [] }]);
  expect(invoice).toMatchObject({
    ...{ source: 'typed', file_name: 'invoice.pdf', due_on: '2030-01-31', asks: 0, found: 5 },
    ...{ without_vat: 55, with_vat: 65.28, payable: 65.28, orders: [{ id: order.id }] },
  });
  expect(invoice.lines[0].matches).toMatchObject([{ line: order.lines[0], packs: 3, by: 'person' }]);
  expect((await fileOf(invoice.document)).rawPayload.equals(pdf)).toBe(true);
  expect((await shop.papers()).count).toBe(0);
  expect((await shop.setAside(paper)).status).toBe(404);
  expect((await shop.dropPdf(pdf)).body).toMatchObject({ invoice: { id: invoice.id }, paper: null, repeated: true });
  const stored = await app.db.prisma.invoicePaper.findUniqueOrThrow({ where: { id: paper } });
  expect([stored.content, stored.invoiceId]).toEqual([null, invoice.id]);
});

test('a double press makes one invoice, with a paper and without', async () => {
  const shop = await paperShop(app, { quantity: 3 });
  const order = await shop.order();
  const { paper } = (await shop.dropPdf(await pdfWith([]))).body;
  for (const changes of [{ paper, number: 'A' }, { number: 'B' }]) {
    const press = () => shop.enter([{ order_line: order.lines[0] }], changes);
    const answers = [...(await Promise.all([press(), press()])), await press()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ body }) => !body.repeated)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.invoice.id)).size).toBe(1);
  }
  expect(await app.db.prisma.invoice.count({ where: { practiceId: shop.user.practiceId } })).toBe(2);
  expect(await app.db.prisma.invoiceChoice.count({ where: { userId: shop.user.id } })).toBe(2);
});

test('without a paper the document is what was typed', async () => {
  const shop = await paperShop(app, { quantity: 3 });
  const order = await shop.order();
  const { body } = await shop.enter([{ order_line: order.lines[0] }], { number: 'T-1' });
  const file = await fileOf(body.invoice.document);
  expect(file.headers['content-disposition']).toBe('attachment; filename="invoice-T-1.json"');
  expect(JSON.parse(file.payload)).toMatchObject({ number: 'T-1', payable: 36.9, lines: [{ quantity: 3, price: 10 }] });
});

test('a line that no order has is a finding, a fee is judged, and what the paper adds up wrongly is said', async () => {
  const shop = await paperShop(app, { quantity: 3 });
  const order = await shop.order();
  const { body } = await shop.enter(
    [{ order_line: order.lines[0] }, { name: 'Nobody ordered it', quantity: 1, price: 7.25 }],
    { delivery_fee: 5, fee_vat_rate: 23, payable: 55 },
  );
  const { lines, whole } = saidOf(body.invoice);
  expect(lines).toEqual(['right', 'found never_ordered 7.25']);
  // 42.25 with 23 percent is 51.97.
  expect(whole).toEqual(['document_sum 3.03', 'fee_not_promised 5.00']);
  expect(body.invoice).toMatchObject({ without_vat: 42.25, with_vat: 51.97, payable: 55 });
  const named = await shop.enter([
    { name: 'Delivery', quantity: 1, price: 4 },
    { name: 'Discount', quantity: 1, price: -2 },
  ]);
  expect(named.body.invoice.lines.map(({ state }: { state: string }) => state)).toEqual(['fee', 'fee']);
});

test('a credit note takes back what an invoice charged', async () => {
  const shop = await paperShop(app, { quantity: 3 });
  const order = await shop.order();
  await shop.enter([{ order_line: order.lines[0] }]);
  expect((await shop.toCharge())[0]).toMatchObject({ is_charged: true, lines: [{ charged: 3, to_charge: 0 }] });
  const { body } = await shop.enter([{ order_line: order.lines[0] }], { is_credit: true });
  expect(body.invoice.lines[0].matches).toMatchObject([{ packs: -3 }]);
  expect((await shop.toCharge())[0]).toMatchObject({ is_charged: false, lines: [{ charged: 0, to_charge: 3 }] });
});

test('the same number asks, and is kept where somebody says so', async () => {
  const shop = await paperShop(app, { quantity: 3 });
  const order = await shop.order();
  const line = { order_line: order.lines[0] };
  await shop.enter([line], { number: 'S-1' });
  const other = { number: 'S-1', payable: 40 };
  expect(await shop.enter([line], other)).toMatchObject({ status: 409, body: { code: 'invoice_number_reused' } });
  expect((await shop.enter([line], { ...other, same_number: 'keep' })).status).toBe(200);
});

test('orders come with what is likely charged: the open ones first, by what came, with known VAT', async () => {
  const shop = await paperShop(app, { quantity: 3 }, { quantity: 2 });
  const first = await shop.order();
  const [open] = await shop.toCharge();
  expect(open).toMatchObject({ order: first.id, is_charged: false });
  expect(open.lines).toMatchObject([
    { line: first.lines[0], ordered: 3, came: null, charged: 0, to_charge: 3, price: 10, vat_rate: null },
    { to_charge: 2 },
  ]);
  await shop.receive([{ line: first.lines[0], quantity: 2 }]);
  expect((await shop.toCharge())[0].lines).toMatchObject([
    { came: 2, to_charge: 2 },
    { came: 0, to_charge: 0 },
  ]);
  await shop.enter([{ order_line: first.lines[0], quantity: 2, vat_rate: 13.5 }]);
  const second = await shop.order();
  const both = await shop.toCharge();
  expect(both.map(({ order }: { order: number }) => order)).toEqual([second.id, first.id]);
  expect(both[0].lines).toMatchObject([{ vat_rate: 13.5 }, { vat_rate: null }]);
  const stranger = await makeUser(app, [shop.wholesaler]);
  expect(await shop.toCharge('', stranger.token)).toEqual([]);
});

test('what does not fit is refused in words, and nothing is stored', async () => {
  const shop = await paperShop(app, { quantity: 3 });
  const order = await shop.order();
  const line = { order_line: order.lines[0] };
  const other = await paperShop(app, { quantity: 1 });
  const foreign = { order_line: (await other.order()).lines[0] };
  const { paper } = (await other.dropPdf(await pdfWith([]))).body;
  for (const [lines, changes, refusal] of [
    [[line, foreign], {}, { lines: [expect.stringMatching(/^Item 2, order_line: .*does not exist/)] }],
    [[{ ...line, price: -1 }], {}, { lines: [expect.stringMatching(/^Item 1, price: /)] }],
    [[{}], {}, { lines: ['Item 1, name: This field is required.'] }],
    [[], {}, { non_field_errors: ['Say at least one line, or a fee.'] }],
    [
      [line],
      { issued_on: '2020-01-01' },
      { lines: [`Item 1, order_line: Order ${order.id} was placed after the invoice's day.`] },
    ],
    [[{ name: 'x' }], { wholesaler: other.wholesaler.id }, { wholesaler: [expect.stringContaining('not exist')] }],
  ] as const)
    expect(await shop.enter(lines, changes)).toMatchObject({ status: 400, body: refusal });
  expect(await shop.enter([line], { paper })).toMatchObject({ status: 400, body: { paper: [expect.anything()] } });
  expect((await shop.enter([{ ...line, price: 1_000_000, quantity: 100_000 }])).status).toBe(422);
  expect(await app.db.prisma.invoice.count({ where: { practiceId: shop.user.practiceId } })).toBe(0);
});
