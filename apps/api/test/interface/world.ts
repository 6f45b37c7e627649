import { randomUUID } from 'node:crypto';
import type {} from '@fastify/jwt'; // adds `jwt` to the application
import type { DeskRole } from '@formulary/contracts/shared/desk-roles';
import { newJti, signPair } from '../../src/domains/accounts/token-claims.ts';
import { saveAdvert } from '../../src/domains/adverts/save-advert.ts';
import { createPractice } from '../../src/domains/desk/practices/create-practice.ts';
import { DAY, later } from '../../src/kernel/clock.ts';
import { type MadeOperator, makeOperator } from '../desk.ts';
import {
  type MadeUser,
  type MadeWholesaler,
  makeOffers,
  makeProducts,
  makeUser,
  makeWholesaler,
  unique,
} from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { advertOf } from '../uploads.ts';

/** A small shop that any number of practices buy at. */
export interface World {
  readonly it: TestApp;
  /** Offered by both wholesalers; the last one is behind a form. */
  readonly products: readonly number[];
  /** By wholesaler, in the order of the products. */
  readonly offers: readonly (readonly number[])[];
  /** A newly signed-in user of a new practice, who has done nothing yet. */
  visitor(): Promise<MadeUser>;
  /** Somebody new at the desk, by default an admin. */
  operator(role?: DeskRole): Promise<MadeOperator>;
}

/** Two packs of one product, of which the first is the dearer for as much. */
const PRODUCTS = [
  { name: 'Product 20 mg/ml injection 100 ml', activeIngredients: ['Zinc'] },
  { name: 'Product 20 mg/ml injection 200 ml', activeIngredients: ['Zinc'] },
  { requiresAr16Form: true },
];

export async function makeWorld(app: TestApp): Promise<World> {
  const wholesalers = [await makeWholesaler(app), await makeWholesaler(app, { preference: 2 })];
  const products = await makeProducts(app, ...PRODUCTS);
  const offers: number[][] = [];
  for (const one of wholesalers) {
    // Two lists, so that prices have moved.
    await makeOffers(app, one, ...products.map((product) => ({ product, grossPrice: 8.75 })));
    offers.push(await makeOffers(app, one, ...products.map((product) => ({ product }))));
  }
  await fillLists(app);
  const first = await makeUser(app, wholesalers);
  const { passwordHash } = await app.db.prisma.user.findUniqueOrThrow({ where: { id: first.id } });
  return {
    it: app,
    products,
    offers,
    visitor: () => makeVisitor(app, wholesalers, passwordHash),
    operator: (role) => makeOperator(app, role),
  };
}

/** No list is to be empty: products of every kind, adverts, and something to tell everybody. */
async function fillLists(app: TestApp): Promise<void> {
  const [heir, preferred] = [unique('c'), unique('c')];
  await makeProducts(
    app,
    { code: heir, activeIngredients: ['Zinc', 'Iron'], note: 'Keep cool.', notePrompt: true },
    { code: preferred, isPreferred: true, manufacturerDiscount: 12.5 },
    { replacedBy: heir },
    { preferredProduct: preferred, requiresControlledDrugForm: true },
  );
  await saveAdvert(app, advertOf({ identifier: unique('ad') }));
  await saveAdvert(app, { ...advertOf({ identifier: unique('ad') }), action: 'add_to_cart', product: preferred });
  await app.db.prisma.notification.create({
    data: { title: 'Closed on Monday', content: 'All day.', disableMarkRead: true, date: app.clock.now() },
  });
}

/** As if signed in by the factories' password, without the cost of hashing it again. */
async function makeVisitor(
  app: TestApp,
  wholesalers: readonly MadeWholesaler[],
  passwordHash: string | null,
): Promise<MadeUser> {
  const { id: practiceId } = await createPractice(app, {
    name: unique('Practice '),
    address: '1 Main Street',
    phone: '065 000 0000',
    accounts: wholesalers.map(({ slug, id }) => ({ wholesaler: slug, accountNumber: `A-${id}` })),
  });
  const email = `${unique()}@practice.example`;
  const { id } = await app.db.prisma.user.create({
    data: { practiceId, email, firstName: 'Aoife', lastName: 'Byrne', passwordHash },
  });
  return { id, practiceId, email, ...(await makeSession(app, id)) };
}

/** A session of a user, and the pair of tokens that signing in would have answered. */
async function makeSession(app: TestApp, userId: number): Promise<{ token: string; refresh: string }> {
  const now = app.clock.now();
  const session = { userId, family: randomUUID(), jti: newJti(), issuedAt: now, expiresAt: later(now, DAY), now };
  await app.db.prisma.tokenFamily.create({
    data: {
      id: session.family,
      userId,
      createdAt: now,
      expiresAt: session.expiresAt,
      tokens: { create: { jti: session.jti, issuedAt: now } },
    },
  });
  const { jwt } = app.fastify;
  const signer = { sign: (claims: object) => jwt.sign(claims), verify: () => null };
  const { access, refresh } = signPair({ signer, accessSeconds: 3_600, refreshSeconds: 86_400 }, session);
  return { token: access, refresh };
}
