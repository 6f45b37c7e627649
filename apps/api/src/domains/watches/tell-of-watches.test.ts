import { describe, expect, test } from 'vitest';
import { useCommandLine } from '../../../../admin/test/command-line.ts';
import { type MadeWholesaler, makeColleague, makeOffers, makeUser, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { watchShopOf } from '../../../test/watch-shop.ts';
import { changeProduct } from '../catalogue/marks/change-product.ts';

const app = useApp();
const admin = useCommandLine(app);
const { tell, makeShop, watch, toldTo, newsOf, jobs, codeOf } = watchShopOf(app);

/** By the provider's command, as a list comes. */
async function importList({ slug }: MadeWholesaler, head: string, rows: readonly string[], kind = 'import') {
  const file = admin.write(`${unique()}.csv`, [head, ...rows].join('\n'));
  expect((await admin.run('prices', kind, '--wholesaler', slug, file)).fault).toBeUndefined();
}

describe('a watched product', () => {
  test('whose best price falls is told once to those who watch it, with one notification', async () => {
    const { names, products, north, user } = await makeShop();
    const [first = 0, second = 0] = products;
    const [colleague, other] = [await makeColleague(app, user.practiceId), await makeUser(app, [north])];
    await watch(user, first, { falls_to: 9 });
    await watch(user, second);
    await watch(colleague, first, { falls_by: 20 });
    await watch(other, second, { falls_by: null });
    await makeOffers(app, north, { product: first, grossPrice: 9 }, { product: second, grossPrice: 8.75 });
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    const texts = [
      `fell to €9.00 at ${north.name}, from €10.00: you asked for €9.00 or less`,
      `fell by 12.5 % to €8.75 at ${north.name}, from €10.00`,
    ];
    expect(await newsOf(user)).toEqual([
      { productId: first, kind: 'fell_to', text: texts[0] },
      { productId: second, kind: 'fell', text: texts[1] },
    ]);
    expect(await toldTo(user)).toEqual([
      {
        title: '2 products that you watch',
        content: `${names[0]} ${texts[0]}.\n${names[1]} ${texts[1]}.`,
        link: '/watches',
      },
    ]);
    expect(await toldTo(colleague)).toEqual([]);
    expect(await toldTo(other)).toEqual([]);
    const { body } = await app.call('GET', `/api/product/${first}/watch/`, { token: user.token });
    expect(body).toMatchObject({
      ...{ compared_price: 9, best: { net_price: 9 } },
      last_news: { kind: 'fell_to', text: texts[0], told_on: app.clock.now().toISOString() },
    });
  });

  test('is compared by what this practice can order', async () => {
    const { products, north, south, user } = await makeShop(1);
    const [product = 0] = products;
    const near = await makeUser(app, [south]);
    await watch(user, product);
    await watch(near, product);
    // North has none left, so that the best is South's.
    await makeOffers(app, north, { product, grossPrice: 5, stockQuantity: 0 });
    await tell();
    expect(await newsOf(user)).toMatchObject([{ text: `rose by 20 % to €12.00 at ${south.name}, from €10.00` }]);
    expect(await newsOf(near)).toEqual([]);
  });

  test('that is out of stock and comes back is told of by a stock list, in the list’s own job', async () => {
    const { names, products, north, south, user } = await makeShop(1);
    const [product = 0] = products;
    await watch(user, product);
    const code = await codeOf(product);
    const before = await jobs();
    await importList(north, 'code,stock_quantity', [`${code},0`], 'stock');
    await importList(south, 'code,stock_quantity', [`${code},0`], 'stock');
    await tell();
    expect(await newsOf(user)).toEqual([]);
    await importList(north, 'code,stock_quantity', [`${code},7`], 'stock');
    expect((await jobs()) - before).toBe(3);
    await tell();
    expect((await newsOf(user)).map(({ kind }) => kind)).toEqual(['back_in_stock']);
    expect((await toldTo(user)).at(-1)).toEqual({
      title: `You watch ${names[0]}`,
      content: `${names[0]} is in stock again, for €10.00 at ${north.name}.`,
      link: `/products/${product}`,
    });
  });

  test('that is withdrawn, and replaced, is told of', async () => {
    const { names, products, north, south, user } = await makeShop(3);
    const [gone = 0, replaced = 0, kept = 0] = products;
    for (const product of products) await watch(user, product);
    for (const wholesaler of [north, south]) {
      await makeOffers(app, wholesaler, { product: replaced }, { product: kept });
      await tell();
    }
    await changeProduct(app, await codeOf(replaced), { replacedBy: await codeOf(kept) });
    await tell();
    await tell();
    expect((await newsOf(user)).filter(({ kind }) => kind !== 'rose' && kind !== 'fell')).toEqual([
      { productId: gone, kind: 'withdrawn', text: 'is not offered any more by your wholesalers' },
      { productId: replaced, kind: 'replaced', text: `is replaced by ${names[2]}` },
    ]);
    const { body } = await app.call('GET', `/api/product/${replaced}/watch/`, { token: user.token });
    expect(body.replaced_by).toMatchObject({ id: kept });
  });

  test('whose manufacturer discount changes is told of by the catalogue’s own job', async () => {
    const { products, user } = await makeShop(1);
    const [product = 0] = products;
    await watch(user, product);
    const before = await jobs();
    const { code, name } = await app.db.prisma.product.findUniqueOrThrow({ where: { id: product } });
    const head =
      'code,name,description,category,manufacturer,active_ingredients,manufacturer_discount,requires_ar16_form,requires_controlled_drug_form,note,note_prompt';
    const file = admin.write(`${unique()}.csv`, `${head}\n${code},${name},A pack.,Tests,Maker of tests,,10,no,no,,no`);
    expect((await admin.run('catalogue', 'import', file)).fault).toBeUndefined();
    expect((await jobs()) - before).toBe(1);
    await tell();
    expect(await newsOf(user)).toMatchObject([{ kind: 'fell', text: expect.stringContaining('from €10.00') }]);
  });

  test('is not told to a disabled user, nor after they stopped watching', async () => {
    const { products, north, user } = await makeShop(2);
    const [first = 0, second = 0] = products;
    const colleague = await makeColleague(app, user.practiceId);
    await watch(user, first);
    await watch(user, second);
    await watch(colleague, first);
    await app.db.prisma.user.update({ where: { id: colleague.id }, data: { isActive: false } });
    await makeOffers(app, north, { product: first, grossPrice: 5 }, { product: second, grossPrice: 5 });
    await app.call('DELETE', `/api/product/${first}/watch/`, { token: user.token });
    await tell();
    expect(await newsOf(colleague)).toEqual([]);
    expect(await newsOf(user)).toMatchObject([{ productId: second }]);
  });

  test('in a dry run, or by a list that changes nothing, leaves nothing to look at', async () => {
    const { products, north, user } = await makeShop(1);
    const [product = 0] = products;
    await watch(user, product);
    const code = await codeOf(product);
    await tell();
    const before = await jobs();
    const file = admin.write(`${unique()}.csv`, `code,stock_quantity\n${code},0`);
    await admin.run('prices', 'stock', '--wholesaler', north.slug, '--dry-run', file);
    await importList(north, 'code,stock_quantity', [`${code},100`], 'stock');
    expect(await jobs()).toBe(before);
    expect(await app.db.prisma.watchCheck.count({ where: { userId: user.id } })).toBe(0);
  });
});

test('many news of a user are one notification that names some and counts the others', async () => {
  const { names, products, north, user } = await makeShop(11);
  for (const product of products) await watch(user, product);
  await makeOffers(app, north, ...products.map((product) => ({ product, grossPrice: 5 })));
  await tell();
  const [told, ...more] = await toldTo(user);
  expect(more).toEqual([]);
  expect(told).toMatchObject({ title: '11 products that you watch', link: '/watches' });
  expect(told?.content).toContain('And 3 more.');
  expect(names.filter((name) => told?.content.includes(`${name} fell by 50 %`))).toHaveLength(8);
});
