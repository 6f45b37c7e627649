import { expect, test } from 'vitest';
import { bought, priceChange } from '../../../test/test-price-change.ts';
import { changesCsv } from './changes-csv.ts';

const HEAD =
  'Product UID,Product name,Wholesaler name,Manufacturer name,Previous price (gross),New price (gross),Price change (gross),% change';

test('a file for spreadsheets: full names, plain amounts, a byte order mark', () => {
  const fall = priceChange({
    previous_price: 1234.5,
    new_price: 1200,
    price_change: -34.5,
    price_change_percent: -2.79,
  });
  expect(changesCsv([priceChange(), fall], false)).toBe(
    [
      `\uFEFF${HEAD}`,
      'FV1,Kelloxim 5 mg/ml injection 10 ml,Tolka Valley Vet Distribution,Séamus Pharma,10.00,12.50,2.50,25.00',
      'FV1,Kelloxim 5 mg/ml injection 10 ml,Tolka Valley Vet Distribution,Séamus Pharma,1234.50,1200.00,-34.50,-2.79',
      '',
    ].join('\r\n'),
  );
});

test('what the practice bought has its figures beside it', () => {
  const dearer = priceChange({ bought: bought() });
  const alone = priceChange({ bought: bought({ cheapest: null, switching_saves: 0 }) });
  const [head, ...lines] = changesCsv([dearer, alone], true).trimEnd().split('\r\n');
  expect(head).toBe(
    `\uFEFF${HEAD},Bought in 12 months,Previous net price,New net price,Net price change,Euros a year,Cheapest elsewhere,Net price there,Switching saves a year`,
  );
  expect(lines.map((line) => line.slice(line.indexOf('25.00')))).toEqual([
    '25.00,1200,9.00,11.25,2.25,2700.00,Burren Vet Supplies,10.00,1500.00',
    '25.00,1200,9.00,11.25,2.25,2700.00,,,0.00',
  ]);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+353 1 555', "'+353 1 555"],
  ['-40 °C label', "'-40 °C label"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['a, "b"', '"a, ""b"""'],
  ['two\nlines', '"two\nlines"'],
])('a name such as %j is written %j', (name, cell) => {
  const line = changesCsv([priceChange({ product_uid: 'U', product_name: name, manufacturer_name: 'M' })], false);
  expect(line).toContain(`\r\nU,${cell},Tolka`);
});
