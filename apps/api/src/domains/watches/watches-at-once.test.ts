import { expect, test } from 'vitest';
import { dropTraces } from '../../../../admin/src/personal-data/drop-traces.ts';
import { eraseAccount } from '../../../../admin/src/personal-data/erase-account.ts';
import { type MadeWholesaler, makeOffers, makeProducts, makeUser, makeWholesaler } from '../../../test/factories.ts';
import { randomFrom, readRounds } from '../../../test/rounds.ts';
import { useApp } from '../../../test/test-app.ts';
import { watchShopOf } from '../../../test/watch-shop.ts';
import { listOfRows } from '../../list-files/list.ts';
import { importPriceList } from '../price-lists/import-price-list.ts';
import { tellOfWatches } from './tell-of-watches.job.ts';

const app = useApp();
const { tell, makeShop, watch, toldTo, newsOf } = watchShopOf(app);
const { rounds, seed } = readRounds('Lists of each of two wholesalers while products are starred', 12);

test(`whatever is starred while lists are applied and told of has seen how it stands in the end (SEED=${seed})`, async () => {
  const random = randomFrom(seed);
  const products = await makeProducts(app, {}, {}, {});
  const wholesalers = [await makeWholesaler(app), await makeWholesaler(app)];
  for (const wholesaler of wholesalers) await makeOffers(app, wholesaler, ...products.map((product) => ({ product })));
  const codes = await app.db.prisma.product.findMany({ where: { id: { in: products } }, select: { code: true } });
  const users = [await makeUser(app, wholesalers), await makeUser(app, wholesalers.slice(0, 1))];

  let listing = true;
  // Some prices each time, some out of stock, some withdrawn.
  const applyLists = async ({ slug }: MadeWholesaler) => {
    for (let list = 0; list < rounds; list++) {
      const rows = codes
        .filter(() => random() < 0.8)
        .map(({ code }) => ({
          ...{ code, wholesaler_code: code, gross_price: 5 + Math.floor(random() * 10), discount: 0 },
          ...{ manufacturer_discount_override: null, stock_quantity: random() < 0.3 ? 0 : 5 },
        }));
      if (rows.length > 0) await importPriceList(app, listOfRows('prices', rows), { wholesaler: slug, isForced: true });
    }
  };
  const star = async () => {
    for (const product of products) {
      for (const { token } of users) {
        await app.call('POST', `/api/product/${product}/watch/`, { token, body: { falls_by: 0, rises_by: 0 } });
      }
    }
  };
  const { run } = tellOfWatches(app);
  const keepTelling = async () => {
    while (listing) await run({});
  };
  const lists = Promise.all([...wholesalers.map(applyLists), star()]).finally(() => (listing = false));
  await Promise.all([lists, keepTelling(), keepTelling()]);
  await run({});

  for (const { id: userId, token } of users) {
    const { body } = await app.call('GET', '/api/watches/', { token });
    expect(body.results).toHaveLength(products.length);
    for (const { manufacturer_product, best, compared_price, not_orderable_reason } of body.results) {
      const productId = manufacturer_product.id;
      const seen = await app.db.prisma.watch.findUniqueOrThrow({ where: { userId_productId: { userId, productId } } });
      expect(seen.wasOut).toBe(best === null);
      expect(seen.wasOffered).toBe(best !== null || not_orderable_reason === 'out_of_stock');
      // Every move is told, so that the last price is the one that moves are counted from.
      if (best) expect([Number(seen.seenNet), compared_price]).toEqual([best.net_price, best.net_price]);
      const news = await app.db.prisma.watchNews.findMany({ where: { userId, productId }, orderBy: { id: 'asc' } });
      const moves = news
        .flatMap(({ text }) => [/to €(\S+) at .*, from €(\S+)$/.exec(text)?.slice(1) ?? []])
        .filter(({ length }) => length > 0);
      // Each begins where the last one ended: none is told twice or left out.
      for (const [at, [, from]] of moves.entries()) if (at > 0) expect(from).toBe(moves[at - 1]?.[0]);
    }
  }
});

const waiting = async () =>
  (
    await app.db.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  ).rowCount;

test('somebody is erased while they are told: neither waits for the other for ever', async () => {
  const { products, north, user } = await makeShop(2);
  for (const product of products) await watch(user, product);
  await makeOffers(app, north, ...products.map((product) => ({ product, grossPrice: 5 })));
  let telling: Promise<void> | undefined;
  await app.db.transaction(async (tx) => {
    await eraseAccount(tx, { userId: user.id, now: app.clock.now() });
    telling = tell();
    await expect.poll(waiting).toBe(1);
    await dropTraces(tx, user.id);
  });
  await telling;
  expect(await newsOf(user)).toEqual([]);
  expect(await toldTo(user)).toEqual([]);
  expect(await app.db.prisma.watchCheck.count({ where: { userId: user.id } })).toBe(0);
});

test('whoever is erased watches nothing that a tab of theirs asks for meanwhile', async () => {
  const { products, user } = await makeShop(1);
  let asked: ReturnType<typeof watch> | undefined;
  await app.db.transaction(async (tx) => {
    await eraseAccount(tx, { userId: user.id, now: app.clock.now() });
    asked = watch(user, products[0]);
    await expect.poll(waiting).toBe(1);
    await dropTraces(tx, user.id);
  });
  expect((await asked)?.status).toBe(404);
  expect(await app.db.prisma.watch.count({ where: { userId: user.id } })).toBe(0);
});

test('many lists at once are told of by one transaction after the other: connections are for requests', async () => {
  const { products, user } = await makeShop(1);
  await watch(user, products[0]);
  let [open, most] = [0, 0];
  const transaction: typeof app.db.transaction = async (work) => {
    most = Math.max(most, ++open);
    return app.db.transaction(work).finally(() => open--);
  };
  const { run } = tellOfWatches({ db: { ...app.db, transaction }, clock: app.clock });
  await Promise.all(Array.from({ length: 12 }, () => run({})));
  expect(most).toBe(1);
});

test('a telling that fails holds up no other', async () => {
  let fails = true;
  const transaction: typeof app.db.transaction = (work) =>
    fails ? Promise.reject(new Error('lost')) : app.db.transaction(work);
  const { run } = tellOfWatches({ db: { ...app.db, transaction }, clock: app.clock });
  await expect(run({})).rejects.toThrow('lost');
  fails = false;
  await run({});
});
