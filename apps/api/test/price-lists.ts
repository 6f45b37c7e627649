import { importPriceList } from '../src/domains/price-changes/import-price-list.ts';
import type { PriceRow } from '../src/domains/wholesalers/public.ts';
import { type MadeWholesaler, makeProducts, makeWholesaler, unique } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A wholesaler and the codes of some products. */
export async function makeShop(it: TestApp, products: number) {
  const codes = Array.from({ length: products }, () => unique('c'));
  await makeProducts(it, ...codes.map((code) => ({ code })));
  return { wholesaler: await makeWholesaler(it), codes };
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

/** Loads a full list by the operation that loads lists. */
export const loadList = (it: TestApp, { slug }: MadeWholesaler, ...rows: PriceRow[]) =>
  importPriceList(it, { wholesaler: slug, rows });
