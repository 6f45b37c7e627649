import type { ReceivedPacks } from '@formulary/contracts/deliveries/receipts';
import { expect, test } from 'vitest';
import { receivedCsv } from './received-csv.ts';

const packsOf = (change: Partial<ReceivedPacks> = {}): ReceivedPacks => ({
  receipt: 1,
  opened_on: '2026-11-22T23:30:00.000Z',
  wholesaler: { id: 1, name: 'Northvet' },
  order: 12,
  reference: null,
  manufacturer_product: {
    id: 5,
    code: 'P-5',
    gtin: '05012345678900',
    name: '=Kelloxim, 20 ml',
    manufacturer: 'Norvet',
  },
  kind: 'received',
  quantity: 1,
  batch: 'AB1',
  expires_on: '2030-03-31',
  reason: null,
  note: null,
  counted_by: { firstName: 'Aoife', lastName: 'Byrne' },
  counted_on: '2026-11-22T23:31:00.000Z',
  ...change,
});

async function* pages(...all: ReceivedPacks[][]) {
  yield* all;
}

test('packs that are alike are one row of their delivery, also over the end of a page', async () => {
  const damaged = { kind: 'rejected', reason: 'damaged', note: 'Wet' } as const;
  const texts = await receivedCsv(
    pages(
      [packsOf({ reference: 'Ward 2' }), packsOf({ reference: 'Ward 2' }), packsOf(damaged)],
      [
        packsOf({ reference: 'Ward 2', quantity: 2 }),
        packsOf({ receipt: 2, order: null, batch: null, expires_on: null }),
      ],
    ),
    'Europe/Paris',
  );
  const text = texts.join('');
  expect(text.startsWith('\uFEFFDate,Order,Reference,Wholesaler,Product,Manufacturer,Code,GTIN,Packs,Batch,')).toBe(
    true,
  );
  const product = `Northvet,"'=Kelloxim, 20 ml",Norvet,P-5,05012345678900`;
  expect(text.split('\r\n').slice(1)).toEqual([
    `2026-11-23,#00012,Ward 2,${product},4,AB1,2030-03-31,Aoife Byrne,,,`,
    `2026-11-23,#00012,,${product},,AB1,2030-03-31,Aoife Byrne,1,Damaged,Wet`,
    `2026-11-23,not ordered,,${product},1,,,Aoife Byrne,,,`,
    '',
  ]);
});

test('nothing received is the headings alone', async () => {
  expect((await receivedCsv(pages([]), 'Europe/Dublin')).join('').split('\r\n')).toEqual([
    expect.stringContaining('Date,Order'),
    '',
  ]);
});
