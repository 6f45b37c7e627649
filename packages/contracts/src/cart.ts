import { z } from 'zod';
import { ComplianceCategory } from './compliance.ts';
import { integer, pathId, reference, trueOrFalse } from './shared/fields.ts';
import type { Route } from './shared/route.ts';
import { id, money, Named, percent } from './shared/values.ts';
import { Offer, OfferStock } from './wholesalers.ts';

const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 10_000;
/** Lines of a cart and of an order; it bounds the size of answers. */
export const CART_LINES_MAX = 500;

export const LineStock = z.enum([...OfferStock.options, 'insufficient_stock']);
export type LineStock = z.infer<typeof LineStock>;

const named = z.object({ name: z.string() });

export const CartItem = z
  .object({
    id,
    quantity: z.number().int().min(QUANTITY_MIN).max(QUANTITY_MAX),
    is_active: z.boolean(),
    pinned: z.boolean().describe('Whether it stays at its wholesaler when the cart is ordered the cheapest way.'),
    subtotal: money.describe('Gross price x quantity.'),
    total: money.describe('Net price x quantity.'),
    discount: percent.describe('The whole percent, manufacturer and wholesaler, at most 100.'),
    compliance_missing: z
      .array(ComplianceCategory)
      .describe('Forms that this user has not accepted within the last 24 hours.'),
    manufacturer_product: z.object({
      id,
      code: z.string(),
      name: z.string(),
      description: z.string(),
      category: named,
      manufacturer: named,
      manufacturer_discount: percent,
      active_ingredients: z.array(Named),
      best_gross_price: money.nullable(),
      requires_ar16_form: z.boolean(),
      requires_controlled_drug_form: z.boolean(),
    }),
    wholesale_product: Offer.extend({ stock_status: LineStock }).describe(
      '`insufficient_stock` when the quantity exceeds a known stock; `is_available` is false when withdrawn.',
    ),
    replaced_manufacturer_product: z
      .object({ name: z.string(), best_gross_price: money.nullable() })
      .nullable()
      .describe('What the user asked for, when this line stands in for a superseded product.'),
  })
  .meta({ id: 'CartItem' });
export type CartItem = z.infer<typeof CartItem>;

const Discount = z.object({
  absolute: money,
  relative: percent.describe('Of the subtotal, in percent; 0 when the subtotal is 0.'),
});

export const Cart = z
  .object({
    id,
    items: z.array(CartItem),
    subtotal: money,
    total: money,
    total_quantity: z.number().int().nonnegative(),
    manufacturer_discount: Discount,
    wholesaler_discount: Discount,
    total_savings: money,
  })
  .meta({ id: 'Cart', description: 'Amounts are over the active lines.' });
export type Cart = z.infer<typeof Cart>;

export const quantity = () => integer({ min: QUANTITY_MIN, max: QUANTITY_MAX });
const params = z.object({ id: pathId() });

export const cartRoutes = {
  getCart: {
    id: 'cart.getCart',
    method: 'GET',
    path: '/api/cart/',
    summary: 'The open cart, made on first use',
    access: 'signed-in',
    share: 'large',
    responses: { 200: Cart },
  },
  addItem: {
    id: 'cart.addItem',
    method: 'POST',
    path: '/api/cart/item/',
    summary: 'Add a product at the best offer, or at a named one',
    access: 'signed-in',
    changes: ['cart'],
    body: z.object({
      manufacturer_product: reference(),
      quantity: quantity().default(1),
      wholesale_product: reference().optional(),
    }),
    responses: { 201: CartItem },
  },
  changeItem: {
    id: 'cart.changeItem',
    method: 'PATCH',
    path: '/api/cart/item/:id/',
    summary: 'Change the quantity of a line, whether it is ordered now, or whether it stays at its wholesaler',
    access: 'signed-in',
    changes: ['cart'],
    params,
    body: z.object({
      quantity: quantity().optional(),
      is_active: trueOrFalse().optional().meta({ description: 'By default true; with `pinned` alone, as it is' }),
      pinned: trueOrFalse().optional(),
    }),
    responses: { 200: CartItem },
  },
  moveItem: {
    id: 'cart.moveItem',
    method: 'PATCH',
    path: '/api/cart/item/:id/move/',
    summary: "Move a line to another wholesaler's offer of the same product",
    access: 'signed-in',
    changes: ['cart'],
    params,
    body: z.object({ wholesale_product: reference() }),
    responses: { 200: CartItem },
  },
  removeItem: {
    id: 'cart.removeItem',
    method: 'DELETE',
    path: '/api/cart/item/:id/',
    summary: 'Remove a line',
    access: 'signed-in',
    changes: ['cart'],
    params,
    responses: { 204: null },
  },
} as const satisfies Record<string, Route>;
