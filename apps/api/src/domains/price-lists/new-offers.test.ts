import { expect, test } from 'vitest';
import { makeProducts, makeWholesaler, unique } from '../../../test/factories.ts';
import { loadList, priceRow } from '../../../test/price-lists.ts';
import { useApp } from '../../../test/test-app.ts';
import { listOfRows } from '../../list-files/list.ts';
import { importPriceList } from './import-price-list.ts';

const app = useApp();

const isRemoved = (id: number) =>
  app.db.pool.query('DELETE FROM products WHERE id = $1', [id]).then(
    () => true,
    (error) => error,
  );
const waiting = async () => {
  const { rows } = await app.db.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'DELETE FROM products%'`,
  );
  return rows[0]?.count;
};

test('a product that a list under way offers cannot be removed before it, and not after it', async () => {
  const code = unique('c');
  const [product = 0] = await makeProducts(app, { code });
  const wholesaler = await makeWholesaler(app);
  let removal: Promise<unknown> | undefined;
  await importPriceList(
    {
      ...app,
      // The last thing that an import does in its transaction.
      async record() {
        removal = isRemoved(product);
        await expect.poll(waiting).toBe(1);
      },
    },
    listOfRows('prices', [{ code, wholesaler_code: 'W-1', gross_price: 10, discount: 0 }]),
    { wholesaler: wholesaler.slug },
  );
  expect(await removal).toMatchObject({
    message: expect.stringMatching(/violates .*foreign key constraint "offers_product_id_fkey"/),
  });
  expect(await app.db.prisma.offer.count({ where: { productId: product } })).toBe(1);
});

test('one without offers is removed, and a later list that names it is refused', async () => {
  const code = unique('c');
  const [product = 0] = await makeProducts(app, { code });
  expect(await isRemoved(product)).toBe(true);
  await expect(loadList(app, await makeWholesaler(app), priceRow(code))).rejects.toThrow(
    `code "${code}" is not in the catalogue`,
  );
});
