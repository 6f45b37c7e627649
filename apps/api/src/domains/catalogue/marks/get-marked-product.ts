import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import { DomainError } from '../../../kernel/domain-error.ts';

const PRODUCT = statement('marked_product', {
  takes: { code: 'text' },
  gives: {
    ...{ id: 'int', code: 'text', name: 'text', manufacturer: 'text', category: 'text', isPreferred: 'bool' },
    /** Codes of other products. */
    ...{ preferredProduct: 'text?', replacedBy: 'text?' },
    replaces: z.array(z.string()),
    ...{
      gtin: 'text?',
      note: 'text?',
      notePrompt: 'bool',
      requiresAr16Form: 'bool',
      requiresControlledDrugForm: 'bool',
    },
    /** Available ones. */
    offers: 'int',
  },
  sql: `SELECT p.id, p.code, p.name, m.name AS manufacturer, c.name AS category, p.is_preferred AS "isPreferred",
           preferred.code AS "preferredProduct", replacing.code AS "replacedBy", p.gtin, p.note, p.note_prompt AS "notePrompt",
           p.requires_ar16_form AS "requiresAr16Form", p.requires_controlled_drug_form AS "requiresControlledDrugForm",
           coalesce((SELECT json_agg(r.code ORDER BY r.code) FROM products r WHERE r.replaced_by_id = p.id), '[]') AS replaces,
           (SELECT count(*)::int FROM offers o WHERE o.product_id = p.id AND o.is_available) AS offers
         FROM products p JOIN manufacturers m ON m.id = p.manufacturer_id JOIN categories c ON c.id = p.category_id
         LEFT JOIN products preferred ON preferred.id = p.preferred_product_id
         LEFT JOIN products replacing ON replacing.id = p.replaced_by_id
         WHERE p.code = $code`,
});
export type MarkedProduct = RowOfStatement<typeof PRODUCT>;

const ALIKE = statement('codes_that_begin_alike', {
  takes: { beginning: 'text' },
  gives: { code: 'text' },
  sql: 'SELECT code FROM products WHERE starts_with(lower(code), lower($beginning)) ORDER BY code LIMIT 5',
});

/** A product with its marks by code. Throws `not_found`, naming similar codes. */
export async function getMarkedProduct(sql: Sql, code: string): Promise<MarkedProduct> {
  const [product] = await sql.run(PRODUCT, { code });
  if (product) return product;
  const alike = await sql.run(ALIKE, { beginning: code.slice(0, Math.max(2, code.length - 2)) });
  const known = alike.length === 0 ? '' : ` Those that begin alike: ${alike.map((one) => one.code).join(', ')}.`;
  throw new DomainError('not_found', `There is no product ${code}.${known}`);
}
