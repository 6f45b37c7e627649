import type { EqualProduct, Equals } from '@formulary/contracts/catalogue/equals';
import { EQUALS_MAX } from '@formulary/contracts/catalogue/equals';
import { exchange, unitPrice } from '@formulary/packs/compare-packs';
import { fromCents } from '@formulary/pricing/money';
import { pickOffer, whyNotOrderable } from '@formulary/pricing/pick-offer';
import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { standingsOf, storedOf } from '../fast-path/product-rows.ts';
import { Standings } from '../priced-offers.ts';
import { pricedOffersOf, StoredProduct } from '../product-view.ts';
import { type ComparedPack, inOrder } from './in-order.ts';
import { contentOf, KnownPack, knownPackJson, type PackRow, sameSpecies, sameUse } from './pack-row.ts';

const Own = StoredProduct.extend({ pack: KnownPack.nullable(), preferredId: z.int().nullable() });
const Other = StoredProduct.extend({ pack: KnownPack, isSameProduct: z.boolean() });

const EQUALS = statement('equals_of_product', {
  takes: { practiceId: 'int', productId: 'int' },
  gives: {
    standings: Standings,
    wholesalers: z.record(z.string(), z.string()),
    own: Own.nullable(),
    others: z.array(Other),
    forOtherSpecies: 'int',
  },
  mayLag: true,
  // A pack that was read from another name than its product has is out of date.
  sql: `WITH others AS MATERIALIZED (
      SELECT k.product_id, k.line_key IS NOT DISTINCT FROM own.line_key AND own.line_key IS NOT NULL AS is_same,
        ${sameSpecies('k', 'own')} AS is_for_same
      FROM product_packs own JOIN products p ON p.id = own.product_id AND p.name = own.name
      JOIN product_packs k ON k.product_id <> own.product_id AND (k.equals_key = own.equals_key OR k.line_key = own.line_key)
      JOIN product_search s ON s.product_id = k.product_id AND s.card->>'name' = k.name AND s.replacement_id IS NULL
      WHERE own.product_id = $productId AND ${sameUse('k', 'own')}
        AND EXISTS (SELECT FROM product_offers o WHERE o.product_id = k.product_id AND json_array_length(o.offers) > 0)
    )
    SELECT ${standingsOf('$practiceId')} AS standings,
      (SELECT coalesce(json_object_agg(id, name), '{}') FROM wholesalers) AS wholesalers,
      (SELECT json_build_object(${storedOf('s')}, 'preferredId', s.preferred_id,
          'pack', CASE WHEN k.product_id IS NOT NULL THEN ${knownPackJson('k')} END)
        FROM product_search s LEFT JOIN product_packs k ON k.product_id = s.product_id AND k.name = s.card->>'name'
        WHERE s.product_id = $productId) AS own,
      (SELECT coalesce(json_agg(json_build_object(${storedOf('s')}, 'pack', ${knownPackJson('k')}, 'isSameProduct', o.is_same)
          ORDER BY s.product_id), '[]')
        FROM others o JOIN product_packs k USING (product_id) JOIN product_search s USING (product_id) WHERE o.is_for_same) AS others,
      (SELECT count(*)::int FROM others WHERE NOT is_for_same) AS "forOtherSpecies"`,
});

/** Other packs of a product on offer, and what is equal to it. Throws `not_found`. */
export async function listEquals(
  { db }: { db: Sql },
  { practiceId }: SignedInUser,
  productId: number,
): Promise<Equals> {
  const [found] = await db.run(EQUALS, { practiceId, productId });
  if (!found?.own) throw notFound();
  const { own, others, standings, wholesalers, forOtherSpecies } = found;
  const priced = (product: StoredProduct, pack: PackRow | null) => {
    const offers = pricedOffersOf(product, standings);
    const best = pickOffer(offers, 1);
    const content = pack && contentOf(pack);
    return {
      pack: content,
      best: best
        ? {
            net_price: fromCents(best.net),
            wholesaler: { id: best.wholesaler, name: wholesalers[best.wholesaler] ?? '' },
          }
        : null,
      not_orderable_reason: whyNotOrderable(offers),
      unit_price: best && content ? unitPrice({ size: content.size, cents: best.net }) : null,
      compared: best && content ? { ...content, cents: best.net } : null,
    };
  };
  const { compared: these, ...ownPriced } = priced(own, own.pack);
  const results = others.map((other): EqualProduct & ComparedPack => {
    const { compared, ...rest } = priced(other, other.pack);
    const isComparable = these !== null && compared !== null && these.unit === compared.unit;
    return {
      product: productOf(other, own.preferredId),
      same_product: other.isSameProduct,
      given: other.pack.ways,
      ...rest,
      exchange: isComparable && other.isSameProduct ? exchangeView(exchange(these, compared)) : null,
      compared: compared && (these === null || isComparable) ? compared : null,
    };
  });
  return {
    ...{ strength: own.pack?.strength ?? null, strength_from: own.pack?.strengthFrom ?? null },
    ...{ form: own.pack?.form ?? null, form_from: own.pack?.formFrom ?? null, given: own.pack?.ways ?? [] },
    ...speciesOf(own.pack),
    ...ownPriced,
    count: results.length,
    for_other_species: forOtherSpecies,
    results: results.toSorted(inOrder).slice(0, EQUALS_MAX),
  };
}

const speciesOf = (pack: KnownPack | null) => ({
  species: pack?.species ?? [],
  species_from: pack?.speciesFrom ?? null,
});

function productOf({ card, pack }: z.infer<typeof Other>, preferredId: number | null): EqualProduct['product'] {
  const { id, code, name, manufacturer, requires_ar16_form, requires_controlled_drug_form } = card;
  return {
    ...{ id, code, name, manufacturer, requires_ar16_form, requires_controlled_drug_form },
    is_preferred: card.is_preferred || id === preferredId,
    ...speciesOf(pack),
  };
}

function exchangeView(found: ReturnType<typeof exchange>): EqualProduct['exchange'] {
  return found ? { these: found.these, those: found.those, saving: fromCents(found.saving) } : null;
}
