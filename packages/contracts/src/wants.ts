import { z } from 'zod';
import { AddedItem, AddOutcome, idempotencyKey, keyRefusals } from './cart/add-items.ts';
import { Cart, QUANTITY_MAX, quantity } from './cart.ts';
import { MAY_NOT_ORDER, WholesaleOrderStatus } from './orders.ts';
import { Detail } from './shared/errors.ts';
import { choice, integer, listOf, pathId, reference, trimmedText, trueOrFalse } from './shared/fields.ts';
import type { Route } from './shared/route.ts';
import { id, instant, Named, pageOf } from './shared/values.ts';

/** Open wants of a practice; all of them are one page. */
export const WANTS_MAX = 300;
/** Characters. */
export const WANT_TEXT_MAX = 120;
export const WANT_NOTE_MAX = 300;
/** For how long it is listed that something was ordered or taken off. */
export const WANT_SHOWN_DAYS = 14;

const Person = z.object({ firstName: z.string(), lastName: z.string() });

const WantRequest = z
  .object({
    by: Person,
    is_mine: z.boolean(),
    quantity: z.int().positive(),
    urgent: z.boolean(),
    note: z.string().nullable(),
    created_on: instant,
  })
  .meta({ id: 'WantRequest', description: 'What one user asks for.' });
export type WantRequest = z.infer<typeof WantRequest>;

export const WantState = z.enum(['open', 'taken', 'ordered', 'refused', 'removed']);
export type WantState = z.infer<typeof WantState>;

export const Want = z
  .object({
    id,
    manufacturer_product: z
      .object({ id, code: z.string(), name: z.string(), description: z.string(), manufacturer: Named })
      .nullable()
      .describe('Null while it is words alone.'),
    text: z.string().nullable().describe('As it was asked for in words.'),
    state: WantState.describe(
      '`open`; `taken` while a cart of the practice holds it; `ordered`; `refused` when its wholesaler rejected it; `removed` when somebody took it off the list.',
    ),
    quantity: z.int().positive().describe('Of all requests together.'),
    urgent: z.boolean().describe('Whether somebody says so.'),
    created_on: instant,
    requests: z.array(WantRequest).describe('Who asked for what, the first one first.'),
    taken: z
      .object({
        by: Person,
        is_mine: z.boolean(),
        taken_on: instant,
        asked_since: z.int().nonnegative().describe('How many more were asked for since.'),
      })
      .nullable()
      .describe('With `taken`: whose cart holds it.'),
    order: z
      .object({
        id,
        placed_by: Person,
        is_mine: z.boolean(),
        placed_on: instant,
        quantity: z.int().positive().describe('How many of the product it has.'),
        status: WholesaleOrderStatus.describe('Of the part that has the product.'),
      })
      .nullable()
      .describe('With `ordered` and `refused`.'),
    removed_by: Person.nullable().describe('With `removed`.'),
    closed_on: instant.nullable().describe('When it was ordered or taken off the list.'),
  })
  .meta({
    id: 'Want',
    description: 'What a practice is running out of. Colleagues who ask for the same are one want.',
  });
export type Want = z.infer<typeof Want>;

export const WantPage = pageOf(Want).meta({ id: 'WantPage' });
export type WantPage = z.infer<typeof WantPage>;

export const WantCount = z
  .object({
    open: z.int().nonnegative().describe('Wants that no cart of the practice holds.'),
    urgent: z.int().nonnegative().describe('How many of them somebody calls urgent.'),
  })
  .meta({ id: 'WantCount' });
export type WantCount = z.infer<typeof WantCount>;

export const TakeOutcome = z.enum([...AddOutcome.options, 'taken', 'closed', 'no_product']);
export type TakeOutcome = z.infer<typeof TakeOutcome>;

export const TakenWant = AddedItem.extend({
  want: id,
  manufacturer_product: id.nullable().describe('Null for words alone.'),
  product_name: z.string().describe('The product, or the words.'),
  outcome: TakeOutcome.describe(
    'As for adding to the cart; `taken` when a cart holds it already, `closed` when it was ordered or taken off the list meanwhile, `no_product` for words that no product was found for.',
  ),
  taken_by: Person.nullable().describe('With `taken`: whose cart holds it.'),
}).meta({ id: 'TakenWant' });
export type TakenWant = z.infer<typeof TakenWant>;

const note = () => trimmedText({ min: 0, max: WANT_NOTE_MAX });
const params = z.object({ id: pathId() });
const closed = {
  description: 'It was ordered or taken off the list meanwhile',
  body: Detail,
  example: { detail: 'It is not on the want-list any more: it was ordered.', code: 'want_closed' },
} as const;
export const wantsRoutes = {
  listWants: {
    id: 'wants.listWants',
    method: 'GET',
    path: '/api/wants/',
    summary: `What the practice is running out of, urgent ones and then the oldest first; or what was ordered or taken off the list within ${WANT_SHOWN_DAYS} days, the last first`,
    access: 'signed-in',
    share: 'large',
    query: z.object({
      // A text, so that a malformed page is 404.
      page: z.string().optional(),
      state: choice(['open', 'closed']).default('open').meta({ description: '`open`: also what a cart holds' }),
    }),
    responses: { 200: WantPage },
  },
  countWants: {
    id: 'wants.countWants',
    method: 'GET',
    path: '/api/wants/count/',
    summary: 'How much of the want-list waits for somebody to take it over',
    access: 'signed-in',
    responses: { 200: WantCount },
  },
  addWant: {
    id: 'wants.addWant',
    method: 'POST',
    path: '/api/wants/',
    summary: 'Ask for a product, or for something in words; what is asked for already is asked for once more',
    access: 'signed-in',
    changes: ['wants'],
    headers: idempotencyKey,
    body: z
      .object({
        manufacturer_product: reference().optional(),
        text: trimmedText({ max: WANT_TEXT_MAX }).optional(),
        quantity: quantity().default(1),
        urgent: trueOrFalse().default(false),
        note: note().optional(),
      })
      .refine(({ manufacturer_product, text }) => (manufacturer_product === undefined) !== (text === undefined), {
        error: 'Name either a product or, in words, what is wanted.',
        // Findings about fields come first.
        when: ({ issues }) => issues.length === 0,
      }),
    responses: { 201: Want },
    refusals: keyRefusals,
  },
  changeWant: {
    id: 'wants.changeWant',
    method: 'PATCH',
    path: '/api/wants/:id/',
    summary: 'Change what the user asks for of a want, or ask for it, too',
    access: 'signed-in',
    changes: ['wants'],
    params,
    body: z
      .object({
        quantity: integer({ min: 0, max: QUANTITY_MAX }).optional().meta({
          description:
            '0 asks for it no longer; what nobody asks for is off the list. 1 by default where they did not ask before',
        }),
        less: integer({ min: 1, max: QUANTITY_MAX }).optional().meta({
          description: 'In place of `quantity`: so many fewer than they ask for now, which undoes asking for as many',
        }),
        urgent: trueOrFalse().optional(),
        note: note().optional().meta({ description: 'A blank one removes it' }),
      })
      .refine(({ quantity, less }) => quantity === undefined || less === undefined, {
        error: 'Send either how many are asked for or how many fewer.',
        // Findings about fields come first.
        when: ({ issues }) => issues.length === 0,
      }),
    responses: { 200: Want },
    refusals: { 409: closed },
  },
  removeWant: {
    id: 'wants.removeWant',
    method: 'DELETE',
    path: '/api/wants/:id/',
    summary: 'Take a want off the list, whoever asked for it; again is no fault',
    access: 'signed-in',
    changes: ['wants'],
    params,
    responses: { 204: null },
    refusals: { 409: closed },
  },
  restoreWant: {
    id: 'wants.restoreWant',
    method: 'POST',
    path: '/api/wants/:id/restore/',
    summary: 'Put back on the list what was taken off it, or what its wholesaler rejected',
    access: 'signed-in',
    changes: ['wants'],
    params,
    responses: { 200: Want },
    refusals: { 409: { ...closed, description: 'It was ordered' } },
  },
  matchWant: {
    id: 'wants.matchWant',
    method: 'POST',
    path: '/api/wants/:id/product/',
    summary: 'Say which product is meant; what is asked for already becomes one with it',
    access: 'signed-in',
    changes: ['wants'],
    params,
    body: z.object({ manufacturer_product: reference() }),
    responses: { 200: Want },
    refusals: { 409: closed },
  },
  takeWants: {
    id: 'wants.takeWants',
    method: 'POST',
    path: '/api/wants/take/',
    summary: "Take wants over into the user's cart; what a cart of the practice holds already is not taken again",
    access: 'signed-in',
    changes: ['cart', 'wants'],
    share: 'large',
    body: z.object({
      items: listOf(
        { want: reference(), quantity: quantity().optional(), when_held: choice(['skip', 'add']).default('add') },
        { max: WANTS_MAX },
      ).meta({
        description:
          '`quantity`: by default as many as are asked for. `when_held`: a product that this cart holds already gets more (`add`), or is enough as it is (`skip`)',
      }),
    }),
    responses: {
      200: z.object({ items: z.array(TakenWant).describe('The outcome of each, in the order they were sent.') }),
    },
    refusals: { 403: MAY_NOT_ORDER },
  },
  giveBackWants: {
    id: 'wants.giveBackWants',
    method: 'POST',
    path: '/api/wants/give-back/',
    summary:
      'Put wants that a cart holds back on the list, and take them out of the own cart, which undoes taking them',
    access: 'signed-in',
    changes: ['cart', 'wants'],
    share: 'large',
    headers: idempotencyKey,
    body: z.object({
      items: listOf(
        {
          want: reference(),
          item: reference().optional(),
          quantity: quantity().optional(),
          set_aside: trueOrFalse().default(false),
        },
        { max: WANTS_MAX },
      ).meta({
        description:
          "`item` and `quantity`: how many to take out of which line of the user's cart, as for taking out of the cart; without them the cart keeps them",
      }),
    }),
    responses: {
      200: z.object({ cart: Cart, gone: z.array(id).describe('Lines that were not in the cart any more.') }),
    },
    refusals: keyRefusals,
  },
  askForCart: {
    id: 'wants.askForCart',
    method: 'POST',
    path: '/api/wants/from-cart/',
    summary: "Ask for what the user's cart would order: its active lines leave it and are on the want-list",
    access: 'signed-in',
    changes: ['cart', 'wants'],
    share: 'large',
    body: z.object({ note: note().optional().meta({ description: 'For whoever orders, with each of them' }) }),
    responses: { 200: z.object({ wants: z.array(Want).describe('Empty when the cart has no active lines.') }) },
  },
} as const satisfies Record<string, Route>;
