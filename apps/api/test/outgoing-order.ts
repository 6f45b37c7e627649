import { randomUUID } from 'node:crypto';
import type { OutgoingOrder } from '../src/outside/wholesaler-transport/wholesaler-transport.ts';

/** A wholesale order of two lines as it goes out. */
export function anOutgoingOrder(order: Partial<OutgoingOrder> = {}): OutgoingOrder {
  return {
    uid: randomUUID(),
    orderNumber: 12,
    placedAt: new Date('2026-11-21T09:30:00Z'),
    attempt: 1,
    isTest: false,
    way: { transport: 'simulated' },
    wholesalerName: 'Northvet',
    accountNumber: 'A-17',
    reference: 'PO 4',
    deliveryAddress: 'Ennis Vets\n1 Main Street\nEnnis',
    phone: '065 000 0000',
    placedBy: { name: 'Aoife Byrne', email: 'aoife@ennis.example' },
    lines: [aLine('N-1', 'Kelloxim 20 ml', 3), aLine('0002', 'Müller’s paste', 1)],
    ...order,
  };
}

export const aLine = (wholesalerCode: string, productName: string, quantity: number) => ({
  wholesalerCode,
  code: `C${wholesalerCode}`,
  productName,
  manufacturerName: 'Maker & Sons',
  quantity,
  netPrice: 9.9,
  total: Math.round(990 * quantity) / 100,
});
