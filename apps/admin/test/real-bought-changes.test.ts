import { readFileSync } from 'node:fs';
import { makeUser } from '@formulary/api/test/factories';
import { writePastPurchases } from '@formulary/api/test/past-purchases';
import { hasRealLists, NEEDS_REAL_LISTS, realCatalogue, realPriceLists } from '@formulary/api/test/real-lists';
import { useApp } from '@formulary/api/test/test-app';
import type { PriceChange } from '@formulary/contracts/price-changes';
import { expect, test } from 'vitest';
import { useCommandLine } from './command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

type Row = Readonly<Record<string, string>>;

/** The rows of a list by code; the lists have no quotation marks. */
function readList(file: string): Map<string, Row> {
  const [header = '', ...lines] = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const columns = header.split(',');
  return new Map(
    lines.map((line) => {
      const fields = line.split(',');
      return [fields[0] ?? '', Object.fromEntries(columns.map((column, at) => [column, fields[at] ?? '']))];
    }),
  );
}

const hundredths = (written: string) => BigInt(Math.round(Number(written) * 100));

/** Cents: gross less the discount, which is rounded to the cent, halves up; both discounts make 100 % at most. */
function netOf(row: Row, ofProduct: string): bigint {
  const override = row.manufacturer_discount_override;
  const asked = hundredths(row.discount ?? '') + hundredths(override === '' ? ofProduct : (override ?? ''));
  const discount = asked > 10_000n ? 10_000n : asked;
  const gross = hundredths(row.gross_price ?? '');
  return gross - (gross * discount * 2n + 10_000n) / 20_000n;
}

test.skipIf(!hasRealLists)(
  `euros a year are what the files of two months say, for every row (${NEEDS_REAL_LISTS})`,
  { timeout: 120_000 },
  async () => {
    await admin.run('catalogue', 'import', realCatalogue());
    const lists = realPriceLists();
    for (const { slug, file, next } of lists) {
      await admin.run('wholesalers', 'create', slug);
      await admin.run('prices', 'import', '--wholesaler', slug, file);
      await admin.run('prices', 'import', '--wholesaler', slug, next);
    }
    const wholesalers = (await app.db.prisma.wholesaler.findMany()).map((one) => ({ ...one, account: 'R-1' }));
    const user = await makeUser(app, wholesalers);
    const quantities = new Map<string, bigint>();
    const products = await app.db.prisma.product.findMany();
    const byId = new Map(products.map((product) => [product.id, product]));
    for (const wholesaler of wholesalers) {
      const offers = await app.db.prisma.offer.findMany({
        where: { wholesalerId: wholesaler.id },
        orderBy: { id: 'asc' },
      });
      const bought = offers
        .filter(({ id }) => id % 4 !== 3)
        .map(({ id }) => ({ offer: id, daysAgo: [id % 90, 100 + (id % 30)], quantity: 1 + (id % 7) }));
      await writePastPurchases(app, user, wholesaler, bought);
      for (const { id, productId } of offers.filter(({ id }) => id % 4 !== 3)) {
        quantities.set(`${byId.get(productId)?.code} ${wholesaler.name}`, 2n * BigInt(1 + (id % 7)));
      }
    }

    const expected = lists.flatMap(({ slug, file, next }) => {
      const before = readList(file);
      return [...readList(next)].flatMap(([code, now]) => {
        const [then, quantity] = [before.get(code), quantities.get(`${code} ${slug}`)];
        if (!then || !quantity || Number(then.gross_price) === Number(now.gross_price)) return [];
        const product = products.find((one) => one.code === code);
        const ofProduct = String(product?.manufacturerDiscount ?? 0);
        return [`${code} ${slug} ${quantity} ${quantity * (netOf(now, ofProduct) - netOf(then, ofProduct))}`];
      });
    });
    const path = '/api/wholesaler/price-changes/?bought=true';
    const { body } = await app.call('GET', path, { token: user.token });
    const shown = (body as PriceChange[]).map(
      ({ product_uid, wholesaler_name, bought }) =>
        `${product_uid} ${wholesaler_name} ${bought?.quantity} ${Math.round((bought?.euros_a_year ?? Number.NaN) * 100)}`,
    );
    expect(expected.length).toBeGreaterThan(500);
    expect(shown.toSorted()).toEqual(expected.toSorted());
  },
);
