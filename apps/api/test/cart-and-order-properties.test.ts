import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Buyer, type Operation, type Shop } from './buyer.ts';
import {
  type MadeWholesaler,
  makeColleague,
  makeOffers,
  makeProducts,
  makeUser,
  makeWholesaler,
  type OfferSpec,
  unique,
} from './factories.ts';
import { readRounds } from './rounds.ts';
import { cartTotalsInSql, expectWholeShop, packsInSql } from './shop-invariants.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { rounds, seed } = readRounds('Random operations on carts and orders', 150);

/** A line of a new price list; null leaves the product out, which withdraws it. */
type Listed = Omit<OfferSpec, 'product'> | null;

/** What happens at once: everybody's operations in their own order, and one wholesaler's next list. */
interface Batch {
  readonly alone: Operation[];
  readonly firstTab: Operation[];
  readonly secondTab: Operation[];
  readonly elsewhere: Operation[];
  readonly list: { readonly wholesaler: number; readonly lines: Listed[] };
}

const PRODUCTS = 4;
const WHOLESALERS = 3;
/** Of a run, and about how many operations a run has. */
const FEWEST_BATCHES = 3;
const PER_RUN = 85;

const place = fc.nat({ max: 7 });
const wholesaler = fc.nat({ max: WHOLESALERS - 1 });
const quantity = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 60 }) },
  fc.constantFrom(4_999, 9_990, 10_000),
);
const hundredths = (most: number) => fc.nat({ max: most }).map((value) => value / 100);

const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('add' as const), product: place, quantity, at: fc.option(wholesaler) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('change' as const), line: place, quantity }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('toggle' as const), line: place }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('move' as const), line: place, at: wholesaler }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), line: place }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('accept' as const), product: fc.constant(0) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('order' as const),
      expects: fc.constantFrom('right', 'right', 'nothing', 'wrong'),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('order again' as const) }) },
);
const operations = fc.array(operation, { minLength: 2, maxLength: 8, size: 'max' });

const listed: fc.Arbitrary<Listed> = fc.option(
  fc.record({
    grossPrice: fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100),
    discount: hundredths(60_00),
    manufacturerDiscountOverride: fc.option(hundredths(60_00), { nil: null }),
    stockQuantity: fc.option(fc.constantFrom(0, 5, 500, 500, 500), { nil: null, freq: 2 }),
  }),
  { nil: null, freq: 8 },
);
const lines = fc.array(listed, { minLength: PRODUCTS, maxLength: PRODUCTS });
const batch: fc.Arbitrary<Batch> = fc.record({
  alone: operations,
  firstTab: operations,
  secondTab: operations,
  elsewhere: operations,
  list: fc.record({ wholesaler, lines }),
});

test(
  `whatever several users do at once, money adds up and nothing is lost or doubled (SEED=${seed})`,
  async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(lines, { minLength: WHOLESALERS, maxLength: WHOLESALERS }),
        fc.array(batch, { minLength: FEWEST_BATCHES, maxLength: 2 * FEWEST_BATCHES, size: 'max' }),
        async (lists, batches) => {
          const { shop, wholesalers } = await openShop(lists);
          const alone = new Buyer(app, await makeUser(app, wholesalers), shop, { isAlone: true });
          const colleague = await makeColleague(app, alone.user.practiceId);
          const withTabs = new Buyer(app, colleague, shop, { isAlone: false });
          const elsewhere = new Buyer(app, await makeUser(app, wholesalers.slice(1)), shop, { isAlone: true });
          const buyers = [alone, withTabs, elsewhere];
          for (const { list, ...all } of batches) {
            await Promise.all([
              inTurn(alone, all.alone),
              inTurn(withTabs, all.firstTab),
              inTurn(withTabs, all.secondTab),
              inTurn(elsewhere, all.elsewhere),
              sendList(shop, wholesalers[list.wholesaler], list.lines),
            ]);
            done += Object.values(all).flat().length + 1;
            await expectWholeShop(app.db);
            for (const buyer of buyers) await expectNothingLost(buyer);
          }
        },
      ),
      { seed, numRuns: Math.ceil(rounds / PER_RUN) },
    );
    process.stdout.write(`${done} operations on carts and orders\n`);
  },
  30_000 + rounds * 500,
);

async function expectNothingLost(buyer: Buyer): Promise<void> {
  expect(await buyer.readCart()).toMatchObject(await cartTotalsInSql(app.db, buyer.user.id));
  const wanted = [...buyer.wanted].filter(([, packs]) => packs > 0).sort();
  expect([...(await packsInSql(app.db, buyer.user.id))].sort()).toEqual(wanted);
}

async function inTurn(buyer: Buyer, all: readonly Operation[]): Promise<void> {
  for (const one of all) await buyer.do(one);
}

/** Four products, the first behind a form and the last superseded, at three wholesalers with these lists. */
async function openShop(lists: readonly Listed[][]): Promise<{ shop: Shop; wholesalers: MadeWholesaler[] }> {
  const heir = unique('c');
  const products = await makeProducts(
    app,
    { requiresAr16Form: true, manufacturerDiscount: 7.5 },
    { manufacturerDiscount: 33.33 },
    { code: heir, manufacturerDiscount: 12.5 },
    { replacedBy: heir, manufacturerDiscount: 5 },
  );
  const wholesalers = await Promise.all(lists.map((_, index) => makeWholesaler(app, { preference: index })));
  const offers = new Map<number, number[]>(products.map((product) => [product, []]));
  for (const [index, list] of lists.entries()) {
    const made = wholesalers[index];
    if (!made) continue;
    // Every offer exists; what the first list lacks is withdrawn right after.
    const ids = await makeOffers(app, made, ...products.map((product) => ({ product })));
    for (const [at, product] of products.entries()) offers.get(product)?.push(ids[at] ?? 0);
    await sendList({ products }, made, list);
  }
  const [superseded = 0, heirId = 0] = products.toReversed();
  return { shop: { products, offers, replacements: new Map([[superseded, heirId]]) }, wholesalers };
}

async function sendList(
  { products }: Pick<Shop, 'products'>,
  to: MadeWholesaler | undefined,
  list: readonly Listed[],
): Promise<void> {
  if (!to) return;
  const offered = products.flatMap((product, at) => (list[at] ? [{ product, ...list[at] }] : []));
  if (offered.length > 0) await makeOffers(app, to, ...offered);
}
