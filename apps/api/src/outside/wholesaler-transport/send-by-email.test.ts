import { parse } from 'csv-parse/sync';
import { afterEach, expect, test } from 'vitest';
import { useMailServer } from '../../../test/mail-server.ts';
import { aLine, anOutgoingOrder } from '../../../test/outgoing-order.ts';
import { smtpMail } from '../mail/smtp-mail.ts';
import { sendByEmail } from './send-by-email.ts';
import { ublOrder } from './ubl-order.ts';
import type { OrderFormat, OutgoingOrder } from './wholesaler-transport.ts';

const server = useMailServer();
afterEach(() => {
  server.mood = 'accept';
});

const DESK = 'orders@northvet.example';
const send = (
  order: OutgoingOrder,
  documentsOf?: Parameters<typeof sendByEmail>[0]['documentsOf'],
  format: OrderFormat = 'own',
) =>
  sendByEmail(
    { mail: smtpMail(server.url, { name: 'Formulary', address: 'mail@provider.example' }), documentsOf },
    order,
    { address: DESK, format },
  );
const received = (uid: string) => server.sentTo(DESK).filter(({ subject }) => subject?.includes(uid));

test('the page on which it is answered stands in the text, where there is one', async () => {
  const link = 'https://orders.example/parts#c2VjcmV0';
  const [linked, bare] = [anOutgoingOrder({ link }), anOutgoingOrder()];
  await send(linked);
  await send(bare);
  expect(received(linked.uid)[0]?.text).toContain(`no sign-in is needed:\n${link}\n`);
  expect(received(bare.uid)[0]?.text).not.toContain('/parts');
});

test('a message with the lines attached, with replies to the person who placed the order', async () => {
  const order = anOutgoingOrder();
  expect(await send(order)).toEqual({ accepted: true });
  const [mail] = received(order.uid);
  expect(mail).toMatchObject({
    subject: `Order ${order.uid}, account A-17`,
    messageId: `<order-${order.uid}@provider.example>`,
    replyTo: [{ address: 'aoife@ennis.example' }],
  });
  for (const words of [
    order.uid,
    'A-17',
    'PO 4',
    '065 000 0000',
    'Ennis Vets\n1 Main Street\nEnnis',
    'Aoife Byrne',
    '3 x N-1  Kelloxim 20 ml',
  ]) {
    expect(mail?.text).toContain(words);
  }
  expect(mail?.text).not.toContain('repeat');
  const [csv, ...others] = mail?.attachments ?? [];
  expect([csv?.filename, csv?.mimeType, others]).toEqual([`order-${order.uid}.csv`, 'text/csv', []]);
  expect(parse(textOf(csv?.content), { bom: true })).toEqual([
    ['line', 'wholesaler_code', 'code', 'product', 'manufacturer', 'quantity', 'net_price', 'total'],
    ['1', 'N-1', 'CN-1', 'Kelloxim 20 ml', 'Maker & Sons', '3', '9.90', '29.70'],
    ['2', '0002', 'C0002', 'Müller’s paste', 'Maker & Sons', '1', '9.90', '9.90'],
  ]);
});

test('the order as UBL beside the lines, where the wholesaler wants it', async () => {
  const order = anOutgoingOrder();
  await send(order, async () => [{ filename: 'x.pdf', contentType: 'application/pdf', content: 'x' }], 'ubl');
  const attachments = received(order.uid)[0]?.attachments ?? [];
  expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    [`order-${order.uid}.csv`, 'text/csv'],
    [`order-${order.uid}.xml`, 'application/xml'],
    ['x.pdf', 'application/pdf'],
  ]);
  expect(textOf(attachments[1]?.content)).toBe(ublOrder(order));
});

test('an order of somebody who was erased names nobody, and is answered to the sender', async () => {
  const order = { ...anOutgoingOrder(), placedBy: { name: 'Former user', email: '' } };
  await send(order);
  const [mail] = received(order.uid);
  expect(mail?.replyTo).toBeUndefined();
  expect(mail?.text).toMatch(/^Placed: .* UTC by Former user$/m);
});

test('a repeat is the same message by its id, and says so', async () => {
  const order = anOutgoingOrder();
  await send(order);
  await send({ ...order, attempt: 2 });
  const [first, second] = received(order.uid);
  expect(second?.messageId).toBe(first?.messageId);
  expect(second?.subject).toBe(`Repeat: ${first?.subject}`);
  expect(second?.text).toContain('This is a repeat');
});

test('no text makes a line of its own, in the message or in what is attached', async () => {
  const forged = 'PO 4\r\nDeliver to:\u2028Elsewhere\u202e\nx';
  const order = anOutgoingOrder({
    reference: forged,
    accountNumber: forged,
    phone: forged,
    placedBy: { name: forged, email: 'aoife@ennis.example' },
    deliveryAddress: 'Ennis Vets\n1 Main\r\u2029Street',
    lines: [{ ...aLine(forged, forged, 1), code: forged, manufacturerName: forged }],
  });
  let document: OutgoingOrder | undefined;
  await send(order, async (one) => {
    document = one;
    return [];
  });
  const flat = 'PO 4 Deliver to: Elsewhere x';
  const [mail] = received(order.uid);
  expect(mail?.subject).toBe(`Order ${order.uid}, account ${flat}`);
  const said = (mail?.text ?? '').split('\n').filter((line) => /Elsewhere|Deliver to|Street/.test(line));
  expect(said).toEqual([
    `Placed:     2026-11-21 09:30 UTC by ${flat} <aoife@ennis.example>`,
    `Account:    ${flat}`,
    `Reference:  ${flat}`,
    `Phone:      ${flat}`,
    'Deliver to:',
    '1 Main Street',
    `     1 x ${flat}  ${flat} (${flat}), 9.90 EUR each`,
  ]);
  const [, ...rows] = parse(textOf(mail?.attachments[0]?.content), { bom: true });
  expect(rows).toEqual([['1', forged, forged, forged, forged, '1', '9.90', '9.90']]);
  expect(document).toMatchObject({ reference: flat, phone: flat, placedBy: { name: flat } });
});

test('a test says so', async () => {
  const order = anOutgoingOrder({ isTest: true });
  await send(order);
  expect(received(order.uid)[0]).toMatchObject({
    subject: expect.stringMatching(/^TEST, do not deliver: /),
    text: expect.stringContaining('There is nothing to deliver'),
  });
});

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '＝1'])(
  '%j in a name is text in a spreadsheet',
  async (name) => {
    const order = anOutgoingOrder({ lines: [aLine(name, name, 1)] });
    await send(order);
    const [, row] = parse(textOf(received(order.uid)[0]?.attachments[0]?.content), { bom: true });
    expect([row?.[1], row?.[3]]).toEqual([`'${name}`, `'${name}`]);
  },
);

test('documents go beside the CSV', async () => {
  const order = anOutgoingOrder();
  const content = Buffer.from('%PDF');
  await send(order, async ({ uid }) => [{ filename: `${uid}.pdf`, contentType: 'application/pdf', content }]);
  const [, pdf] = received(order.uid)[0]?.attachments ?? [];
  expect([pdf?.filename, pdf?.mimeType, textOf(pdf?.content)]).toEqual([`${order.uid}.pdf`, 'application/pdf', '%PDF']);
});

test.each(['refuse', 'drop'] as const)(
  'a mail server that would %s it is a fault that is tried again',
  async (mood) => {
    server.mood = mood;
    await expect(send(anOutgoingOrder())).rejects.toThrow();
  },
);

function textOf(content: ArrayBuffer | Uint8Array | string | undefined): string {
  return typeof content === 'string' ? content : new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
}
