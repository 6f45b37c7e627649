import {
  loadPriceList,
  type MadeWholesaler,
  makeProducts,
  makeWholesaler,
  type PriceRow,
  unique,
} from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A wholesaler and the codes of some products. */
export async function makeShop(app: TestApp, products: number) {
  const codes = Array.from({ length: products }, () => unique('c'));
  await makeProducts(app, ...codes.map((code) => ({ code })));
  return { wholesaler: await makeWholesaler(app), codes };
}

export const priceRow = (code: string, different: Partial<PriceRow> = {}): PriceRow => ({
  code,
  wholesalerCode: 'W-1',
  grossPrice: 10,
  discount: 0,
  manufacturerDiscountOverride: null,
  stockQuantity: 5,
  ...different,
});

export const loadList = (app: TestApp, wholesaler: MadeWholesaler, ...rows: PriceRow[]) =>
  loadPriceList(app, wholesaler, rows);
