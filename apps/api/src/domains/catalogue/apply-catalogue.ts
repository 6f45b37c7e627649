import type { TaggedSql } from '../../db/tagged-sql.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { refreshSearchRows } from './refresh-search-rows.ts';

export interface ImportedCatalogue {
  readonly created: number;
  readonly changed: number;
}

/**
 * Writes the staged list: products are created, those that differ changed, search follows. Throws when a product that is
 * named as preferred or replacing does not exist, or when replacements would form a cycle.
 */
export async function applyCatalogue(tx: TaggedSql): Promise<ImportedCatalogue> {
  await createNames(tx);
  const created = await createProducts(tx);
  const isNew = new Set(created);
  const touched = new Set([...(await changeProducts(tx)), ...(await linkIngredients(tx)), ...(await linkProducts(tx))]);
  const changed = [...touched].filter((id) => !isNew.has(id));
  if (created.length >= MANY) await countAgain(tx);
  await refreshSearchRows(tx, [...created, ...changed]);
  return { created: created.length, changed: changed.length };
}

const MANY = 1_000;

/** Tables that were nearly empty a moment ago are planned for as if they still were. */
async function countAgain(tx: TaggedSql): Promise<void> {
  await tx.$executeRaw`ANALYZE products, product_ingredients, ingredients, manufacturers`;
}

async function createNames(tx: TaggedSql): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO manufacturers (name) SELECT manufacturer FROM catalogue_list l
    WHERE NOT EXISTS (SELECT 1 FROM manufacturers m WHERE m.name = l.manufacturer) GROUP BY manufacturer ORDER BY min(line)`;
  await tx.$executeRaw`
    INSERT INTO categories (name) SELECT category FROM catalogue_list l
    WHERE NOT EXISTS (SELECT 1 FROM categories c WHERE c.name = l.category) GROUP BY category ORDER BY min(line)`;
  await tx.$executeRaw`
    INSERT INTO ingredients (name) SELECT n FROM catalogue_list l, unnest(l.ingredients) n
    WHERE NOT EXISTS (SELECT 1 FROM ingredients i WHERE i.name = n) GROUP BY n ORDER BY min(line), n`;
}

async function createProducts(tx: TaggedSql): Promise<number[]> {
  return ids(
    await tx.$queryRaw`
      INSERT INTO products (code, name, description, category_id, manufacturer_id, manufacturer_discount, note, note_prompt,
        requires_ar16_form, requires_controlled_drug_form, is_preferred)
      SELECT l.code, l.name, l.description, c.id, m.id, l.manufacturer_discount, l.note, l.note_prompt, l.requires_ar16_form,
        l.requires_controlled_drug_form, coalesce(l.is_preferred, false)
      FROM catalogue_list l JOIN categories c ON c.name = l.category JOIN manufacturers m ON m.name = l.manufacturer
      WHERE NOT EXISTS (SELECT 1 FROM products p WHERE p.code = l.code)
      ORDER BY l.line
      RETURNING id`,
  );
}

async function changeProducts(tx: TaggedSql): Promise<number[]> {
  return ids(
    await tx.$queryRaw`
      UPDATE products p SET name = l.name, description = l.description, category_id = c.id, manufacturer_id = m.id,
        manufacturer_discount = l.manufacturer_discount, note = l.note, note_prompt = l.note_prompt,
        requires_ar16_form = l.requires_ar16_form, requires_controlled_drug_form = l.requires_controlled_drug_form,
        is_preferred = coalesce(l.is_preferred, p.is_preferred)
      FROM catalogue_list l JOIN categories c ON c.name = l.category JOIN manufacturers m ON m.name = l.manufacturer
      WHERE p.code = l.code AND (p.name, p.description, p.category_id, p.manufacturer_id, p.manufacturer_discount, p.note,
          p.note_prompt, p.requires_ar16_form, p.requires_controlled_drug_form, p.is_preferred)
        IS DISTINCT FROM (l.name, l.description, c.id, m.id, l.manufacturer_discount, l.note,
          l.note_prompt, l.requires_ar16_form, l.requires_controlled_drug_form, coalesce(l.is_preferred, p.is_preferred))
      RETURNING p.id`,
  );
}

/** Answers the products whose active ingredients changed. */
async function linkIngredients(tx: TaggedSql): Promise<number[]> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE catalogue_list_ingredients (product_id int, ingredient_id int, PRIMARY KEY (product_id, ingredient_id))
    ON COMMIT DROP`;
  await tx.$executeRaw`
    INSERT INTO catalogue_list_ingredients
    SELECT DISTINCT p.id, i.id
    FROM catalogue_list l JOIN products p ON p.code = l.code, unnest(l.ingredients) n JOIN ingredients i ON i.name = n`;
  await tx.$executeRaw`ANALYZE catalogue_list_ingredients`;
  return ids(
    await tx.$queryRaw`
      WITH unlinked AS (
        DELETE FROM product_ingredients pi USING products p, catalogue_list l
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
  );
}

/** Answers the products that are marked anew with what is preferred to them or replaces them. */
async function linkProducts(tx: TaggedSql): Promise<number[]> {
  const unknown = await tx.$queryRaw<{ code: string }[]>`
    SELECT named.code FROM catalogue_list l, unnest(ARRAY[l.preferred_code, l.replacing_code]) AS named(code)
    LEFT JOIN products p ON p.code = named.code WHERE named.code <> '' AND p.id IS NULL`;
  if (unknown.length > 0)
    throw new DomainError('not_found', `No such product: ${unknown.map(({ code }) => code).join(', ')}`);
  const linked = ids(
    await tx.$queryRaw`
      WITH wanted AS (
        SELECT p.id, CASE WHEN l.preferred_code IS NULL THEN p.preferred_product_id ELSE preferred.id END AS preferred_id,
          CASE WHEN l.replacing_code IS NULL THEN p.replaced_by_id ELSE replacing.id END AS replacing_id
        FROM catalogue_list l JOIN products p ON p.code = l.code
        LEFT JOIN products preferred ON preferred.code = l.preferred_code
        LEFT JOIN products replacing ON replacing.code = l.replacing_code
        WHERE l.preferred_code IS NOT NULL OR l.replacing_code IS NOT NULL
      )
      UPDATE products p SET preferred_product_id = w.preferred_id, replaced_by_id = w.replacing_id
      FROM wanted w
      WHERE p.id = w.id AND (p.preferred_product_id, p.replaced_by_id) IS DISTINCT FROM (w.preferred_id, w.replacing_id)
      RETURNING p.id`,
  );
  if (linked.length > 0) await refuseCycles(tx);
  return linked;
}

/** Throws a refusal where following replacements would never end. */
export async function refuseCycles(tx: TaggedSql): Promise<void> {
  const [cycle] = await tx.$queryRaw<{ code: string }[]>`
    WITH RECURSIVE walk AS (
      SELECT id AS start, replaced_by_id AS next FROM products WHERE replaced_by_id IS NOT NULL
      UNION
      SELECT w.start, p.replaced_by_id FROM walk w JOIN products p ON p.id = w.next WHERE p.replaced_by_id IS NOT NULL
    )
    SELECT p.code FROM walk w JOIN products p ON p.id = w.start WHERE w.next = w.start LIMIT 1`;
  if (cycle) throw new DomainError('list_not_valid', `Replacements form a cycle at ${cycle.code}`);
}

function ids(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
