import { z } from 'zod';
import { reference } from './shared/fields.ts';
import type { Route } from './shared/route.ts';
import { id, instant, money, percent } from './shared/values.ts';

export const Wholesaler = z
  .object({
    id,
    name: z.string(),
    preference: z.number().int().describe('Ordering number, smaller first.'),
    free_shipping_threshold: money.nullable(),
    delivery_fee: money.nullable(),
    minimum_order: money.nullable(),
    cut_off: z.string().nullable().describe(`"HH:MM" in the provider's time zone.`),
    last_stock_update: instant.nullable(),
    last_pricing_update: instant.nullable(),
    has_account: z.boolean().describe('Whether the practice can order from this wholesaler.'),
  })
  .meta({ id: 'Wholesaler' });
export type Wholesaler = z.infer<typeof Wholesaler>;

export const OfferStock = z.enum(['in_stock', 'out_of_stock', 'unknown_stock']);
export type OfferStock = z.infer<typeof OfferStock>;

export const Offer = z
  .object({
    id,
    wholesaler: Wholesaler,
    gross_price: money,
    net_price: money,
    discount: percent.describe("The wholesaler's own discount."),
    manufacturer_discount_override: percent
      .nullable()
      .describe("Takes the place of the product's manufacturer discount; 0 is an override, null is none."),
    stock_status: OfferStock,
    stock_quantity: z.number().int().nonnegative().nullable(),
    is_available: z.boolean().describe("False once the wholesaler's newest full list no longer has it."),
  })
  .meta({
    id: 'Offer',
    description: `One wholesaler's price and stock of one product ("wholesale product" in the specification).`,
  });
export type Offer = z.infer<typeof Offer>;

export const wholesalersRoutes = {
  listWholesalers: {
    id: 'wholesalers.listWholesalers',
    method: 'GET',
    path: '/api/wholesaler/',
    summary: 'Wholesalers by preference',
    access: 'signed-in',
    cache: 'revalidate',
    responses: { 200: z.array(Wholesaler) },
  },
  listOffers: {
    id: 'wholesalers.listOffers',
    method: 'GET',
    path: '/api/wholesaler/product/search/',
    summary: "Every wholesaler's offer of one product, best net price first",
    access: 'signed-in',
    query: z.object({ product_id: reference() }),
    responses: { 200: z.array(Offer) },
  },
} as const satisfies Record<string, Route>;
