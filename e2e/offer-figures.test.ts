import { expect, test } from 'vitest';
import { PRODUCTS } from './stage.ts';
import { useOwnDemo } from './use-demo.ts';

const demo = useOwnDemo();

interface Found {
  readonly id: number;
  readonly name: string;
  readonly manufacturer_discount: number;
}

interface Offered {
  readonly id: number;
  readonly wholesaler: { readonly name: string };
  readonly gross_price: number;
  readonly net_price: number;
  readonly discount: number;
  readonly manufacturer_discount_override: number | null;
}

// Specification 1.5.
test("the comparison has each wholesaler's gross price, discount, net price and stock", async () => {
  const buyer = await demo.newBuyer();
  const { results } = await buyer.call<{ results: Found[] }>('GET', '/api/product/search/?q=duoclavane');
  const product = results.find(({ name }) => name === PRODUCTS.manyOffers);
  if (!product) throw new Error('The demo has it');
  // Of every kind, whatever day the demo is of.
  const offers = () => buyer.call<Offered[]>('GET', `/api/wholesaler/product/search/?product_id=${product.id}`);
  const stocks = [7, 0, null];
  for (const [place, { id }] of (await offers()).entries()) {
    const stockQuantity = stocks[place % stocks.length] ?? null;
    const discount = 2.5 * (place + 1);
    const manufacturerDiscountOverride = [0, null, 7.5][place % 3] ?? null;
    await demo.db.prisma.offer.update({
      where: { id },
      data: { stockQuantity, discount, manufacturerDiscountOverride },
    });
  }
  const words = { 7: 'In stock (7)', 0: 'Out of stock', null: 'Unknown stock' };
  const stockOf = new Map(
    (await demo.db.prisma.offer.findMany({ where: { productId: product.id } })).map(({ id, stockQuantity }) => [
      id,
      words[`${stockQuantity}` as keyof typeof words],
    ]),
  );
  const expected = await offers();
  expect(expected.length).toBeGreaterThan(2);
  expect(new Set(stockOf.values()).size).toBe(3);

  const page = await demo.openSignedIn(buyer);
  await page.goto('/?q=duoclavane');
  await page.getByRole('button', { name: PRODUCTS.manyOffers, expanded: false }).click();
  const table = page.getByRole('table', { name: `Offers of ${PRODUCTS.manyOffers}` });
  for (const offer of expected) {
    const { name } = offer.wholesaler;
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });
    await row.waitFor();
    const whole = (offer.manufacturer_discount_override ?? product.manufacturer_discount) + offer.discount;
    expect(offer.net_price).not.toBe(offer.gross_price);
    // Each with its heading, which a phone shows.
    const cells = (await row.getByRole('cell').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
    expect.soft(cells[0], name).toBe(`€${offer.gross_price.toFixed(2)}`);
    expect.soft(cells[1], name).toMatch(new RegExp(`^${whole} %`));
    expect.soft(cells[1]?.includes('wholesaler'), name).toBe(whole !== offer.discount);
    expect.soft(cells[2], name).toBe(`€${offer.net_price.toFixed(2)}`);
    expect.soft(cells[4], name).toBe(stockOf.get(offer.id));
  }
});
