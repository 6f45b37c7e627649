import { makePasswordLink } from '../../src/domains/accounts/make-password-link.ts';
import { type MadeUser, PASSWORD, unique } from '../factories.ts';
import { CART_EXAMPLES } from './cart-examples.ts';
import { CLAIM_EXAMPLES } from './claim-examples.ts';
import { DELIVERY_EXAMPLES } from './delivery-examples.ts';
import { DESK_CATALOGUE_EXAMPLES } from './desk-catalogue-examples.ts';
import { DESK_EXAMPLES } from './desk-examples.ts';
import { DESK_EXPORTS_EXAMPLES } from './desk-exports-examples.ts';
import { DESK_LISTS_EXAMPLES } from './desk-lists-examples.ts';
import { DESK_MESSAGES_EXAMPLES } from './desk-messages-examples.ts';
import { DESK_OWN_EXAMPLES } from './desk-own-examples.ts';
import { PRACTICES_EXAMPLES } from './desk-practices-examples.ts';
import { PRODUCTS_EXAMPLES } from './desk-products-examples.ts';
import { EXPIRING_EXAMPLES } from './expiring-examples.ts';
import { FOLDER_EXAMPLES } from './folder-examples.ts';
import { INVOICE_EXAMPLES } from './invoice-examples.ts';
import { LIST_EXAMPLES } from './list-examples.ts';
import { ORDER_EXAMPLES, placeOrder } from './order-examples.ts';
import { PAPER_EXAMPLES } from './paper-examples.ts';
import { PUBLISHED_RECALLS_EXAMPLES } from './published-recalls-examples.ts';
import { RECALL_EXAMPLES } from './recall-examples.ts';
import { RECORD_EXAMPLES } from './record-examples.ts';
import { REGISTER_EXAMPLES } from './register-examples.ts';
import { FIRST, type RouteExamples, read } from './route-example.ts';
import type { World } from './world.ts';

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

/** A valid request for every route there is, by its id. */
export const EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  ...CART_EXAMPLES,
  ...ORDER_EXAMPLES,
  ...LIST_EXAMPLES,
  ...DELIVERY_EXAMPLES,
  ...INVOICE_EXAMPLES,
  ...CLAIM_EXAMPLES,
  ...PAPER_EXAMPLES,
  ...EXPIRING_EXAMPLES,
  ...PUBLISHED_RECALLS_EXAMPLES,
  ...RECORD_EXAMPLES,
  ...FOLDER_EXAMPLES,
  ...RECALL_EXAMPLES,
  ...REGISTER_EXAMPLES,
  ...DESK_EXAMPLES,
  ...PRACTICES_EXAMPLES,
  ...PRODUCTS_EXAMPLES,
  ...DESK_CATALOGUE_EXAMPLES,
  ...DESK_EXPORTS_EXAMPLES,
  ...DESK_LISTS_EXAMPLES,
  ...DESK_OWN_EXAMPLES,
  ...DESK_MESSAGES_EXAMPLES,
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
  if (!examples) throw new Error(`There is no example of ${id}: write one beside those of its domain.`);
  return examples;
}
