import { toCents } from '@formulary/pricing/money';
import { manufacturerDiscount, netPrice } from '@formulary/pricing/net-price';
import { toHundredths } from '@formulary/pricing/percent';
import { type ProductStockStatus, productStock } from '@formulary/pricing/stock';
import { describe, expect, it } from 'vitest';
import { WHOLESALERS } from './data/wholesalers.ts';
import { buildCatalogue } from './demo-catalogue.ts';
import { demoPacks } from './demo-packs.ts';
import { buildPriceLists } from './demo-prices.ts';

const products = new Map(buildCatalogue().map((product) => [product.code, product]));
const lists = WHOLESALERS.map((wholesaler) => ({ wholesaler, ...buildPriceLists(wholesaler) }));
const offers = lists.flatMap((list) => list.current);
const offersByProduct = [...products.values()].map((product) => ({
  product,
  offers: offers.filter(({ code }) => code === product.code),
}));

describe('the demo price lists', () => {
  it('are the same every time, and do not depend on the rest of the catalogue', () => {
    for (const { wholesaler, earlier, current } of lists) {
      expect(buildPriceLists(wholesaler)).toEqual({ earlier, current });
      const some = demoPacks().slice(100, 200);
      const codes = new Set(some.map(({ code }) => code));
      expect(buildPriceLists(wholesaler, some).current).toEqual(current.filter(({ code }) => codes.has(code)));
    }
  });

  it('come from six wholesalers, of which one sends no stock and one does not know the practice', () => {
    expect(lists.length).toBe(6);
    expect(lists.some(({ current }) => current.every((row) => row.stockQuantity === null))).toBe(true);
    expect(WHOLESALERS.some(({ accountNumber }) => accountNumber === null)).toBe(true);
    expect(new Set(WHOLESALERS.map(({ preference }) => preference)).size).toBe(6);
  });

  it('come with terms that differ', () => {
    for (const term of ['freeShippingThreshold', 'deliveryFee', 'minimumOrder', 'cutOff'] as const) {
      expect(new Set(WHOLESALERS.map((wholesaler) => wholesaler[term])).size).toBeGreaterThanOrEqual(5);
    }
  });

  it('cover the catalogue differently: nobody has all of it, an importer sells for a few makers', () => {
    for (const { wholesaler, current } of lists) {
      expect(current.length).toBeLessThan(products.size * 0.95);
      const makers = new Set(current.map(({ code }) => products.get(code)?.manufacturer));
      expect(makers.size).toBe(wholesaler.makers?.length ?? makers.size);
      expect(makers.size > 20 || wholesaler.makers !== undefined).toBe(true);
    }
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
        expect(() => toHundredths(row.discount)).not.toThrow();
        expect(() => toHundredths(row.manufacturerDiscountOverride ?? 0)).not.toThrow();
        expect(row.stockQuantity === null || (Number.isInteger(row.stockQuantity) && row.stockQuantity >= 0)).toBe(
          true,
        );
      }
    }
  });

  it('withdraw some offers at every wholesaler', () => {
    for (const { earlier, current } of lists) expect(earlier.length).toBeGreaterThan(current.length);
  });

  it('override the manufacturer discount, sometimes with 0', () => {
    const overrides = offers.filter((row) => row.manufacturerDiscountOverride !== null);
    expect(overrides.length).toBeGreaterThan(20);
    const takenAway = overrides.filter(
      ({ code, manufacturerDiscountOverride }) =>
        manufacturerDiscountOverride === 0 && (products.get(code)?.manufacturerDiscount ?? 0) > 0,
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
                toHundredths(product.manufacturerDiscount),
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
