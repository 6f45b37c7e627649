import { WATCHES_MAX, Watch, WatchList } from '@formulary/contracts/watches';
import { describe, expect, test } from 'vitest';
import { makeOffers, makeProduct, makeProducts, makeUser, makeWholesaler, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

/** A user, a product for €10.00 at one wholesaler and €9.00 at another where they have no account. */
async function makeShop() {
  const [near, far] = [await makeWholesaler(app), await makeWholesaler(app)];
  const product = await makeProduct(app, { name: unique('Meloxicam ') });
  await makeOffers(app, near, { product });
  await makeOffers(app, far, { product, grossPrice: 9 });
  const user = await makeUser(app, [near]);
  const call = (method: 'GET' | 'POST' | 'DELETE', body?: Record<string, unknown>, id = product) =>
    app.call(method, `/api/product/${id}/watch/`, { token: user.token, ...(body && { body }) });
  const list = async () => (await app.call('GET', '/api/watches/', { token: user.token })).body;
  return { near, product, user, call, list };
}

describe('watching a product', () => {
  test('begins with what it costs this practice, and is the user’s alone', async () => {
    const { near, product, user, call, list } = await makeShop();
    const { status, body } = await call('POST', {});
    expect(status).toBe(200);
    expect(Watch.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      ...{ manufacturer_product: { id: product }, falls_to: null, falls_by: 5, rises_by: 5 },
      ...{ back_in_stock: true, gone: true, created_on: app.clock.now().toISOString() },
      ...{ compared_price: 10, best: { net_price: 10, wholesaler: { id: near.id, name: near.name } } },
      ...{ stock_status: 'in_stock', not_orderable_reason: null, replaced_by: null, last_news: null },
    });
    expect((await call('GET')).body).toEqual(body);
    expect(await list()).toEqual({ digest: true, results: [body] });
    expect(WatchList.parse(await list())).toEqual(await list());
    const { body: watched } = await app.call('GET', '/api/watches/products/', { token: user.token });
    expect(watched).toEqual({ products: [product] });
    const other = await makeUser(app);
    expect((await app.call('GET', '/api/watches/', { token: other.token })).body.results).toEqual([]);
    expect((await app.call('GET', `/api/product/${product}/watch/`, { token: other.token })).status).toBe(404);
  });

  test('again changes the rules that are sent, and nothing else', async () => {
    const { call, list } = await makeShop();
    await call('POST', { falls_to: '8.50', rises_by: null });
    app.clock.advance(60_000);
    const { body } = await call('POST', { falls_by: 2.5, gone: false });
    expect(body).toMatchObject({ falls_to: 8.5, falls_by: 2.5, rises_by: null, back_in_stock: true, gone: false });
    expect((await call('POST', {})).body).toEqual(body);
    expect((await call('POST', { falls_to: null })).body).toMatchObject({ falls_to: null, falls_by: 2.5 });
    expect((await list()).results).toHaveLength(1);
  });

  test('twice at the same time is one watch', async () => {
    const { call, list } = await makeShop();
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST', {})));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await list()).results).toHaveLength(1);
  });

  test('ends, which again is no fault; an unknown product is not found', async () => {
    const { call, list } = await makeShop();
    await call('POST', {});
    expect(await call('DELETE')).toMatchObject({ status: 204 });
    expect(await call('DELETE')).toMatchObject({ status: 204 });
    expect((await list()).results).toEqual([]);
    expect((await call('GET')).status).toBe(404);
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await call(method, method === 'POST' ? {} : undefined, 2_000_000_000)).status).toBe(404);
    }
  });

  test.each([
    [{ falls_to: 0 }, { falls_to: ['Ensure this value is greater than or equal to 0.01.'] }],
    [{ falls_to: 1.005 }, { falls_to: ['Ensure that there are no more than 2 decimal places.'] }],
    [{ falls_by: 101 }, { falls_by: ['Ensure this value is less than or equal to 100.'] }],
    [{ rises_by: 'much' }, { rises_by: ['A valid number is required.'] }],
    [{ gone: null }, { gone: ['This field may not be null.'] }],
  ])('refuses %j and changes nothing', async (rules, errors) => {
    const { call, list } = await makeShop();
    expect(await call('POST', rules)).toMatchObject({ status: 400, body: errors });
    expect((await list()).results).toEqual([]);
  });

  test('has an end, also for two tabs', async () => {
    const { product, user, call, list } = await makeShop();
    const products = await makeProducts(app, ...Array.from({ length: WATCHES_MAX }, () => ({})));
    const rows = products.slice(1).map((productId) => ({
      ...{ userId: user.id, productId, backInStock: true, gone: true, createdAt: app.clock.now() },
      ...{ wasOut: true, wasOffered: false },
    }));
    await app.db.prisma.watch.createMany({ data: rows });
    const [last = 0] = products;
    // Both have begun before either has counted: neither a read nor a foreign key's check waits for such a lock.
    const holder = await app.db.pool.connect();
    await holder.query(`BEGIN; SELECT FROM users WHERE id = ${user.id} FOR NO KEY UPDATE`);
    const both = Promise.all([call('POST', {}), call('POST', {}, last)]);
    const count = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await app.db.pool.query(count)).rowCount).toBe(2);
    await holder.query('ROLLBACK');
    holder.release();
    const answers = await both;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({
      non_field_errors: ['You watch 300 products already: stop watching one first.'],
    });
    expect((await list()).results).toHaveLength(WATCHES_MAX);
    const kept = answers[0]?.status === 200 ? product : last;
    expect((await call('POST', { gone: false }, kept)).status).toBe(200);
  });

  test('of one that nobody offers has no price, and says why', async () => {
    const { call } = await makeShop();
    const product = await makeProduct(app);
    expect((await call('POST', {}, product)).body).toMatchObject({
      ...{ best: null, compared_price: null, stock_status: 'out_of_stock', not_orderable_reason: 'no_offer' },
    });
  });
});

test('the daily e-mail is switched by each user', async () => {
  const { user, list } = await makeShop();
  const change = (digest: unknown) =>
    app.call('PATCH', '/api/watches/digest/', { token: user.token, body: { digest } });
  expect(await change(false)).toMatchObject({ status: 200, body: { digest: false } });
  expect((await list()).digest).toBe(false);
  expect(await change('perhaps')).toMatchObject({ status: 400, body: { digest: ['Must be a valid boolean.'] } });
  expect(await change(true)).toMatchObject({ status: 200, body: { digest: true } });
  expect((await list()).digest).toBe(true);
});
