import { STATUS_WORDS, type WholesaleOrder, type WholesaleOrderStatus } from '@formulary/contracts/orders';
import { expect, it } from 'vitest';
import { orderNumber } from '../../lib/order-number.ts';
import { isOpen, STATUS_TONES, statusChanges, statusLabel } from './order-status.ts';

const orderOf = (uid: string, status: WholesaleOrderStatus): WholesaleOrder => ({
  uid,
  wholesaler_name: `Wholesaler ${uid}`,
  status,
  status_reason: null,
  delivery_fee: null,
  ordered_elsewhere: null,
  wholesale_order_items: [],
});

// Specification 4.17, 4.18, 4.20.
it('shows each status in the words of the specification', () => {
  const shown = (['created', 'processing', 'complete', 'failed', 'error'] as const).map((status) => {
    return [statusLabel(status), STATUS_WORDS[status], STATUS_TONES[status]];
  });
  expect(shown).toEqual([
    ['Awaiting processing', 'Awaiting processing', 'warn'],
    ['Awaiting processing', 'Awaiting processing', 'warn'],
    ['Submitted, sent to the wholesaler', 'Submitted', 'good'],
    ['The wholesaler rejected the order, contact the provider', 'Rejected', 'bad'],
    ['Unexpected error', 'Unexpected error', 'bad'],
  ]);
});

it('polls only while a status is open', () => {
  expect(
    (['created', 'processing', 'complete', 'failed', 'error'] as const).map((status) => isOpen({ status })),
  ).toEqual([true, true, false, false, false]);
});

it('announces what changed in words, not created turning to processing', () => {
  const before = [orderOf('a', 'created'), orderOf('b', 'processing')];
  expect(statusChanges(before, [orderOf('a', 'processing'), orderOf('b', 'processing')])).toBe('');
  expect(statusChanges(before, [orderOf('a', 'complete'), orderOf('b', 'error')])).toBe(
    'Wholesaler a: Submitted, sent to the wholesaler. Wholesaler b: Unexpected error.',
  );
});

// Specification 9.11.
it('pads the number to five digits and never cuts it', () => {
  expect([orderNumber(12), orderNumber(123456)]).toEqual(['#00012', '#123456']);
});
