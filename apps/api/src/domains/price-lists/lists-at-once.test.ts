import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type MadeWholesaler, makeProducts, makeWholesaler, type PriceRow, unique } from '../../../test/factories.ts';
import { loadList, makeShop, priceRow } from '../../../test/price-lists.ts';
import { useApp } from '../../../test/test-app.ts';
import { listInFile } from '../../list-files/list.ts';
import { importPriceList } from './import-price-list.ts';

const app = useApp();
const load = (wholesaler: MadeWholesaler, ...rows: PriceRow[]) => loadList(app, wholesaler, ...rows);

describe('lists at once', () => {
  test('of one wholesaler take turns: the last one holds, whole', async () => {
    const { wholesaler, codes } = await makeShop(app, 30);
    const prices = [1, 2, 3, 4, 5, 6];
    const ran = await Promise.all(
      prices.map((grossPrice) =>
        load(
          wholesaler,
          ...(grossPrice % 2 ? codes : codes.toReversed()).map((code) => priceRow(code, { grossPrice })),
        ),
      ),
    );
    expect(ran.map(({ created }) => created).toSorted()).toEqual([0, 0, 0, 0, 0, 30]);
    const offers = await app.db.prisma.offer.findMany({
      where: { wholesalerId: wholesaler.id },
      include: { prices: { orderBy: { validFrom: 'desc' } } },
    });
    expect(new Set(offers.map(({ grossPrice }) => Number(grossPrice))).size).toBe(1);
    for (const { prices: ended, grossPrice } of offers) {
      expect([...ended.map((price) => Number(price.grossPrice)), Number(grossPrice)].toSorted()).toEqual(prices);
    }
  });

  test('of several wholesalers and a catalogue leave search with all of them', async () => {
    const codes = Array.from({ length: 30 }, () => unique('c'));
    const products = await makeProducts(app, ...codes.map((code) => ({ code })));
    const wholesalers = await Promise.all(Array.from({ length: 5 }, () => makeWholesaler(app)));
    await Promise.all([
      ...wholesalers.map((wholesaler, at) =>
        load(
          wholesaler,
          ...(at % 2 ? codes : codes.toReversed()).map((code) => priceRow(code, { grossPrice: at + 1 })),
        ),
      ),
      makeProducts(app, ...codes.map((code) => ({ code, name: `Renamed ${code}` }))),
    ]);
    const rows = await app.db.prisma.productSearch.findMany({
      where: { productId: { in: products } },
      include: { product: { select: { searchOffers: true } } },
    });
    expect(rows).toHaveLength(30);
    for (const { card, product } of rows) {
      expect(card).toMatchObject({ name: expect.stringMatching(/^Renamed /) });
      const offers = product.searchOffers?.offers as number[][]; // what search_offer writes
      expect(offers.map(([, , gross]) => gross).toSorted()).toEqual([100, 200, 300, 400, 500]);
    }
  });

  test('of one wholesaler, in files: each is compared with what the one before it left', async () => {
    const { wholesaler, codes } = await makeShop(app, 2);
    const [first = '', second = ''] = codes;
    const header = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'formulary-list-')), 'list.csv');
    writeFileSync(file, `${header}\n${first},W-1,12,0,,5\n${second},W-1,12,0,,5\n`);
    // What the first list of two does, held up before its end.
    const { imported } = await app.db.prisma.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT id FROM wholesalers WHERE id = ${wholesaler.id}::int FOR NO KEY UPDATE`;
        const later = importPriceList(app, listInFile(file), { wholesaler: wholesaler.slug });
        await expect.poll(waitingForWholesalers).toBe(1);
        const product = await tx.product.findUniqueOrThrow({ where: { code: first } });
        await tx.offer.create({
          data: { wholesalerId: wholesaler.id, productId: product.id, wholesalerCode: 'W-1', grossPrice: 10 },
        });
        return { imported: later };
      },
      { timeout: 60_000 },
    );
    expect(await imported).toMatchObject({ new: 1, changed: 1, prices: { up: 1 } });
  });
});

/** Imports that wait for a lock of a row of `wholesalers`, before they have read anything else of them. */
async function waitingForWholesalers(): Promise<number> {
  const { rows } = await app.db.pool.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE application_name = 'formulary import' AND datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0].count;
}
