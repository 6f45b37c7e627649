import { z } from 'zod';
import { CART_LINES_MAX, Cart, quantity } from '../cart.ts';
import { Detail } from '../shared/errors.ts';
import { idList, idListText, integer, listOf, reference, text, trueOrFalse } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, money, Named } from '../shared/values.ts';
import { idempotencyKey, keyRefusals } from './add-items.ts';

/** Wholesalers that may be left out by one call, and groups that may be chosen. */
const EXCLUDED_MAX = 100;
const DELIVERIES_MAX = 100;

const difference = money.describe('In euros; negative where it is less.');

const SplitCost = z
  .object({
    goods: money.describe('Net.'),
    delivery_fees: money,
    deliveries: z.int().nonnegative(),
    total: money.describe('Goods and delivery fees.'),
    below_minimum: z.array(Named).describe('Wholesalers whose minimum order is not reached.'),
  })
  .meta({ id: 'SplitCost', description: 'What active lines cost. Lines that are left out are in no sum.' });
export type SplitCost = z.infer<typeof SplitCost>;

const SplitMove = z
  .object({
    item: id.describe('The cart line.'),
    product: Named,
    quantity: z.int().positive().describe('Less than that of the line where it is divided.'),
    from: Named,
    to: Named,
    goods_difference: difference,
  })
  .meta({ id: 'SplitMove', description: 'A line, or a part of it, that another wholesaler delivers.' });
export type SplitMove = z.infer<typeof SplitMove>;

const SplitGroup = z
  .object({
    id: id.describe('For as long as the fingerprint holds.'),
    kind: z
      .enum(['repair', 'fewer_deliveries', 'free_delivery', 'price'])
      .describe(
        '`repair`: the cart breaks a rule. `fewer_deliveries`: a wholesaler is no longer needed. `free_delivery`: a fee falls away. `price`: it costs less elsewhere.',
      ),
    saving: money.describe('Goods and fees, in euros; negative where it costs more.'),
    text: z.string().describe('Why, in words.'),
    moves: z.array(SplitMove),
    goods_difference: difference,
    fees_difference: difference,
    deliveries_difference: z.int(),
  })
  .meta({
    id: 'SplitGroup',
    description:
      'Moves that belong together. Any of the groups may be applied: together they save the sum of what each saves.',
  });
export type SplitGroup = z.infer<typeof SplitGroup>;

export const CheapestSplit = z
  .object({
    fingerprint: z.string().describe('Of all that was looked at: cart, prices, stock, terms and wishes.'),
    proved: z.boolean().describe('Whether no plan is cheaper.'),
    at_most_dearer: money.describe('By how much the plan may be dearer than the cheapest; 0 where it is proved.'),
    now: SplitCost,
    best: SplitCost,
    repairs: z.array(SplitMove).describe('Moves of what cannot be ordered as it is, or is below a minimum.'),
    groups: z
      .array(SplitGroup)
      .describe('Repairs first, then by saving. Their savings add up to `now.total - best.total`.'),
    wholesalers: z
      .array(
        z.object({
          wholesaler: Named,
          gross: money,
          net: money,
          delivery_fee: money,
          free_delivery: z.boolean(),
          minimum_met: z.boolean(),
          fee_known: z.boolean().describe('False where nobody entered a fee: it counts as none.'),
        }),
      )
      .describe('Who delivers under the plan.'),
    by_deliveries: z
      .array(
        z.object({
          deliveries: z.int().positive().describe('At most.'),
          total: money,
          more_than_best: money,
          below_minimum: z.array(Named),
        }),
      )
      .describe('What the cheapest plans with at most so many deliveries cost, as far as there are any.'),
    kept: z
      .array(z.object({ item: id, product: Named, wholesaler: Named }))
      .describe('Lines that stay at an excluded wholesaler, as nobody else can deliver them. They are in all sums.'),
    left_out: z.array(z.object({ item: id, product: Named })).describe('Lines that nobody can deliver.'),
  })
  .meta({ id: 'CheapestSplit', description: 'The cheapest way to order the active lines of the cart.' });
export type CheapestSplit = z.infer<typeof CheapestSplit>;

const PlacedLine = z.object({
  wholesale_product: id,
  quantity: z.int().positive(),
  is_active: z.boolean(),
  pinned: z.boolean(),
});

export const AppliedSplit = z
  .object({
    cart: Cart,
    fingerprint: z.string().describe('Of the cart as it was left.'),
    before: z
      .array(PlacedLine)
      .describe('Where the lines were. With the fingerprint, `cart.putBackCart` puts them back.'),
  })
  .meta({ id: 'AppliedSplit' });
export type AppliedSplit = z.infer<typeof AppliedSplit>;

export const SplitChanged = z
  .object({
    detail: z.string(),
    code: z.literal('split_changed'),
    proposal: CheapestSplit.describe('For the cart as it is now.'),
  })
  .meta({ id: 'SplitChanged' });
export type SplitChanged = z.infer<typeof SplitChanged>;

const wishes = {
  max_deliveries: integer({ min: 1, max: DELIVERIES_MAX })
    .optional()
    .meta({ description: 'At most so many wholesalers' }),
  split: trueOrFalse().default(false).meta({
    description: 'Whether a line that nobody has enough for may be divided between two wholesalers',
  }),
};
const excludeDescription = 'Wholesalers that get no line, save pinned ones and those that nobody else can deliver';

const COST = { goods: 66.1, delivery_fees: 0, deliveries: 1, total: 66.1, below_minimum: [] };
const ALREADY_BEST: CheapestSplit = {
  fingerprint: 'WYFnejr0nz6Qzu4SUuMSl8P45RtYLqLtd6yabgNMB0w',
  proved: true,
  at_most_dearer: 0,
  now: COST,
  best: COST,
  repairs: [],
  groups: [],
  wholesalers: [],
  by_deliveries: [{ deliveries: 1, total: 66.1, more_than_best: 0, below_minimum: [] }],
  kept: [],
  left_out: [],
};

export const cheapestSplitRoutes = {
  getCheapestSplit: {
    id: 'cart.getCheapestSplit',
    method: 'GET',
    path: '/api/cart/cheapest-split/',
    summary: 'The cheapest way to order the cart, with a reason for every line that moves',
    access: 'signed-in',
    share: 'split',
    query: z.object({
      ...wishes,
      exclude: idListText({ max: EXCLUDED_MAX })
        .default([])
        .meta({ description: `${excludeDescription}; may be repeated` }),
    }),
    responses: { 200: CheapestSplit },
  },
  applyCheapestSplit: {
    id: 'cart.applyCheapestSplit',
    method: 'POST',
    path: '/api/cart/cheapest-split/',
    summary: 'Move lines as proposed, all or the chosen groups',
    access: 'signed-in',
    changes: ['cart'],
    share: 'split',
    headers: idempotencyKey,
    body: z.object({
      fingerprint: text({ max: 64 }),
      groups: idList({ max: CART_LINES_MAX }).optional().meta({ description: 'All by default' }),
      ...wishes,
      exclude: idList({ max: EXCLUDED_MAX }).default([]).meta({ description: excludeDescription }),
    }),
    responses: { 200: AppliedSplit },
    refusals: {
      409: {
        description: 'The cart, prices, stock or terms have changed; nothing was moved',
        body: SplitChanged,
        example: {
          detail: 'The cart, its prices or its stock have changed.',
          code: 'split_changed',
          proposal: ALREADY_BEST,
        },
      },
      ...keyRefusals,
    },
  },
  putBackCart: {
    id: 'cart.putBackCart',
    method: 'POST',
    path: '/api/cart/put-back/',
    summary: 'Put the lines back where they were before others were moved together, while the cart is as that left it',
    access: 'signed-in',
    changes: ['cart'],
    share: 'large',
    headers: idempotencyKey,
    body: z.object({
      fingerprint: text({ max: 64 }),
      before: listOf(
        {
          wholesale_product: reference(),
          quantity: quantity(),
          is_active: trueOrFalse().default(true),
          pinned: trueOrFalse().default(false),
        },
        { max: CART_LINES_MAX },
      ).meta({ description: 'As it was answered, or the lines of some of its products; those of others stay' }),
    }),
    responses: { 200: Cart },
    refusals: {
      409: {
        description: 'The cart has changed since; nothing was moved',
        body: Detail,
        example: { detail: 'The cart has changed since.', code: 'cart_changed' },
      },
      ...keyRefusals,
    },
  },
} as const satisfies Record<string, Route>;
