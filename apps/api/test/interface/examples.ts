import { makePasswordLink } from '../../src/domains/accounts/make-password-link.ts';
import { digestKeyOf, stopLinks } from '../../src/domains/watches/digest-link.ts';
import { DAY, later } from '../../src/kernel/clock.ts';
import { makeBuyerBelowThreshold } from '../buyer-below-threshold.ts';
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

/** What somebody does with the link of a daily e-mail. */
const onStopLink = (status: number): RouteExamples => ({
  make: async ({ it: app, visitor }) => {
    const { id: userId } = await visitor();
    const { oneClick } = stopLinks(digestKeyOf(app.config.secrets.jwt), { userId, base: 'http://localhost/' });
    return { status, query: Object.fromEntries(new URL(oneClick).searchParams) };
  },
});

/** As if its wholesaler had rejected all of an order. */
async function rejectPart({ it }: World, orderId: number) {
  const { prisma } = it.db;
  await prisma.wholesaleOrder.updateMany({
    where: { orderId },
    data: { status: 'failed', settledAt: it.clock.now() },
  });
  return prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId }, include: { items: true } });
}

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

/** A plain read by anybody who is signed in. */
const read: RouteExamples = { make: async (world) => ({ status: 200, token: (await world.visitor()).token }) };

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

/** A call about an order whose only part was rejected. */
const onRejected = (
  ask: (
    part: Awaited<ReturnType<typeof rejectPart>>,
    world: World,
    user: MadeUser,
  ) => Promise<Pick<Example, 'query' | 'body'>>,
): RouteExamples => ({
  make: async (world) => {
    const user = await world.visitor();
    const id = await placeOrder(world, user);
    const asked = await ask(await rejectPart(world, id), world, user);
    return { status: 200, token: user.token, params: { id }, ...asked };
  },
  elsewhere: async (world, other) => ({ id: await placeOrder(world, other) }),
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
  'catalogue.getProductHistory': {
    make: async (world) => {
      const user = await world.visitor();
      await placeOrder(world, user);
      return { status: 200, token: user.token, params: { id: world.products[FIRST] ?? 0 }, query: { months: 12 } };
    },
    shared: ['id'],
  },
  'catalogue.listEquals': {
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
  'cart.getBestBasket': {
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
  'cart.applyBestBasket': {
    make: async (world) => {
      const user = await world.visitor();
      await addLine(world, user);
      const { fingerprint } = (await world.it.call('GET', '/api/cart/best-basket/', { token: user.token })).body;
      return { status: 200, token: user.token, body: { fingerprint, groups: [] } };
    },
  },
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
      return { status: 200, token: user.token };
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
  'orders.reorder': onRejected(async ({ uid, items }) => {
    const lines = items.map((line) => ({ id: line.id, quantity: 2, when_held: 'add' }));
    return { body: { wholesale_order: uid, dry_run: false, items: lines } };
  }),
  'orders.getElsewhere': onRejected(async ({ uid }) => ({ query: { wholesale_order: uid } })),
  'orders.orderElsewhere': onRejected(async ({ uid, orderId }, { it: app }, { token }) => {
    const path = `/api/order/${orderId}/elsewhere/?wholesale_order=${uid}`;
    const { fingerprint } = (await app.call('GET', path, { token })).body;
    return { body: { wholesale_order: uid, fingerprint } };
  }),
  'orders.listOrders': {
    make: async (world) => {
      const user = await world.visitor();
      await placeOrder(world, user);
      const query = { page: 1, status: 'created', from: '2020-01-01', to: '2090-12-31', q: 'product' };
      return { status: 200, token: user.token, query };
    },
  },
  'orders.getOrderStatistics': read,
  'orders.listPromises': {
    make: async (world) => {
      const user = await world.visitor();
      await placeOrder(world, user);
      return { status: 200, token: user.token };
    },
  },
  'orders.getSpending': {
    make: async (world) => {
      const user = await world.visitor();
      await placeOrder(world, user);
      const month = world.it.clock.now().toISOString().slice(0, 7);
      return { status: 200, token: user.token, query: { from: month, to: month } };
    },
  },
  'usualItems.listUsualItems': {
    make: async (world) => {
      const user = await world.visitor();
      const id = await placeOrder(world, user);
      const createdAt = later(world.it.clock.now(), -9 * DAY);
      await world.it.db.prisma.order.update({ where: { id }, data: { createdAt } });
      await placeOrder(world, user);
      return { status: 200, token: user.token, query: { page: 1 } };
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
  'usualItems.listTopUps': {
    make: async ({ it }) => ({ status: 200, token: (await makeBuyerBelowThreshold(it)).token }),
  },
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
