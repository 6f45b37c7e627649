import type { Db, Tx } from '../../db/client.ts';
import { refreshSearchRows } from './refresh-search-rows.ts';

export interface CatalogueRow {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly manufacturer: string;
  readonly activeIngredients: readonly string[];
  /** Percent, 0 to 100. */
  readonly manufacturerDiscount: number;
  readonly requiresAr16Form: boolean;
  readonly requiresControlledDrugForm: boolean;
  readonly note: string | null;
  readonly notePrompt: boolean;
  readonly isPreferred: boolean;
  /** Codes of other products. */
  readonly preferredProduct: string | null;
  readonly replacedBy: string | null;
}

/**
 * Creates and updates products by code, in one transaction and a fixed number of statements. Throws when a code named
 * as preferred or replacing does not exist, or when replacements would form a cycle; nothing is applied then.
 */
export async function importCatalogue(
  { db }: { db: Db },
  rows: readonly CatalogueRow[],
): Promise<{ created: number; changed: number }> {
  const list = JSON.stringify(rows);
  return db.transaction(async (tx) => {
    await tx.$executeRaw`INSERT INTO manufacturers (name) SELECT DISTINCT r->>'manufacturer' FROM jsonb_array_elements(${list}::jsonb) r ON CONFLICT DO NOTHING`;
    await tx.$executeRaw`INSERT INTO categories (name) SELECT DISTINCT r->>'category' FROM jsonb_array_elements(${list}::jsonb) r ON CONFLICT DO NOTHING`;
    await tx.$executeRaw`INSERT INTO ingredients (name) SELECT DISTINCT i FROM jsonb_array_elements(${list}::jsonb) r, jsonb_array_elements_text(r->'activeIngredients') i ON CONFLICT DO NOTHING`;
    const written = await tx.$queryRaw<{ id: number; created: boolean }[]>`
      INSERT INTO products AS p (code, name, description, category_id, manufacturer_id, manufacturer_discount, note,
        note_prompt, requires_ar16_form, requires_controlled_drug_form, is_preferred)
      SELECT r.code, r.name, r.description, c.id, m.id, r."manufacturerDiscount", r.note, r."notePrompt",
        r."requiresAr16Form", r."requiresControlledDrugForm", r."isPreferred"
      FROM jsonb_to_recordset(${list}::jsonb) AS r(code text, name text, description text, category text, manufacturer text,
        "manufacturerDiscount" numeric, note text, "notePrompt" boolean, "requiresAr16Form" boolean,
        "requiresControlledDrugForm" boolean, "isPreferred" boolean)
      JOIN categories c ON c.name = r.category JOIN manufacturers m ON m.name = r.manufacturer
      ON CONFLICT (code) DO UPDATE SET name = excluded.name, description = excluded.description,
        category_id = excluded.category_id, manufacturer_id = excluded.manufacturer_id,
        manufacturer_discount = excluded.manufacturer_discount, note = excluded.note, note_prompt = excluded.note_prompt,
        requires_ar16_form = excluded.requires_ar16_form,
        requires_controlled_drug_form = excluded.requires_controlled_drug_form, is_preferred = excluded.is_preferred
      RETURNING id, xmax = 0 AS created`;
    const ids = written.map(({ id }) => id);
    await linkIngredients(tx, list, ids);
    await linkProducts(tx, list);
    await refuseCycles(tx);
    await refreshSearchRows(tx, ids);
    const created = written.filter((row) => row.created).length;
    return { created, changed: ids.length - created };
  });
}

async function linkIngredients(tx: Tx, list: string, ids: number[]): Promise<void> {
  await tx.productIngredient.deleteMany({ where: { productId: { in: ids } } });
  await tx.$executeRaw`
    INSERT INTO product_ingredients (product_id, ingredient_id)
    SELECT DISTINCT p.id, i.id FROM jsonb_array_elements(${list}::jsonb) r
    JOIN products p ON p.code = r->>'code', jsonb_array_elements_text(r->'activeIngredients') n
    JOIN ingredients i ON i.name = n`;
}

async function linkProducts(tx: Tx, list: string): Promise<void> {
  const unknown = await tx.$queryRaw<{ code: string }[]>`
    SELECT named.code FROM jsonb_array_elements(${list}::jsonb) r,
      unnest(ARRAY[r->>'preferredProduct', r->>'replacedBy']) AS named(code)
    LEFT JOIN products p ON p.code = named.code WHERE named.code IS NOT NULL AND p.id IS NULL`;
  if (unknown.length > 0) throw new Error(`No such product: ${unknown.map(({ code }) => code).join(', ')}`);
  await tx.$executeRaw`
    UPDATE products p SET preferred_product_id = preferred.id, replaced_by_id = replacing.id
    FROM jsonb_array_elements(${list}::jsonb) r
    LEFT JOIN products preferred ON preferred.code = r->>'preferredProduct'
    LEFT JOIN products replacing ON replacing.code = r->>'replacedBy'
    WHERE p.code = r->>'code'
      AND (p.preferred_product_id, p.replaced_by_id) IS DISTINCT FROM (preferred.id, replacing.id)`;
}

async function refuseCycles(tx: Tx): Promise<void> {
  const [cycle] = await tx.$queryRaw<{ code: string }[]>`
    WITH RECURSIVE walk AS (
      SELECT id AS start, replaced_by_id AS next FROM products WHERE replaced_by_id IS NOT NULL
      UNION
      SELECT w.start, p.replaced_by_id FROM walk w JOIN products p ON p.id = w.next WHERE p.replaced_by_id IS NOT NULL
    )
    SELECT p.code FROM walk w JOIN products p ON p.id = w.start WHERE w.next = w.start LIMIT 1`;
  if (cycle) throw new Error(`Replacements form a cycle at ${cycle.code}`);
}
