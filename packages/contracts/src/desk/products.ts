import { z } from 'zod';
import { STORAGES } from '../deliveries.ts';
import { Detail } from '../shared/errors.ts';
import { choice, pathId, trimmedText, trueOrFalse } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { instant, money, Named, percent } from '../shared/values.ts';

/** Characters of a note, as in a catalogue. */
export const NOTE_MAX = 2_000;

const ProductAtDesk = z
  .object({
    ...{ id: z.int(), code: z.string(), name: z.string(), manufacturer: z.string() },
    gtin: z.string().nullable().describe('14 digits.'),
    offers: z.int().describe('Available ones.'),
    is_replaced: z.boolean().describe('Another is ordered in its place.'),
    archived_at: instant.nullable().describe('Since when it is sold here no more; null while it is.'),
  })
  .meta({ id: 'ProductAtDesk' });
export type ProductAtDesk = z.infer<typeof ProductAtDesk>;

const OtherProduct = z.object({ id: z.int(), code: z.string(), name: z.string() }).meta({ id: 'OtherProductAtDesk' });

const OfferAtDesk = z
  .object({
    wholesaler: Named,
    wholesaler_archived_at: instant.nullable(),
    wholesaler_code: z.string().describe('What the wholesaler calls it.'),
    gross_price: money,
    discount: percent.describe("The wholesaler's own."),
    net_price: money.describe('After both discounts.'),
    stock_quantity: z.int().nullable().describe('0 is out of stock, null is unknown.'),
    priced_at: instant.describe('Since when it costs this.'),
    is_available: z.boolean(),
    withdrawn_at: instant.nullable().describe('Since when it is offered no more; null while it is.'),
  })
  .meta({ id: 'OfferAtDesk' });
export type OfferAtDesk = z.infer<typeof OfferAtDesk>;

const ProductWithOffers = z
  .object({
    ...{ id: z.int(), code: z.string(), name: z.string() },
    gtin: z.string().nullable(),
    description: z.string(),
    ...{ category: z.string(), manufacturer: z.string() },
    manufacturer_discount: percent,
    active_ingredients: z.array(z.string()),
    strength: z.string().nullable(),
    form: z.string().nullable(),
    pack_size: z.string().nullable(),
    pack_unit: z.string().nullable(),
    storage: z.enum(STORAGES),
    requires_prescription: z.boolean(),
    requires_ar16_form: z.boolean(),
    requires_controlled_drug_form: z.boolean(),
    is_preferred: z.boolean().describe('The provider prefers it.'),
    preferred_product: OtherProduct.nullable().describe('Offered in its place.'),
    replaced_by: OtherProduct.nullable().describe('Ordered in its place.'),
    replaces: z.array(OtherProduct),
    note: z.string().nullable(),
    note_prompt: z.boolean().describe('The note is acknowledged before it is ordered.'),
    created_at: instant,
    archived_at: instant.nullable(),
    offers: z.array(OfferAtDesk).describe('By wholesaler; those that are gone are the last.'),
  })
  .meta({ id: 'ProductWithOffers' });
export type ProductWithOffers = z.infer<typeof ProductWithOffers>;

const WouldArchiveProduct = z
  .object({
    offers: z.int().describe('That go.'),
    carts: z.int().describe('Open ones with it, which cannot be ordered then.'),
    lists: z.int().describe('Of practices.'),
    wants: z.int().describe('Open ones of practices.'),
    watches: z.int().describe('Of users: they are told that it is gone, if they asked for that.'),
    adverts: z.int(),
  })
  .meta({ id: 'WouldArchiveProduct' });
export type WouldArchiveProduct = z.infer<typeof WouldArchiveProduct>;

const params = z.object({ id: pathId() });
const codeOrNothing = trimmedText({ min: 0, max: 64 })
  .optional()
  .describe('The code of another product; an empty one takes it away.');

/** Products of the catalogue, whoever orders them. */
export const deskProductsRoutes = {
  listProducts: {
    id: 'desk.listProducts',
    method: 'GET',
    path: '/api/desk/products/',
    summary: 'Products as practices find them by words or a code, or by name; archived ones by parts of these',
    access: 'desk',
    role: 'viewer',
    query: z.object({
      q: z.string().optional().describe('Words of the name or the manufacturer, a code, or a GTIN.'),
      show: choice(['archived']).optional().describe('Those that are archived, in place of all others.'),
      after: z.string().optional().describe('Of `next`.'),
    }),
    responses: {
      200: z.object({
        next: z.url().nullable().describe('The next page; null where there is none.'),
        corrected: z.string().nullable().describe('The words that were looked for, where nothing has those of `q`.'),
        left_out: z.array(z.string()).describe('Words that were not looked for, so that the others find something.'),
        results: z.array(ProductAtDesk),
      }),
    },
  },
  getProduct: {
    id: 'desk.getProduct',
    method: 'GET',
    path: '/api/desk/products/:id/',
    summary: 'A product with what it is marked as and what every wholesaler offers of it',
    access: 'desk',
    role: 'viewer',
    params,
    responses: { 200: ProductWithOffers },
  },
  changeProduct: {
    id: 'desk.changeProduct',
    method: 'PATCH',
    path: '/api/desk/products/:id/',
    summary: 'Change the given marks of a product; all else of it comes with the catalogue',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    body: z
      .object({
        is_preferred: trueOrFalse().optional(),
        preferred_product: codeOrNothing,
        replaced_by: codeOrNothing,
        note: trimmedText({ min: 0, max: NOTE_MAX }).optional().describe('An empty one takes it away.'),
        note_prompt: trueOrFalse().optional(),
        requires_ar16_form: trueOrFalse().optional(),
        requires_controlled_drug_form: trueOrFalse().optional(),
      })
      .meta({ id: 'ChangeProductAtDesk' }),
    responses: { 200: ProductWithOffers },
    refusals: {
      422: {
        description: 'Products would replace each other in a circle',
        body: Detail,
        example: { detail: 'Replacements form a cycle at FV46627085' },
      },
    },
  },
  previewArchiveProduct: {
    id: 'desk.previewArchiveProduct',
    method: 'GET',
    path: '/api/desk/products/:id/archive/',
    summary: 'What archiving a product would change',
    access: 'desk',
    role: 'viewer',
    params,
    responses: { 200: WouldArchiveProduct },
  },
  archiveProduct: {
    id: 'desk.archiveProduct',
    method: 'POST',
    path: '/api/desk/products/:id/archive/',
    summary: 'It is sold here no more: no search finds it and no list brings it; all history stays',
    access: 'desk',
    role: 'admin',
    changes: ['desk'],
    params,
    responses: { 200: ProductWithOffers },
  },
  restoreProduct: {
    id: 'desk.restoreProduct',
    method: 'POST',
    path: '/api/desk/products/:id/restore/',
    summary: 'Bring an archived product back with the offers that it had',
    access: 'desk',
    role: 'admin',
    changes: ['desk'],
    params,
    responses: { 200: ProductWithOffers },
  },
} as const satisfies Record<string, Route>;
