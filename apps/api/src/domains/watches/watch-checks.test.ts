import { describe, expect, test } from 'vitest';
import { useCommandLine } from '../../../../admin/test/command-line.ts';
import { makeOffers, makeUser } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { watchShopOf } from '../../../test/watch-shop.ts';
import { listOfRows } from '../../list-files/list.ts';
import { importPriceList } from '../price-lists/import-price-list.ts';

const app = useApp();
const admin = useCommandLine(app);
const { tell, makeShop, watch, newsOf, jobs, codeOf } = watchShopOf(app);

describe('a watch is looked at, too', () => {
  test('that begins while a list is being applied, which sees it as little as it sees the list', async () => {
    const { products, north, user } = await makeShop(1);
    const [product = 0] = products;
    const code = await codeOf(product);
    const row = { code, wholesaler_code: code, gross_price: 5, discount: 0, manufacturer_discount_override: null };
    const list = listOfRows('prices', [{ ...row, stock_quantity: 5 }]);
    // The last that a list does.
    const record = async () => void (await watch(user, product));
    const { body: seen } = await app.call('GET', '/api/watches/', { token: user.token });
    expect(seen.results).toEqual([]);
    const before = await jobs();
    await importPriceList({ ...app, record }, list, { wholesaler: north.slug, isForced: true });
    // Also where nobody watched any of it before.
    expect((await jobs()) - before).toBe(1);
    await tell();
    expect(await newsOf(user)).toMatchObject([{ text: `fell by 50 % to €5.00 at ${north.name}, from €10.00` }]);
  });

  test('where the practice gets an account, or loses one', async () => {
    const { products, north, south, user } = await makeShop(1);
    const near = await makeUser(app, [south]);
    for (const one of [user, near]) await watch(one, products[0]);
    await tell();
    const before = await jobs();
    const account = (...options: string[]) =>
      admin.run('practices', 'account', String(near.practiceId), north.slug, ...options);
    expect((await account('N-1')).fault).toBeUndefined();
    await tell();
    // Another number is no other price.
    await account('N-2');
    expect((await jobs()) - before).toBe(1);
    await account('--remove');
    await tell();
    expect((await jobs()) - before).toBe(2);
    expect(await newsOf(near)).toMatchObject([
      { text: `fell by 16.7 % to €10.00 at ${north.name}, from €12.00` },
      { text: `rose by 20 % to €12.00 at ${south.name}, from €10.00` },
    ]);
    expect(await newsOf(user)).toEqual([]);
  });

  test('whose user is enabled again: what changed meanwhile is told then', async () => {
    const { products, north, user } = await makeShop(1);
    const [product = 0] = products;
    await watch(user, product);
    const { email } = await app.db.prisma.user.findUniqueOrThrow({ where: { id: user.id } });
    await admin.run('users', 'disable', email);
    await makeOffers(app, north, { product, grossPrice: 5 });
    await tell();
    expect(await newsOf(user)).toEqual([]);
    const before = await jobs();
    expect((await admin.run('users', 'enable', email)).fault).toBeUndefined();
    expect((await jobs()) - before).toBe(1);
    await tell();
    expect(await newsOf(user)).toMatchObject([{ text: expect.stringContaining('fell by 50 %') }]);
  });
});
