import { afterEach, describe, expect, test } from 'vitest';
import { type MadeWholesaler, makeWholesaler, type PriceRow, unique } from '../../../test/factories.ts';
import { loadList, makeShop, priceRow } from '../../../test/price-lists.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY } from '../../kernel/clock.ts';

const app = useApp();
afterEach(() => app.clock.reset());

const load = (wholesaler: MadeWholesaler, ...rows: PriceRow[]) => loadList(app, wholesaler, ...rows);
const offersOf = ({ id }: MadeWholesaler) =>
  app.db.prisma.offer.findMany({ where: { wholesalerId: id }, orderBy: { id: 'asc' } });
const datesOf = ({ id }: MadeWholesaler) =>
  app.db.prisma.wholesaler.findUniqueOrThrow({
    where: { id },
    select: { lastPricingUpdate: true, lastStockUpdate: true },
  });

describe('a wholesaler’s full list', () => {
  test('creates, changes and withdraws, and brings back', async () => {
    const { wholesaler, codes } = await makeShop(app, 4);
    const [a = '', b = '', c = '', d = ''] = codes;
    expect(await load(wholesaler, priceRow(a), priceRow(b), priceRow(c))).toEqual({
      created: 3,
      changed: 0,
      withdrawn: 0,
    });
    const before = await offersOf(wholesaler);

    // a stays, b changes, c goes, d comes.
    const second = [priceRow(a), priceRow(b, { grossPrice: 11.5, manufacturerDiscountOverride: 0 }), priceRow(d)];
    expect(await load(wholesaler, ...second)).toEqual({ created: 1, changed: 1, withdrawn: 1 });
    const after = await offersOf(wholesaler);
    expect(after.map(({ isAvailable }) => isAvailable)).toEqual([true, true, false, true]);
    expect(after.slice(0, 3).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect([Number(after[1]?.grossPrice), Number(after[1]?.manufacturerDiscountOverride)]).toEqual([11.5, 0]);

    // Again: nothing to do, and what is withdrawn is not withdrawn twice.
    expect(await load(wholesaler, ...second)).toEqual({ created: 0, changed: 0, withdrawn: 0 });

    expect(await load(wholesaler, ...second, priceRow(c))).toEqual({ created: 0, changed: 1, withdrawn: 0 });
    expect((await offersOf(wholesaler)).every(({ isAvailable }) => isAvailable)).toBe(true);
    expect((await offersOf(wholesaler)).map(({ id }) => id)).toEqual(after.map(({ id }) => id));
  });

  test.each<Partial<PriceRow>>([
    { wholesalerCode: 'W-2' },
    { grossPrice: 10.01 },
    { discount: 0.01 },
    { manufacturerDiscountOverride: 0 },
    { stockQuantity: 4 },
    { stockQuantity: null },
    { stockQuantity: 0 },
  ])('sees a change of %j', async (different) => {
    const {
      wholesaler,
      codes: [code = ''],
    } = await makeShop(app, 1);
    await load(wholesaler, priceRow(code));
    expect(await load(wholesaler, priceRow(code, different))).toEqual({ created: 0, changed: 1, withdrawn: 0 });
    expect(await load(wholesaler, priceRow(code, different))).toEqual({ created: 0, changed: 0, withdrawn: 0 });
  });

  test('that is empty is refused, and withdraws nothing', async () => {
    const { wholesaler, codes } = await makeShop(app, 2);
    await load(wholesaler, ...codes.map((code) => priceRow(code)));
    await expect(load(wholesaler)).rejects.toThrow('has a header and no rows');
    expect((await offersOf(wholesaler)).every(({ isAvailable }) => isAvailable)).toBe(true);
  });

  test('touches no other wholesaler’s offers', async () => {
    const {
      wholesaler,
      codes: [a = '', b = ''],
    } = await makeShop(app, 2);
    const other = await makeWholesaler(app);
    await load(other, priceRow(a), priceRow(b));
    const before = await offersOf(other);
    await load(wholesaler, priceRow(a));
    await load(wholesaler, priceRow(b));
    expect(await offersOf(other)).toEqual(before);
  });

  test('is refused whole when it names a product or a wholesaler that does not exist', async () => {
    const {
      wholesaler,
      codes: [a = '', b = ''],
    } = await makeShop(app, 2);
    await load(wholesaler, priceRow(a), priceRow(b));
    const before = { offers: await offersOf(wholesaler), dates: await datesOf(wholesaler) };
    app.clock.advance(DAY);
    const nobody = unique('nobody');

    await expect(load(wholesaler, priceRow(a, { grossPrice: 99 }), priceRow(nobody))).rejects.toThrow(
      `code "${nobody}" is not in the catalogue`,
    );
    await expect(load({ ...wholesaler, slug: nobody }, priceRow(a))).rejects.toThrow(`No such wholesaler: ${nobody}`);

    expect({ offers: await offersOf(wholesaler), dates: await datesOf(wholesaler) }).toEqual(before);
  });

  test.each<Partial<PriceRow>>([
    { grossPrice: 0 },
    { grossPrice: -1 },
    { grossPrice: 1_000_000 },
    { discount: -0.01 },
    { discount: 100.01 },
    { manufacturerDiscountOverride: 101 },
    { stockQuantity: -1 },
  ])('is refused whole for nonsense: %j', async (nonsense) => {
    const {
      wholesaler,
      codes: [a = '', b = ''],
    } = await makeShop(app, 2);
    await expect(load(wholesaler, priceRow(a), priceRow(b, nonsense))).rejects.toThrow('line 2');
    // The database itself keeps such an offer out, too.
    const { id: productId } = await app.db.prisma.product.findUniqueOrThrow({ where: { code: a } });
    const { code: _, ...offer } = priceRow(a, nonsense);
    await expect(
      app.db.prisma.offer.create({ data: { ...offer, productId, wholesalerId: wholesaler.id } }),
    ).rejects.toThrow('constraint');
    expect(await offersOf(wholesaler)).toEqual([]);
    expect(await datesOf(wholesaler)).toEqual({ lastPricingUpdate: null, lastStockUpdate: null });
  });

  test('moves the dates, that of stock only when it sends stock', async () => {
    const {
      wholesaler,
      codes: [a = '', b = ''],
    } = await makeShop(app, 2);
    const silent = [priceRow(a, { stockQuantity: null }), priceRow(b, { stockQuantity: null })];
    const first = app.clock.now();
    await load(wholesaler, ...silent);
    expect(await datesOf(wholesaler)).toEqual({ lastPricingUpdate: first, lastStockUpdate: null });

    app.clock.advance(DAY);
    const second = app.clock.now();
    await load(wholesaler, priceRow(a, { stockQuantity: null }), priceRow(b, { stockQuantity: 0 }));
    expect(await datesOf(wholesaler)).toEqual({ lastPricingUpdate: second, lastStockUpdate: second });

    app.clock.advance(DAY);
    await load(wholesaler, ...silent);
    expect(await datesOf(wholesaler)).toEqual({ lastPricingUpdate: app.clock.now(), lastStockUpdate: second });

    // Nothing changed, and yet the list is newer.
    app.clock.advance(DAY);
    await load(wholesaler, ...silent);
    expect((await datesOf(wholesaler)).lastPricingUpdate).toEqual(app.clock.now());
  });
});

describe('lists that are loaded at once', () => {
  const ROUNDS = [1, 2, 3, 4, 5];

  test('by one wholesaler: one of them holds, and not parts of both', async () => {
    const {
      wholesaler,
      codes: [a = '', b = '', c = '', d = '', spare = ''],
    } = await makeShop(app, 5);
    for (const grossPrice of ROUNDS) {
      await load(wholesaler, priceRow(spare));
      await Promise.all([
        load(wholesaler, priceRow(a, { grossPrice }), priceRow(b, { grossPrice })),
        load(wholesaler, priceRow(c, { grossPrice }), priceRow(d, { grossPrice })),
      ]);
      const available = (await offersOf(wholesaler)).filter(({ isAvailable }) => isAvailable);
      expect(available).toHaveLength(2);
    }
  });

  test('by several wholesalers: search has the prices of all', async () => {
    const { codes } = await makeShop(app, 5);
    const wholesalers = [await makeWholesaler(app), await makeWholesaler(app), await makeWholesaler(app)];
    for (const grossPrice of ROUNDS) {
      await Promise.all(
        wholesalers.map((wholesaler) => load(wholesaler, ...codes.map((code) => priceRow(code, { grossPrice })))),
      );
      const shown = (
        await app.db.pool.query<{ gross: number }>(
          `SELECT (offer->>2)::int AS gross FROM product_offers s JOIN products p ON p.id = s.product_id, json_array_elements(s.offers) offer
                 WHERE p.code = ANY($1::text[])`,
          [codes],
        )
      ).rows;
      expect(shown).toEqual(Array.from({ length: 15 }, () => ({ gross: grossPrice * 100 })));
    }
  });
});

describe('the history of prices', () => {
  /** Of each offer all prices and since when they held, the present one as the last; and when one was withdrawn. */
  const history = async (wholesaler: MadeWholesaler) => {
    const offers = await app.db.prisma.offer.findMany({
      where: { wholesalerId: wholesaler.id },
      include: { prices: { orderBy: { validFrom: 'asc' } } },
      orderBy: { id: 'asc' },
    });
    return offers.map(({ prices, ...offer }) =>
      [...prices, { ...offer, validFrom: offer.pricedAt, validTo: offer.withdrawnAt }].map((price) => [
        Number(price.grossPrice),
        Number(price.discount),
        price.manufacturerDiscountOverride && Number(price.manufacturerDiscountOverride),
        price.validFrom,
        ...(price.validTo ? [price.validTo] : []),
      ]),
    );
  };

  test('has a row for each price that ended or was withdrawn, and for nothing else', async () => {
    const { wholesaler, codes } = await makeShop(app, 2);
    const [a = '', b = ''] = codes;
    const days = Array.from({ length: 6 }, (_, day) => new Date(app.clock.now().getTime() + day * DAY));
    const lists: PriceRow[][] = [
      [priceRow(a), priceRow(b)],
      [priceRow(a, { grossPrice: 11 }), priceRow(b)],
      [priceRow(a, { grossPrice: 11, stockQuantity: 1, wholesalerCode: 'W-9' }), priceRow(b, { discount: 2.5 })],
      [priceRow(b, { discount: 2.5, manufacturerDiscountOverride: 0 })], // a is withdrawn
      [priceRow(a, { grossPrice: 11 }), priceRow(b, { discount: 2.5, manufacturerDiscountOverride: 0 })], // and is back
      [priceRow(a, { grossPrice: 10 }), priceRow(b, { discount: 2.5, manufacturerDiscountOverride: 0 })],
    ];
    for (const list of lists) {
      await load(wholesaler, ...list);
      app.clock.advance(DAY);
    }
    expect(await history(wholesaler)).toEqual([
      [
        [10, 0, null, days[0]],
        [11, 0, null, days[1], days[3]],
        [11, 0, null, days[4]],
        [10, 0, null, days[5]],
      ],
      [
        [10, 0, null, days[0]],
        [10, 2.5, null, days[2]],
        [10, 2.5, 0, days[3]],
      ],
    ]);
  });

  test('has lists in the order in which they were applied, whatever the clock says', async () => {
    const { wholesaler, codes } = await makeShop(app, 1);
    const [code = ''] = codes;
    for (const grossPrice of [1, 2, 3]) {
      await load(wholesaler, priceRow(code, { grossPrice }));
      app.clock.advance(-DAY);
    }
    const [prices = []] = await history(wholesaler);
    expect(prices.map(([grossPrice]) => grossPrice)).toEqual([1, 2, 3]);
  });

  test('keeps nothing of a list that is refused', async () => {
    const { wholesaler, codes } = await makeShop(app, 1);
    await expect(load(wholesaler, priceRow(codes[0] ?? ''), priceRow(unique('nobody')))).rejects.toThrow(
      'is not in the catalogue',
    );
    expect(await history(wholesaler)).toEqual([]);
  });
});

test('uses up no number for an offer that is there already', async () => {
  const { wholesaler, codes } = await makeShop(app, 2);
  const [a = '', b = ''] = codes;
  await load(wholesaler, priceRow(a));
  for (const grossPrice of [11, 12, 13]) await load(wholesaler, priceRow(a, { grossPrice }));
  await load(wholesaler, priceRow(a), priceRow(b));
  const [first, second] = await offersOf(wholesaler);
  expect((second?.id ?? 0) - (first?.id ?? 0)).toBe(1);
});
