import type { Tx } from '../../db/client.ts';

/**
 * Brings the search rows of these products up to date, and of those that they replace. Call it in the transaction that
 * changes a product, its names or its offers: what search shows is then never older than what the cart takes.
 */
export async function refreshSearchRows(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  // One at a time: a row that is made from what another refresh has not committed yet would overwrite that one's.
  await tx.$executeRaw`LOCK TABLE product_search IN SHARE ROW EXCLUSIVE MODE`;
  await tx.$executeRaw`
    WITH RECURSIVE affected AS (
      SELECT unnest(${[...productIds]}::int[]) AS id
      UNION
      SELECT p.id FROM products p JOIN affected a ON p.replaced_by_id = a.id
    ),
    chain AS (
      SELECT p.id, p.replaced_by_id AS next, 1 AS depth FROM products p JOIN affected USING (id) WHERE p.replaced_by_id IS NOT NULL
      UNION ALL
      SELECT c.id, p.replaced_by_id, c.depth + 1 FROM chain c JOIN products p ON p.id = c.next
      WHERE p.replaced_by_id IS NOT NULL
    ),
    replacement AS (SELECT DISTINCT ON (id) id, next FROM chain ORDER BY id, depth DESC),
    contained AS (
      SELECT pi.product_id AS id, array_agg(i.id) AS ids, string_agg(i.name, ' ') AS names,
             jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name) ORDER BY i.name, i.id) AS list
      FROM product_ingredients pi JOIN ingredients i ON i.id = pi.ingredient_id
      WHERE pi.product_id IN (SELECT id FROM affected) GROUP BY pi.product_id
    ),
    offered AS (
      SELECT product_id AS id,
             jsonb_agg(jsonb_build_object('id', id, 'wholesaler', wholesaler_id, 'gross', (gross_price * 100)::int,
               'discount', (discount * 100)::int, 'override', (manufacturer_discount_override * 100)::int,
               'stock', stock_quantity) ORDER BY id) AS list
      FROM offers WHERE is_available AND product_id IN (SELECT id FROM affected) GROUP BY product_id
    )
    INSERT INTO product_search AS s
      (product_id, words, name_key, code_key, manufacturer_id, ingredient_ids, preferred_id, replacement_id, card, offers)
    SELECT p.id,
      setweight(to_tsvector('simple', search_index_words(p.code) || ' ' || array_to_string(search_split(p.code), '')), 'A')
        || setweight(to_tsvector('simple', search_index_words(p.name)), 'B')
        || setweight(to_tsvector('simple', search_index_words(m.name)), 'C')
        || setweight(to_tsvector('simple', search_index_words(coalesce(g.names, ''))), 'D'),
      array_to_string(search_split(p.name), ' '), array_to_string(search_split(p.code), ''),
      m.id, coalesce(g.ids, '{}'), p.preferred_product_id, r.next,
      jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name, 'description', p.description,
        'category', jsonb_build_object('id', c.id, 'name', c.name),
        'manufacturer', jsonb_build_object('id', m.id, 'name', m.name),
        'manufacturer_discount', p.manufacturer_discount::float8, 'active_ingredients', coalesce(g.list, '[]'),
        'note', p.note, 'note_prompt', p.note_prompt, 'is_preferred', p.is_preferred,
        'requires_ar16_form', p.requires_ar16_form, 'requires_controlled_drug_form', p.requires_controlled_drug_form),
      coalesce(o.list, '[]')
    FROM affected a
    JOIN products p ON p.id = a.id
    JOIN manufacturers m ON m.id = p.manufacturer_id
    JOIN categories c ON c.id = p.category_id
    LEFT JOIN contained g ON g.id = a.id
    LEFT JOIN replacement r ON r.id = a.id
    LEFT JOIN offered o ON o.id = a.id
    ON CONFLICT (product_id) DO UPDATE SET words = excluded.words, name_key = excluded.name_key,
      code_key = excluded.code_key, manufacturer_id = excluded.manufacturer_id,
      ingredient_ids = excluded.ingredient_ids, preferred_id = excluded.preferred_id,
      replacement_id = excluded.replacement_id, card = excluded.card, offers = excluded.offers
    WHERE (s.words, s.name_key, s.preferred_id, s.replacement_id, s.card, s.offers)
      IS DISTINCT FROM (excluded.words, excluded.name_key, excluded.preferred_id, excluded.replacement_id, excluded.card, excluded.offers)`;
  await tx.$executeRaw`
    INSERT INTO search_words (word)
    SELECT DISTINCT lexeme FROM product_search, unnest(words)
    WHERE product_id = ANY(${[...productIds]}::int[]) AND length(lexeme) >= 3 AND lexeme ~ '[[:alpha:]]'
    ON CONFLICT DO NOTHING`;
}
