import { cartOf } from '@formulary/api/test/cart-client';
import { type MadeUser, makeUser } from '@formulary/api/test/factories';
import { hasRealLists, NEEDS_REAL_LISTS, realCatalogue, realPriceLists } from '@formulary/api/test/real-lists';
import { useApp } from '@formulary/api/test/test-app';
import { beforeAll, describe, expect, test } from 'vitest';
import { measureRelevance, measureVets } from '../bench/relevance.ts';
import { useCommandLine } from './command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

describe.skipIf(!hasRealLists)(`the real catalogue with six wholesalers’ lists (${NEEDS_REAL_LISTS})`, () => {
  let user: MadeUser;

  beforeAll(async () => {
    const ran = [await admin.run('catalogue', 'import', realCatalogue())];
    for (const { slug, file } of realPriceLists()) {
      ran.push(await admin.run('wholesalers', 'create', slug));
      ran.push(await admin.run('prices', 'import', '--wholesaler', slug, file));
    }
    expect(ran.map(({ fault }) => fault)).toEqual(ran.map(() => undefined));
    user = await makeUser(app, await app.db.prisma.wholesaler.findMany());
  }, 60_000);

  const search = async (parameters: Record<string, string>) => {
    const query = new URLSearchParams(parameters);
    const { status, body } = await app.call('GET', `/api/product/search/?${query}`, { token: user.token });
    expect(status).toBe(200);
    return body as { count: number; next: string | null; results: Found[] };
  };
  const namesFor = async (q: string) => (await search({ q })).results.map(({ name }) => name);

  test('finds an ingredient’s brands, the two families of Meloxicam among them', async () => {
    const names = (await everyPage({ q: 'meloxicam' })).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Metacam', 'Loxicom', 'Metacam Oral Suspension']));
    const brands = names.filter((name) => !/meloxicam/i.test(name));
    expect(brands.length).toBeGreaterThan(10);
  });

  test('finds Metacam mistyped', async () => {
    const names = await namesFor('metacm');
    expect(names.length).toBeGreaterThan(5);
    expect(names.every((name) => /^metacam/i.test(name))).toBe(true);
  });

  test('finds a manufacturer’s products', async () => {
    const products = await app.db.prisma.product.count({ where: { manufacturer: { name: { contains: 'Norbrook' } } } });
    expect(products).toBeGreaterThanOrEqual(10);
    expect((await search({ q: 'norbrook' })).count).toBe(products);
  });

  test.each(['metacam suspension', 'meloxicam boehringer'])(
    'finds the same for the words of "%s" in any order',
    async (q) => {
      const names = await namesFor(q);
      expect(names.length).toBeGreaterThan(0);
      expect((await namesFor(q.split(' ').toReversed().join(' '))).toSorted()).toEqual(names.toSorted());
    },
  );

  describe('what is meant', () => {
    let measured: Awaited<ReturnType<typeof measureRelevance>>;
    beforeAll(async () => {
      measured = await measureRelevance(app.db);
    });

    test('is found: recall at 25 of at least 0.95, over all and in each kind of query', () => {
      expect(measured.length).toBeGreaterThan(1);
      for (const { kind, recall, missed } of measured) {
        expect(recall, `${kind}: ${JSON.stringify(missed)}`).toBeGreaterThanOrEqual(0.95);
      }
    });

    test('comes first where a strength was asked for, in at least 98 of 100 queries', () => {
      const strict = measured.find(({ kind }) => kind === 'brand or ingredient + strength');
      expect(strict?.queries).toBe(60);
      expect(strict?.firstAll, JSON.stringify(strict?.wrong)).toBeGreaterThanOrEqual(0.98);
    });
  });

  test('what vets type finds one of the packs that were meant among the first five, in at least 95 of 100 queries', {
    timeout: 60_000,
  }, async () => {
    const all = (await measureVets(app.db)).find(({ kind }) => kind === 'all');
    expect(all?.queries).toBeGreaterThan(300);
    expect(all?.inFirstFive, JSON.stringify(all?.missed)).toBeGreaterThanOrEqual(0.95);
  });

  /** All pages of a search, in order. */
  async function everyPage(parameters: Record<string, string>): Promise<Found[]> {
    const all: Found[] = [];
    for (let page = 1; ; page++) {
      const { results, next } = await search({ ...parameters, page: String(page) });
      all.push(...results);
      if (next === null) return all;
    }
  }

  test('every product shows as its best price what the cart gives', { timeout: 240_000 }, async () => {
    const { body: manufacturers } = await app.call('GET', '/api/manufacturer/', { token: user.token });
    const shown = new Map<number, Found>();
    for (const { id } of manufacturers)
      for (const found of await everyPage({ m: String(id) })) shown.set(found.id, found);
    expect(shown.size).toBe(await app.db.prisma.product.count());

    const wholesalers = await app.db.prisma.wholesaler.findMany();
    const buyers = [user, await makeUser(app, wholesalers), await makeUser(app, wholesalers)];
    const products = [...shown.values()];
    const wrong: unknown[] = [];
    let added = 0;
    await Promise.all(
      buyers.map(async (buyer) => {
        const cart = cartOf(app, buyer);
        for (let product = products.pop(); product; product = products.pop()) {
          const { status, body } = await cart.add(product.id);
          const { best_net_price, best_gross_price, best_total_discount } = product;
          if (status === 201) {
            added++;
            const { net_price, gross_price } = body.wholesale_product;
            const same = [net_price, gross_price, body.discount, body.total];
            if (String(same) !== String([best_net_price, best_gross_price, best_total_discount, best_net_price]))
              wrong.push({ product, body });
            // A cart holds far fewer lines than there are products.
            await cart.remove(body.id);
          } else if (product.stock_status !== 'out_of_stock') wrong.push({ product, status, body });
        }
      }),
    );
    expect(wrong).toEqual([]);
    const orderable = await app.db.prisma.product.count({
      where: { offers: { some: { OR: [{ stockQuantity: null }, { stockQuantity: { gt: 0 } }] } } },
    });
    expect(added).toBe(orderable);
  });

  test('30 lines over six wholesalers are ordered with every total right to the cent', {
    timeout: 60_000,
  }, async () => {
    const buyer = await makeUser(app, await app.db.prisma.wholesaler.findMany());
    const offers = (
      await app.db.pool.query<{
        id: number;
        product: number;
      }>(`SELECT o.id, o.product_id AS product FROM wholesalers w, LATERAL (
               SELECT o.* FROM offers o JOIN products p ON p.id = o.product_id
               WHERE o.wholesaler_id = w.id AND o.stock_quantity IS DISTINCT FROM 0
                 AND NOT p.requires_ar16_form AND NOT p.requires_controlled_drug_form
               ORDER BY o.discount * p.manufacturer_discount DESC, md5(p.code) LIMIT 5) o
             ORDER BY o.id`)
    ).rows;
    expect(offers).toHaveLength(30);
    const cart = cartOf(app, buyer);
    for (const [at, { id, product }] of offers.entries()) {
      expect((await cart.add(product, { wholesale_product: id, quantity: 1 + ((at * 7) % 13) })).status).toBe(201);
    }
    const before = await cart.read();
    const sums = (await app.db.pool.query<Record<string, string>>(SUMS, [before.id])).rows;
    const [whole] = sums;
    expect([before.subtotal, before.total, before.total_savings].map(cents)).toEqual([
      whole?.subtotal,
      whole?.total,
      String(Number(whole?.subtotal) - Number(whole?.total)),
    ]);

    const { status, body: order } = await app.call('POST', '/api/order/', {
      token: buyer.token,
      body: { cart: before.id, expected_total: before.total },
    });
    expect(status).toBe(201);
    expect([order.subtotal, order.total].map(cents)).toEqual([whole?.subtotal, whole?.total]);
    expect(cents(order.manufacturer_saving + order.wholesaler_saving)).toBe(
      String(Number(whole?.subtotal) - Number(whole?.total)),
    );
    expect(order.wholesale_orders).toHaveLength(6);
    for (const part of order.wholesale_orders) {
      const total = part.wholesale_order_items.reduce((sum: number, item: { total: number }) => sum + item.total, 0);
      expect(cents(total)).toBe(sums.find(({ name }) => name === part.wholesaler_name)?.total);
      for (const item of part.wholesale_order_items) {
        const line = sums.find(({ code, name }) => code === item.code && name === part.wholesaler_name);
        expect([item.gross_price, item.net_price, item.total].map(cents)).toEqual([
          line?.gross,
          line?.net,
          line?.total,
        ]);
      }
    }
  });
});

interface Found {
  id: number;
  name: string;
  best_net_price: number | null;
  best_gross_price: number | null;
  best_total_discount: number | null;
  stock_status: string;
}

const cents = (euros: number) => String(Math.round(euros * 100));

/** The prices of a cart by the rule itself, in SQL's own decimals: the whole, then each wholesaler, then each line; in cents. */
const SUMS = `
  WITH lines AS (
    SELECT w.name, p.code, i.quantity, o.gross_price AS gross,
      greatest(0, o.gross_price - round(o.gross_price * least(100, coalesce(o.manufacturer_discount_override, p.manufacturer_discount) + o.discount) / 100, 2)) AS net
    FROM cart_items i JOIN offers o ON o.id = i.offer_id JOIN products p ON p.id = o.product_id JOIN wholesalers w ON w.id = o.wholesaler_id
    WHERE i.cart_id = $1 AND i.is_active
  )
  SELECT name, code, (max(gross) * 100)::bigint::text AS gross, (max(net) * 100)::bigint::text AS net,
    (sum(gross * quantity) * 100)::bigint::text AS subtotal, (sum(net * quantity) * 100)::bigint::text AS total
  FROM lines GROUP BY GROUPING SETS ((), (name), (name, code)) ORDER BY name NULLS FIRST, code NULLS FIRST`;
