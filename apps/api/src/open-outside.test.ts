import { expect, test } from 'vitest';
import { useMailServer } from '../test/mail-server.ts';
import { readConfig } from './config.ts';
import { systemClock } from './kernel/clock.ts';
import { openMail, openWholesalers } from './open-outside.ts';
import { drawHere } from './outside/documents/open-documents.ts';

const server = useMailServer();

test('an order by e-mail carries its table and a purchase order', async () => {
  const settings = readConfig(
    { databaseUrl: 'postgresql://127.0.0.1/unused', jwtSecret: 'a secret of the tests, long enough' },
    { SMTP_URL: server.url, MAIL_FROM: 'orders@provider.example' },
  );
  const mail = openMail(settings, () => {});
  const uid = '0f6d3c1e-8a53-4c0e-9c57-3f1f4f1f0a10';
  const order = {
    uid,
    orderNumber: 12,
    placedAt: new Date('2026-07-02T09:30:00Z'),
    attempt: 1,
    isTest: false,
    way: { transport: 'email', address: 'orders@wholesaler.example', format: 'own' },
    wholesalerName: 'Łódź Pharma',
    accountNumber: 'A-0047',
    reference: null,
    deliveryAddress: 'Müller & Søn\nEnnis',
    phone: '',
    placedBy: { name: 'Zoë O’Neill', email: 'zoe@practice.example' },
    lines: [
      {
        wholesalerCode: '000123',
        code: 'C1',
        productName: 'Drops',
        manufacturerName: 'M',
        quantity: 3,
        netPrice: 0.1,
        total: 0.3,
      },
    ],
  } as const;
  await openWholesalers(settings, { mail, clock: systemClock, draw: drawHere }).send(order);
  await openWholesalers(settings, { mail, clock: systemClock, draw: drawHere }).send({ ...order, attempt: 2 });
  const [first, second] = server.sentTo('orders@wholesaler.example');
  expect(first?.attachments).toMatchObject([
    { filename: `order-${uid}.csv`, mimeType: 'text/csv' },
    { filename: `order-${uid}.pdf`, mimeType: 'application/pdf' },
  ]);
  const pdfOf = (sent: typeof first) => Buffer.from(sent?.attachments[1]?.content as ArrayBuffer); // bytes, unless asked for otherwise
  expect(pdfOf(first).subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdfOf(second).equals(pdfOf(first))).toBe(true);
});
