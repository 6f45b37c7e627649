import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { OutgoingOrder } from '../wholesaler-transport/wholesaler-transport.ts';
import { wholesaleOrderPdf } from './wholesale-order-pdf.ts';

const FRAME = {
  productName: 'Vets & Co',
  supportEmail: 'help@provider.example',
  priceNote: 'ex VAT',
  timeZone: 'Europe/Dublin',
};
const ORDER: OutgoingOrder = {
  uid: '0f6d3c1e-8a53-4c0e-9c57-3f1f4f1f0a10',
  orderNumber: 12,
  placedAt: new Date('2026-07-02T09:30:00Z'),
  attempt: 1,
  isTest: false,
  way: { transport: 'simulated' },
  wholesalerName: 'Łódź Pharma',
  accountNumber: 'A-0047',
  reference: 'PO 7',
  deliveryAddress: 'Müller & Søn\n1 Main Street\nEnnis',
  phone: '065 000 0000',
  placedBy: { name: 'Zoë O’Neill', email: 'zoe@practice.example' },
  lines: [
    line({ wholesalerCode: '000123', productName: 'Drops 10 ml', quantity: 3, netPrice: 0.1, total: 0.3 }),
    line({ wholesalerCode: '-7', productName: '=Tablets', quantity: 1, netPrice: 1_234.2, total: 1_234.2 }),
  ],
};

function line(
  part: Pick<OutgoingOrder['lines'][number], 'wholesalerCode' | 'productName' | 'quantity' | 'netPrice' | 'total'>,
) {
  return { ...part, code: 'C1', manufacturerName: 'Dechra' };
}

async function read(order: OutgoingOrder) {
  const pdf = new Uint8Array(await wholesaleOrderPdf(order, FRAME));
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

test('a purchase order says whom to deliver what to, under which account and id', async () => {
  const text = await read(ORDER);
  for (const words of [
    'Order for Łódź Pharma',
    'Purchase order',
    'Account number A-0047',
    'Deliver to Müller & Søn 1 Main Street Ennis',
    'Placed 2 July 2026, 10:30 by Zoë O’Neill zoe@practice.example 065 000 0000',
    'Reference PO 7',
    `Order id ${ORDER.uid}.`,
    '000123 Drops 10 ml Dechra · C1 3 €0.10 €0.30',
    '-7 =Tablets Dechra · C1 1 €1,234.20 €1,234.20',
    '2 lines €1,234.50',
    'in euros, ex VAT.',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('TEST');
});

test('a test says that there is nothing to deliver, and what is missing is said', async () => {
  const text = await read({ ...ORDER, isTest: true, accountNumber: '', reference: null });
  for (const words of ['TEST: do not deliver', 'Account number None given', 'Reference None'])
    expect(text).toContain(words);
});
