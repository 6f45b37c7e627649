import { z } from 'zod';
import { CART_LINES_MAX, Cart, quantity } from '../cart.ts';
import { Detail } from '../shared/errors.ts';
import { choice, listOf, reference, text, trueOrFalse } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id } from '../shared/values.ts';

export const AddOutcome = z.enum([
  'added',
  'elsewhere',
  'replaced',
  'already_in_cart',
  'not_orderable',
  'cart_full',
  'too_many',
]);
export type AddOutcome = z.infer<typeof AddOutcome>;

export const AddedItem = z
  .object({
    manufacturer_product: id.describe('What was asked for.'),
    product_name: z.string(),
    outcome: AddOutcome.describe(
      '`added` at the wholesaler that was named or at the best one, `elsewhere` as the named one cannot deliver it, `replaced` by the product that supersedes it; all others added nothing: the cart holds it, no wholesaler can deliver it, the cart holds no more lines, or a line no more pieces.',
    ),
    reason: z
      .enum(['no_offer', 'no_account', 'out_of_stock'])
      .nullable()
      .describe('With `not_orderable`: why no wholesaler can deliver it.'),
    item: id.nullable().describe('The line of the cart that holds it now; null where nothing was added.'),
    quantity: z.int().nonnegative().describe('How many were added.'),
    was_set_aside: z.boolean().describe('Whether that line was there before and was not to be ordered.'),
    wholesaler_name: z.string().nullable().describe('Where what was added comes from.'),
    replaced_by: z.string().nullable().describe('With `replaced`: the name of the product that was added.'),
  })
  .meta({ id: 'AddedItem' });
export type AddedItem = z.infer<typeof AddedItem>;

/** A request that is repeated under its key is done once and answered alike. */
export const idempotencyKey = z.object({ 'idempotency-key': text({ max: 255 }).optional() });
export const keyRefusals = {
  422: {
    description: 'The `Idempotency-Key` was sent with another request before',
    body: Detail,
    example: { detail: 'This Idempotency-Key was used for another request.', code: 'idempotency_key_reused' },
  },
} as const;

export const addItemsRoutes = {
  addItems: {
    id: 'cart.addItems',
    method: 'POST',
    path: '/api/cart/items/',
    summary: 'Add several products at once, each at the wholesaler that is named or at the best offer',
    access: 'signed-in',
    changes: ['cart'],
    share: 'large',
    headers: idempotencyKey,
    body: z.object({
      items: listOf(
        {
          manufacturer_product: reference(),
          quantity: quantity(),
          wholesale_product: reference().optional(),
          when_held: choice(['skip', 'add']).default('skip'),
        },
        { max: CART_LINES_MAX },
      ).meta({
        description:
          '`when_held`: a product that the cart holds already is left as it is (`skip`), or gets more (`add`). Where the wholesaler of `wholesale_product` cannot deliver, another one does',
      }),
    }),
    responses: {
      200: z.object({ items: z.array(AddedItem).describe('The outcome of each, in the order they were sent.') }),
    },
    refusals: keyRefusals,
  },
  takeOut: {
    id: 'cart.takeOut',
    method: 'POST',
    path: '/api/cart/take-out/',
    summary: 'Take so many out of several lines, which undoes adding them; a line with none left is removed',
    access: 'signed-in',
    changes: ['cart'],
    headers: idempotencyKey,
    body: z.object({
      items: listOf(
        { item: reference(), quantity: quantity(), set_aside: trueOrFalse().default(false) },
        { max: CART_LINES_MAX },
      ).meta({ description: '`set_aside`: what is left of the line is not to be ordered now, as before' }),
    }),
    responses: {
      200: z.object({
        cart: Cart,
        gone: z.array(id).describe('Lines that were not in the cart any more.'),
      }),
    },
    refusals: keyRefusals,
  },
} as const satisfies Record<string, Route>;
