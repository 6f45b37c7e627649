import { PRICE_CHANGES_MAX, type PriceChange } from '@formulary/contracts/price-changes';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type MadeWholesaler,
  makeOffers,
  makeProduct,
  makeProducts,
  makeUser,
  makeWholesaler,
  unique,
} from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY } from '../../kernel/clock.ts';

const app = useApp();
afterEach(() => app.clock.reset());

const list = (token?: string) => app.call('GET', '/api/wholesaler/price-changes/', { token });

/** All changes, as a user without any account sees them. */
async function read(): Promise<PriceChange[]> {
  const { status, body, headers } = await list((await makeUser(app)).token);
  expect(status).toBe(200);
  expect(Number(headers['x-total-count'])).toBe(body.length);
  return body;
}
const readOf = async ({ name }: MadeWholesaler) => (await read()).filter((change) => change.wholesaler_name === name);

/** Loads the wholesaler's next list, a day later: products and their gross prices. */
async function send(wholesaler: MadeWholesaler, ...prices: [product: number, grossPrice: number][]) {
  app.clock.advance(DAY);
  await makeOffers(app, wholesaler, ...prices.map(([product, grossPrice]) => ({ product, grossPrice })));
}

describe('price changes', () => {
  test('are none at first, and say so', async () => {
    const { status, body, headers } = await list((await makeUser(app)).token);
    expect({ status, body, count: String(headers['x-total-count']) }).toEqual({ status: 200, body: [], count: '0' });
  });

  // Specification 7.20.
  test('have product, wholesaler and manufacturer, amount and percent', async () => {
    const wholesaler = await makeWholesaler(app);
    const code = unique('c');
    const product = await makeProduct(app, { code, name: 'Melovane 5 mg', manufacturer: 'Kilbrannish' });
    await send(wholesaler, [product, 12.5]);
    expect(await readOf(wholesaler)).toEqual([]);
    await send(wholesaler, [product, 13]);
    expect(await readOf(wholesaler)).toEqual([
      {
        manufacturer_product: product,
        product_uid: code,
        product_name: 'Melovane 5 mg',
        wholesaler_name: wholesaler.name,
        manufacturer_name: 'Kilbrannish',
        previous_price: 12.5,
        new_price: 13,
        price_change: 0.5,
        price_change_percent: 4,
      },
    ]);
  });

  test.each([
    [10, 10.1, 0.1, 1],
    [10.1, 10, -0.1, -0.99],
    [3, 4, 1, 33.33],
    [3, 5, 2, 66.67],
    [8, 8.01, 0.01, 0.13], // 0.125
    [8, 7.99, -0.01, -0.13],
    [200, 200.01, 0.01, 0.01], // 0.005
    [200, 199.99, -0.01, -0.01],
    [201, 201.01, 0.01, 0],
    [1.1, 3.3, 2.2, 200],
    [0.01, 999_999.99, 999_999.98, 9_999_999_800],
    [999_999.99, 0.01, -999_999.98, -100],
  ])('from %d to %d are %d, or %d percent', async (previous, next, change, percent) => {
    const wholesaler = await makeWholesaler(app);
    const product = await makeProduct(app);
    await send(wholesaler, [product, previous]);
    await send(wholesaler, [product, next]);
    expect(await readOf(wholesaler)).toMatchObject([
      { previous_price: previous, new_price: next, price_change: change, price_change_percent: percent },
    ]);
  });

  test('are those of each wholesaler’s newest list that moved a price', async () => {
    const [one, other] = [await makeWholesaler(app), await makeWholesaler(app)] as const;
    const [a = 0, b = 0] = await makeProducts(app, {}, {});
    await send(one, [a, 10], [b, 10]);
    await send(other, [a, 10], [b, 10]);
    await send(one, [a, 11], [b, 10]);
    await send(other, [a, 12], [b, 10]);
    await send(one, [a, 11], [b, 9]);
    expect(await readOf(one)).toMatchObject([{ previous_price: 10, new_price: 9 }]);
    expect(await readOf(other)).toMatchObject([{ previous_price: 10, new_price: 12 }]);

    // Neither the same list, nor one that only withdraws, nor one that fails takes them away.
    await send(one, [a, 11], [b, 9]);
    await send(one, [a, 11]);
    await expect(send(one, [a, -1])).rejects.toThrow();
    expect(await readOf(one)).toMatchObject([{ previous_price: 10, new_price: 9 }]);
  });

  test('come with the largest in euros first, whichever way, then by product and wholesaler', async () => {
    const codes = ['B', 'a', 'C'].map((letter) => `${letter}${unique()}`);
    const [b = 0, a = 0, c = 0] = await makeProducts(app, ...codes.map((code) => ({ code })));
    const [one, other] = [await makeWholesaler(app), await makeWholesaler(app)] as const;
    await send(one, [a, 100], [b, 1], [c, 50]);
    await send(other, [a, 100], [b, 1]);
    await send(one, [a, 103], [b, 4], [c, 40]);
    await send(other, [a, 97], [b, 4]);
    const changes = (await read()).filter(({ product_uid }) => codes.includes(product_uid));
    // By characters: capitals come before small letters.
    expect(changes.map(({ product_uid, wholesaler_name }) => [product_uid.charAt(0), wholesaler_name])).toEqual([
      ['C', one.name],
      ['B', one.name],
      ['B', other.name],
      ['a', one.name],
      ['a', other.name],
    ]);
  });

  test('are for signed-in users', async () => {
    expect((await list()).status).toBe(401);
  });

  test('declare their count in the API’s description', async () => {
    const { body } = await app.call('GET', '/api/docs/json');
    const { responses } = body.paths['/api/wholesaler/price-changes/'].get;
    expect(responses[200].headers).toEqual({
      'X-Total-Count': {
        required: true,
        schema: expect.objectContaining({ type: 'integer' }),
        description: 'How many changes there are',
      },
    });
  });

  test('are cut at 20,000, the smallest left out, and say how many there are', async () => {
    const { token } = await makeUser(app);
    const there = (await list(token)).body.length;
    const wholesaler = await makeWholesaler(app);
    const template = await makeProduct(app);
    const more = 1_000;
    await app.db.prisma.$executeRaw`
      WITH made AS (
        INSERT INTO products (code, name, description, category_id, manufacturer_id)
        SELECT 'many' || n, p.name, p.description, p.category_id, p.manufacturer_id
        FROM products p, generate_series(1, ${PRICE_CHANGES_MAX + more}::int) n WHERE p.id = ${template}::int
        RETURNING id, substring(code FROM 5)::int AS n
      ), offered AS (
        INSERT INTO offers (wholesaler_id, product_id, wholesaler_code, gross_price)
        SELECT ${wholesaler.id}::int, id, n::text, 100 + n FROM made RETURNING id, gross_price
      ), task AS (
        INSERT INTO price_tasks (wholesaler_id, status, created_at, rows, created, changed, withdrawn, moved)
        SELECT ${wholesaler.id}::int, 'finished', ${app.clock.now()}::timestamptz, 0, 0, 0, 0, count(*) FROM offered RETURNING id
      )
      INSERT INTO price_changes (task_id, offer_id, previous_price, new_price)
      SELECT task.id, offered.id, 100, gross_price FROM offered, task`;
    const { body, headers } = await list(token);
    expect(Number(headers['x-total-count'])).toBe(PRICE_CHANGES_MAX + more + there);
    expect(body).toHaveLength(PRICE_CHANGES_MAX);
    const sizes = (body as PriceChange[]).map(({ price_change }) => Math.abs(price_change));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes.at(-1)).toBeGreaterThan(more);
  });
});
