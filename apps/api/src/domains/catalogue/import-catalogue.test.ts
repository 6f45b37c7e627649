import { describe, expect, test } from 'vitest';
import { makeOffers, makeProduct, makeProducts, makeUser, makeWholesaler, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { listOfRows } from '../../list-files/list.ts';
import { importCatalogue } from './import-catalogue.ts';

const app = useApp();

const search = async (token: string, q: string) =>
  (await app.call('GET', `/api/product/search/?${new URLSearchParams({ q })}`, { token })).body;
const ids = ({ results }: { results: { id: number }[] }) => results.map(({ id }) => id);
const codeOf = async (id: number) => (await app.db.prisma.product.findUniqueOrThrow({ where: { id } })).code;

describe('a catalogue list', () => {
  test('creates products by code and changes those that are there', async () => {
    const code = unique('c');
    const created = await makeProduct(app, { code, name: 'Before', activeIngredients: ['One', 'Two', 'One'] });
    const changed = await makeProduct(app, {
      code,
      name: 'After',
      manufacturerDiscount: 3.25,
      activeIngredients: ['Three'],
    });
    expect(changed).toBe(created);
    const product = await app.db.prisma.product.findUniqueOrThrow({
      where: { code },
      include: { ingredients: { include: { ingredient: true } } },
    });
    expect(product.name).toBe('After');
    expect(Number(product.manufacturerDiscount)).toBe(3.25);
    expect(product.ingredients.map(({ ingredient }) => ingredient.name)).toEqual(['Three']);
  });

  test('keeps nobody waiting who reads: until it ends they see what was there', async () => {
    const { token } = await makeUser(app);
    const [was, is, code] = [unique('was'), unique('now'), unique('c')];
    const id = await makeProduct(app, { code, name: was, manufacturer: was, activeIngredients: [was] });
    const read = async () => {
      const lists = await Promise.all(
        ['manufacturer', 'active-ingredient'].map((list) => app.call('GET', `/api/${list}/`, { token })),
      );
      const product = await app.call('GET', `/api/product/${id}/`, { token });
      return {
        found: [ids(await search(token, was)), ids(await search(token, is))],
        name: product.body.name,
        listed: lists.map(({ body }) => body.some(({ name }: { name: string }) => name === is)),
      };
    };
    let meanwhile: Awaited<ReturnType<typeof read>> | undefined;
    const row = { name: is, description: is, category: is, manufacturer: is, active_ingredients: is };
    await importCatalogue(
      {
        ...app,
        // The last thing that an import does in its transaction.
        async record() {
          meanwhile = await read();
        },
      },
      listOfRows('products', [
        { code, ...row, manufacturer_discount: '0', requires_ar16_form: 'no', requires_controlled_drug_form: 'no' },
      ]),
    );
    expect(meanwhile).toEqual({ found: [[id], []], name: was, listed: [false, false] });
    expect(await read()).toEqual({ found: [[], [id]], name: is, listed: [true, true] });
  });
});

describe('search follows', () => {
  test('a product’s names, manufacturer, ingredients and code', async () => {
    const { token } = await makeUser(app);
    const was = { name: unique('was'), manufacturer: unique('was'), activeIngredients: [unique('was')] };
    const is = { name: unique('now'), manufacturer: unique('now'), activeIngredients: [unique('now')] };
    const words = ({ name, manufacturer, activeIngredients: [ingredient = ''] }: typeof was) => [
      name,
      manufacturer,
      ingredient,
    ];
    const id = await makeProduct(app, was);
    for (const word of words(was)) expect(ids(await search(token, word))).toEqual([id]);

    await makeProduct(app, { code: await codeOf(id), ...is });

    for (const word of words(was)) expect(ids(await search(token, word))).toEqual([]);
    for (const word of words(is)) expect(ids(await search(token, word))).toEqual([id]);
    const [found] = (await search(token, is.name)).results;
    expect(found).toMatchObject({ name: is.name, manufacturer: { name: is.manufacturer } });
    const filtered = await app.call(
      'GET',
      `/api/product/search/?m=${found.manufacturer.id}&i=${found.active_ingredients[0].id}`,
      { token },
    );
    expect(ids(filtered.body)).toEqual([id]);
  });

  test('prices, discounts and stock', async () => {
    const wholesaler = await makeWholesaler(app);
    const name = unique('priced');
    const product = await makeProduct(app, { name });
    const { token } = await makeUser(app, [wholesaler]);
    const shown = async () => {
      const [{ best_net_price, best_total_discount, stock_status }] = (await search(token, name)).results;
      return [best_net_price, best_total_discount, stock_status];
    };
    expect(await shown()).toEqual([null, null, 'out_of_stock']);
    await makeOffers(app, wholesaler, { product, grossPrice: 10, discount: 5 });
    expect(await shown()).toEqual([9.5, 5, 'in_stock']);
    await makeOffers(app, wholesaler, { product, grossPrice: 11, discount: 5, stockQuantity: 0 });
    expect(await shown()).toEqual([10.45, 5, 'out_of_stock']);
    await makeProduct(app, { code: await codeOf(product), name, manufacturerDiscount: 15 });
    expect(await shown()).toEqual([8.8, 20, 'out_of_stock']);
    await makeOffers(app, wholesaler, { product: await makeProduct(app) });
    expect(await shown()).toEqual([null, null, 'out_of_stock']);
  });

  test('the accounts of the practice that asks, at once', async () => {
    const wholesaler = await makeWholesaler(app);
    const other = await makeWholesaler(app);
    const product = await makeProduct(app);
    await makeOffers(app, wholesaler, { product, grossPrice: 10 });
    await makeOffers(app, other, { product, grossPrice: 8 });
    const { token, practiceId } = await makeUser(app, [wholesaler]);
    const best = async () => (await app.call('GET', `/api/product/${product}/`, { token })).body.best_net_price;
    expect(await best()).toBe(10);
    await app.db.prisma.wholesalerAccount.create({
      data: { practiceId, wholesalerId: other.id, accountNumber: 'A-1' },
    });
    expect(await best()).toBe(8);
  });

  test('what is preferred, and what a preferred product is called and costs', async () => {
    const wholesaler = await makeWholesaler(app);
    const [first, second] = [unique('p'), unique('p')];
    const [a = 0, b = 0] = await makeProducts(app, { code: first, name: 'First' }, { code: second, name: 'Second' });
    const product = await makeProduct(app, { preferredProduct: first });
    const { token } = await makeUser(app, [wholesaler]);
    const preferred = async () => (await app.call('GET', `/api/product/${product}/`, { token })).body.preferred_product;
    expect(await preferred()).toMatchObject({ id: a, name: 'First', best_net_price: null });
    await makeProduct(app, { code: await codeOf(product), preferredProduct: second });
    expect(await preferred()).toMatchObject({ id: b, name: 'Second' });
    await makeProduct(app, { code: second, name: 'Second, renamed' });
    await makeOffers(app, wholesaler, { product: b, grossPrice: 4 });
    expect(await preferred()).toMatchObject({ id: b, name: 'Second, renamed', best_net_price: 4 });
    await makeProduct(app, { code: await codeOf(product), preferredProduct: null });
    expect(await preferred()).toBeNull();
  });
});

describe('the lists of the filters', () => {
  const NAMES = ['Zeta', 'alpha', 'Émile', 'Beta'];

  // Specification 7.14, 7.15.
  test.each([
    { list: 'manufacturer', row: (name: string) => ({ manufacturer: name }) },
    { list: 'active-ingredient', row: (name: string) => ({ activeIngredients: [name, name] }) },
  ])('$list: those that have products, once each, by name', async ({ list, row }) => {
    const { token } = await makeUser(app);
    const left = unique('left');
    const moved = await makeProduct(app, row(left));
    await makeProduct(app, { code: await codeOf(moved), ...row('Beta') });
    await makeProducts(app, ...NAMES.map((name) => row(name)));

    const { status, body } = await app.call('GET', `/api/${list}/`, { token });

    expect(status).toBe(200);
    const names = body.map(({ name }: { name: string }) => name);
    expect(names).not.toContain(left);
    expect(names.filter((name: string) => NAMES.includes(name))).toEqual(['alpha', 'Beta', 'Émile', 'Zeta']);
    expect(Object.keys(body[0])).toEqual(['id', 'name']);
    expect((await app.call('GET', `/api/${list}/`)).status).toBe(401);
  });
});
