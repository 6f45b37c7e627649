import { routes } from '@formulary/contracts/routes';
import { expect } from 'vitest';
import { cartOf } from './cart-client.ts';
import { makeOffers, makeProducts, makeUser, makeWholesaler, unique } from './factories.ts';
import { BUDGET } from './statement-budgets.ts';
import { statementsOf } from './statements.ts';
import type { Answered, CallOptions, TestApp } from './test-app.ts';

/** Calls that are held to their budgets, and shops to make them in. */
export function spendingOf(app: TestApp) {
  /** Makes one call, holds its statements to the budget and answers both. */
  async function spend(
    id: string,
    { status, path, ...options }: CallOptions & { status: number; path?: string },
  ): Promise<{ body: Answered['body']; sent: string[] }> {
    const route = routes.find((one) => one.id === id);
    if (!route) throw new Error(`No such route: ${id}`);
    let answered: Answered | undefined;
    const sent = await statementsOf(async () => {
      answered = await app.call(route.method, path ?? route.path, options);
    });
    expect(answered?.status, JSON.stringify(answered?.body)).toBe(status);
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(BUDGET[id] ?? -1);
    return { body: answered?.body, sent };
  }

  /** A practice with accounts at some wholesalers; each of them offers every one of the products. */
  async function makeShop({ wholesalers, products }: { wholesalers: number; products: number }) {
    const made = await Promise.all(
      Array.from({ length: wholesalers }, (_, preference) => makeWholesaler(app, { preference })),
    );
    const name = unique('budget');
    const ids = await makeProducts(
      app,
      ...Array.from({ length: products }, () => ({ name, activeIngredients: ['Zinc'] })),
    );
    const offers: number[][] = [];
    for (const wholesaler of made)
      offers.push(await makeOffers(app, wholesaler, ...ids.map((product) => ({ product }))));
    const user = await makeUser(app, made);
    return { name, products: ids, offers, user, token: user.token, cart: cartOf(app, user) };
  }

  return { spend, makeShop };
}
