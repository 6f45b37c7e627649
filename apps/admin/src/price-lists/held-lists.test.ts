import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { importPriceList } from '@formulary/api/domains/price-lists/import-price-list';
import { listOfRows } from '@formulary/api/list-files/list';
import { cartOf } from '@formulary/api/test/cart-client';
import { makeProducts, makeUser, makeWholesaler, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

const HEADER = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';
const OFFERS = 20;

/** A wholesaler with 20 offers at 10.00, and a list of them at 19.00 that is held. */
async function makeHeld(words: readonly string[] = []) {
  const codes = Array.from({ length: OFFERS }, () => unique('c'));
  await makeProducts(app, ...codes.map((code) => ({ code })));
  const wholesaler = await makeWholesaler(app);
  const textOf = (price: number, stock = 5) =>
    [HEADER, ...codes.map((code, at) => `${code},N${at},${price},0,,${stock}`)].join('\n');
  const bring = (content: string, ...more: string[]) =>
    admin.run(...more, 'prices', 'import', '--wholesaler', wholesaler.slug, admin.write('list.csv', content), ...words);
  expect(await bring(textOf(10))).toMatchObject({ fault: undefined, failed: undefined });
  const content = textOf(19);
  const ran = await bring(content, '--as', 'Aoife');
  expect(ran).toMatchObject({ fault: undefined, failed: true });
  const held = await app.db.prisma.heldList.findFirstOrThrow({ where: { wholesalerIds: { has: wholesaler.id } } });
  const prices = async () => {
    const offers = await app.db.prisma.offer.findMany({ where: { wholesalerId: wholesaler.id } });
    return [...new Set(offers.map(({ grossPrice }) => Number(grossPrice)))];
  };
  const stateOf = async (id = held.id) => (await app.db.prisma.heldList.findUniqueOrThrow({ where: { id } })).state;
  const tasks = () =>
    app.db.prisma.priceTask.findMany({ where: { wholesalerId: wholesaler.id }, orderBy: { id: 'asc' } });
  return { codes, wholesaler, held, id: String(held.id), content, textOf, bring, prices, stateOf, tasks };
}

const jobsOf = async (queue: string, field: string, value: number) => {
  const { rows } = await app.db.pool.query(
    `SELECT count(*)::int AS count FROM pgboss.job WHERE name = $1 AND (data->>$2)::int = $3`,
    [queue, field, value],
  );
  return rows[0].count;
};

const auditOf = (action: string, id: string) =>
  app.db.prisma.auditEntry.findMany({ where: { action, subject: { contains: `held list ${id} ` } } });

describe('a list that is held', () => {
  test('is kept as it came, changes nothing, and has the provider told', async () => {
    const { held, content, wholesaler, prices, tasks } = await makeHeld();
    expect(held).toMatchObject({
      ...{ name: 'list.csv', hash: createHash('sha256').update(content).digest('hex'), wholesalerIds: [wholesaler.id] },
      ...{ broughtBy: 'Aoife (mary)', state: 'held', decidedAt: null },
      reasons: [`20 of 20 prices of ${wholesaler.slug}, more than 10 %, move by more than 20 %, discounts included.`],
      options: { wholesaler: wholesaler.slug, isDelta: false, skipsBad: false },
    });
    expect(Buffer.from(held.content).toString()).toBe(content);
    expect(await prices()).toEqual([10]);
    expect(await tasks()).toMatchObject([{ status: 'finished', created: OFFERS }]);
    expect(await jobsOf('alert-of-held-list', 'id', held.id)).toBe(1);
  });

  test('is shown with its figures and largest moves, and given back as it came', async () => {
    const { id, codes, wholesaler, content } = await makeHeld();
    const { printed } = await admin.run('prices', 'held', id);
    expect(printed).toContain(`List ${id} of ${wholesaler.slug}: list.csv`);
    expect(printed).toContain('by Aoife (mary)');
    expect(printed).toContain('20 rows: 0 new, 20 changed, 0 unchanged, 0 gone. Gross prices: 20 up, 0 down');
    expect(printed).toMatch(new RegExp(`${codes[0]} .* 10\\.00 +19\\.00 +10\\.00 +19\\.00 +\\+90 %`));
    const all = await admin.run('prices', 'held', '--json');
    expect(JSON.parse(all.printed)).toContainEqual(
      expect.objectContaining({ id: Number(id), broughtBy: 'Aoife (mary)' }),
    );
    const name = `came-${id}.csv`;
    await admin.run('prices', 'held', id, '--output', name);
    expect(readFileSync(admin.pathOf(name), 'utf8')).toBe(content);
  });

  test('is held once, however often it comes', async () => {
    const { content, bring, held, wholesaler } = await makeHeld();
    const again = await bring(content, '--as', 'Niamh');
    expect(again.printed).toContain(`held as list ${held.id} since`);
    expect(await app.db.prisma.heldList.count({ where: { wholesalerIds: { has: wholesaler.id } } })).toBe(1);
    expect(await jobsOf('alert-of-held-list', 'id', held.id)).toBe(1);
  });

  test('says so to programs', async () => {
    const { textOf, bring } = await makeHeld(['--json']);
    const { printed, failed } = await bring(textOf(30));
    expect(failed).toBe(true);
    expect(JSON.parse(printed)).toMatchObject({
      changed: OFFERS,
      held: { id: expect.any(Number), reasons: [expect.any(String)] },
    });
  });

  test('of several wholesalers is held for each of them', async () => {
    const [one, two] = [await makeHeld(), await makeHeld()];
    const rows = [one, two].flatMap(({ codes, wholesaler }) =>
      codes.map((code, at) => `${code},N${at},40,0,,5,${wholesaler.slug}`),
    );
    const file = admin.write('both.csv', [`${HEADER},wholesaler`, ...rows].join('\n'));
    expect(await admin.run('prices', 'import', file)).toMatchObject({ failed: true });
    const held = await app.db.prisma.heldList.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(held.wholesalerIds).toEqual([one.wholesaler.id, two.wholesaler.id]);
    expect((await admin.run('prices', 'approve', String(held.id), '--yes')).fault).toBeUndefined();
    expect([await one.prices(), await two.prices()]).toEqual([[40], [40]]);
    // They are older than what was applied.
    expect([await one.stateOf(), await two.stateOf()]).toEqual(['superseded', 'superseded']);
  });

  test('is refused where a program made it: there is nothing to keep', async () => {
    const { codes, wholesaler } = await makeHeld();
    const rows = codes.map((code, at) => ({ code, wholesaler_code: `N${at}`, gross_price: 40, discount: 0 }));
    const refused = importPriceList(app, listOfRows('made', rows), { wholesaler: wholesaler.slug });
    await expect(refused).rejects.toMatchObject({ code: 'list_suspicious' });
  });
});

describe('prices approve', () => {
  test('applies it as it came, as a list of its own, with its audit', async () => {
    const { id, wholesaler, prices, stateOf, tasks } = await makeHeld();
    const user = await makeUser(app, [wholesaler]);
    const { printed, fault } = await admin.run('--as', 'Niamh', 'prices', 'approve', id, '--yes');
    expect(fault).toBeUndefined();
    expect(printed).toContain('20 changed');
    expect(await prices()).toEqual([19]);
    expect(await app.db.prisma.heldList.findUnique({ where: { id: Number(id) } })).toMatchObject({
      ...{ state: 'approved', decidedBy: 'Niamh (mary)', decidedAt: expect.any(Date) },
    });
    const [, task] = await tasks();
    expect(task).toMatchObject({ status: 'finished', moved: OFFERS });
    expect(await jobsOf('tell-of-prices', 'taskId', task?.id ?? 0)).toBe(1);
    expect(await auditOf('prices approve', id)).toMatchObject([{ actor: 'Niamh (mary)' }]);
    expect(await stateOf()).toBe('approved');
    const { body } = await app.call('GET', '/api/wholesaler/price-changes/', { token: user.token });
    const told = (body as { wholesaler_name: string }[]).filter((one) => one.wholesaler_name === wholesaler.name);
    expect(told).toHaveLength(OFFERS);
  });

  test('tried first, changes nothing', async () => {
    const { id, prices, stateOf } = await makeHeld();
    const { printed } = await admin.run('prices', 'approve', id, '--dry-run');
    expect(printed).toContain('20 changed');
    expect(printed).toContain('This was a dry run');
    expect([await prices(), await stateOf()]).toEqual([[10], 'held']);
    expect(await auditOf('prices approve', id)).toEqual([]);
  });

  test('asks first', async () => {
    const { id, stateOf } = await makeHeld();
    expect((await admin.run('prices', 'approve', id)).fault).toContain('Say --yes');
    expect(await stateOf()).toBe('held');
  });

  test('twice at once happens once', async () => {
    const { id, tasks } = await makeHeld();
    const both = await Promise.all([1, 2].map(() => admin.run('prices', 'approve', id, '--yes')));
    expect(both.filter(({ fault }) => fault === undefined)).toHaveLength(1);
    expect(both.find(({ fault }) => fault)?.fault).toContain(`List ${id} was approved at`);
    expect(await tasks()).toHaveLength(2);
    expect(await auditOf('prices approve', id)).toHaveLength(1);
    expect((await admin.run('prices', 'approve', id, '--yes')).fault).toContain('by mary');
  });

  test('against a rejection at once, one of them holds', async () => {
    const { id, prices, stateOf } = await makeHeld();
    const [approved, rejected] = await Promise.all([
      admin.run('prices', 'approve', id, '--yes'),
      admin.run('prices', 'reject', id, '--reason', 'With VAT'),
    ]);
    expect([approved.fault, rejected.fault].filter((fault) => fault === undefined)).toHaveLength(1);
    const isApproved = approved.fault === undefined;
    expect([await stateOf(), await prices()]).toEqual(isApproved ? ['approved', [19]] : ['rejected', [10]]);
  });

  test('is refused over a newer list, in words', async () => {
    const { id, textOf, bring, prices, stateOf } = await makeHeld();
    expect((await bring(textOf(10.5))).failed).toBeUndefined();
    const { fault } = await admin.run('prices', 'approve', id, '--yes');
    expect(fault).toContain('A newer list of its wholesaler was applied at');
    expect([await prices(), await stateOf()]).toEqual([[10.5], 'superseded']);
    expect((await admin.run('prices', 'held', id)).printed).toContain('superseded by a newer list');
    expect((await admin.run('prices', 'reject', id, '--reason', 'x')).fault).toContain('A newer list');
  });

  test('is judged by the offers of then: new ones stay, stock that was reported since too', async () => {
    const { id, codes, wholesaler, prices } = await makeHeld();
    app.clock.advance(60_000);
    const stock = admin.write('stock.csv', `code,stock_quantity\n${codes[0]},77`);
    expect((await admin.run('prices', 'stock', '--wholesaler', wholesaler.slug, stock)).fault).toBeUndefined();
    const reported = await app.db.prisma.wholesaler.findUniqueOrThrow({ where: { id: wholesaler.id } });
    app.clock.advance(60_000);
    await admin.run('prices', 'approve', id, '--yes');
    expect(await prices()).toEqual([19]);
    const offers = await app.db.prisma.offer.findMany({
      where: { wholesalerId: wholesaler.id },
      orderBy: { id: 'asc' },
    });
    expect(offers.map(({ stockQuantity }) => stockQuantity)).toEqual([77, ...Array(OFFERS - 1).fill(5)]);
    expect(await app.db.prisma.wholesaler.findUnique({ where: { id: wholesaler.id } })).toMatchObject({
      lastStockUpdate: reported.lastStockUpdate,
      lastPricingUpdate: app.clock.now(),
    });
    app.clock.reset();
  });

  test('stays held where a product has gone from the catalogue', async () => {
    const { id, codes, prices, stateOf } = await makeHeld();
    await app.db.prisma.product.update({ where: { code: codes[0] ?? '' }, data: { code: unique('x') } });
    const { fault } = await admin.run('prices', 'approve', id, '--yes');
    expect(fault).toContain(`code "${codes[0]}" is not in the catalogue`);
    expect([await prices(), await stateOf()]).toEqual([[10], 'held']);
  });
});

describe('prices reject', () => {
  test('ends it with its reason and its audit, once', async () => {
    const { id, prices } = await makeHeld();
    const words = ['--as', 'Niamh', 'prices', 'reject', id, '--reason', ' With VAT '];
    expect((await admin.run(...words)).fault).toBeUndefined();
    expect(await app.db.prisma.heldList.findUnique({ where: { id: Number(id) } })).toMatchObject({
      ...{ state: 'rejected', decidedBy: 'Niamh (mary)', decisionReason: 'With VAT' },
    });
    expect(await auditOf('prices reject', id)).toMatchObject([
      { actor: 'Niamh (mary)', details: { changed: { state: ['held', 'rejected'] } } },
    ]);
    expect((await admin.run(...words)).fault).toContain(`List ${id} was rejected at`);
    expect((await admin.run('prices', 'approve', id, '--yes')).fault).toContain('by Niamh (mary)');
    expect(await prices()).toEqual([10]);
    expect(await auditOf('prices reject', id)).toHaveLength(1);
  });

  test('wants a reason, and a list that is there', async () => {
    const { id, stateOf } = await makeHeld();
    expect((await admin.run('prices', 'reject', id, '--reason', ' ')).fault).toContain('reason');
    expect((await admin.run('prices', 'reject', '999999', '--reason', 'x')).fault).toBe(
      'There is no held list 999999.',
    );
    expect(await stateOf()).toBe('held');
  });
});

test('an order placed while a list is held keeps what it promised', async () => {
  const { id, codes, wholesaler } = await makeHeld();
  const user = await makeUser(app, [wholesaler]);
  const cart = cartOf(app, user);
  const product = await app.db.prisma.product.findUniqueOrThrow({ where: { code: codes[0] ?? '' } });
  await cart.add(product.id);
  const { id: cartId } = await cart.read();
  const { status, body } = await app.call('POST', '/api/order/', { token: user.token, body: { cart: cartId } });
  expect([status, body.total]).toEqual([201, 10]);
  await admin.run('prices', 'approve', id, '--yes');
  const after = await app.call('GET', `/api/order/${body.id}/`, { token: user.token });
  expect(after.body.total).toBe(10);
});
