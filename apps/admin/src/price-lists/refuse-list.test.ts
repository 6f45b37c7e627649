import { makeProducts, makeWholesaler, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

const HEADER = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';

interface Row {
  readonly price?: number;
  readonly name?: string;
}

/** A wholesaler that offers `products` at 10.00 under the codes N0, N1, ... */
async function makeShop(products: number) {
  const codes = Array.from({ length: products }, () => unique('c'));
  await makeProducts(app, ...codes.map((code) => ({ code })));
  const { id, slug } = await makeWholesaler(app);
  const load = (change: (place: number) => Row, ...options: string[]) => {
    const rows = codes.map((code, place) => {
      const { price = 10, name = `N${place}` } = change(place);
      return `${code},${name},${price},0,,5`;
    });
    const file = admin.write('list.csv', [HEADER, ...rows].join('\n'));
    return admin.run('prices', 'import', '--wholesaler', slug, ...options, file);
  };
  const prices = async () => {
    const offers = await app.db.prisma.offer.findMany({ where: { wholesalerId: id }, orderBy: { id: 'asc' } });
    return offers.map(({ grossPrice }) => Number(grossPrice));
  };
  expect((await load(() => ({}))).fault).toBeUndefined();
  return { load, prices, before: codes.map(() => 10) };
}

describe('a list whose prices leap', () => {
  test.each([
    ['a hundred times as much', 1_000],
    ['a hundredth', 0.1],
    ['twice as much', 20],
    ['half', 5],
  ])('to %s is refused, also as a try, and applied by force', async (_, price) => {
    const { load, prices, before } = await makeShop(40);
    const words = '40 of 40 prices of';
    expect((await load(() => ({ price }), '--dry-run')).fault).toContain(words);
    expect((await load(() => ({ price }))).fault).toContain('apply it with --force');
    expect(await prices()).toEqual(before);
    expect((await load(() => ({ price }), '--force')).fault).toBeUndefined();
    expect(await prices()).toEqual(before.map(() => price));
  });

  test('in up to a quarter of it, or by less than twice, is applied', async () => {
    const { load, prices } = await makeShop(80);
    expect((await load((place) => ({ price: place < 20 ? 1_000 : 19.99 }))).fault).toBeUndefined();
    expect((await prices()).filter((price) => price === 1_000)).toHaveLength(20);
  });

  test('in more than a quarter of it is refused', async () => {
    const { load, prices, before } = await makeShop(80);
    expect((await load((place) => ({ price: place < 21 ? 1_000 : 10 }))).fault).toContain('21 of 80 prices');
    expect(await prices()).toEqual(before);
  });

  test('in fewer than 20 offers says nothing', async () => {
    const { load, prices } = await makeShop(19);
    expect((await load(() => ({ price: 1_000 }))).fault).toBeUndefined();
    expect(new Set(await prices())).toEqual(new Set([1_000]));
  });
});

describe('a list with other codes of the wholesaler', () => {
  test('for more than half of the offers is refused as another one’s, and applied by force', async () => {
    const { load, prices, before } = await makeShop(40);
    const others = (place: number) => (place < 21 ? { price: 11, name: `X${place}` } : { price: 11 });
    expect((await load(others)).fault).toContain("may be another wholesaler's list");
    expect(await prices()).toEqual(before);
    expect((await load(others, '--force')).fault).toBeUndefined();
    expect(await prices()).toEqual(before.map(() => 11));
  });

  test('for half of them is applied', async () => {
    const { load, prices, before } = await makeShop(40);
    expect(
      (await load((place) => ({ price: 11, name: place < 20 ? `X${place}` : `N${place}` }))).fault,
    ).toBeUndefined();
    expect(await prices()).toEqual(before.map(() => 11));
  });
});
