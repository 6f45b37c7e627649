import { madeUbl } from '@formulary/documents/test/made-ubl';
import { expect, test } from 'vitest';
import { makeUser, unique } from '../../../../test/factories.ts';
import { pdfWith } from '../../../../test/invoice-pdf.ts';
import { fileOf as file, MAIL_SETTINGS, useMailShop } from '../../../../test/mail-shop.ts';
import { mailOf } from '../../../../test/mailed.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp(MAIL_SETTINGS);

const { mailShop } = useMailShop(app);

test('a practice has an address that stays, and who may not order sees none', async () => {
  const shop = await mailShop();
  expect(shop.to).toMatch(/^invoices\+[0-9a-f]{12}@provider\.example$/);
  await shop.read();
  expect(await shop.addressOf()).toBe(shop.to);
  const other = await makeUser(app, [shop.wholesaler]);
  await shop.read();
  expect(await shop.addressOf(other.token)).toMatch(/^invoices\+[0-9a-f]{12}@/);
  expect(await shop.addressOf(other.token)).not.toBe(shop.to);
});

test('an invoice that comes by mail is checked, and its message is taken', async () => {
  const shop = await mailShop();
  const xml = shop.ubl({ number: 'A-1' });
  shop.put([file(xml)], { messageId: 'm-1' });
  await shop.read();
  expect(shop.counts()).toEqual([0, 1, 0]);
  const [stored, ...more] = await shop.invoices();
  expect([stored, more]).toMatchObject([
    {
      number: 'A-1',
      source: 'mailed',
      userId: null,
      mediaType: 'application/xml',
      fileName: 'invoice.dat',
      findings: 0,
    },
    [],
  ]);
  expect(await shop.readInvoice(stored?.id ?? 0)).toMatchObject({
    source: 'mailed',
    mail: {
      ...{ sender: 'accounts@wholesaler.example', message_id: '<m-1@wholesaler.example>' },
      ...{ sent_on: '2026-11-27T09:30:00.000Z', came_on: app.clock.now().toISOString() },
    },
  });
});

test('its address is found in every header that names whom it was sent to, whole and in any case', async () => {
  const shop = await mailShop();
  const headers = [
    `Cc: Somebody <a@practice.example>, Invoices <${shop.to.toUpperCase()}>`,
    `Delivered-To: ${shop.to}`,
    `X-Original-To: ${shop.to}`,
    `Envelope-To: ${shop.to}`,
    `To: Practices: b@practice.example, ${shop.to};`,
  ];
  for (const header of headers) shop.put([file(shop.ubl())], { to: '', headers: [header] });
  await shop.read();
  expect(shop.counts()).toEqual([0, 5, 0]);
  for (const wrong of [
    `x${shop.to}`,
    `${shop.to}.org`,
    shop.to.replace('+', '-'),
    shop.to.replace('@', '0@'),
    `"${shop.to}" <a@b.example>`,
    MAIL_SETTINGS.INVOICES_ADDRESS,
  ])
    shop.put([file(shop.ubl({ number: `W-${wrong}` }))], { to: wrong });
  await shop.read();
  expect(shop.counts()).toEqual([0, 5, 6]);
  expect(await shop.invoices()).toHaveLength(5);
});

test('what names no practice, or several, is listed for the provider and stored for none', async () => {
  const shop = await mailShop();
  const other = await makeUser(app, [shop.wholesaler]);
  await shop.read();
  const both = `${shop.to}, ${await shop.addressOf(other.token)}`;
  const before = (await shop.unplaced()).length;
  shop.put([file(shop.ubl())], { to: 'invoices+000000000000@provider.example', messageId: 'nobody' });
  shop.put([file(shop.ubl())], { to: 'someone@provider.example' });
  shop.put([file(shop.ubl())], { to: both });
  shop.put([file('\x89PNG\r\n\x1a\n\0\0', 'logo.png')]);
  await shop.read();
  expect(shop.counts()).toEqual([0, 0, 4]);
  expect(await shop.invoices()).toEqual([]);
  const found = (await shop.unplaced()).slice(before);
  expect(found.map(({ words }) => words)).toEqual([
    'No practice has the address that it was sent to.',
    'It was sent to the address of no practice.',
    'It was sent to the addresses of several practices.',
    `It has no document attached. It is for practice ${shop.practiceId}.`,
  ]);
  expect(found[0]).toMatchObject({
    ...{ sender: 'accounts@wholesaler.example', messageId: '<nobody@wholesaler.example>', subject: 'Your invoice €' },
    recipients: ['invoices+000000000000@provider.example'],
  });
});

test('what it is counts, not what it is called; pictures, signatures and cards are no documents', async () => {
  const shop = await mailShop();
  const inner = mailOf({ files: [file(shop.ubl({ number: 'IN-1' }), 'inner.bin')] });
  shop.put([
    file(shop.ubl({ number: 'X-1' }), 'photo.png'),
    file(await pdfWith([{ name: 'factur-x.xml', content: Buffer.from(shop.ubl({ number: 'P-1' })) }]), 'x.txt'),
    file('\x89PNG\r\n\x1a\n\0\0', 'invoice.pdf'),
    file(Buffer.from([0x30, 0x82, 0, 1, 2]), 'smime.p7s'),
    file('BEGIN:VCARD\r\nN:Doe;John;;;\r\nORG:A;B\r\n', 'card.csv'),
    { name: 'forwarded.eml', content: inner, type: 'message/rfc822' },
  ]);
  await shop.read();
  expect(shop.counts()).toEqual([0, 1, 0]);
  expect((await shop.invoices()).map(({ number }) => number)).toEqual(['X-1', 'P-1', 'IN-1']);
  expect((await shop.papers()).count).toBe(0);
});

test('what the pages of a PDF say otherwise than its data is said', async () => {
  const shop = await mailShop();
  const data = { name: 'factur-x.xml', content: Buffer.from(shop.ubl({ number: 'P-2' })) };
  shop.put([file(await pdfWith([data], { pages: ['Invoice P-2, total 999999.99'] }), 'p-2.pdf')]);
  await shop.read();
  const [stored] = await shop.invoices();
  const { verdicts } = await shop.readInvoice(stored?.id ?? 0);
  expect(verdicts.map(({ kind }: { kind: string }) => kind)).toContain('pages_differ');
});

test('the same document by two messages, or read again, is one; dropped before it is said to have come by mail too', async () => {
  const shop = await mailShop();
  const xml = shop.ubl({ number: 'S-1' });
  const dropped = (await shop.dropBytes(xml)).body.invoice;
  for (const _ of [1, 2]) shop.put([file(xml)], { messageId: 'same' });
  shop.put([file(shop.ubl({ number: 'S-2' }))], { messageId: 'same' });
  await shop.read();
  expect(shop.counts()).toEqual([0, 3, 0]);
  expect((await shop.invoices()).map(({ number, source }) => [number, source])).toEqual([
    ['S-1', 'dropped'],
    ['S-2', 'mailed'],
  ]);
  expect(await shop.readInvoice(dropped.id)).toMatchObject({ mail: { sender: 'accounts@wholesaler.example' } });
});

test('a document that asks waits with its words, and is answered by dropping it', async () => {
  const shop = await mailShop();
  const taken = shop.ubl({ number: 'N-1' });
  const clash = shop.ubl({ number: 'N-1', note: 'other' } as object);
  const csv = `a,b,c\n1,2,3\n4,5,6\n`;
  const stranger = madeUbl({
    ...shop.make([shop.line], { number: 'U-1' }),
    seller: { name: unique('Nobody '), vatId: unique('XX') },
  });
  const broken = '<?xml version="1.0"?><Invoice><cut';
  shop.put([
    file(taken),
    file(`${clash}\n`, 'clash.xml'),
    file(csv, 'a.csv'),
    file(stranger, 'u.xml'),
    file(broken, 'b.xml'),
  ]);
  await shop.read();
  expect(shop.counts()).toEqual([0, 1, 0]);
  const { papers } = await shop.papers();
  expect(papers.map((paper: { asks: string; file_name: string }) => [paper.file_name, paper.asks])).toEqual([
    ['b.xml', 'document_not_read'],
    ['u.xml', 'wholesaler_not_known'],
    ['a.csv', 'wholesaler_not_known'],
    ['clash.xml', 'invoice_number_reused'],
  ]);
  const waiting = papers[3];
  expect(waiting).toMatchObject({
    ...{ source: 'mailed', mail: { sender: 'accounts@wholesaler.example' } },
    words: expect.stringContaining('Another invoice N-1 of this wholesaler'),
  });
  const { pathname, search } = new URL(waiting.document);
  const kept = await app.fastify.inject({ method: 'GET', url: pathname + search });
  expect([kept.payload, kept.headers['content-disposition'], kept.headers['content-security-policy']]).toEqual([
    `${clash}\n`,
    `attachment; filename="invoice-paper-${waiting.id}.xml"`,
    expect.not.stringMatching(/^frame-ancestors 'self'$/),
  ]);
  const answered = await shop.dropBytes(kept.payload, '&same_number=keep');
  expect(answered).toMatchObject({
    status: 200,
    body: { repeated: false, invoice: { mail: { sender: 'accounts@wholesaler.example' } } },
  });
  expect((await shop.papers()).papers.map(({ file_name }: { file_name: string }) => file_name)).toEqual([
    'b.xml',
    'u.xml',
    'a.csv',
  ]);
});

test('who sends a PDF without data, or a table, is known by the address that the provider stored', async () => {
  const shop = await mailShop();
  const address = `Accounts@${unique('w')}.example`;
  await app.db.prisma.wholesaler.update({ where: { id: shop.wholesaler.id }, data: { claimsAddress: address } });
  const head = 'Invoice No,Invoice Date,Code,Description,Qty,Price,Amount,VAT %';
  const table = `${head}\nT-1,${app.clock.now().toISOString().slice(0, 10)},${shop.line.code},${shop.line.name},3,${shop.line.price},${(shop.line.cents / 100).toFixed(2)},23\n`;
  const [known, unknown] = [await pdfWith([], { info: { Title: 'A' } }), await pdfWith([], { info: { Title: 'B' } })];
  shop.put([file(known, 'known.pdf'), file(table, 't.csv')], { from: address.toUpperCase() });
  shop.put([file(unknown, 'unknown.pdf')], { from: `x${address}` });
  await shop.read();
  expect(shop.counts()).toEqual([0, 2, 0]);
  expect((await shop.invoices()).map(({ number, wholesalerId }) => [number, wholesalerId])).toEqual([
    ['T-1', shop.wholesaler.id],
  ]);
  const { papers } = await shop.papers();
  expect(papers).toMatchObject([
    { file_name: 'unknown.pdf', wholesaler: null, asks: null },
    { file_name: 'known.pdf', wholesaler: { id: shop.wholesaler.id }, asks: null },
  ]);
});

test("another practice's document is stored for nobody, whether its wholesaler is known here or not", async () => {
  const shop = await mailShop();
  const accountNumber = unique('B-');
  const other = await makeUser(app, [shop.wholesaler]);
  await app.db.prisma.wholesalerAccount.updateMany({
    where: { practiceId: other.practiceId },
    data: { accountNumber },
  });
  const stranger = await mailShop();
  const before = (await shop.unplaced()).length;
  shop.put([file(shop.ubl({ orderId: 'unknown', buyer: { accountId: accountNumber } }))]);
  shop.put([file(stranger.ubl(), 'theirs.xml')]);
  await shop.read();
  expect(shop.counts()).toEqual([0, 0, 2]);
  expect([await shop.invoices(), (await shop.papers()).count]).toEqual([[], 0]);
  expect((await shop.unplaced()).slice(before).map(({ words }) => words)).toEqual([
    `invoice.dat: The document is for another practice than ${shop.practiceId}: for ${other.practiceId}.`,
    `theirs.xml: The document is for another practice than ${shop.practiceId}: for ${stranger.practiceId}.`,
  ]);
});
