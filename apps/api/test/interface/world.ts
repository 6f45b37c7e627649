import { randomUUID } from 'node:crypto';
import { createPractice } from '../../src/domains/accounts/create-practice.ts';
import { newJti, signPair } from '../../src/domains/accounts/token-claims.ts';
import { saveAdvert } from '../../src/domains/adverts/save-advert.ts';
import { DAY, later } from '../../src/kernel/clock.ts';
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
}

export async function makeWorld(it: TestApp): Promise<World> {
  const wholesalers = [await makeWholesaler(it), await makeWholesaler(it, { preference: 2 })];
  const products = await makeProducts(it, {}, {}, { requiresAr16Form: true });
  const offers: number[][] = [];
  for (const one of wholesalers) {
    // Two lists, so that prices have moved.
    await makeOffers(it, one, ...products.map((product) => ({ product, grossPrice: 8.75 })));
    offers.push(await makeOffers(it, one, ...products.map((product) => ({ product }))));
  }
  await fillLists(it);
  const first = await makeUser(it, wholesalers);
  const { passwordHash } = await it.db.prisma.user.findUniqueOrThrow({ where: { id: first.id } });
  return { it, products, offers, visitor: () => makeVisitor(it, wholesalers, passwordHash) };
}

/** No list is to be empty: products of every kind, adverts, and something to tell everybody. */
async function fillLists(it: TestApp): Promise<void> {
  const [heir, preferred] = [unique('c'), unique('c')];
  await makeProducts(
    it,
    { code: heir, activeIngredients: ['Zinc', 'Iron'], note: 'Keep cool.', notePrompt: true },
    { code: preferred, isPreferred: true, manufacturerDiscount: 12.5 },
    { replacedBy: heir },
    { preferredProduct: preferred, requiresControlledDrugForm: true },
  );
  await saveAdvert(it, advertOf({ identifier: unique('ad') }));
  await saveAdvert(it, { ...advertOf({ identifier: unique('ad') }), action: 'add_to_cart', product: preferred });
  await it.db.prisma.notification.create({
    data: { title: 'Closed on Monday', content: 'All day.', disableMarkRead: true, date: it.clock.now() },
  });
}

/** As if signed in by the factories' password, without the cost of hashing it again. */
async function makeVisitor(
  it: TestApp,
  wholesalers: readonly MadeWholesaler[],
  passwordHash: string | null,
): Promise<MadeUser> {
  const { id: practiceId } = await createPractice(it, {
    name: unique('Practice '),
    address: '1 Main Street',
    phone: '065 000 0000',
    accounts: wholesalers.map(({ slug, id }) => ({ wholesaler: slug, accountNumber: `A-${id}` })),
  });
  const email = `${unique()}@practice.example`;
  const { id } = await it.db.prisma.user.create({
    data: { practiceId, email, firstName: 'Aoife', lastName: 'Byrne', passwordHash },
  });
  return { id, practiceId, email, ...(await makeSession(it, id)) };
}

/** A session of a user, and the pair of tokens that signing in would have answered. */
async function makeSession(it: TestApp, userId: number): Promise<{ token: string; refresh: string }> {
  const now = it.clock.now();
  const session = { userId, family: randomUUID(), jti: newJti(), issuedAt: now, expiresAt: later(now, DAY), now };
  await it.db.prisma.tokenFamily.create({
    data: {
      id: session.family,
      userId,
      createdAt: now,
      expiresAt: session.expiresAt,
      tokens: { create: { jti: session.jti, issuedAt: now } },
    },
  });
  const { jwt } = it.app;
  const signer = { sign: (claims: object) => jwt.sign(claims), verify: () => ({ expired: false, claims: null }) };
  const { access, refresh } = signPair({ signer, accessSeconds: 3_600, refreshSeconds: 86_400 }, session);
  return { token: access, refresh };
}
