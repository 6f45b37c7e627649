import { afterEach, describe, expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import {
  makeColleague,
  makeOffers,
  makeProduct,
  makeProducts,
  makeUser,
  makeWholesaler,
  unique,
} from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import type { Sql } from '../../db/sql.ts';
import { DAY } from '../../kernel/clock.ts';
import { getCart } from './get-cart.ts';

const app = useApp();
afterEach(() => app.clock.reset());

const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);

describe('a cart', () => {
  // Specification 3.10, 7.21.
  test('is made on first use, empty, and stays the same', async () => {
    const user = await makeUser(app);
    const cart = await cartOf(app, user).read();
    const nothing = { absolute: 0, relative: 0 };
    expect(cart).toEqual({
      id: expect.any(Number),
      items: [],
      subtotal: 0,
      total: 0,
      total_quantity: 0,
      manufacturer_discount: nothing,
      wholesaler_discount: nothing,
      total_savings: 0,
    });
    expect(await cartOf(app, user).read()).toEqual(cart);
    expect(await app.db.prisma.cart.count({ where: { userId: user.id } })).toBe(1);
  });

  test('is shown as it was at one moment, also when it is being ordered', async () => {
    const wholesaler = await makeWholesaler(app);
    const [ordered = 0, aside = 0] = await makeProducts(app, {}, {});
    await makeOffers(app, wholesaler, { product: ordered }, { product: aside });
    const user = await makeUser(app, [wholesaler]);
    const cart = cartOf(app, user);
    await cart.add(ordered);
    await cart.change((await cart.add(aside)).body.id, { is_active: false });
    const before = await cart.read();
    let placed: number | undefined;
    const run: Sql['run'] = async (...read) => {
      const rows = await app.db.run(...read);
      placed ??= (await app.call('POST', '/api/order/', { token: user.token, body: { cart: before.id } })).status;
      return rows;
    };
    const asked = await app.db.prisma.user.findUniqueOrThrow({ where: { id: user.id } });
    const shown = await getCart({ ...app, db: { ...app.db, run } }, asked);
    expect(placed).toBe(201);
    const linesOf = ({ id, items }: { id: number; items: { id: number }[] }) => ({ id, items: idsOf(items) });
    expect([before, await cart.read()].map(linesOf)).toContainEqual(linesOf(shown));
  });

  test('is the user’s own, not the practice’s', async () => {
    const user = await makeUser(app);
    const colleague = await makeColleague(app, user.practiceId);
    expect((await cartOf(app, colleague).read()).id).not.toBe((await cartOf(app, user).read()).id);
    expect((await app.call('GET', '/api/cart/')).status).toBe(401);
  });

  // Specification 3.16, 4.25.
  test('adds up its active lines to the cent', async () => {
    const wholesaler = await makeWholesaler(app);
    const [a = 0, b = 0, c = 0, aside = 0] = await makeProducts(
      app,
      { manufacturerDiscount: 5 },
      { manufacturerDiscount: 5 },
      {},
      {},
    );
    await makeOffers(
      app,
      wholesaler,
      { product: a, grossPrice: 10 },
      { product: b, grossPrice: 20.55, discount: 2.5 },
      { product: c, grossPrice: 3.33, discount: 10 },
      { product: aside, grossPrice: 500, discount: 50 },
    );
    const cart = cartOf(app, await makeUser(app, [wholesaler]));
    await cart.add(a, { quantity: 3 });
    await cart.add(b, { quantity: 2 });
    await cart.add(c, { quantity: 7 });
    const { body: line } = await cart.add(aside, { quantity: 4 });
    await cart.change(line.id, { is_active: false });

    const body = await cart.read();

    // 3 x 10.00 less 5 % = 28.50; 2 x 20.55 less 7.5 % (1.54) = 38.02; 7 x 3.33 less 10 % (0.33) = 21.00.
    // Manufacturers give 1.50 + 2.05, wholesalers 1.03 + 2.31; 355 / 9441 = 3.7602 %, 334 / 9441 = 3.5378 %.
    expect(body).toMatchObject({
      subtotal: 94.41,
      total: 87.52,
      total_quantity: 12,
      manufacturer_discount: { absolute: 3.55, relative: 3.76 },
      wholesaler_discount: { absolute: 3.34, relative: 3.54 },
      total_savings: 6.89,
    });
    expect(body.items).toMatchObject([
      { subtotal: 30, total: 28.5, discount: 5, quantity: 3 },
      { subtotal: 41.1, total: 38.02, discount: 7.5, quantity: 2 },
      { subtotal: 23.31, total: 21, discount: 10, quantity: 7 },
      { subtotal: 2000, total: 1000, discount: 50, quantity: 4, is_active: false },
    ]);
  });

  // Specification 3.17.
  test('whose every line costs nothing saves 100 %', async () => {
    const wholesaler = await makeWholesaler(app);
    const product = await makeProduct(app, { manufacturerDiscount: 80 });
    await makeOffers(app, wholesaler, { product, grossPrice: 9.99, discount: 60 });
    const cart = cartOf(app, await makeUser(app, [wholesaler]));
    expect((await cart.add(product, { quantity: 3 })).body).toMatchObject({ subtotal: 29.97, total: 0, discount: 100 });
    // 29.97 x 60 / 140 = 12.8443; 1284 / 2997 = 42.8428 %.
    expect(await cart.read()).toMatchObject({
      manufacturer_discount: { absolute: 17.13, relative: 57.16 },
      wholesaler_discount: { absolute: 12.84, relative: 42.84 },
      total_savings: 29.97,
    });
  });

  test('lists lines by the wholesaler’s preference, its id, and their own', async () => {
    const late = await makeWholesaler(app, { preference: 2 });
    const tiedFirst = await makeWholesaler(app, { preference: 1 });
    const tiedSecond = await makeWholesaler(app, { preference: 1 });
    const products = await makeProducts(app, {}, {});
    const cart = cartOf(app, await makeUser(app, [late, tiedFirst, tiedSecond]));
    const lines: Record<string, number[]> = {};
    for (const [name, wholesaler] of Object.entries({ late, tiedSecond, tiedFirst })) {
      const offers = await makeOffers(app, wholesaler, ...products.map((product) => ({ product })));
      lines[name] = [];
      for (const [at, product] of products.entries()) {
        const { body } = await cart.add(product, { wholesale_product: offers[at] });
        lines[name].push(body.id);
      }
    }
    expect(idsOf((await cart.read()).items)).toEqual([
      ...(lines.tiedFirst ?? []),
      ...(lines.tiedSecond ?? []),
      ...(lines.late ?? []),
    ]);
  });
});

describe('a line', () => {
  // Specification 3.12, 3.13, 4.22.
  test('is whole', async () => {
    const wholesaler = await makeWholesaler(app, { freeShippingThreshold: 100 });
    const cheaper = await makeWholesaler(app);
    const code = unique('c');
    const product = await makeProduct(app, {
      code,
      name: 'Whole',
      category: 'Gels',
      manufacturer: 'Maker',
      activeIngredients: ['Zinc'],
    });
    const [offer = 0] = await makeOffers(app, wholesaler, { product, grossPrice: 10, stockQuantity: null });
    await makeOffers(app, cheaper, { product, grossPrice: 8 });
    const user = await makeUser(app, [wholesaler, cheaper]);
    const { body } = await cartOf(app, user).add(product, { wholesale_product: offer });
    const { body: offers } = await app.call('GET', `/api/wholesaler/product/search/?product_id=${product}`, user);
    expect(body).toEqual({
      id: expect.any(Number),
      quantity: 1,
      is_active: true,
      pinned: false,
      subtotal: 10,
      total: 10,
      discount: 0,
      compliance_missing: [],
      manufacturer_product: {
        id: product,
        code,
        name: 'Whole',
        description: 'A pack.',
        category: { name: 'Gels' },
        manufacturer: { name: 'Maker' },
        manufacturer_discount: 0,
        active_ingredients: [{ id: expect.any(Number), name: 'Zinc' }],
        best_gross_price: 8,
        requires_ar16_form: false,
        requires_controlled_drug_form: false,
      },
      wholesale_product: offers.find(({ id }: { id: number }) => id === offer),
      replaced_manufacturer_product: null,
    });
  });

  test('follows prices, stock, accounts and what is withdrawn', async () => {
    const wholesaler = await makeWholesaler(app);
    const product = await makeProduct(app);
    await makeOffers(app, wholesaler, { product, stockQuantity: 5 });
    const user = await makeUser(app, [wholesaler]);
    const cart = cartOf(app, user);
    await cart.add(product, { quantity: 5 });
    const now = async () => {
      const { items, total } = await cart.read();
      const [{ wholesale_product: offer }] = items;
      return [total, offer.stock_status, offer.is_available, offer.wholesaler.has_account];
    };
    expect(await now()).toEqual([50, 'in_stock', true, true]);
    await makeOffers(app, wholesaler, { product, grossPrice: 11, stockQuantity: 4 });
    expect(await now()).toEqual([55, 'insufficient_stock', true, true]);
    await makeOffers(app, wholesaler, { product, grossPrice: 11, stockQuantity: 0 });
    expect(await now()).toEqual([55, 'out_of_stock', true, true]);
    await makeOffers(app, wholesaler, { product, grossPrice: 11, stockQuantity: null });
    expect(await now()).toEqual([55, 'unknown_stock', true, true]);
    await makeOffers(app, wholesaler);
    expect(await now()).toEqual([55, 'unknown_stock', false, true]);
    await app.db.prisma.wholesalerAccount.deleteMany({ where: { wholesalerId: wholesaler.id } });
    expect(await now()).toEqual([55, 'unknown_stock', false, false]);
  });

  test('asks for each form that this user has not accepted for this product within 24 hours', async () => {
    const wholesaler = await makeWholesaler(app);
    const both = { requiresAr16Form: true, requiresControlledDrugForm: true };
    const [product = 0, other = 0, plain = 0] = await makeProducts(app, both, { requiresAr16Form: true }, {});
    await makeOffers(app, wholesaler, { product }, { product: other }, { product: plain });
    const user = await makeUser(app, [wholesaler]);
    const colleague = await makeColleague(app, user.practiceId);
    for (const who of [user, colleague]) for (const id of [product, other, plain]) await cartOf(app, who).add(id);
    const accept = (category: string) =>
      app.call('POST', '/api/compliance/accept/', { token: user.token, body: { category, product } });
    const missing = async (who = user) =>
      (await cartOf(app, who).read()).items.map((item: { compliance_missing: string[] }) => item.compliance_missing);

    expect(await missing()).toEqual([['ar16', 'controlled_drug'], ['ar16'], []]);
    await accept('ar16');
    expect(await missing()).toEqual([['controlled_drug'], ['ar16'], []]);
    await accept('controlled_drug');
    expect(await missing()).toEqual([[], ['ar16'], []]);
    expect(await missing(colleague)).toEqual([['ar16', 'controlled_drug'], ['ar16'], []]);
    app.clock.advance(DAY);
    expect(await missing()).toEqual([[], ['ar16'], []]);
    app.clock.advance(1);
    expect(await missing()).toEqual([['ar16', 'controlled_drug'], ['ar16'], []]);
  });
});
