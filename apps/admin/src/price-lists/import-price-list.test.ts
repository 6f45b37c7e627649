import { DAY } from '@formulary/api/kernel/clock';
import { type MadeWholesaler, makeWholesaler, type PriceRow, unique } from '@formulary/api/test/factories';
import { loadList, makeShop, priceRow } from '@formulary/api/test/price-lists';
import { useApp } from '@formulary/api/test/test-app';
import { afterEach, describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);
afterEach(() => app.clock.reset());

const load = (wholesaler: MadeWholesaler, ...rows: PriceRow[]) => loadList(app, wholesaler, ...rows);

/** A wholesaler's tasks, oldest first, and their moves as code, previous and new price. */
async function tasksOf({ id }: MadeWholesaler) {
  const tasks = await app.db.prisma.priceTask.findMany({
    where: { wholesalerId: id },
    include: { changes: { include: { offer: { include: { product: true } } }, orderBy: { offerId: 'asc' } } },
    orderBy: { id: 'asc' },
  });
  return tasks.map(({ changes, ...task }) => ({
    ...task,
    moves: changes.map(({ offer, previousPrice, newPrice }) => [
      offer.product.code,
      Number(previousPrice),
      Number(newPrice),
    ]),
  }));
}

describe('a price list', () => {
  test('is a task with the moves of gross prices of offers in both lists', async () => {
    const { wholesaler, codes } = await makeShop(app, 7);
    const [same = '', up = '', down = '', discounted = '', gone = '', comes = '', back = ''] = codes;
    const first = app.clock.now();
    await load(wholesaler, ...[same, up, down, discounted, gone, back].map((code) => priceRow(code)));
    expect(await tasksOf(wholesaler)).toMatchObject([
      {
        status: 'finished',
        createdAt: first,
        finishedAt: first,
        rows: 6,
        created: 6,
        moved: 0,
        reason: null,
        moves: [],
      },
    ]);

    app.clock.advance(DAY);
    const before = [priceRow(same), priceRow(up), priceRow(down), priceRow(discounted), priceRow(gone)];
    await load(wholesaler, ...before); // one is withdrawn
    app.clock.advance(DAY);
    await load(
      wholesaler,
      priceRow(same, { stockQuantity: 0 }),
      priceRow(up, { grossPrice: 10.01 }),
      priceRow(down, { grossPrice: 0.99, discount: 5 }),
      priceRow(discounted, { discount: 5 }),
      priceRow(comes, { grossPrice: 3 }),
      priceRow(back, { grossPrice: 99 }), // and returns at another price
    );
    const [, withdrawing, moving] = await tasksOf(wholesaler);
    expect(withdrawing).toMatchObject({ rows: 5, created: 0, changed: 0, withdrawn: 1, moved: 0, moves: [] });
    expect(moving).toMatchObject({
      status: 'finished',
      createdAt: app.clock.now(),
      ...{ rows: 6, created: 1, changed: 5, withdrawn: 1, moved: 2 },
    });
    expect(moving?.moves).toEqual([
      [up, 10, 10.01],
      [down, 10, 0.99],
    ]);
  });

  test.each<[string, Partial<PriceRow>]>([
    ['the same', {}],
    ['the same but for stock', { stockQuantity: 0 }],
    ['the same but for stock that is not sent any more', { stockQuantity: null }],
  ])('that is %s is no task; its date moves', async (_what, different) => {
    const { wholesaler, codes } = await makeShop(app, 2);
    await load(wholesaler, ...codes.map((code) => priceRow(code)));
    app.clock.advance(DAY);
    await load(wholesaler, ...codes.map((code) => priceRow(code, different)));
    expect(await tasksOf(wholesaler)).toHaveLength(1);
    const { lastPricingUpdate } = await app.db.prisma.wholesaler.findUniqueOrThrow({ where: { id: wholesaler.id } });
    expect(lastPricingUpdate).toEqual(app.clock.now());
  });

  test.each<Partial<PriceRow>>([
    { discount: 0.01 },
    { manufacturerDiscountOverride: 0 },
    { wholesalerCode: 'W-2' },
    { discount: 1, stockQuantity: 1 },
  ])('that differs in %j is a task without moves', async (different) => {
    const {
      wholesaler,
      codes: [code = ''],
    } = await makeShop(app, 1);
    await load(wholesaler, priceRow(code));
    await load(wholesaler, priceRow(code, different));
    expect(await tasksOf(wholesaler)).toMatchObject([{}, { changed: 1, moved: 0, moves: [] }]);
  });

  test('in which offers return as they were is a task without moves', async () => {
    const {
      wholesaler,
      codes: [a = '', b = ''],
    } = await makeShop(app, 2);
    await load(wholesaler, priceRow(a), priceRow(b));
    await load(wholesaler, priceRow(a));
    await load(wholesaler, priceRow(a), priceRow(b));
    expect(await tasksOf(wholesaler)).toMatchObject([{ created: 2 }, { withdrawn: 1 }, { changed: 1, moved: 0 }]);
  });

  test('and others of its wholesaler at once are tasks in turn: each begins where the one before ended', async () => {
    const { wholesaler, codes } = await makeShop(app, 20);
    await load(wholesaler, ...codes.map((code) => priceRow(code, { grossPrice: 1 })));
    await Promise.all(
      [2, 3, 4, 5, 6].map((grossPrice) => load(wholesaler, ...codes.map((code) => priceRow(code, { grossPrice })))),
    );
    const tasks = (await tasksOf(wholesaler)).slice(1);
    expect(tasks.map(({ moved }) => moved)).toEqual([20, 20, 20, 20, 20]);
    let price = 1;
    for (const { moves } of tasks) {
      const [[, , next] = []] = moves;
      expect(moves.map(([, previous, current]) => [previous, current])).toEqual(codes.map(() => [price, next]));
      price = Number(next);
    }
    const offers = await app.db.prisma.offer.findMany({ where: { wholesalerId: wholesaler.id } });
    expect(offers.map(({ grossPrice }) => Number(grossPrice))).toEqual(codes.map(() => price));
  });
});

describe('a price list that cannot be applied', () => {
  const everythingOf = async (wholesaler: MadeWholesaler) => ({
    wholesaler: await app.db.prisma.wholesaler.findUniqueOrThrow({
      where: { id: wholesaler.id },
      include: { offers: { include: { prices: true }, orderBy: { id: 'asc' } } },
    }),
    finished: (await tasksOf(wholesaler)).filter(({ status }) => status === 'finished'),
  });

  test('as it names unknown products is a failed task with its reason, and changes nothing', async () => {
    const {
      wholesaler,
      codes: [a = '', b = ''],
    } = await makeShop(app, 2);
    await load(wholesaler, priceRow(a), priceRow(b));
    const before = await everythingOf(wholesaler);
    app.clock.advance(DAY);
    const nobody = unique('nobody');
    await expect(load(wholesaler, priceRow(a, { grossPrice: 99 }), priceRow(nobody))).rejects.toThrow(nobody);
    expect(await everythingOf(wholesaler)).toEqual(before);
    expect((await tasksOf(wholesaler)).at(-1)).toMatchObject({
      status: 'failed',
      createdAt: app.clock.now(),
      finishedAt: app.clock.now(),
      ...{ rows: 2, created: 0, changed: 0, withdrawn: 0, moved: 0 },
      reason: `prices is not applied:\n  line 2: code "${nobody}" is not in the catalogue`,
    });
  });

  test('as nobody knows the wholesaler leaves nothing', async () => {
    const before = await app.db.prisma.priceTask.count();
    await expect(load({ id: 0, name: '', slug: unique('nobody') }, priceRow('x'))).rejects.toThrow(
      'No such wholesaler',
    );
    expect(await app.db.prisma.priceTask.count()).toBe(before);
  });

  test('as its file has bad rows is a failed task that names them', async () => {
    const {
      wholesaler,
      codes: [code = ''],
    } = await makeShop(app, 1);
    const header = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';
    const file = admin.write('march.csv', `${header}\n${code},1,free,0,,`);
    const { fault } = await admin.run('prices', 'import', '--wholesaler', wholesaler.slug, file);
    expect(await tasksOf(wholesaler)).toMatchObject([{ status: 'failed', rows: 1, reason: fault }]);
    expect(fault).toContain('line 2: gross_price "free"');

    const unknown = admin.write('april.csv', `${header}\nnobody,1,1,0,,`);
    await admin.run('prices', 'import', '--wholesaler', wholesaler.slug, unknown);
    await admin.run('prices', 'import', '--wholesaler', wholesaler.slug, 'no-such-file.csv');
    expect(await tasksOf(wholesaler)).toMatchObject([
      {},
      { status: 'failed', rows: 1, reason: expect.stringContaining('line 2: code "nobody" is not in the catalogue') },
    ]);
  });

  test('of several wholesalers is a failed task for each that its rows name, unless it was a try', async () => {
    const { wholesaler: one, codes } = await makeShop(app, 2);
    const [two, other] = [await makeWholesaler(app), await makeWholesaler(app)];
    const [a = '', b = ''] = codes;
    const header = 'wholesaler,code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';
    const rows = [`${one.slug},${a},1,10,0,,`, `${one.slug},${b},1,10,0,,`, `${two.slug},${a},1,free,0,,`];
    const file = admin.write('all.csv', [header, ...rows].join('\n'));
    await admin.run('prices', 'import', '--dry-run', file);
    expect(await tasksOf(one)).toEqual([]);

    const { fault } = await admin.run('prices', 'import', file);
    expect(await tasksOf(one)).toMatchObject([{ status: 'failed', rows: 2, created: 0, reason: fault }]);
    expect(await tasksOf(two)).toMatchObject([{ status: 'failed', rows: 1, created: 0, reason: fault }]);
    expect(await tasksOf(other)).toEqual([]);
    expect(await app.db.prisma.offer.count({ where: { wholesalerId: { in: [one.id, two.id] } } })).toBe(0);
  });
});
