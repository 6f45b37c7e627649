import type { TakenWant, Want } from '@formulary/contracts/wants';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import {
  type MadeUser,
  makeColleague,
  makeOffers,
  makeProducts,
  makeUser,
  makeWholesaler,
} from '../../../test/factories.ts';
import { readRounds } from '../../../test/rounds.ts';
import { type Answered, useApp } from '../../../test/test-app.ts';
import { wantListOf } from '../../../test/want-list.ts';

const app = useApp();
const { rounds, seed } = readRounds('Random operations on want-lists', 120);

const PRODUCTS = 3;
const WORDS = ['Gauze', 'Swabs'];
/** About how many operations a run has. */
const PER_RUN = 24;

const subject = fc.nat({ max: PRODUCTS + WORDS.length - 1 });
const place = fc.nat({ max: 5 });
type Operation =
  | { readonly does: 'ask'; readonly subject: number; readonly quantity: number; readonly times: number }
  | { readonly does: 'take' | 'give back' | 'remove' | 'restore'; readonly place: number }
  | { readonly does: 'take all' | 'order' };
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('ask' as const),
      subject,
      quantity: fc.integer({ min: 1, max: 9 }),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('take', 'give back', 'remove', 'restore'), place }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('take all', 'order') }) },
);
const operations = fc.array(operation, { minLength: 4, maxLength: 8, size: 'max' });

/** What one colleague does, and what came of it. */
class Colleague {
  /** Pieces asked for, by subject. */
  readonly asked = new Map<number, number>();
  /** Pieces that went into the cart from the want-list, less those that went back. */
  readonly taken = new Map<number, number>();
  readonly user: MadeUser;
  readonly #products: readonly number[];
  readonly #list: ReturnType<typeof wantListOf>;
  #lastTaken: TakenWant[] = [];

  constructor(user: MadeUser, products: readonly number[]) {
    this.user = user;
    this.#products = products;
    this.#list = wantListOf(app, user);
  }

  async do(one: Operation): Promise<void> {
    switch (one.does) {
      case 'ask':
        return this.#ask(one);
      case 'take':
        return this.#take(await this.#at(one.place));
      case 'take all':
        return this.#take(await this.#list.open());
      case 'give back':
        return this.#giveBack();
      case 'remove':
        for (const { id } of await this.#at(one.place)) expectOneOf(await this.#list.remove(id), 204, 409);
        return;
      case 'restore': {
        const closed = await this.#list.closed();
        const want = closed[one.place % Math.max(closed.length, 1)];
        if (want) expectOneOf(await this.#list.restore(want.id), 200, 404, 409);
        return;
      }
      case 'order': {
        const { id, items } = await cartOf(app, this.user).read();
        const answer = await app.call('POST', '/api/order/', { token: this.user.token, body: { cart: id } });
        expectOneOf(answer, 201, 400);
        if (items.length > 0) this.#lastTaken = [];
      }
    }
  }

  /** As a client that got no answer: the same again under the same key. */
  async #ask({ subject, quantity, times }: Operation & { does: 'ask' }): Promise<void> {
    const body =
      subject < PRODUCTS ? { manufacturer_product: this.#products[subject] } : { text: WORDS[subject - PRODUCTS] };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const call = () =>
      app.call('POST', '/api/wants/', { token: this.user.token, headers, body: { ...body, quantity } });
    for (const answer of await Promise.all(Array.from({ length: times }, call))) expectOneOf(answer, 201);
    add(this.asked, subject, quantity);
  }

  async #at(place: number): Promise<Want[]> {
    const open = await this.#list.open();
    return open.slice(place % Math.max(open.length, 1)).slice(0, 1);
  }

  async #take(wants: readonly Want[]): Promise<void> {
    const answer = await this.#list.take(...wants.map(({ id }) => ({ want: id })));
    expectOneOf(answer, 200, 400);
    if (answer.status !== 200) return; // one became another meanwhile
    const taken: TakenWant[] = answer.body.items.filter(({ outcome }: TakenWant) => outcome === 'added');
    for (const { manufacturer_product, quantity } of taken) add(this.taken, manufacturer_product ?? 0, quantity);
    if (taken.length > 0) this.#lastTaken = taken;
  }

  async #giveBack(): Promise<void> {
    const before = await packsOf(this.user);
    const taken = this.#lastTaken;
    this.#lastTaken = [];
    const items = taken.map(({ want, item, quantity }) => ({ want, item, quantity }));
    const answer = await this.#list.giveBack(...items);
    expectOneOf(answer, 200, 400);
    const after = await packsOf(this.user);
    for (const [product, packs] of before) add(this.taken, product, (after.get(product) ?? 0) - packs);
  }
}

const add = (to: Map<number, number>, key: number, quantity: number) => to.set(key, (to.get(key) ?? 0) + quantity);

function expectOneOf({ status, body }: Answered, ...statuses: number[]): void {
  expect(statuses, JSON.stringify(body)).toContain(status);
}

/** Pieces in the open cart and in orders of a user, by product. */
async function packsOf({ id }: MadeUser): Promise<Map<number, number>> {
  const { rows } = await app.db.pool.query<{ product: number; packs: number }>(
    `SELECT o.product_id AS product, sum(i.quantity)::int AS packs
     FROM carts c JOIN cart_items i ON i.cart_id = c.id JOIN offers o ON o.id = i.offer_id WHERE c.user_id = $1 GROUP BY 1`,
    [id],
  );
  return new Map(rows.map(({ product, packs }) => [product, packs]));
}

/** Each of these finds what must never be in a practice. */
const BROKEN = {
  'two open wants of the same': `SELECT product_id, text_key FROM wants WHERE practice_id = $1 AND closed_at IS NULL
    GROUP BY product_id, text_key HAVING count(*) > 1`,
  'wants that nobody asks for': `SELECT id FROM wants w WHERE practice_id = $1 AND NOT EXISTS (SELECT FROM want_requests WHERE want_id = w.id)`,
  'open wants with an order or somebody who took them off': `SELECT id FROM wants WHERE practice_id = $1 AND closed_at IS NULL
    AND (order_id IS NOT NULL OR removed_by_id IS NOT NULL)`,
  'wants on their way with an order that does not have them': `SELECT w.id FROM wants w WHERE practice_id = $1 AND order_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM wholesale_orders p JOIN order_items i ON i.wholesale_order_id = p.id
      WHERE p.order_id = w.order_id AND i.product_id = w.product_id)`,
};

async function expectWhole(colleagues: readonly Colleague[], products: readonly number[]): Promise<void> {
  const [{ user }] = colleagues as [Colleague];
  for (const [what, sql] of Object.entries(BROKEN)) {
    expect((await app.db.pool.query(sql, [user.practiceId])).rows, what).toEqual([]);
  }
  for (const { user, asked, taken } of colleagues) {
    const { rows } = await app.db.pool.query<{ product: number | null; text: string | null; quantity: number }>(
      `SELECT w.product_id AS product, w.text, sum(r.quantity)::int AS quantity
       FROM want_requests r JOIN wants w ON w.id = r.want_id WHERE r.user_id = $1 GROUP BY 1, 2`,
      [user.id],
    );
    const subjectOf = (row: { product: number | null; text: string | null }) =>
      row.product === null ? PRODUCTS + WORDS.indexOf(row.text ?? '') : products.indexOf(row.product);
    expect(new Map(rows.map((row) => [subjectOf(row), row.quantity]))).toEqual(asked);
    // Every piece in a cart or an order is one that was asked for and taken, just once.
    const packs = new Map([...taken].filter(([, quantity]) => quantity > 0));
    expect(await packsOf(user)).toEqual(packs);
  }
}

test(
  `whatever two colleagues do at once, nothing that was asked for is lost or doubled (SEED=${seed})`,
  async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(operations, operations), { minLength: 2, maxLength: 4 }), async (batches) => {
        const wholesaler = await makeWholesaler(app);
        const products = await makeProducts(app, ...Array.from({ length: PRODUCTS }, () => ({})));
        await makeOffers(app, wholesaler, ...products.map((product) => ({ product, stockQuantity: null })));
        const first = await makeUser(app, [wholesaler]);
        const second = await makeColleague(app, first.practiceId);
        const colleagues = [first, second].map((user) => new Colleague(user, products));
        for (const batch of batches) {
          await Promise.all(
            colleagues.map(async (colleague, at) => {
              for (const one of batch[at] ?? []) await colleague.do(one);
            }),
          );
          done += batch.flat().length;
          await expectWhole(colleagues, products);
        }
      }),
      { seed, numRuns: Math.ceil(rounds / PER_RUN) },
    );
    process.stdout.write(`${done} operations on want-lists\n`);
  },
  30_000 + rounds * 500,
);
