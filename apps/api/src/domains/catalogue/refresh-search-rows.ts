import { LOCKS, lockInTransaction } from '../../db/advisory-locks.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { withoutRowChecks } from '../../db/without-row-checks.ts';

const REFRESH_ROWS = statement('refresh_search_rows', {
  takes: { productIds: 'int[]' },
  sql: `WITH RECURSIVE affected AS (
      SELECT unnest($productIds) AS id
      UNION
      SELECT p.id FROM products p JOIN affected a ON p.replaced_by_id = a.id
    ),
    contained AS MATERIALIZED (
      SELECT a.id AS product_id, array_agg(i.id ORDER BY i.name, i.id) AS ids, string_agg(i.name, ' ' ORDER BY i.name, i.id) AS names
      FROM affected a JOIN product_ingredients pi ON pi.product_id = a.id JOIN ingredients i ON i.id = pi.ingredient_id GROUP BY a.id
    ),
    product AS MATERIALIZED (
      SELECT p.*, c.ids, c.names FROM affected JOIN products p USING (id) LEFT JOIN contained c ON c.product_id = p.id
    ),
    -- Many products share these texts: the words of each are made once. An import's transaction plans for as many ids as there
    -- are, elsewhere they are few: else these would be joined by loops.
    described AS MATERIALIZED (
      SELECT description, search_vector(search_described(description), 'D') AS words
      FROM (SELECT DISTINCT description FROM product) AS texts
    ),
    maker AS MATERIALIZED (
      SELECT id, name, search_vector(search_index_words(spaced, name), 'C') AS words
      FROM (SELECT id, name, search_words_of(name) AS spaced FROM manufacturers WHERE id IN (SELECT manufacturer_id FROM product) OFFSET 0) AS texts
    ),
    content AS MATERIALIZED (
      SELECT ids, search_vector(search_index_words(spaced, names), 'D') AS words, (
          SELECT jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name) ORDER BY i.name, i.id) FROM ingredients i WHERE i.id = ANY(ids)
        ) AS list
      FROM (SELECT ids, names, search_words_of(names) AS spaced FROM (SELECT DISTINCT ids, names FROM product WHERE ids IS NOT NULL) AS sets OFFSET 0) AS texts
    )
    INSERT INTO product_search AS s
      (product_id, words, name_key, code_key, manufacturer_id, ingredient_ids, preferred_id, replacement_id, card)
    SELECT p.id,
      -- Without words no search finds it; its card stays for carts and history.
      CASE WHEN p.archived_at IS NULL THEN search_vector(search_index_words(spaced.code, p.code) || ' ' || spaced.code_key || coalesce(' _' || p.gtin, ''), 'A')
        || named.words
        -- What the names have finds the product anyway: without it a row is a fifth shorter.
        || ts_delete(d.words, ARRAY(SELECT '.' || word FROM unnest(tsvector_to_array(named.words)) AS word)) ELSE '' END,
      search_key(spaced.name), spaced.code_key,
      CASE WHEN p.archived_at IS NULL THEN m.id ELSE 0 END, CASE WHEN p.archived_at IS NULL THEN coalesce(p.ids, '{}') ELSE '{}' END,
      (SELECT preferred.id FROM products preferred WHERE preferred.id = p.preferred_product_id AND preferred.archived_at IS NULL),
      CASE WHEN p.replaced_by_id IS NOT NULL THEN (
        WITH RECURSIVE chain AS (
          SELECT p.replaced_by_id AS id, 1 AS length
          UNION ALL
          SELECT next.replaced_by_id, length + 1 FROM chain JOIN products next USING (id) WHERE next.replaced_by_id IS NOT NULL
        )
        SELECT id FROM chain ORDER BY length DESC LIMIT 1
      ) END,
      jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name, 'description', p.description,
        'category', jsonb_build_object('id', c.id, 'name', c.name),
        'manufacturer', jsonb_build_object('id', m.id, 'name', m.name),
        'manufacturer_discount', p.manufacturer_discount::float8, 'active_ingredients', coalesce(i.list, '[]'),
        'note', p.note, 'note_prompt', p.note_prompt, 'is_preferred', p.is_preferred,
        'requires_ar16_form', p.requires_ar16_form, 'requires_controlled_drug_form', p.requires_controlled_drug_form)
        || CASE WHEN p.gtin IS NULL THEN '{}' ELSE jsonb_build_object('gtin', p.gtin) END
    FROM product p
    JOIN maker m ON m.id = p.manufacturer_id
    JOIN categories c ON c.id = p.category_id
    JOIN described d USING (description)
    LEFT JOIN content i USING (ids)
    -- Made once, and not again for each of its uses.
    CROSS JOIN LATERAL (
      SELECT search_words_of(p.code) AS code, search_code(p.code) AS code_key, search_words_of(p.name) AS name
      OFFSET 0
    ) spaced
    CROSS JOIN LATERAL (
      SELECT search_vector(search_index_words(spaced.name, p.name), 'B') || m.words || coalesce(i.words, '') AS words
      OFFSET 0
    ) named
    ON CONFLICT (product_id) DO UPDATE SET words = excluded.words, name_key = excluded.name_key,
      code_key = excluded.code_key, manufacturer_id = excluded.manufacturer_id,
      ingredient_ids = excluded.ingredient_ids, preferred_id = excluded.preferred_id,
      replacement_id = excluded.replacement_id, card = excluded.card
    WHERE (s.words, s.name_key, s.preferred_id, s.replacement_id, s.card::text)
      IS DISTINCT FROM (excluded.words, excluded.name_key, excluded.preferred_id, excluded.replacement_id, excluded.card::text)`,
});

const ADD_WORDS = statement('add_search_words', {
  takes: { productIds: 'int[]' },
  sql: `WITH used AS MATERIALIZED (
      SELECT DISTINCT lexeme FROM product_search, unnest(tsvector_to_array(words)) AS lexeme WHERE product_id = ANY($productIds)
    )
    INSERT INTO search_words (word)
    SELECT lexeme FROM used
    WHERE length(lexeme) >= 3 AND lexeme ~ '^[[:alpha:]]+$' AND NOT EXISTS (SELECT 1 FROM search_words WHERE word = lexeme)`,
});

const REFRESH_OFFERS = statement('refresh_search_offers', {
  takes: { productIds: 'int[]' },
  sql: `-- Made once, and not again for each of its uses.
      WITH current AS MATERIALIZED (
        SELECT affected.id AS product_id, coalesce((
          SELECT to_json(array_agg(search_offer(o) ORDER BY o.wholesaler_id)) FROM offers o WHERE o.product_id = affected.id AND o.is_available
        ), '[]') AS offers
        -- In the order of the indexes.
        FROM (SELECT unnest($productIds) AS id ORDER BY id) affected
      )
      MERGE INTO product_offers shown USING current ON shown.product_id = current.product_id
      WHEN MATCHED AND shown.offers::text <> current.offers::text THEN UPDATE SET offers = current.offers
      WHEN NOT MATCHED THEN INSERT VALUES (current.product_id, current.offers)`,
});

/**
 * GIN indexes keep new entries on a list that every search scans until the next vacuum; the list left by one catalogue
 * made every search four times as slow.
 */
const SORT_INDEXES = statement('sort_search_indexes', {
  sql: `SELECT FROM gin_clean_pending_list('product_search_words_idx') words, gin_clean_pending_list('product_search_ingredient_ids_idx') ingredients,
      gin_clean_pending_list('search_words_near_idx') near`,
});

/**
 * Refreshes the search rows of these products and of those that they replace, without offers. Called at the end of each
 * transaction that changes products or names in them.
 */
export async function refreshSearchRows(tx: Sql, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await lockSearchRows(tx);
  await tx.write(REFRESH_ROWS, { productIds });
  await tx.write(ADD_WORDS, { productIds });
  await tx.write(SORT_INDEXES);
}

/** Refreshes the offers that search shows of these products, which nobody may remove meanwhile. */
export async function refreshSearchOffers(tx: Sql, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await lockSearchRows(tx);
  await withoutRowChecks(tx, () => tx.write(REFRESH_OFFERS, { productIds }));
}

/** A row holds what several transactions may change at once: each would miss what the other has not committed. */
export async function lockSearchRows(tx: Sql): Promise<void> {
  await lockInTransaction(tx, LOCKS.searchRows);
}
