import { LOCKS, shareLockInTransaction } from '../../db/advisory-locks.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { withoutRowChecks } from '../../db/without-row-checks.ts';
import { refreshPacks } from './equals/refresh-packs.ts';
import { refreshSearchRows } from './refresh-search-rows.ts';
import { CREATE_DIFFERENCES, HAS_NEW_VALUES, SET_NEW_VALUES } from './stage-differences.ts';

const ANALYZE = statement('analyze_catalogue', {
  sql: `ANALYZE products, product_ingredients, ingredients, manufacturers`,
});

/** Only imports write them, one at a time: nobody waits for it. */
const KEEP_NAMES = statement('keep_names_of_products', {
  sql: `LOCK TABLE manufacturers, categories, ingredients IN SHARE MODE`,
});

const CREATE_MANUFACTURERS = statement('create_listed_manufacturers', {
  after: [CREATE_DIFFERENCES],
  sql: `INSERT INTO manufacturers (name) SELECT manufacturer FROM catalogue_differences l
    WHERE NOT EXISTS (SELECT 1 FROM manufacturers m WHERE m.name = l.manufacturer) GROUP BY manufacturer ORDER BY min(line)`,
});

const CREATE_CATEGORIES = statement('create_listed_categories', {
  after: [CREATE_DIFFERENCES],
  sql: `INSERT INTO categories (name) SELECT category FROM catalogue_differences l
    WHERE NOT EXISTS (SELECT 1 FROM categories c WHERE c.name = l.category) GROUP BY category ORDER BY min(line)`,
});

const CREATE_INGREDIENTS = statement('create_listed_ingredients', {
  after: [CREATE_DIFFERENCES],
  sql: `INSERT INTO ingredients (name) SELECT n FROM catalogue_differences l, unnest(l.active_ingredients) n
    WHERE NOT EXISTS (SELECT 1 FROM ingredients i WHERE i.name = n) GROUP BY n ORDER BY min(line), n`,
});

const CREATE_PRODUCTS = statement('create_listed_products', {
  gives: { id: 'int' },
  after: [CREATE_DIFFERENCES],
  sql: `INSERT INTO products (code, name, description, category_id, manufacturer_id, manufacturer_discount, note, note_prompt,
        requires_ar16_form, requires_controlled_drug_form, gtin, strength, form, pack_size, pack_unit, storage, requires_prescription)
      SELECT l.code, l.name, l.description, c.id, m.id, l.manufacturer_discount, nullif(l.note, ''), l.note_prompt, l.requires_ar16_form,
        l.requires_controlled_drug_form, nullif(l.gtin, ''), nullif(l.strength, ''), nullif(l.form, ''), nullif(l.pack_size, ''),
        nullif(l.pack_unit, ''), coalesce(l.storage, 'ambient'), coalesce(l.requires_prescription, false)
      FROM catalogue_differences l JOIN categories c ON c.name = l.category JOIN manufacturers m ON m.name = l.manufacturer
      WHERE NOT EXISTS (SELECT 1 FROM products p WHERE p.code = l.code)
      ORDER BY l.line
      RETURNING id`,
});

/** What a catalogue brought that was taken back comes anew. */
const BRING_AGAIN = statement('bring_listed_products_again', {
  gives: { id: 'int' },
  after: [CREATE_DIFFERENCES],
  sql: `UPDATE products p SET archived_at = NULL, taken_back = false FROM catalogue_differences l
      WHERE l.code = p.code AND p.taken_back RETURNING p.id`,
});

/** Numbers that the list gives to other products: they are unique row by row, not only at the end of a statement. */
const FREE_GTINS = statement('free_gtins', {
  gives: { id: 'int' },
  after: [CREATE_DIFFERENCES],
  sql: `UPDATE products p SET gtin = NULL FROM catalogue_differences l JOIN catalogue_differences taker ON taker.code <> l.code
      WHERE l.code = p.code AND l.gtin <> p.gtin AND taker.gtin = p.gtin
      RETURNING p.id`,
});

const CHANGE_PRODUCTS = statement('change_listed_products', {
  gives: { id: 'int' },
  after: [CREATE_DIFFERENCES],
  sql: `UPDATE products p SET ${SET_NEW_VALUES}
      FROM catalogue_differences l JOIN categories c ON c.name = l.category JOIN manufacturers m ON m.name = l.manufacturer
      WHERE p.code = l.code AND ${HAS_NEW_VALUES}
      RETURNING p.id`,
});

const CREATE_LISTED_INGREDIENTS = statement('create_listed_ingredient_links', {
  sql: `CREATE TEMPORARY TABLE catalogue_list_ingredients (product_id int NOT NULL, ingredient_id int NOT NULL) ON COMMIT DROP`,
});

const FILL_LISTED_INGREDIENTS = statement('fill_listed_ingredient_links', {
  after: [CREATE_DIFFERENCES, CREATE_LISTED_INGREDIENTS],
  sql: `INSERT INTO catalogue_list_ingredients
    SELECT DISTINCT p.id, i.id
    FROM catalogue_differences l JOIN products p ON p.code = l.code, unnest(l.active_ingredients) n JOIN ingredients i ON i.name = n`,
});

const ANALYZE_LISTED_INGREDIENTS = statement('analyze_listed_ingredient_links', {
  after: [CREATE_LISTED_INGREDIENTS],
  sql: `ANALYZE catalogue_list_ingredients`,
});

const LINK_INGREDIENTS = statement('link_listed_ingredients', {
  gives: { id: 'int' },
  after: [CREATE_DIFFERENCES, CREATE_LISTED_INGREDIENTS],
  sql: `WITH unlinked AS (
        DELETE FROM product_ingredients pi USING products p, catalogue_differences l
        WHERE p.id = pi.product_id AND l.code = p.code AND NOT EXISTS (
          SELECT 1 FROM catalogue_list_ingredients w WHERE w.product_id = pi.product_id AND w.ingredient_id = pi.ingredient_id)
        RETURNING pi.product_id
      ),
      linked AS (
        INSERT INTO product_ingredients (product_id, ingredient_id)
        SELECT product_id, ingredient_id FROM catalogue_list_ingredients w WHERE NOT EXISTS (
          SELECT 1 FROM product_ingredients pi WHERE pi.product_id = w.product_id AND pi.ingredient_id = w.ingredient_id)
        RETURNING product_id
      )
      SELECT product_id AS id FROM unlinked UNION SELECT product_id FROM linked`,
});

/** From so many new products on, PostgreSQL's statistics are renewed before the next statement. */
const MANY = 1_000;

/** Products whose search rows and packs are made together, so that this process holds few of their texts at once. */
const BATCH = 20_000;

/** Writes the staged differences: creates products, changes those that differ, and refreshes their search rows, unless it is only looked at. */
export async function applyCatalogue(
  tx: Sql,
  { isPreview = false }: { isPreview?: boolean | undefined } = {},
): Promise<{ createdIds: number[]; changedIds: number[] }> {
  // What the new rows refer to stays, so that none of it is looked up for each of them.
  await tx.write(KEEP_NAMES);
  await shareLockInTransaction(tx, LOCKS.newOffers);
  await tx.write(CREATE_MANUFACTURERS);
  await tx.write(CREATE_CATEGORIES);
  await tx.write(CREATE_INGREDIENTS);
  const freed = await tx.run(FREE_GTINS);
  const again = await tx.run(BRING_AGAIN);
  const created = await withoutRowChecks(tx, () => tx.run(CREATE_PRODUCTS));
  const changed = await tx.run(CHANGE_PRODUCTS);
  await tx.write(CREATE_LISTED_INGREDIENTS);
  await tx.write(FILL_LISTED_INGREDIENTS);
  await tx.write(ANALYZE_LISTED_INGREDIENTS);
  const linked = await withoutRowChecks(tx, () => tx.run(LINK_INGREDIENTS));
  const createdIds = [...again, ...created].map(({ id }) => id);
  const isNew = new Set(createdIds);
  const touchedIds = new Set([...freed, ...changed, ...linked].map(({ id }) => id));
  const changedIds = [...touchedIds].filter((id) => !isNew.has(id));
  if (isPreview) return { createdIds, changedIds };
  if (createdIds.length >= MANY) await tx.write(ANALYZE);
  const productIds = [...createdIds, ...changedIds];
  await withoutRowChecks(tx, async () => {
    for (let from = 0; from < productIds.length; from += BATCH) {
      const batch = productIds.slice(from, from + BATCH);
      await refreshPacks(tx, batch, () => refreshSearchRows(tx, batch));
    }
  });
  return { createdIds, changedIds };
}
