import { digestKeyOf, stopLinks } from '../../src/domains/watches/digest-link.ts';
import { type MadeUser, unique } from '../factories.ts';
import { addLine } from './cart-examples.ts';
import { placeOrder } from './order-examples.ts';
import { FIRST, type RouteExamples, read, SECOND } from './route-example.ts';
import type { World } from './world.ts';

const askFor = async ({ it: app, products }: World, { token }: MadeUser): Promise<number> => {
  const body = { manufacturer_product: products[FIRST], quantity: 2 };
  return (await app.call('POST', '/api/wants/', { token, body })).body.id;
};

/** A call about a want of the user's practice. */
const onWant = (
  status: number,
  { body, prepare }: { body?: (world: World) => Record<string, unknown>; prepare?: 'DELETE' } = {},
): RouteExamples => ({
  make: async (world) => {
    const user = await world.visitor();
    const id = await askFor(world, user);
    if (prepare) await world.it.call(prepare, `/api/wants/${id}/`, { token: user.token });
    return { status, token: user.token, params: { id }, ...(body && { body: body(world) }) };
  },
  elsewhere: async (world, other) => ({ id: await askFor(world, other) }),
});

const makeList = async ({ it: app, products }: World, { token }: MadeUser): Promise<number> => {
  const body = { items: [{ manufacturer_product: products[FIRST] }] };
  return (await app.call('POST', '/api/lists/', { token, body })).body.id;
};

const onList = (status: number, body?: (world: World) => Record<string, unknown>): RouteExamples => ({
  make: async (world) => {
    const user = await world.visitor();
    const params = { id: await makeList(world, user) };
    return { status, token: user.token, params, ...(body && { body: body(world) }) };
  },
  elsewhere: async (world, other) => ({ id: await makeList(world, other) }),
});

const onListItem = (status: number, body?: Record<string, unknown>): RouteExamples => ({
  make: async (world) => {
    const { params, ...example } = await onList(status, body && (() => body)).make(world);
    return { ...example, params: { ...params, product: world.products[FIRST] ?? 0 } };
  },
  elsewhere: async (world, other) => ({ id: await makeList(world, other), product: world.products[FIRST] ?? 0 }),
});

/** A call about a product that the user watches. */
const onWatch = (status: number, body?: Record<string, unknown>): RouteExamples => ({
  make: async (world) => {
    const user = await world.visitor();
    const id = world.products[FIRST] ?? 0;
    await world.it.call('POST', `/api/product/${id}/watch/`, { token: user.token, body: {} });
    return { status, token: user.token, params: { id }, ...(body && { body }) };
  },
  shared: ['id'],
});

/** What somebody does with the link of a daily e-mail. */
const onStopLink = (status: number): RouteExamples => ({
  make: async ({ it: app, visitor }) => {
    const { id: userId } = await visitor();
    const { oneClick } = stopLinks(digestKeyOf(app.config.secrets.jwt), { userId, base: 'http://localhost/' });
    return { status, query: Object.fromEntries(new URL(oneClick).searchParams) };
  },
});

/** Of what users and practices note: wants, lists, watches. */
export const LIST_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'wants.listWants': {
    make: async (world) => {
      const user = await world.visitor();
      await askFor(world, user);
      return { status: 200, token: user.token, query: { page: 1, state: 'open' } };
    },
  },
  'wants.countWants': {
    make: async (world) => {
      const user = await world.visitor();
      await askFor(world, user);
      return { status: 200, token: user.token };
    },
  },
  'wants.addWant': {
    make: async (world) => ({
      status: 201,
      token: (await world.visitor()).token,
      headers: { 'idempotency-key': unique() },
      body: { manufacturer_product: world.products[FIRST], quantity: 2, urgent: true, note: 'For Tuesday' },
    }),
    shared: ['manufacturer_product'],
  },
  'wants.changeWant': onWant(200, { body: () => ({ quantity: 3, urgent: false, note: 'For Friday' }) }),
  'wants.removeWant': onWant(204),
  'wants.restoreWant': onWant(200, { prepare: 'DELETE' }),
  'wants.matchWant': {
    ...onWant(200, { body: ({ products }) => ({ manufacturer_product: products[SECOND] }) }),
    shared: ['manufacturer_product'],
  },
  'wants.takeWants': {
    make: async (world) => {
      const user = await world.visitor();
      const want = await askFor(world, user);
      return { status: 200, token: user.token, body: { items: [{ want, quantity: 2, when_held: 'add' }] } };
    },
  },
  'wants.giveBackWants': {
    make: async (world) => {
      const user = await world.visitor();
      const items = [{ want: await askFor(world, user) }];
      const { body } = await world.it.call('POST', '/api/wants/take/', { token: user.token, body: { items } });
      const undo = body.items.map((one: { want: number; item: number }) => ({
        want: one.want,
        item: one.item,
        quantity: 1,
      }));
      const headers = { 'idempotency-key': unique() };
      return { status: 200, token: user.token, headers, body: { items: undo } };
    },
  },
  'wants.askForCart': {
    make: async (world) => {
      const user = await world.visitor();
      await addLine(world, user);
      return { status: 200, token: user.token, body: { note: 'Ward 2' } };
    },
  },
  'lists.listLists': {
    make: async (world) => {
      const user = await world.visitor();
      await makeList(world, user);
      return { status: 200, token: user.token, query: { page: 1, product: world.products[FIRST] } };
    },
    shared: ['product'],
    filters: ['product'],
  },
  'lists.createList': {
    make: async (world) => {
      const items = [{ manufacturer_product: world.products[FIRST], quantity: 2, note: 'Top shelf' }];
      return {
        status: 201,
        token: (await world.visitor()).token,
        headers: { 'idempotency-key': unique() },
        body: { name: unique('List '), from_cart: true, items },
      };
    },
    references: async (world, other) => ({
      from_order: await placeOrder(world, other),
      from_list: await makeList(world, other),
    }),
  },
  'lists.getList': onList(200),
  'lists.renameList': onList(200, () => ({ name: unique('List ') })),
  'lists.removeList': onList(204),
  'lists.restoreList': onList(200),
  'lists.addListItems': onList(200, ({ products }) => ({
    items: [{ manufacturer_product: products[SECOND], quantity: 2, note: 'Top shelf', position: 0 }],
  })),
  'lists.changeListItem': onListItem(200, { quantity: 3, note: 'Top shelf', position: 0 }),
  'lists.removeListItem': onListItem(204),
  'watches.listWatches': {
    make: async (world) => {
      const { params: _, ...example } = await onWatch(200).make(world);
      return example;
    },
  },
  'watches.listWatchedProducts': read,
  'watches.getWatch': onWatch(200),
  'watches.watchProduct': onWatch(200, {
    ...{ falls_to: 7.5, falls_by: 2.5, rises_by: null, back_in_stock: true, gone: false },
  }),
  'watches.stopWatching': onWatch(204),
  'watches.changeDigest': {
    make: async (world) => ({ status: 200, token: (await world.visitor()).token, body: { digest: false } }),
  },
  'watches.stopDigest': onStopLink(204),
  'watches.openStopDigest': onStopLink(303),
};
