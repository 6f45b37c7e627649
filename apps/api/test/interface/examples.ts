import { makePasswordLink } from '../../src/domains/accounts/make-password-link.ts';
import type { MadeUser } from '../factories.ts';
import { PASSWORD, unique } from '../factories.ts';
import type { World } from './world.ts';

/** A request that its route takes. */
export interface Example {
  readonly status: number;
  readonly token?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface RouteExamples {
  /** With objects of its own: asked twice, it is taken twice. */
  readonly make: (world: World) => Promise<Example>;
  /** Parameters that name an object of `other`, whom this route must not tell of. */
  readonly elsewhere?: (world: World, other: MadeUser) => Promise<Record<string, string | number>>;
  /** Fields of the body that name an object of `other`. */
  readonly references?: (world: World, other: MadeUser) => Promise<Record<string, number>>;
  /** Parameters and fields that name what every practice sees, or what only a secret names. */
  readonly shared?: readonly string[];
  /** Fields of the body that hold the same: each finding is of all of them. */
  readonly alike?: readonly string[];
  /** What an address that names nothing is answered with, where it is not 404. */
  readonly missing?: readonly [status: number, detail: string];
  /** References of a query: one that does not exist is no fault, and finds nothing. */
  readonly filters?: readonly string[];
}

const [FIRST, SECOND] = [0, 1];

const addLine = async ({ it: app, products, offers }: World, { token }: MadeUser): Promise<number> => {
  const body = { manufacturer_product: products[FIRST], wholesale_product: offers[FIRST]?.[FIRST] };
  return (await app.call('POST', '/api/cart/item/', { token, body })).body.id;
};

const readCart = async ({ it: app }: World, { token }: MadeUser) =>
  (await app.call('GET', '/api/cart/', { token })).body;

const placeOrder = async (world: World, user: MadeUser): Promise<number> => {
  await addLine(world, user);
  const { id: cart } = await readCart(world, user);
  return (await world.it.call('POST', '/api/order/', { token: user.token, body: { cart } })).body.id;
};

const notify = async ({ it: app }: World, { id: userId }: MadeUser): Promise<number> => {
  const data = { userId, title: 'Prices', content: 'They moved.', link: '/price-changes', date: app.clock.now() };
  return (await app.db.prisma.notification.create({ data })).id;
};

async function makeLink({ it: app, visitor }: World): Promise<{ uid: string; token: string }> {
  const { id: userId } = await visitor();
  const link = await makePasswordLink(
    { db: app.db, clock: app.clock, linkBase: 'http://localhost/' },
    { userId, purpose: 'reset' },
  );
  const [token = '', uid = ''] = link.split('/').toReversed();
  return { uid, token };
}

/** As if its wholesaler had rejected all of an order. */
async function rejectPart({ it }: World, orderId: number) {
  const { prisma } = it.db;
  await prisma.wholesaleOrder.updateMany({
    where: { orderId },
    data: { status: 'failed', settledAt: it.clock.now() },
  });
  return prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId }, include: { items: true } });
}

/** A plain read by anybody who is signed in. */
const read: RouteExamples = { make: async (world) => ({ status: 200, token: (await world.visitor()).token }) };

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

/** A valid request for every route there is, by its id. */
export const EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'accounts.signIn': {
    make: async (world) => ({
      status: 200,
      body: { email: (await world.visitor()).email, password: PASSWORD },
    }),
  },
  'accounts.refreshTokens': {
    make: async (world) => ({ status: 200, body: { refresh: (await world.visitor()).refresh } }),
  },
  'accounts.verifyToken': {
    make: async (world) => {
      const { email, token } = await world.visitor();
      return { status: 200, body: { email, token } };
    },
  },
  'accounts.signOut': {
    make: async (world) => ({ status: 204, body: { refresh: (await world.visitor()).refresh } }),
  },
  'accounts.getProfile': read,
  'accounts.requestPasswordReset': {
    make: async (world) => ({ status: 200, body: { email: (await world.visitor()).email } }),
  },
  'accounts.resetPassword': {
    make: async (world) => {
      const password = unique('a new one ');
      return { status: 200, params: await makeLink(world), body: { password, password_confirm: password } };
    },
    shared: ['uid', 'token'],
    alike: ['password', 'password_confirm'],
    missing: [400, 'Link is no longer valid, please request another reset email.'],
  },
  'catalogue.searchProducts': {
    make: async (world) => ({
      status: 200,
      token: (await world.visitor()).token,
      query: { q: 'product', page: '1', i: '', m: '' },
    }),
  },
  'catalogue.getProduct': {
    make: async (world) => ({
      status: 200,
      token: (await world.visitor()).token,
      params: { id: world.products[FIRST] ?? 0 },
    }),
    shared: ['id'],
  },
  'catalogue.listIngredients': read,
  'catalogue.listManufacturers': read,
  'wholesalers.listWholesalers': read,
  'wholesalers.listOffers': {
    make: async (world) => ({
      status: 200,
      token: (await world.visitor()).token,
      query: { product_id: world.products[FIRST] },
    }),
    shared: ['product_id'],
    filters: ['product_id'],
  },
  'compliance.acceptCompliance': {
    make: async (world) => ({
      status: 201,
      token: (await world.visitor()).token,
      body: { category: 'ar16', product: world.products[FIRST] },
    }),
    shared: ['product'],
  },
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
  'cart.changeItem': onLine(200, () => ({ quantity: 2, is_active: true })),
  'cart.moveItem': {
    ...onLine(200, ({ offers }) => ({ wholesale_product: offers[SECOND]?.[FIRST] })),
    shared: ['wholesale_product'],
  },
  'cart.removeItem': onLine(204),
  'cart.getBestBasket': {
    make: async (world) => {
      const user = await world.visitor();
      await addLine(world, user);
      return { status: 200, token: user.token, query: { max_deliveries: '3', split: 'true', exclude: '' } };
    },
  },
  'cart.applyBestBasket': {
    make: async (world) => {
      const user = await world.visitor();
      await addLine(world, user);
      const { fingerprint } = (await world.it.call('GET', '/api/cart/best-basket/', { token: user.token })).body;
      return { status: 200, token: user.token, body: { fingerprint, groups: [] } };
    },
  },
  'orders.placeOrder': {
    make: async (world) => {
      const user = await world.visitor();
      await addLine(world, user);
      const { id, total } = await readCart(world, user);
      return {
        status: 201,
        token: user.token,
        headers: { 'idempotency-key': unique() },
        body: { cart: id, expected_total: total, reference: 'PO 7' },
      };
    },
    references: async (world, other) => {
      await addLine(world, other);
      return { cart: (await readCart(world, other)).id };
    },
  },
  'orders.getOrder': {
    make: async (world) => {
      const user = await world.visitor();
      return { status: 200, token: user.token, params: { id: await placeOrder(world, user) } };
    },
    elsewhere: async (world, other) => ({ id: await placeOrder(world, other) }),
  },
  'orders.putBack': {
    make: async (world) => {
      const user = await world.visitor();
      const id = await placeOrder(world, user);
      const { uid, items } = await rejectPart(world, id);
      const quantities = items.map((line) => ({ id: line.id, quantity: 2 }));
      return { status: 200, token: user.token, params: { id }, body: { wholesale_order: uid, quantities } };
    },
    elsewhere: async (world, other) => ({ id: await placeOrder(world, other) }),
  },
  'orders.getElsewhere': {
    make: async (world) => {
      const user = await world.visitor();
      const id = await placeOrder(world, user);
      const { uid } = await rejectPart(world, id);
      return { status: 200, token: user.token, params: { id }, query: { wholesale_order: uid } };
    },
    elsewhere: async (world, other) => ({ id: await placeOrder(world, other) }),
  },
  'orders.orderElsewhere': {
    make: async (world) => {
      const user = await world.visitor();
      const id = await placeOrder(world, user);
      const { uid } = await rejectPart(world, id);
      const path = `/api/order/${id}/elsewhere/?wholesale_order=${uid}`;
      const { fingerprint } = (await world.it.call('GET', path, { token: user.token })).body;
      return { status: 200, token: user.token, params: { id }, body: { wholesale_order: uid, fingerprint } };
    },
    elsewhere: async (world, other) => ({ id: await placeOrder(world, other) }),
  },
  'orders.listOrders': {
    make: async (world) => {
      const user = await world.visitor();
      await placeOrder(world, user);
      const query = { page: 1, status: 'created', from: '2020-01-01', to: '2090-12-31', q: 'product' };
      return { status: 200, token: user.token, query };
    },
  },
  'orders.getOrderStatistics': read,
  'priceChanges.listPriceTasks': read,
  'priceChanges.listPriceChanges': read,
  'notifications.listNotifications': {
    make: async (world) => {
      const user = await world.visitor();
      await notify(world, user);
      return { status: 200, token: user.token };
    },
  },
  'notifications.markAllRead': {
    make: async (world) => {
      const user = await world.visitor();
      await notify(world, user);
      return { status: 204, token: user.token };
    },
  },
  'notifications.markNotificationRead': {
    make: async (world) => {
      const user = await world.visitor();
      return { status: 204, token: user.token, params: { id: await notify(world, user) } };
    },
    elsewhere: async (world, other) => ({ id: await notify(world, other) }),
  },
  'events.recordEvent': {
    make: async (world) => ({
      status: 201,
      token: (await world.visitor()).token,
      body: { name: 'Advert clicked', properties: { identifier: 'spring', at: [1, null, true] } },
    }),
  },
  'adverts.listAdverts': read,
  'provider.getConfig': { make: async () => ({ status: 200 }) },
};

export function examplesOf(id: string): RouteExamples {
  const examples = EXAMPLES[id];
  if (!examples) throw new Error(`There is no example of ${id}: write one in examples.ts.`);
  return examples;
}
