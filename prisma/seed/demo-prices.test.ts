import { toCents } from '@formulary/pricing/money';
import { manufacturerDiscount, netPrice } from '@formulary/pricing/net-price';
import { toHundredths } from '@formulary/pricing/percent';
import { type ProductStockStatus, productStock } from '@formulary/pricing/stock';
import { describe, expect, it } from 'vitest';
import { DEMO_CATALOGUE_FILE } from './demo-catalogue.ts';
import { DEMO_ACCOUNTS } from './demo-practices.ts';
import { buildPastLists, type PriceListRow } from './past-prices.ts';
import { readTable } from './read-entries.ts';
import { DEMO_WHOLESALERS_FILE, readWholesalers } from './wholesalers.ts';

const WHOLESALERS = readWholesalers(DEMO_WHOLESALERS_FILE);
const products = new Map(readTable(DEMO_CATALOGUE_FILE).map((product) => [product.code, product]));
const priceRow = (row: PriceListRow) => ({
  code: row.code,
  wholesalerCode: row.wholesaler_code,
  grossPrice: Number(row.gross_price),
  discount: Number(row.discount),
  manufacturerDiscountOverride: row.manufacturer_discount_override ? Number(row.manufacturer_discount_override) : null,
  stockQuantity: row.stock_quantity ? Number(row.stock_quantity) : null,
});
const lists = WHOLESALERS.map((wholesaler) => {
  const [earlier = [], current = []] = buildPastLists(wholesaler.name, new Date())
    .slice(-2)
    .map(({ rows }) => rows.map(priceRow));
  return { wholesaler, earlier, current };
});
const offers = lists.flatMap((list) => list.current);
const offersByProduct = [...products.values()].map((product) => ({
  product,
  offers: offers.filter(({ code }) => code === product.code),
}));

describe('the demo price lists', () => {
  it('come from six wholesalers, of which one sends no stock and one does not know the practice', () => {
    expect(lists.length).toBe(6);
    expect(lists.some(({ current }) => current.every((row) => row.stockQuantity === null))).toBe(true);
    expect(WHOLESALERS.some(({ name }) => !(name in DEMO_ACCOUNTS))).toBe(true);
    expect(new Set(WHOLESALERS.map(({ preference }) => preference)).size).toBe(6);
  });

  it('come with terms that differ', () => {
    for (const term of ['freeShippingThreshold', 'deliveryFee', 'minimumOrder', 'cutOff'] as const) {
      expect(new Set(WHOLESALERS.map((wholesaler) => wholesaler[term])).size).toBeGreaterThanOrEqual(5);
    }
  });

  it('cover the catalogue differently: nobody has all of it, an importer sells for a few makers', () => {
    const makers = lists.map(({ current }) => {
      expect(current.length).toBeLessThan(products.size * 0.95);
      return new Set(current.map(({ code }) => products.get(code)?.manufacturer)).size;
    });
    expect(makers.filter((count) => count <= 20)).toEqual([13]);
  });

  it('name products that exist, once each, by codes of their own', () => {
    for (const { earlier } of lists) {
      expect(earlier.filter(({ code }) => !products.has(code))).toEqual([]);
      expect(new Set(earlier.map(({ code }) => code)).size).toBe(earlier.length);
      expect(new Set(earlier.map(({ wholesalerCode }) => wholesalerCode)).size).toBe(earlier.length);
    }
  });

  it('have prices above zero in whole cents, percentages from 0 to 100 and whole pieces', () => {
    for (const { earlier } of lists) {
      for (const row of earlier) {
        expect(toCents(row.grossPrice)).toBeGreaterThan(0);
        expect(row.grossPrice).toBeLessThan(1_500);
        expect(() => toHundredths(row.discount)).not.toThrow();
        expect(() => toHundredths(row.manufacturerDiscountOverride ?? 0)).not.toThrow();
        expect(row.stockQuantity === null || (Number.isInteger(row.stockQuantity) && row.stockQuantity >= 0)).toBe(
          true,
        );
      }
    }
  });

  it('withdraw some offers at every wholesaler', () => {
    for (const { earlier, current } of lists) {
      const codes = new Set(current.map(({ code }) => code));
      expect(earlier.some(({ code }) => !codes.has(code))).toBe(true);
    }
  });

  it('override the manufacturer discount, sometimes with 0', () => {
    const overrides = offers.filter((row) => row.manufacturerDiscountOverride !== null);
    expect(overrides.length).toBeGreaterThan(20);
    const takenAway = overrides.filter(
      ({ code, manufacturerDiscountOverride }) =>
        manufacturerDiscountOverride === 0 && Number(products.get(code)?.manufacturer_discount) > 0,
    );
    expect(takenAway.length).toBeGreaterThan(0);
  });

  it.each<[ProductStockStatus, number]>([
    ['in_stock', 200],
    ['partial_stock', 20],
    ['out_of_stock', 10],
    ['unknown_stock', 5],
  ])('leave products %s', (status, atLeast) => {
    const found = offersByProduct.filter(
      (entry) => productStock(entry.offers.map((row) => row.stockQuantity)) === status,
    );
    expect(found.length).toBeGreaterThanOrEqual(atLeast);
  });

  it('offer a product at none to six wholesalers', () => {
    expect(new Set(offersByProduct.map((entry) => entry.offers.length))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
  });

  it('are worth comparing: no wholesaler is cheapest for everything', () => {
    const cheapest = new Set(
      offersByProduct
        .filter((entry) => entry.offers.length > 1)
        .map(({ product, offers: rivals }) => {
          const nets = rivals.map((row) =>
            netPrice(toCents(row.grossPrice), {
              manufacturer: manufacturerDiscount(
                toHundredths(Number(product.manufacturer_discount)),
                row.manufacturerDiscountOverride === null ? null : toHundredths(row.manufacturerDiscountOverride),
              ),
              wholesaler: toHundredths(row.discount),
            }),
          );
          const winner = rivals[nets.indexOf(Math.min(...nets))];
          return lists.find(({ current }) => winner && current.includes(winner))?.wholesaler.name;
        }),
    );
    expect(cheapest.size).toBe(6);
  });
});
