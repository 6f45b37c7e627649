import { makeUser } from '@formulary/api/test/factories';
import { loadList, makeShop, priceRow } from '@formulary/api/test/price-lists';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

/** A wholesaler whose price list before had five of each product, and who loads what it has now. */
async function stockedShop(products = 3) {
  const { wholesaler, codes } = await makeShop(app, products);
  await loadList(app, wholesaler, ...codes.map((code) => priceRow(code, { discount: 2.5 })));
  app.clock.advance(1_000);
  const { slug, id } = wholesaler;
  const load = (content: string, ...options: string[]) =>
    admin.run('prices', 'stock', '--wholesaler', slug, admin.write('stock.csv', content), ...options);
  const state = async () => {
    const where = { wholesalerId: id };
    const offers = await app.db.prisma.offer.findMany({ where, orderBy: { id: 'asc' } });
    return {
      offers,
      stock: offers.map(({ stockQuantity }) => stockQuantity),
      history: await app.db.prisma.offerPrice.count({ where: { offer: where } }),
      tasks: await app.db.prisma.priceTask.count({ where }),
      dates: await app.db.prisma.wholesaler.findUniqueOrThrow({
        where: { id },
        select: { lastStockUpdate: true, lastPricingUpdate: true },
      }),
    };
  };
  return { wholesaler, codes, load, state };
}

test('stock alone is changed, its date and what search shows with it; prices and all else stay', async () => {
  const { wholesaler, codes, load, state } = await stockedShop();
  const [a = '', b, c] = codes;
  const user = await makeUser(app, [wholesaler]);
  const statusOf = async (code: string) => {
    const { body } = await app.call('GET', `/api/product/search/?q=${code}`, { token: user.token });
    return body.results[0].stock_status;
  };
  const before = await state();
  expect(await statusOf(a)).toBe('in_stock');

  const { printed, fault } = await load(`code,stock_quantity\n${a},0\n${b},\n`);
  expect(fault).toBeUndefined();
  expect(printed).toMatch(/^stock\.csv: 2 rows read in .*\. 0 new, 2 changed, 0 unchanged\.$/);
  const after = await state();
  expect(after).toEqual({
    ...before,
    stock: [0, null, 5],
    offers: before.offers.map((offer, at) => ({ ...offer, stockQuantity: [0, null, 5][at] })),
    dates: { ...before.dates, lastStockUpdate: app.clock.now() },
  });
  expect(await statusOf(a)).toBe('out_of_stock');
  expect(await app.db.prisma.auditEntry.findMany({ where: { action: 'prices stock' } })).toMatchObject([
    { actor: 'mary', subject: expect.stringContaining('stock.csv') },
  ]);

  app.clock.advance(1_000);
  expect((await load(`code,stock_quantity\n${a},0\n${c},5\n`)).printed).toContain('Nothing changed.');
  expect(await state()).toEqual({ ...after, dates: { ...after.dates, lastStockUpdate: app.clock.now() } });
});

test('a list is read as price lists are, and reported as they are', async () => {
  const { wholesaler, codes, load, state } = await stockedShop();
  const [a, b] = codes;
  const file = `\uFEFFEAN;Bestand;Größe\r\n"${a}";7;x\r\n\r\n${b};8;y\r\n`;
  const { printed } = await load(file, '--map', 'code=EAN,stock_quantity=Bestand', '--json', '--dry-run');
  expect(JSON.parse(printed)).toMatchObject({
    ...{ dry_run: true, rows: 2, new: 0, changed: 2, unchanged: 0, rejected: 0 },
    prices: { up: 0, down: 0, wholesalers: [{ wholesaler: wholesaler.slug, rows: 2, changed: 2 }] },
  });
  expect((await state()).stock).toEqual([5, 5, 5]);
  await load(file, '--map', 'code=EAN,stock_quantity=Bestand');
  expect((await state()).stock).toEqual([7, 8, 5]);
});

test.each<[string, (codes: readonly string[]) => string, string]>([
  ['a number that is none', ([a, b]) => `${a},1\n${b},-1\n`, 'line 3: stock_quantity "-1" is not a whole number'],
  ['a product twice', ([a]) => `${a},1\n${a},2\n`, 'is on line 2 already'],
  ['an unknown product', ([a]) => `${a},1\nnobody,2\n`, 'line 3: code "nobody" is not in the catalogue'],
  ['a row that is cut off', ([a, b]) => `${a},1\n${b}`, 'the list is cut off'],
  ['no rows', () => '', 'has a header and no rows'],
])('%s refuses the list, and nothing is changed', async (_what, rows, reason) => {
  const { codes, load, state } = await stockedShop();
  const before = await state();
  const { fault } = await load(`code,stock_quantity\n${rows(codes)}`);
  expect(fault).toContain(reason);
  expect(await state()).toEqual(before);
});

test('a product that the wholesaler does not offer, or no more, is no stock of theirs; bad rows can be left out', async () => {
  const { wholesaler, codes, load, state } = await stockedShop();
  const [a, b = '', c = ''] = codes;
  const { codes: elsewhere } = await makeShop(app, 1);
  await loadList(app, wholesaler, ...[a ?? '', b].map((code) => priceRow(code)));
  const list = `code,stock_quantity\n${a},1\n${elsewhere[0]},2\n${c},3\n${b},x\n`;
  const { fault } = await load(list);
  for (const words of [
    `line 3: code "${elsewhere[0]}" is not offered by ${wholesaler.slug}`,
    `line 4: code "${c}" is not offered by ${wholesaler.slug}`,
    'line 5: stock_quantity "x"',
  ]) {
    expect(fault).toContain(words);
  }
  const { printed } = await load(list, '--skip-bad');
  expect(printed).toContain('0 new, 1 changed, 0 unchanged, 3 rejected.');
  expect((await state()).stock).toEqual([1, 5, 5]);
});

test('a list without its columns, or with those of prices, is refused', async () => {
  const { load } = await stockedShop(1);
  expect((await load('code\nx\n')).fault).toContain('missing columns: "stock_quantity"');
  expect((await load('code,stock_quantity,gross_price\nx,1,2\n')).fault).toContain('unknown columns: "gross_price"');
  expect((await load('code,stock\nx,1\n', '--map', 'stock_quantity=')).fault).toContain('missing columns');
});
