import { createHash } from 'node:crypto';
import { checkDigit } from '@formulary/gs1/gtin';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  CATALOGUES,
  type CatalogueRow,
  catalogueOf,
  cataloguesAtDesk,
  codesOf,
} from '../../../../test/catalogue-at-desk.ts';
import { makeOperator } from '../../../../test/desk.ts';
import { makeOffers, makeProducts, makeUser, makeWholesaler, unique } from '../../../../test/factories.ts';
import { makeListShop, watchedBy } from '../../../../test/list-shop.ts';
import { useApp } from '../../../../test/test-app.ts';
import { actorOf } from '../../../../test/uploads-at-desk.ts';
import { listInBytes } from '../../../list-files/list.ts';
import { importCatalogue } from '../../catalogue/import-catalogue.ts';
import { NAMES_OF_PRODUCTS } from '../../catalogue/uploads/brought-products.ts';

const app = useApp();
afterEach(() => app.clock.reset());
const { call, get, upload, publish, productsOf } = cataloguesAtDesk(app);

const attempt = (token: string, id: number) => call(token, 'GET', `${CATALOGUES}${id}/revert/`);
const revert = (token: string, id: number) => call(token, 'POST', `${CATALOGUES}${id}/revert/`);
const publishNew = async (token: string, ...rows: CatalogueRow[]): Promise<number> => {
  const { id } = await upload(token, catalogueOf(...rows));
  expect((await publish(token, id)).state).toBe('published');
  return id;
};

/** A checksum of all rows of these products, and of all that is made of them. */
async function rowsOf(codes: readonly string[]): Promise<string> {
  const { rows } = await app.db.pool.query(
    `SELECT to_jsonb(p) AS product, to_jsonb(s) AS search, to_jsonb(k) AS pack, to_jsonb(o) AS offers,
       (SELECT jsonb_agg(to_jsonb(pi) ORDER BY pi.ingredient_id) FROM product_ingredients pi WHERE pi.product_id = p.id) AS ingredients
     FROM products p LEFT JOIN product_search s ON s.product_id = p.id LEFT JOIN product_packs k ON k.product_id = p.id
     LEFT JOIN product_offers o ON o.product_id = p.id
     WHERE p.code = ANY($1) ORDER BY p.code`,
    [codes],
  );
  return `${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`;
}

const COLUMNS = [
  'name',
  'description',
  'category',
  'manufacturer',
  'active_ingredients',
  'manufacturer_discount',
] as const;
const MORE = ['note', 'strength', 'form', 'storage', 'requires_ar16_form', 'requires_prescription'] as const;
const VALUES: Readonly<Record<string, string>> = {
  ...{ name: 'Ketoprofen 5 mg/ml injection 10 ml', description: 'Another pack.', category: 'Other tests' },
  ...{ manufacturer: 'Another maker', active_ingredients: 'Ketoprofen|Zinc', manufacturer_discount: '7.5' },
  ...{ note: 'Keep it cold', strength: '5 mg/ml', form: 'injection', storage: 'fridge' },
  ...{ requires_ar16_form: 'yes', requires_prescription: 'yes' },
};
const gtin = () => {
  const digits = String(1_000_000_000_000 + Math.floor(Math.random() * 999_999_999_999));
  return `${digits}${checkDigit(digits)}`;
};

const wrongCatalogue = fc.record({
  changed: fc.array(fc.uniqueArray(fc.constantFrom(...COLUMNS, ...MORE), { maxLength: 12 }), {
    minLength: 6,
    maxLength: 6,
  }),
  /** Which product has the number of which. */
  swapped: fc.boolean(),
  brought: fc.nat({ max: 4 }),
  takesNumber: fc.boolean(),
});

test('whatever a catalogue changed, taken back products, search, offers, carts and orders are as before', {
  timeout: 240_000,
}, async () => {
  const operator = await makeOperator(app, 'operator');
  await fc.assert(
    fc.asyncProperty(wrongCatalogue, async ({ changed, swapped, brought, takesNumber }) => {
      const shop = await makeListShop(app, 8);
      const numbers = [gtin(), gtin(), gtin()];
      const plain = shop.codes.map((code, at) => ({ code, name: `${shop.name} ${code}`, gtin: numbers[at] ?? '' }));
      await importCatalogue(app, listInBytes('plain.csv', Buffer.from(catalogueOf(...plain)), {}));
      const sums = await watchedBy(app, shop);
      const fresh = codesOf(brought);
      const of = shop.codes;
      const seen = await sums();
      const before = { ...seen, rows: await rowsOf(of) };
      const moved = [numbers[swapped ? 1 : 0], numbers[swapped ? 0 : 1], takesNumber && brought > 0 ? '' : numbers[2]];
      const rows = plain.slice(0, changed.length).map((row, at) => ({
        ...row,
        ...Object.fromEntries((changed[at] ?? []).map((column) => [column, VALUES[column] ?? ''])),
        gtin: moved[at] ?? '',
      }));
      const news = fresh.map((code, at) => ({
        code,
        name: `${shop.name} ${code}`,
        gtin: takesNumber && at === 0 ? (numbers[2] ?? '') : '',
      }));
      const id = await publishNew(operator.token, ...rows, ...news);
      const isNews = swapped || brought > 0 || changed.some((columns) => columns.length > 0);
      const meanwhile = await sums();
      if (brought > 0) expect(meanwhile.search).not.toBe(seen.search);
      if (swapped || changed.some((columns) => columns.length > 0)) expect(await rowsOf(of)).not.toBe(before.rows);
      const { status, body } = await revert(operator.token, id);
      expect([status, body.reverted_by]).toEqual(isNews ? [200, actorOf(operator)] : [409, undefined]);
      expect({ ...(await sums()), rows: await rowsOf(of) }).toEqual(before);
      expect((await productsOf(fresh)).map((product) => [product.takenBack, product.gtin])).toEqual(
        fresh.map(() => [true, null]),
      );
    }),
    { numRuns: 5 },
  );
});

test('is tried before, which changes nothing; once it is taken back the audit says what returned', async () => {
  const operator = await makeOperator(app, 'operator');
  const { token } = operator;
  const [old = '', same = '', fresh = ''] = codesOf(3);
  await makeProducts(app, { code: old, name: 'Old name' }, { code: same, name: 'Product' });
  const id = await publishNew(token, { code: old, name: 'New name' }, { code: same }, { code: fresh });
  expect(await get(token, id)).toMatchObject({ may_be_reverted: true, reverted_at: null });
  const meanwhile = await rowsOf([old, same, fresh]);
  const { status, body } = await attempt(token, id);
  expect([status, body]).toEqual([
    200,
    {
      ...{ changed: 1, hidden: 1, archived: 0, changed_columns: [{ column: 'name', products: 1 }] },
      first_changed: [
        {
          ...{ line: 2, code: old, name: 'New name' },
          changes: [{ column: 'name', before: 'New name', after: 'Old name' }],
        },
      ],
      first_gone: [{ line: 4, code: fresh, name: 'Product', manufacturer: 'Maker of tests', category: 'Tests' }],
    },
  ]);
  expect(await rowsOf([old, same, fresh])).toBe(meanwhile);
  app.clock.advance(60_000);
  const at = app.clock.now().toISOString();
  const twice = await Promise.all([revert(token, id), revert(token, id)]);
  const done = { state: 'published', reverted_at: at, reverted_by: actorOf(operator), may_be_reverted: false };
  expect(twice).toMatchObject([
    { status: 200, body: done },
    { status: 200, body: done },
  ]);
  expect((await productsOf([old, same, fresh])).map(({ name, takenBack }) => [name, takenBack])).toEqual([
    ['Old name', false],
    ['Product', false],
    ['Product', true],
  ]);
  const audited = { action: 'catalogue revert', subject: `catalogue upload ${id}: new.csv` };
  expect(await app.db.prisma.auditEntry.findMany({ where: audited })).toMatchObject([
    {
      actor: actorOf(operator),
      details: { from: '127.0.0.1', changed: { taken_back: [false, true], changed: [1, 0], hidden: [0, 1] } },
    },
  ]);
  const other = await makeOperator(app, 'operator');
  expect(await revert(other.token, id)).toMatchObject({
    status: 409,
    body: { detail: `Catalogue upload ${id} was taken back at ${at} by ${actorOf(operator)}.` },
  });
  // The right one brings it anew, and may be taken back as well.
  const { id: right, preview } = await upload(token, catalogueOf({ code: fresh, name: 'Right' }));
  expect([preview.new, preview.changed, preview.first_new[0].name]).toEqual([1, 0, 'Right']);
  await publish(token, right);
  expect(await productsOf([fresh])).toMatchObject([{ name: 'Right', archivedAt: null, takenBack: false }]);
  expect((await revert(token, right)).status).toBe(200);
  expect(await productsOf([fresh])).toMatchObject([{ takenBack: true }]);
  // So may the same once more, of which every value stands there already.
  await publishNew(token, { code: fresh, name: 'Right' }, { code: same });
  expect(await productsOf([fresh])).toMatchObject([{ archivedAt: null, takenBack: false }]);
});

test('what it brought is archived where it is offered or in a list by now, and its number is free', async () => {
  const operator = await makeOperator(app, 'operator');
  const number = gtin();
  const [old = '', offered = '', unnamed = ''] = codesOf(3);
  await makeProducts(app, { code: old, gtin: number });
  const id = await publishNew(
    operator.token,
    ...[{ code: old, gtin: '' }, { code: offered, gtin: number }, { code: unnamed }],
  );
  const wholesaler = await makeWholesaler(app);
  const { id: product = 0 } = (await productsOf([offered]))[0] ?? {};
  await makeOffers(app, wholesaler, { product });
  const user = await makeUser(app, [wholesaler]);
  expect((await attempt(operator.token, id)).body).toMatchObject({ changed: 1, hidden: 1, archived: 1 });
  app.clock.advance(60_000);
  expect((await revert(operator.token, id)).status).toBe(200);
  expect((await productsOf([old, offered, unnamed])).map(({ code, gtin: has }) => [code, has])).toEqual([
    [old, number],
    [offered, null],
    [unnamed, null],
  ]);
  expect(await app.db.prisma.product.findUnique({ where: { id: product } })).toMatchObject({
    archivedAt: app.clock.now(),
  });
  expect(await app.db.prisma.offer.findMany({ where: { productId: product } })).toMatchObject([{ isAvailable: false }]);
  const found = await app.call('GET', `/api/product/search/?q=${offered}`, { token: user.token });
  expect(found.body.results).toEqual([]);
});

test('is refused where a product of it changed since, and where its number is another one’s', async () => {
  const { token } = await makeOperator(app, 'operator');
  const number = gtin();
  const [one = '', other = '', third = ''] = codesOf(3);
  await makeProducts(app, { code: one, name: 'Old name', gtin: number }, { code: other }, { code: third });
  const id = await publishNew(token, { code: one, name: 'New name', gtin: '' });
  await app.db.prisma.product.update({ where: { code: one }, data: { note: 'Meanwhile' } });
  const detail = expect.stringContaining(`Products of it changed since: ${one}. It cannot be taken back`);
  expect(await attempt(token, id)).toMatchObject({ status: 409, body: { detail } });
  expect(await revert(token, id)).toMatchObject({ status: 409, body: { detail } });
  await app.db.prisma.product.update({ where: { code: one }, data: { note: null } });
  await importCatalogue(app, listInBytes('taken.csv', Buffer.from(catalogueOf({ code: third, gtin: number })), {}));
  expect(await revert(token, id)).toMatchObject({
    status: 409,
    body: { detail: `The GTIN that ${one} had, ${number}, is that of ${third} by now.` },
  });
  expect(await productsOf([one])).toMatchObject([{ name: 'New name' }]);
  expect(await get(token, id)).toMatchObject({ reverted_at: null, may_be_reverted: true });
});

test('only the newest that changed anything is taken back, by who may', async () => {
  const [{ token }, viewer] = [await makeOperator(app, 'operator'), await makeOperator(app, 'viewer')];
  const [code = ''] = codesOf(1);
  const first = await publishNew(token, { code });
  const second = await publishNew(token, { code, name: unique('Second') });
  await publishNew(token, ...(await productsOf([code])).map(({ name }) => ({ code, name })));
  expect(await revert(token, first)).toMatchObject({
    status: 409,
    body: { detail: `A newer catalogue was published, upload ${second}: only the newest can be taken back.` },
  });
  expect([(await attempt(viewer.token, second)).status, (await revert(viewer.token, second)).status]).toEqual([
    403, 403,
  ]);
  const { id: open } = await upload(token, catalogueOf({ code, name: 'Third' }));
  expect(await revert(token, open)).toMatchObject({
    status: 409,
    body: { detail: `Catalogue upload ${open} is not published.` },
  });
  expect((await revert(token, 2_000_000_000)).status).toBe(404);
  expect((await revert(token, second)).status).toBe(200);
  expect((await get(token, first)).may_be_reverted).toBe(false);
});

test('every foreign key to products is one that keeps a product, or of what is made of it', async () => {
  const made = ['product_discounts', 'product_ingredients', 'product_offers', 'product_packs', 'product_search'];
  const { rows } = await app.db.pool.query<{ of: string }>(
    `SELECT c.conrelid::regclass || '.' || a.attname AS of FROM pg_constraint c
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.confrelid = 'products'::regclass`,
  );
  const all = [...NAMES_OF_PRODUCTS, ...made.map((table) => `${table}.product_id`)];
  expect(rows.map((row) => row.of).sort()).toEqual(all.sort());
});
