import { readFileSync } from 'node:fs';
import { makeWholesaler, unique } from '@formulary/api/test/factories';
import { loadList, makeShop, priceRow } from '@formulary/api/test/price-lists';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

test('what a wholesaler offers is written as a list: imported again it changes nothing', async () => {
  const { wholesaler, codes } = await makeShop(app, 4);
  const [plain = '', whole = '', gone = '', others = ''] = codes;
  const rows = [
    priceRow(plain, { grossPrice: 10, stockQuantity: null }),
    priceRow(whole, {
      wholesalerCode: '=W',
      grossPrice: 0.99,
      discount: 12.5,
      manufacturerDiscountOverride: 0,
      stockQuantity: 0,
    }),
  ];
  await loadList(app, wholesaler, ...rows, priceRow(gone));
  await loadList(app, wholesaler, ...rows);
  await loadList(app, await makeWholesaler(app), priceRow(others), priceRow(plain));

  const file = `${unique()}.csv`;
  const { printed } = await admin.run('prices', 'export', wholesaler.slug, file, '--json');
  expect(JSON.parse(printed)).toEqual({ wholesaler: wholesaler.slug, file });
  expect(readFileSync(admin.pathOf(file), 'utf8')).toBe(
    `\ufeff${[
      'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity',
      ...[`${plain},W-1,10.00,0.00,,`, `${whole},'=W,0.99,12.50,0.00,0`].toSorted(),
      '',
    ].join('\r\n')}`,
  );
  const again = await admin.run('prices', 'import', file, '--wholesaler', wholesaler.slug);
  expect(again.printed).toMatch(/2 rows read in .* Nothing changed\.$/m);
});

test('of a wholesaler that there is not, nothing is written', async () => {
  expect((await admin.run('prices', 'export', 'nobody', 'nobody.csv')).fault).toContain('nobody');
  expect(() => readFileSync(admin.pathOf('nobody.csv'))).toThrow('ENOENT');
});
