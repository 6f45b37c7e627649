import type { Query, Statement } from '@formulary/api/db/old-statement';
import { DomainError } from '@formulary/api/kernel/domain-error';

export interface MarkedProduct {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly manufacturer: string;
  readonly category: string;
  readonly isPreferred: boolean;
  /** Codes of other products. */
  readonly preferredProduct: string | null;
  readonly replacedBy: string | null;
  readonly replaces: readonly string[];
  readonly note: string | null;
  readonly notePrompt: boolean;
  readonly requiresAr16Form: boolean;
  readonly requiresControlledDrugForm: boolean;
  /** That can be ordered. */
  readonly offers: number;
}

const PRODUCT: Statement = {
  name: 'marked_product',
  text: `SELECT p.id, p.code, p.name, m.name AS manufacturer, c.name AS category, p.is_preferred AS "isPreferred",
           preferred.code AS "preferredProduct", replacing.code AS "replacedBy", p.note, p.note_prompt AS "notePrompt",
           p.requires_ar16_form AS "requiresAr16Form", p.requires_controlled_drug_form AS "requiresControlledDrugForm",
           coalesce((SELECT json_agg(r.code ORDER BY r.code) FROM products r WHERE r.replaced_by_id = p.id), '[]') AS replaces,
           (SELECT count(*)::int FROM offers o WHERE o.product_id = p.id AND o.is_available) AS offers
         FROM products p JOIN manufacturers m ON m.id = p.manufacturer_id JOIN categories c ON c.id = p.category_id
         LEFT JOIN products preferred ON preferred.id = p.preferred_product_id
         LEFT JOIN products replacing ON replacing.id = p.replaced_by_id
         WHERE p.code = $1::text`,
};

const ALIKE: Statement = {
  name: 'codes_that_begin_alike',
  text: `SELECT code FROM products WHERE starts_with(lower(code), lower($1::text)) ORDER BY code LIMIT 5`,
};

/** A product by its code, as the provider marked it. Throws a refusal that names codes which begin alike. */
export async function getMarkedProduct(query: Query, code: string): Promise<MarkedProduct> {
  const [product] = await query<MarkedProduct>(PRODUCT, [code]);
  if (product) return product;
  const alike = await query<{ code: string }>(ALIKE, [code.slice(0, Math.max(2, code.length - 2))]);
  const known = alike.length === 0 ? '' : ` Those that begin alike: ${alike.map((one) => one.code).join(', ')}.`;
  throw new DomainError('not_found', `There is no product ${code}.${known}`);
}
