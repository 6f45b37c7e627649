import { expect, test } from 'vitest';
import { spendingOf } from '../../../../test/test-spending.ts';
import { spendingCsv } from './spending-csv.ts';

test('every row of every breakdown is a line, with plain numbers', () => {
  const { products, period } = spendingOf();
  const rows = products.rows.map((row) => ({ ...row, name: '=Product, 1' }));
  const text = spendingCsv(spendingOf({ products: { ...products, rows }, period: { ...period, received: 61.2 } }));
  expect(text.startsWith('\uFEFFBreakdown,Name,Code,Orders,')).toBe(true);
  expect(text.split('\r\n').slice(1)).toEqual([
    'Period,2026-11-01 to 2026-11-23,,2,3,7.50,1,,,120.00,15.00,5.00,100.00,61.20,412.40,-312.40,-75.75,7.50,1',
    'Period before,2026-10-01 to 2026-10-23,,5,3,7.50,1,,,432.40,15.00,5.00,412.40,412.40,,,,,',
    'Month,2026-11,,2,3,7.50,1,,,120.00,15.00,5.00,100.00,100.00,80.00,20.00,25.00,5.00,0',
    'Wholesaler,Wholesaler 1,,,3,7.50,1,,,120.00,15.00,5.00,100.00,100.00,80.00,20.00,25.00,5.00,0',
    'Manufacturer,Maker 1,,,,,,2,7,120.00,15.00,5.00,100.00,100.00,125.00,-25.00,-20.00,,',
    'Category,Kind 1,,,,,,2,7,120.00,15.00,5.00,100.00,100.00,125.00,-25.00,-20.00,,',
    'Product,"\'=Product, 1",P-1,,,,,2,7,90.00,15.00,5.00,75.00,75.00,0.00,75.00,,,',
    'Product,3 others,,,,,,2,7,30.00,0.00,0.00,25.00,25.00,25.00,0.00,0.00,,',
    '',
  ]);
});
