import { tellOfWatches } from '../src/domains/watches/tell-of-watches.job.ts';
import { type MadeUser, makeOffers, makeProducts, makeUser, makeWholesaler, unique } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Products for €10.00 at one wholesaler and €12.00 at another, who watches them, and what they are told. */
export function watchShopOf(app: TestApp) {
  const tell = () => tellOfWatches(app).run({});

  async function makeShop(count = 2) {
    const brand = unique('Meloxicam ');
    // Told in the order of names.
    const names = Array.from({ length: count }, (_, place) => `${brand} ${place}`);
    const products = await makeProducts(app, ...names.map((name) => ({ name })));
    const [north, south] = [await makeWholesaler(app), await makeWholesaler(app)];
    await makeOffers(app, north, ...products.map((product) => ({ product })));
    await makeOffers(app, south, ...products.map((product) => ({ product, grossPrice: 12 })));
    return { names, products, north, south, user: await makeUser(app, [north, south]) };
  }

  const watch = ({ token }: MadeUser, product = 0, rules = {}) =>
    app.call('POST', `/api/product/${product}/watch/`, { token, body: rules });

  const toldTo = async ({ id: userId }: MadeUser) =>
    (await app.db.prisma.notification.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(
      ({ title, content, link }) => ({ title, content, link }),
    );

  const newsOf = async ({ id: userId }: MadeUser) =>
    (await app.db.prisma.watchNews.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(
      ({ productId, kind, text }) => ({ productId, kind, text }),
    );

  const jobs = async () =>
    (await app.db.pool.query(`SELECT FROM pgboss.job WHERE name = 'tell-of-watches'`)).rowCount ?? 0;

  const codeOf = async (id = 0) => (await app.db.prisma.product.findUniqueOrThrow({ where: { id } })).code;

  return { tell, makeShop, watch, toldTo, newsOf, jobs, codeOf };
}
