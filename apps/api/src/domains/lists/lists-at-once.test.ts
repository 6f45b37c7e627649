import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MadeUser, makeColleague, makeProducts, makeUser } from '../../../test/factories.ts';
import { readRounds } from '../../../test/rounds.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();
const { rounds, seed } = readRounds('Random operations of two users on one list', 300);

const PRODUCTS = 4;
/** Of each user. */
const TABS = 3;
/** Of a run, and about how many operations a run has. */
const BATCHES = 3;
const PER_RUN = 100;

type Operation =
  | { readonly does: 'add'; readonly product: number; readonly quantity: number; readonly position: number | null }
  | { readonly does: 'change'; readonly product: number; readonly quantity: number }
  | { readonly does: 'move'; readonly product: number; readonly position: number }
  | { readonly does: 'remove'; readonly product: number }
  | { readonly does: 'rename'; readonly product: number };

const product = fc.nat({ max: PRODUCTS - 1 });
const position = fc.nat({ max: PRODUCTS });
const quantity = fc.integer({ min: 1, max: 10_000 });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ does: fc.constant('add' as const), product, quantity, position: fc.option(position) }),
  fc.record({ does: fc.constant('change' as const), product, quantity }),
  fc.record({ does: fc.constant('move' as const), product, position }),
  fc.record({ does: fc.constant('remove' as const), product }),
  { weight: 1, arbitrary: fc.record({ does: fc.constant('rename' as const), product }) },
);
const operations = fc.array(operation, { minLength: 3, maxLength: 8, size: 'max' });

/** What one user did to one list in one tab, as the answers told. */
class Editor {
  readonly user: MadeUser;
  readonly #path: string;
  readonly #products: readonly number[];
  /** Answers that say that it was not there before, less those that say that it is gone. */
  readonly came = new Map<number, number>();
  /** The last quantity that was taken. */
  readonly set = new Map<number, number>();
  /** What came, went or was moved. */
  readonly touched = new Set<number>();

  constructor(user: MadeUser, { list, products }: { list: number; products: readonly number[] }) {
    this.user = user;
    this.#path = `/api/lists/${list}/`;
    this.#products = products;
  }

  async do(operation: Operation): Promise<void> {
    const { token } = this.user;
    const id = this.#products[operation.product] ?? 0;
    const item = `${this.#path}items/${id}/`;
    switch (operation.does) {
      case 'add': {
        const { quantity, position } = operation;
        const items = [{ manufacturer_product: id, quantity, ...(position !== null && { position }) }];
        const { status, body } = await app.call('POST', `${this.#path}items/`, { token, body: { items } });
        expect(status).toBe(200);
        if (body.items[0].outcome !== 'added') return;
        this.#count(id, 1);
        this.set.set(id, quantity);
        return;
      }
      case 'change': {
        const { quantity } = operation;
        const { status, body } = await app.call('PATCH', item, { token, body: { quantity } });
        expect([200, 404]).toContain(status);
        if (status !== 200) return;
        expect(body.quantity).toBe(quantity);
        this.set.set(id, quantity);
        return;
      }
      case 'move': {
        const { position } = operation;
        const { status } = await app.call('PATCH', item, { token, body: { position } });
        expect([200, 404]).toContain(status);
        this.touched.add(id);
        return;
      }
      case 'remove': {
        const { status } = await app.call('DELETE', item, { token });
        expect([204, 404]).toContain(status);
        if (status === 204) this.#count(id, -1);
        return;
      }
      case 'rename': {
        const { status } = await app.call('PATCH', this.#path, { token, body: { name: `Named ${id}` } });
        expect(status).toBe(200);
      }
    }
  }

  #count(id: number, by: number): void {
    this.came.set(id, (this.came.get(id) ?? 0) + by);
    this.touched.add(id);
  }
}

test(
  `whatever two users do at once to one list, nothing is lost and nothing is doubled (SEED=${seed})`,
  async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(operations, { minLength: 2 * TABS, maxLength: 2 * TABS }), {
          minLength: BATCHES,
          maxLength: BATCHES,
        }),
        async (batches) => {
          const products = await makeProducts(app, ...Array.from({ length: PRODUCTS }, () => ({})));
          const user = await makeUser(app);
          const colleague = await makeColleague(app, user.practiceId);
          const { token } = user;
          const items = products.slice(0, PRODUCTS / 2).map((one) => ({ manufacturer_product: one }));
          const { id: list } = (await app.call('POST', '/api/lists/', { token, body: { items } })).body;
          const read = async () => (await app.call('GET', `/api/lists/${list}/`, { token })).body.items as Item[];
          for (const tabs of batches) {
            const before = await read();
            const editors = tabs.map((_, tab) => new Editor(tab < TABS ? user : colleague, { list, products }));
            await Promise.all(editors.map((editor, tab) => inTurn(editor, tabs[tab] ?? [])));
            expectWhole({ products, before, after: await read(), editors });
            const rows = await app.db.prisma.listItem.findMany({ where: { listId: list } });
            expect(new Set(rows.map((row) => row.position)).size).toBe(rows.length);
            done += tabs.flat().length;
          }
        },
      ),
      { seed, numRuns: Math.ceil(rounds / PER_RUN) },
    );
    process.stdout.write(`${done} operations of two users on one list\n`);
  },
  30_000 + rounds * 500,
);

interface Item {
  readonly manufacturer_product: number;
  readonly quantity: number;
}

function expectWhole({
  products,
  before,
  after,
  editors,
}: {
  products: readonly number[];
  before: readonly Item[];
  after: readonly Item[];
  editors: readonly Editor[];
}): void {
  for (const id of products) {
    // Coming and going take turns: what is there follows from how often each was said to be done.
    const was = before.filter((item) => item.manufacturer_product === id);
    const is = after.filter((item) => item.manufacturer_product === id);
    expect(is).toHaveLength(was.length + editors.reduce((sum, { came }) => sum + (came.get(id) ?? 0), 0));
    const sets = editors.flatMap(({ set }) => set.get(id) ?? []);
    const quantities = sets.length > 0 ? sets : was.map((item) => item.quantity);
    for (const { quantity } of is) expect(quantities).toContain(quantity);
  }
  const isLeft = ({ manufacturer_product: id }: Item) => !editors.some(({ touched }) => touched.has(id));
  const idsOf = (items: readonly Item[]) => items.filter(isLeft).map((item) => item.manufacturer_product);
  expect(idsOf(after)).toEqual(idsOf(before));
}

async function inTurn(editor: Editor, all: readonly Operation[]): Promise<void> {
  for (const one of all) await editor.do(one);
}
