import { type MadeUser, unique } from '../factories.ts';
import { FIRST, type RouteExamples, read, SECOND } from './route-example.ts';
import type { World } from './world.ts';

export const addLine = async ({ it: app, products, offers }: World, { token }: MadeUser): Promise<number> => {
  const body = { manufacturer_product: products[FIRST], wholesale_product: offers[FIRST]?.[FIRST] };
  return (await app.call('POST', '/api/cart/item/', { token, body })).body.id;
};

export const readCart = async ({ it: app }: World, { token }: MadeUser) =>
  (await app.call('GET', '/api/cart/', { token })).body;

const onLine = (status: number, body?: (world: World) => Record<string, unknown>): RouteExamples => ({
  make: async (world) => {
    const user = await world.visitor();
    return {
      status,
      token: user.token,
      params: { id: await addLine(world, user) },
      ...(body && { body: body(world) }),
    };
  },
  elsewhere: async (world, other) => ({ id: await addLine(world, other) }),
});

/** Of a cart, and of what is looked up to fill it. */
export const CART_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'cart.getCart': read,
  'cart.addItem': {
    make: async (world) => ({
      status: 201,
      token: (await world.visitor()).token,
      body: {
        manufacturer_product: world.products[FIRST],
        quantity: 2,
        wholesale_product: world.offers[SECOND]?.[FIRST],
      },
    }),
    shared: ['manufacturer_product', 'wholesale_product'],
  },
  'quickOrder.checkLines': {
    make: async (world) => ({
      status: 200,
      token: (await world.visitor()).token,
      body: {
        lines: [{ text: 'product', quantity: '2' }, { text: '3 x nothing at all' }, { text: '4006381333931;2' }],
      },
    }),
  },
  'cart.addItems': {
    make: async (world) => ({
      status: 200,
      token: (await world.visitor()).token,
      headers: { 'idempotency-key': unique() },
      body: { items: [{ manufacturer_product: world.products[FIRST], quantity: 2, when_held: 'add' }] },
    }),
  },
  'cart.takeOut': {
    make: async (world) => {
      const user = await world.visitor();
      const item = await addLine(world, user);
      const headers = { 'idempotency-key': unique() };
      return { status: 200, token: user.token, headers, body: { items: [{ item, quantity: 1, set_aside: true }] } };
    },
  },
  'cart.changeItem': onLine(200, () => ({ quantity: 2, is_active: true })),
  'cart.moveItem': {
    ...onLine(200, ({ offers }) => ({ wholesale_product: offers[SECOND]?.[FIRST] })),
    shared: ['wholesale_product'],
  },
  'cart.removeItem': onLine(204),
  'cart.getCheapestSplit': {
    make: async (world) => {
      const user = await world.visitor();
      await addLine(world, user);
      return { status: 200, token: user.token, query: { max_deliveries: '3', split: 'true', exclude: '' } };
    },
  },
  'cart.listCheaperPacks': {
    make: async (world) => {
      const { token } = await world.visitor();
      const body = { manufacturer_product: world.products[FIRST], quantity: 2 };
      await world.it.call('POST', '/api/cart/item/', { token, body });
      return { status: 200, token };
    },
  },
  'cart.applyCheapestSplit': {
    make: async (world) => {
      const user = await world.visitor();
      await addLine(world, user);
      const { fingerprint } = (await world.it.call('GET', '/api/cart/cheapest-split/', { token: user.token })).body;
      const headers = { 'idempotency-key': unique() };
      return { status: 200, token: user.token, headers, body: { fingerprint, groups: [] } };
    },
  },
  'cart.putBackCart': {
    make: async (world) => {
      const { token } = await world.visitor();
      const body = { manufacturer_product: world.products[FIRST], wholesale_product: world.offers[SECOND]?.[FIRST] };
      await world.it.call('POST', '/api/cart/item/', { token, body });
      const products = [world.products[FIRST]];
      const moved = await world.it.call('POST', '/api/cart/switch-to-cheapest/', { token, body: { products } });
      const { fingerprint, before } = moved.body;
      return { status: 200, token, headers: { 'idempotency-key': unique() }, body: { fingerprint, before } };
    },
  },
  'cart.switchToCheapest': {
    make: async (world) => {
      const user = await world.visitor();
      await addLine(world, user);
      const headers = { 'idempotency-key': unique() };
      return { status: 200, token: user.token, headers, body: { products: [world.products[FIRST]] } };
    },
  },
};
