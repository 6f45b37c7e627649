import { describe, expect, test } from 'vitest';
import { cartOf } from '../../../../test/cart-client.ts';
import { makeOffers, makeProducts, makeUser, makeWholesaler, unique } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();

async function makeShop(...packs: (readonly [name: string, euros: number, stock?: number | null])[]) {
  const ingredient = unique('Ingredient ');
  const ids = await makeProducts(app, ...packs.map(([name]) => ({ name, activeIngredients: [ingredient] })));
  const wholesaler = await makeWholesaler(app);
  await makeOffers(
    app,
    wholesaler,
    ...packs.map(([, grossPrice, stockQuantity = 100], at) => ({ product: ids[at] ?? 0, grossPrice, stockQuantity })),
  );
  const user = await makeUser(app, [wholesaler]);
  const read = () => app.call('GET', '/api/cart/packs/', { token: user.token });
  return { ids, wholesaler, user, cart: cartOf(app, user), read };
}

describe('cheaper packs', () => {
  test('are named for each line, with how many of them cost how much less', async () => {
    const { ids, wholesaler, cart, read } = await makeShop(
      ['Dolorin 20 mg/ml injection 200 ml', 15.9],
      ['Dolorin 20 mg/ml injection 100 ml', 5.9],
      ['Dolorin 20 mg/ml injection 50 ml', 3.9],
      ['Relievex 20 mg/ml injection 100 ml', 1],
    );
    const [large = 0, small = 0] = ids;
    const { body: line } = await cart.add(large, { quantity: 3 });
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        item: line.id,
        these: 3,
        pack: { size: '200', unit: 'ml' },
        those: 6,
        other: {
          product: { id: small, name: 'Dolorin 20 mg/ml injection 100 ml' },
          pack: { size: '100', unit: 'ml' },
          wholesaler: { id: wholesaler.id, name: wholesaler.name },
        },
        saving: 12.3,
      },
    ]);
    // The cheaper one has none that is cheaper still; what is set aside is not asked about.
    await cart.add(small);
    expect((await read()).body).toHaveLength(1);
    await cart.change(line.id, { is_active: false });
    expect((await read()).body).toEqual([]);
  });

  test('take as much of the quantity as comes out even', async () => {
    const { ids, cart, read } = await makeShop(['Dolorin 5 mg tablets x 100', 10], ['Dolorin 5 mg tablets x 250', 20]);
    const { body: line } = await cart.add(ids[0] ?? 0, { quantity: 4 });
    expect((await read()).body).toEqual([]);
    await cart.change(line.id, { quantity: 7 });
    expect((await read()).body).toMatchObject([{ these: 5, those: 2, saving: 10 }]);
  });

  test('are those that can be had: with stock for all of it, and an account', async () => {
    const { ids, cart, read } = await makeShop(
      ['Dolorin 5 mg tablets x 100', 10],
      ['Dolorin 5 mg tablets x 50', 1, 3],
      ['Dolorin 5 mg tablets x 20', 1, 0],
    );
    await makeOffers(app, await makeWholesaler(app), { product: ids[2] ?? 0, grossPrice: 0.1 });
    const { body: line } = await cart.add(ids[0] ?? 0);
    expect((await read()).body).toMatchObject([{ those: 2, saving: 8 }]);
    await cart.change(line.id, { quantity: 2 });
    expect((await read()).body).toEqual([]);
  });

  test('save at least half a euro, by the price that the line has', async () => {
    const { ids, cart, read } = await makeShop(['Dolorin 5 mg tablets x 100', 10], ['Dolorin 5 mg tablets x 50', 4.76]);
    const dear = await makeWholesaler(app);
    await cart.add(ids[0] ?? 0);
    expect((await read()).body).toEqual([]);
    await makeOffers(app, dear, { product: ids[0] ?? 0, grossPrice: 99 });
    expect((await read()).body).toEqual([]);
  });

  test('are of the caller’s own cart', async () => {
    const { ids, cart, read } = await makeShop(['Dolorin 5 mg tablets x 100', 10], ['Dolorin 5 mg tablets x 50', 1]);
    await cart.add(ids[0] ?? 0);
    expect((await read()).body).toHaveLength(1);
    const { token } = await makeUser(app);
    expect(await app.call('GET', '/api/cart/packs/', { token })).toMatchObject({ status: 200, body: [] });
    expect(await app.call('GET', '/api/cart/packs/')).toMatchObject({ status: 401 });
  });
});
