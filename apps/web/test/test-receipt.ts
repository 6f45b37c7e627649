import type { Deliveries, ExpectedPart } from '@formulary/contracts/deliveries';
import type { CountedEntry, Receipt, ReceiptEntry, ReceiptLine } from '@formulary/contracts/deliveries/receipts';
import type { RestLine } from '@formulary/contracts/deliveries/still-to-come';
import type { LineQuantities } from '@formulary/contracts/orders/line-arrival';
import { checkDigit } from '@formulary/gs1/gtin';

const AT = '2026-11-22T10:00:00.000Z';
const AOIFE = { firstName: 'Aoife', lastName: 'Byrne' };

/** The barcode on the pack of a product, and the same as 14 digits. */
export const eanOf = (product: number): string => {
  const before = `501234${String(product).padStart(6, '0')}`;
  return before + checkDigit(before);
};

export const quantitiesOf = (ordered: number, change: Partial<LineQuantities> = {}): LineQuantities => ({
  ordered,
  refused: 0,
  cancelled: 0,
  received: 0,
  open: ordered,
  surplus: 0,
  announced: 0,
  back_ordered: 0,
  ...change,
});

/** Six packs of a product that were ordered and have not come. */
export const receiptLineOf = (id: number, change: Partial<ReceiptLine> = {}): ReceiptLine => ({
  line: id,
  order: 12,
  placed_on: AT,
  reference: null,
  manufacturer_product: {
    id: 100 + id,
    code: `P-${id}`,
    gtin: `0${eanOf(id)}`,
    name: `Product ${id}`,
    manufacturer: 'Norvet',
    storage: 'ambient',
  },
  wholesaler_code: `W-${id}`,
  quantities: quantitiesOf(6),
  counted: 0,
  rejected: 0,
  batches: [],
  ...change,
});

export const coldLineOf = (id: number, change: Partial<ReceiptLine> = {}): ReceiptLine => {
  const line = receiptLineOf(id, change);
  return { ...line, manufacturer_product: { ...line.manufacturer_product, storage: 'fridge' } };
};

export const receiptOf = (change: Partial<Receipt> = {}): Receipt => ({
  id: 7,
  wholesaler: { id: 1, name: 'Northvet' },
  opened_by: AOIFE,
  opened_on: AT,
  finished_by: null,
  finished_on: null,
  was_cold: null,
  lines: [receiptLineOf(1), receiptLineOf(2)],
  entries: [],
  ...change,
});

export const entryCounted = (key: string, change: Partial<ReceiptEntry> = {}): ReceiptEntry => ({
  id: 40,
  key,
  kind: 'received',
  line: 1,
  manufacturer_product: 101,
  product_name: 'Product 1',
  quantity: 1,
  batch: null,
  expires_on: null,
  serial: null,
  reason: null,
  note: null,
  corrects: null,
  counted_by: AOIFE,
  is_mine: true,
  counted_on: AT,
  ...change,
});

export const answerOf = (key: string, change: Partial<CountedEntry> = {}): CountedEntry => ({
  key,
  outcome: 'counted',
  remarks: [],
  manufacturer_product: { id: 101, name: 'Product 1' },
  line: 1,
  quantity: 1,
  batch: null,
  expires_on: null,
  announced_batches: [],
  elsewhere_order: null,
  ...change,
});

export const expectedPartOf = (change: Partial<ExpectedPart> = {}): ExpectedPart => ({
  order: 12,
  uid: '7b0c2f0e-6a43-4b0f-9d7e-2c7b1d0a9e11',
  placed_on: AT,
  reference: null,
  due: 'today',
  arrives_on: '2026-11-26',
  carrier: null,
  lines: 3,
  packs: 14,
  cold_lines: 0,
  ...change,
});

export const deliveriesOf = (change: Partial<Deliveries> = {}): Deliveries => ({
  receives: true,
  short_dated_months: 6,
  wholesalers: [],
  ...change,
});

/** Four of six packs that were ordered and have not come. */
export const restLineOf = (id: number, change: Partial<RestLine> = {}): RestLine => ({
  line: id,
  order: 12,
  placed_on: AT,
  reference: null,
  wholesaler: { id: 1, name: 'Northvet' },
  manufacturer_product: { id: 100 + id, code: `P-${id}`, name: `Product ${id}`, manufacturer: 'Norvet' },
  quantities: quantitiesOf(6, { received: 2, open: 4 }),
  state: 'no_word',
  until: null,
  reason: null,
  said_on: null,
  asks: null,
  waits: null,
  ...change,
});
