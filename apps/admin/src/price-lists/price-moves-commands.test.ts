import { readFileSync } from 'node:fs';
import { makeOffers, makeProducts, makeWholesaler, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

test('prices changes has all moves of a wholesaler, as table, CSV and JSON', async () => {
  const codes = Array.from({ length: 30 }, () => unique('c')).sort();
  const products = await makeProducts(app, ...codes.map((code) => ({ code, name: '=1+1' })));
  const [wholesaler, other] = [await makeWholesaler(app), await makeWholesaler(app)];
  for (const one of [wholesaler, other]) {
    await makeOffers(app, one, ...products.map((product) => ({ product, grossPrice: 10 })));
    app.clock.advance(1_000);
    await makeOffers(app, one, ...products.map((product, place) => ({ product, grossPrice: 9 - place / 100 })));
  }
  const { printed: csv } = await admin.run('prices', 'changes', '--wholesaler', wholesaler.slug, '--csv');
  const rows: Record<string, string>[] = parse(csv, { columns: true });
  expect(rows).toHaveLength(30);
  expect(rows[0]).toMatchObject({
    product_uid: codes[29],
    product_name: "'=1+1",
    wholesaler_name: wholesaler.name,
    previous_price: '10.00',
    new_price: '8.71',
    price_change: '-1.29',
    price_change_percent: '-12.90',
  });
  expect(JSON.parse((await admin.run('prices', 'changes', '--json')).printed)).toHaveLength(60);
  const { printed } = await admin.run('prices', 'changes');
  expect(printed).toContain('and 35 more');

  const file = admin.write('changes.csv', '');
  const { printed: written } = await admin.run('prices', 'changes', '--output', file);
  expect(written).toBe('changes.csv: 60 price changes.');
  expect((await admin.run('prices', 'changes', '--wholesaler', 'nobody')).fault).toContain('Those there are');
  expect(readFileSync(admin.pathOf(file), 'utf8').split('\r\n')).toHaveLength(62);
});
