import type { Db } from '@formulary/api/db/client';

/** The texts by which search finds a product. */
export interface ProductText {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly manufacturer: string;
  readonly ingredients: string;
}

export async function readProductTexts(db: Db): Promise<ProductText[]> {
  const { rows } = await db.pool.query<ProductText>(`
    SELECT p.id, p.code, p.name, m.name AS manufacturer, coalesce((
      SELECT string_agg(i.name, ' ' ORDER BY i.name)
      FROM product_ingredients pi JOIN ingredients i ON i.id = pi.ingredient_id WHERE pi.product_id = p.id), '') AS ingredients
    FROM products p JOIN manufacturers m ON m.id = p.manufacturer_id ORDER BY p.id`);
  return rows;
}
