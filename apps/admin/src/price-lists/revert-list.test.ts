import { tellOfPrices } from '@formulary/api/domains/notifications/tell-of-prices.job';
import { makeProducts, makeUser, makeWholesaler, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

const HEADER = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';

/** A wholesaler whose second list moves, recodes, withdraws, brings back and adds offers. */
async function makeShop() {
  const codes = Array.from({ length: 7 }, () => unique('c'));
  await makeProducts(app, ...codes.map((code) => ({ code })));
  const { id, slug } = await makeWholesaler(app);
  const bring = async (...rows: string[]) => {
    const text = [HEADER, ...rows.map((row) => `${codes[Number(row[0])]}${row.slice(1)}`)].join('\n');
    app.clock.advance(60_000);
    return admin.run('prices', 'import', '--wholesaler', slug, admin.write('list.csv', text), '--json', '--force');
  };
  const offers = () =>
    app.db.prisma.offer.findMany({
      where: { wholesalerId: id },
      orderBy: { productId: 'asc' },
      select: {
        ...{ productId: true, wholesalerCode: true, grossPrice: true, discount: true },
        ...{ manufacturerDiscountOverride: true, stockQuantity: true, isAvailable: true },
      },
    });
  /** The products that search shows as offered. */
  const search = async () => {
    const { rows } = await app.db.pool.query<{ code: string }>(
      `SELECT p.code FROM product_offers o JOIN products p ON p.id = o.product_id
       WHERE p.code = ANY($1) AND json_array_length(o.offers) > 0 ORDER BY p.id`,
      [codes],
    );
    return rows.map(({ code }) => code);
  };
  const tasks = () => app.db.prisma.priceTask.findMany({ where: { wholesalerId: id }, orderBy: { id: 'asc' } });
  // Product 5 is withdrawn, product 6 never offered.
  await bring('0,N0,10,0,,5', '1,N1,20,5,,5', '2,N2,30,0,2,5', '3,N3,40,0,,5', '4,N4,50,0,,5', '5,N5,60,0,,5');
  await bring('0,N0,10,0,,5', '1,N1,20,5,,5', '2,N2,30,0,2,5', '3,N3,40,0,,5', '4,N4,50,0,,5');
  const before = await offers();
  const found = await search();
  // Moves 0, discounts of 1 and 2, the code of 3, stock of all, 4 gone, 5 back, 6 new.
  const wrong = await bring(
    '0,N0,19,0,,9',
    '1,N1,20,50,,9',
    '2,N2,30,0,,9',
    '3,X3,40,0,,9',
    '5,N5,60,0,,9',
    '6,N6,70,0,,9',
  );
  const task = JSON.parse(wrong.printed).prices.wholesalers[0].task as number;
  return { id, slug, codes, bring, offers, search, tasks, before, found, task };
}

const withStock = <Row extends { stockQuantity: number | null }>(
  rows: readonly Row[],
  stock: readonly (number | null)[],
) => rows.map((row, at) => ({ ...row, stockQuantity: stock[at] ?? null }));

test('a list is taken back: prices, discounts, codes and offers are those of before, stock is the newest', async () => {
  const { id, slug, before, found, task, offers, search, tasks } = await makeShop();
  app.clock.advance(60_000);
  const { printed, fault } = await admin.run('--as', 'Niamh', 'prices', 'revert', String(task), '--yes');
  expect(fault).toBeUndefined();
  const all = await tasks();
  const mine = all.at(-1);
  expect(printed).toBe(
    `List ${task} of ${slug} is taken back, by list ${mine?.id}: 5 offers as before (gross prices: 0 up, 1 down), 2 gone.`,
  );
  const after = await offers();
  const stock = [9, 9, 9, 9, 5, 9];
  expect(after.slice(0, 6)).toEqual(withStock(before, stock));
  expect(after[6]).toMatchObject({ isAvailable: false });
  expect(after).toHaveLength(7);
  expect(found).toHaveLength(5);
  expect(await search()).toEqual(found);
  expect(mine).toMatchObject({
    status: 'finished',
    revertsId: task,
    moved: 1,
    withdrawn: 2,
    createdAt: app.clock.now(),
  });
  expect(await app.db.prisma.priceChange.findMany({ where: { taskId: mine?.id ?? 0 } })).toMatchObject([
    { previousPrice: expect.objectContaining({}), newPrice: expect.objectContaining({}) },
  ]);
  expect(await app.db.prisma.wholesaler.findUnique({ where: { id } })).toMatchObject({
    ...{ lastPricingUpdate: app.clock.now(), pricesWrittenAt: all.at(-2)?.createdAt },
  });
  const audit = await app.db.prisma.auditEntry.findMany({ where: { subject: `list ${task}` } });
  expect(audit).toMatchObject([{ actor: 'Niamh (mary)', action: 'prices revert' }]);
  const { printed: listed } = await admin.run('prices', 'lists', '--wholesaler', slug);
  expect(listed).toContain(`takes ${task} back`);
});

test('what is taken back can be taken back, and the wrong list holds again', async () => {
  const { offers, task, tasks } = await makeShop();
  const wrong = await offers();
  app.clock.advance(60_000);
  await admin.run('prices', 'revert', String(task), '--yes');
  const reverting = (await tasks()).at(-1)?.id;
  app.clock.advance(60_000);
  expect((await admin.run('prices', 'revert', String(reverting), '--yes')).fault).toBeUndefined();
  expect(await offers()).toEqual(wrong);
});

test('tried first, changes nothing; asked for without a word, neither', async () => {
  const { offers, task, tasks } = await makeShop();
  const wrong = await offers();
  expect((await admin.run('prices', 'revert', String(task), '--dry-run')).printed).toContain(
    'would be taken back: 5 offers',
  );
  expect((await admin.run('prices', 'revert', String(task))).fault).toContain('Say --yes');
  expect(await offers()).toEqual(wrong);
  expect(await tasks()).toHaveLength(3);
});

test('twice at once is taken back once', async () => {
  const { task, tasks, slug } = await makeShop();
  app.clock.advance(60_000);
  const both = await Promise.all([1, 2].map(() => admin.run('prices', 'revert', String(task), '--yes')));
  expect(both.filter(({ fault }) => fault === undefined)).toHaveLength(1);
  expect(both.find(({ fault }) => fault)?.fault).toContain(`List ${task} of ${slug} is taken back already, by list`);
  expect(await tasks()).toHaveLength(4);
});

test('is refused where a newer list changed anything, and for what was never applied', async () => {
  const { bring, task, offers, tasks } = await makeShop();
  await bring('0,N0,11,0,,9');
  const now = await offers();
  const { fault } = await admin.run('prices', 'revert', String(task), '--yes');
  expect(fault).toContain('A newer list of');
  await bring('0,N0,free,0,,9');
  const failed = (await tasks()).at(-1)?.id;
  expect((await admin.run('prices', 'revert', String(failed), '--yes')).fault).toContain('was not applied');
  expect((await admin.run('prices', 'revert', '999999', '--yes')).fault).toContain('There is no applied list 999999');
  expect(await offers()).toEqual(now);
});

test('the same list again and stock are nothing newer', async () => {
  const { bring, task, offers, before, slug, codes } = await makeShop();
  await bring('0,N0,19,0,,9', '1,N1,20,50,,9', '2,N2,30,0,,9', '3,X3,40,0,,9', '5,N5,60,0,,9', '6,N6,70,0,,9');
  const stock = admin.write('stock.csv', `code,stock_quantity\n${codes[0]},77`);
  await admin.run('prices', 'stock', '--wholesaler', slug, stock);
  app.clock.advance(60_000);
  expect((await admin.run('prices', 'revert', String(task), '--yes')).fault).toBeUndefined();
  expect((await offers()).slice(0, 6)).toEqual(withStock(before, [77, 9, 9, 9, 5, 9]));
});

test('a first list is taken back to nothing', async () => {
  const { slug, id } = await makeWholesaler(app);
  const code = unique('c');
  await makeProducts(app, { code });
  const file = admin.write('list.csv', `${HEADER}\n${code},N,10,0,,5`);
  await admin.run('prices', 'import', '--wholesaler', slug, file);
  const task = await app.db.prisma.priceTask.findFirstOrThrow({ where: { wholesalerId: id } });
  app.clock.advance(60_000);
  expect((await admin.run('prices', 'revert', String(task.id), '--yes')).printed).toContain('1 gone');
  expect(await app.db.prisma.offer.findMany({ where: { wholesalerId: id } })).toMatchObject([{ isAvailable: false }]);
});

test('practices are told of it, and no more of the list that was a mistake', async () => {
  const { id, slug, task, tasks } = await makeShop();
  const user = await makeUser(app, [{ id, slug, name: slug }]);
  const tell = (taskId: number) => tellOfPrices(app, { riseAlertPercent: 10 }).run({ taskId });
  const titles = async () => {
    const { body } = await app.call('GET', '/api/notifications/', { token: user.token });
    return (body as { title: string }[]).map(({ title }) => title.replace(/ from .*? corrected/, ' corrected'));
  };
  await tell(task);
  expect(await titles()).toEqual([expect.stringContaining('New prices from')]);
  app.clock.advance(60_000);
  await admin.run('prices', 'revert', String(task), '--yes');
  const reverting = (await tasks()).at(-1)?.id ?? 0;
  await tell(reverting);
  expect(await titles()).toEqual(['Prices corrected']);
  // A job that was late.
  await tell(task);
  await tell(reverting);
  expect(await titles()).toEqual(['Prices corrected']);
  const { rows } = await app.db.pool.query(
    `SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'tell-of-prices' AND (data->>'taskId')::int = $1`,
    [reverting],
  );
  expect(rows).toEqual([{ jobs: 1 }]);
});

test('a product that was archived since stays away', async () => {
  const { codes, task, search, offers } = await makeShop();
  // Product 4 is one that the list withdrew, product 0 one that it moved.
  for (const at of [4, 0])
    expect((await admin.run('products', 'archive', codes[at] ?? '', '--yes')).fault).toBeUndefined();
  app.clock.advance(60_000);
  expect((await admin.run('prices', 'revert', String(task), '--yes')).fault).toBeUndefined();
  expect(await search()).toEqual([codes[1], codes[2], codes[3]]);
  expect((await offers()).map(({ isAvailable }) => isAvailable)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
