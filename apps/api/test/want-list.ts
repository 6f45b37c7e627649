import type { Want, WantCount, WantPage } from '@formulary/contracts/wants';
import { type MadeUser, type MadeWholesaler, makeColleague, makeProducts, makeUser, unique } from './factories.ts';
import type { Answered, TestApp } from './test-app.ts';

export interface WantListClient {
  ask(product: number, rest?: object, key?: string): Promise<Answered>;
  askInWords(text: string, rest?: object): Promise<Answered>;
  change(want: number, body: object): Promise<Answered>;
  remove(want: number): Promise<Answered>;
  restore(want: number): Promise<Answered>;
  match(want: number, product: number): Promise<Answered>;
  take(...items: { want: number; [field: string]: unknown }[]): Promise<Answered>;
  giveBack(...items: { want: number; [field: string]: unknown }[]): Promise<Answered>;
  askForCart(body?: object): Promise<Answered>;
  count(): Promise<WantCount>;
  open(): Promise<Want[]>;
  closed(): Promise<Want[]>;
}

/** Aoife Byrne and Tom Keane of one practice, with accounts at these wholesalers. */
export async function makeColleagues(
  test: TestApp,
  wholesalers: readonly MadeWholesaler[] = [],
): Promise<{ aoife: MadeUser; tom: MadeUser }> {
  const aoife = await makeUser(test, wholesalers);
  const tom = await makeColleague(test, aoife.practiceId);
  await test.db.prisma.user.update({ where: { id: tom.id }, data: { firstName: 'Tom', lastName: 'Keane' } });
  return { aoife, tom };
}

/** The two colleagues' lists and that of somebody of another practice, and two products, the first of a brand. */
export async function makeWantShop(test: TestApp) {
  const { aoife, tom } = await makeColleagues(test);
  const [a = 0, b = 0] = await makeProducts(test, { name: unique('Meloxicam ') }, {});
  const lists = { aoife: wantListOf(test, aoife), tom: wantListOf(test, tom) };
  return { a, b, aoife, lists, stranger: wantListOf(test, await makeUser(test)) };
}

/** A user's calls of their practice's want-list. */
export function wantListOf(test: TestApp, { token }: Pick<MadeUser, 'token'>): WantListClient {
  const at = (id: number, call = '') => `/api/wants/${id}/${call}`;
  const add = (body: object, key?: string) =>
    test.call('POST', '/api/wants/', {
      token,
      body,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const read = async (state: string) => {
    const { body } = await test.call('GET', `/api/wants/?state=${state}`, { token });
    return (body as WantPage).results;
  };
  return {
    ask: (product, rest, key) => add({ manufacturer_product: product, ...rest }, key),
    askInWords: (text, rest) => add({ text, ...rest }),
    change: (want, body) => test.call('PATCH', at(want), { token, body }),
    remove: (want) => test.call('DELETE', at(want), { token }),
    restore: (want) => test.call('POST', at(want, 'restore/'), { token }),
    match: (want, product) =>
      test.call('POST', at(want, 'product/'), { token, body: { manufacturer_product: product } }),
    take: (...items) => test.call('POST', '/api/wants/take/', { token, body: { items } }),
    giveBack: (...items) => test.call('POST', '/api/wants/give-back/', { token, body: { items } }),
    askForCart: (body) => test.call('POST', '/api/wants/from-cart/', { token, ...(body && { body }) }),
    count: async () => (await test.call('GET', '/api/wants/count/', { token })).body as WantCount,
    open: () => read('open'),
    closed: () => read('closed'),
  };
}
