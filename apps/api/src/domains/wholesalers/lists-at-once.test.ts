import { describe, expect, test } from 'vitest';
import { type MadeWholesaler, makeProducts, makeWholesaler, unique } from '../../../test/factories.ts';
import { loadList, makeShop, priceRow } from '../../../test/price-lists.ts';
import { useApp } from '../../../test/test-app.ts';
import type { PriceRow } from './stage-price-list.ts';

const it = useApp();
const load = (wholesaler: MadeWholesaler, ...rows: PriceRow[]) => loadList(it, wholesaler, ...rows);

describe('lists at once', () => {
  test('of one wholesaler take turns: the last one holds, whole', async () => {
    const { wholesaler, codes } = await makeShop(it, 30);
    const prices = [1, 2, 3, 4, 5, 6];
    const ran = await Promise.all(
      prices.map((grossPrice) =>
        load(
          wholesaler,
          ...(grossPrice % 2 ? codes : codes.toReversed()).map((code) => priceRow(code, { grossPrice })),
        ),
      ),
    );
    expect(ran.map(({ created }) => created).toSorted()).toEqual([0, 0, 0, 0, 0, 30]);
    const offers = await it.db.prisma.offer.findMany({
      where: { wholesalerId: wholesaler.id },
      include: { prices: { orderBy: { validFrom: 'desc' } } },
    });
    expect(new Set(offers.map(({ grossPrice }) => Number(grossPrice))).size).toBe(1);
    for (const { prices: ended, grossPrice } of offers) {
      expect([...ended.map((price) => Number(price.grossPrice)), Number(grossPrice)].toSorted()).toEqual(prices);
    }
  });

  test('of several wholesalers and a catalogue leave search with all of them', async () => {
    const codes = Array.from({ length: 30 }, () => unique('c'));
    const products = await makeProducts(it, ...codes.map((code) => ({ code })));
    const wholesalers = await Promise.all(Array.from({ length: 5 }, () => makeWholesaler(it)));
    await Promise.all([
      ...wholesalers.map((wholesaler, at) =>
        load(
          wholesaler,
          ...(at % 2 ? codes : codes.toReversed()).map((code) => priceRow(code, { grossPrice: at + 1 })),
        ),
      ),
      makeProducts(it, ...codes.map((code) => ({ code, name: `Renamed ${code}` }))),
    ]);
    const rows = await it.db.prisma.productSearch.findMany({
      where: { productId: { in: products } },
      include: { product: { select: { searchOffers: true } } },
    });
    expect(rows).toHaveLength(30);
    for (const { card, product } of rows) {
      expect(card).toMatchObject({ name: expect.stringMatching(/^Renamed /) });
      const offers = product.searchOffers?.offers as number[][]; // what search_offer writes
      expect(offers.map(([, , gross]) => gross).toSorted()).toEqual([100, 200, 300, 400, 500]);
    }
  });
});
