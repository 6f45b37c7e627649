import { STORAGES } from '@formulary/contracts/deliveries';
import type { OfferAtDesk, ProductWithOffers } from '@formulary/contracts/desk/products';
import { fromCents } from '@formulary/pricing/money';
import { discountsOf, netPrice } from '@formulary/pricing/net-price';
import { fromHundredths } from '@formulary/pricing/percent';
import { z } from 'zod';
import { isoTime } from '../../../db/iso-time.ts';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { notFound } from '../../../kernel/domain-error.ts';

const Other = z.strictObject({ id: z.int(), code: z.string(), name: z.string() });
const otherOf = (p: string) => `json_build_object('id', ${p}.id, 'code', ${p}.code, 'name', ${p}.name)`;

/** In cents and hundredths of a percent. */
const Offer = z.strictObject({
  wholesaler: z.strictObject({ id: z.int(), name: z.string() }),
  wholesalerArchivedAt: z.string().nullable(),
  code: z.string(),
  ...{ gross: z.int(), discount: z.int(), override: z.int().nullable(), stock: z.int().nullable() },
  pricedAt: z.string(),
  isAvailable: z.boolean(),
  withdrawnAt: z.string().nullable(),
});

const PRODUCT = statement('product_at_desk', {
  takes: { id: 'int' },
  gives: {
    ...{ id: 'int', code: 'text', name: 'text', gtin: 'text?', description: 'text', category: 'text' },
    ...{ manufacturer: 'text', ofManufacturer: 'int', ingredients: z.array(z.string()) },
    ...{ strength: 'text?', form: 'text?', packSize: 'text?', packUnit: 'text?', storage: z.enum(STORAGES) },
    ...{ requiresPrescription: 'bool', requiresAr16Form: 'bool', requiresControlledDrugForm: 'bool' },
    ...{ isPreferred: 'bool', preferred: Other.nullable(), replacing: Other.nullable(), replaces: z.array(Other) },
    ...{ note: 'text?', notePrompt: 'bool', createdAt: 'timestamptz', archivedAt: 'timestamptz?' },
    offers: z.array(Offer),
  },
  sql: `SELECT p.id, p.code, p.name, p.gtin, p.description, c.name AS category, m.name AS manufacturer,
      (p.manufacturer_discount * 100)::int AS "ofManufacturer",
      (SELECT coalesce(json_agg(i.name ORDER BY i.name), '[]') FROM product_ingredients pi
        JOIN ingredients i ON i.id = pi.ingredient_id WHERE pi.product_id = p.id) AS ingredients,
      p.strength, p.form, p.pack_size AS "packSize", p.pack_unit AS "packUnit", to_json(p.storage) AS storage,
      p.requires_prescription AS "requiresPrescription", p.requires_ar16_form AS "requiresAr16Form",
      p.requires_controlled_drug_form AS "requiresControlledDrugForm", p.is_preferred AS "isPreferred",
      (SELECT ${otherOf('o')} FROM products o WHERE o.id = p.preferred_product_id) AS preferred,
      (SELECT ${otherOf('o')} FROM products o WHERE o.id = p.replaced_by_id) AS replacing,
      (SELECT coalesce(json_agg(${otherOf('o')} ORDER BY o.code), '[]') FROM products o WHERE o.replaced_by_id = p.id) AS replaces,
      p.note, p.note_prompt AS "notePrompt", p.created_at AS "createdAt", p.archived_at AS "archivedAt",
      (SELECT coalesce(json_agg(json_build_object('wholesaler', json_build_object('id', w.id, 'name', w.name),
            'wholesalerArchivedAt', ${isoTime('w.archived_at')}, 'code', o.wholesaler_code, 'gross', (o.gross_price * 100)::int,
            'discount', (o.discount * 100)::int, 'override', (o.manufacturer_discount_override * 100)::int,
            'stock', o.stock_quantity, 'pricedAt', ${isoTime('o.priced_at')}, 'isAvailable', o.is_available,
            'withdrawnAt', ${isoTime('o.withdrawn_at')}) ORDER BY o.is_available DESC, w.preference, w.id), '[]')
        FROM offers o JOIN wholesalers w ON w.id = o.wholesaler_id WHERE o.product_id = p.id) AS offers
    FROM products p JOIN categories c ON c.id = p.category_id JOIN manufacturers m ON m.id = p.manufacturer_id
    WHERE p.id = $id AND NOT p.taken_back`,
});

/** A product with everything that is kept of it, and all its offers. Throws `not_found`. */
export async function getProductAtDesk({ db }: { db: Sql }, id: number): Promise<ProductWithOffers> {
  const [found] = await db.run(PRODUCT, { id });
  if (!found) throw notFound();
  return {
    ...{ id: found.id, code: found.code, name: found.name, gtin: found.gtin, description: found.description },
    ...{ category: found.category, manufacturer: found.manufacturer, active_ingredients: found.ingredients },
    manufacturer_discount: fromHundredths(found.ofManufacturer),
    ...{ strength: found.strength, form: found.form, pack_size: found.packSize, pack_unit: found.packUnit },
    storage: found.storage,
    requires_prescription: found.requiresPrescription,
    requires_ar16_form: found.requiresAr16Form,
    requires_controlled_drug_form: found.requiresControlledDrugForm,
    is_preferred: found.isPreferred,
    preferred_product: found.preferred,
    replaced_by: found.replacing,
    replaces: found.replaces,
    note: found.note,
    note_prompt: found.notePrompt,
    created_at: found.createdAt.toISOString(),
    archived_at: found.archivedAt?.toISOString() ?? null,
    offers: found.offers.map((offer) => offerView(offer, found.ofManufacturer)),
  };
}

const offerView = (offer: z.infer<typeof Offer>, ofManufacturer: number): OfferAtDesk => ({
  wholesaler: offer.wholesaler,
  wholesaler_archived_at: offer.wholesalerArchivedAt,
  wholesaler_code: offer.code,
  gross_price: fromCents(offer.gross),
  discount: fromHundredths(offer.discount),
  net_price: fromCents(netPrice(offer.gross, discountsOf(offer, ofManufacturer))),
  stock_quantity: offer.stock,
  priced_at: offer.pricedAt,
  is_available: offer.isAvailable,
  withdrawn_at: offer.withdrawnAt,
});
