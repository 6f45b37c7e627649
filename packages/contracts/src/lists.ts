import { z } from 'zod';
import { idempotencyKey, keyRefusals } from './cart/add-items.ts';
import { OrderableItem } from './cart/orderable-item.ts';
import { CART_LINES_MAX, quantity } from './cart.ts';
import { integer, listOf, pathId, reference, trimmedText, trueOrFalse } from './shared/fields.ts';
import type { Route } from './shared/route.ts';
import { id, instant, pageOf } from './shared/values.ts';

/** Lists that a practice may have; all of them are one page. */
export const LISTS_MAX = 200;
/** A cart holds all of a list, and a list all of a cart. */
export const LIST_ITEMS_MAX = CART_LINES_MAX;
/** Characters. */
export const LIST_NAME_MAX = 60;
export const LIST_NOTE_MAX = 200;
/** For how long a deleted list can be restored. */
export const LIST_RESTORE_HOURS = 24;

export const ListSummary = z
  .object({
    id,
    name: z.string(),
    items: z.int().nonnegative().describe('How many products it has.'),
    created_on: instant,
    changed_on: instant.describe('When its name or its items changed last.'),
    has_product: z.boolean().nullable().describe('Whether it has the product that was asked for; null without one.'),
  })
  .meta({ id: 'ListSummary' });
export type ListSummary = z.infer<typeof ListSummary>;

export const ListPage = pageOf(ListSummary).meta({ id: 'ListPage' });
export type ListPage = z.infer<typeof ListPage>;

export const ListItem = OrderableItem.extend({
  quantity: z.int().positive(),
  note: z.string().nullable().describe("The practice's own."),
  product_note: z.string().nullable().describe("The catalogue's."),
}).meta({ id: 'ListItem', description: 'A product of a list, with the best offer for its quantity today.' });
export type ListItem = z.infer<typeof ListItem>;

export const ProductList = z
  .object({ id, name: z.string(), created_on: instant, changed_on: instant, items: z.array(ListItem) })
  .meta({
    id: 'ProductList',
    description: 'A list of a practice. Its items stand in the order that the users gave them.',
  });
export type ProductList = z.infer<typeof ProductList>;

export const ListOutcome = z.enum(['added', 'already_in_list']);

const name = () => trimmedText({ max: LIST_NAME_MAX });
const note = () => trimmedText({ min: 0, max: LIST_NOTE_MAX });
const position = () => integer({ min: 0, max: LIST_ITEMS_MAX - 1 });
const params = z.object({ id: pathId() });
const itemParams = params.extend({ product: pathId() });

export const listsRoutes = {
  listLists: {
    id: 'lists.listLists',
    method: 'GET',
    path: '/api/lists/',
    summary: "The practice's lists, by name",
    access: 'signed-in',
    query: z.object({
      // A text, so that a malformed page is 404.
      page: z.string().optional(),
      product: reference().optional().meta({ description: 'Says of each list whether it has this product' }),
    }),
    responses: { 200: ListPage },
  },
  createList: {
    id: 'lists.createList',
    method: 'POST',
    path: '/api/lists/',
    summary:
      "Make a list: empty, from the user's cart, from an order, as a copy of another one, of products, or of all these together",
    access: 'signed-in',
    changes: ['lists'],
    share: 'large',
    headers: idempotencyKey,
    body: z.object({
      name: name().optional().meta({ description: 'By default a free one that says where its items come from' }),
      from_cart: trueOrFalse().default(false).meta({ description: 'Also what is set aside' }),
      from_order: reference().optional(),
      from_list: reference().optional(),
      items: listOf(
        { manufacturer_product: reference(), quantity: quantity().default(1), note: note().optional() },
        { max: LIST_ITEMS_MAX },
      )
        .default([])
        .meta({ description: 'A product that is named more than once is one item, of all its pieces' }),
    }),
    responses: { 201: ListSummary },
    refusals: keyRefusals,
  },
  getList: {
    id: 'lists.getList',
    method: 'GET',
    path: '/api/lists/:id/',
    summary: "One of the practice's lists, with what its items cost and where they are best bought today",
    access: 'signed-in',
    share: 'large',
    params,
    responses: { 200: ProductList },
  },
  renameList: {
    id: 'lists.renameList',
    method: 'PATCH',
    path: '/api/lists/:id/',
    summary: 'Give a list another name',
    access: 'signed-in',
    changes: ['lists'],
    params,
    body: z.object({ name: name() }),
    responses: { 200: ListSummary },
  },
  removeList: {
    id: 'lists.removeList',
    method: 'DELETE',
    path: '/api/lists/:id/',
    summary: `Delete a list, which can be undone within ${LIST_RESTORE_HOURS} hours`,
    access: 'signed-in',
    changes: ['lists'],
    params,
    responses: { 204: null },
  },
  restoreList: {
    id: 'lists.restoreList',
    method: 'POST',
    path: '/api/lists/:id/restore/',
    summary: 'Undo the deletion of a list. Where another one has its name by now, it gets a free one',
    access: 'signed-in',
    changes: ['lists'],
    params,
    responses: { 200: ListSummary },
  },
  addListItems: {
    id: 'lists.addListItems',
    method: 'POST',
    path: '/api/lists/:id/items/',
    summary: 'Add products to a list; those that it has are left as they are',
    access: 'signed-in',
    changes: ['lists'],
    params,
    body: z.object({
      items: listOf(
        {
          manufacturer_product: reference(),
          quantity: quantity().default(1),
          note: note().optional(),
          position: position().optional(),
        },
        { max: LIST_ITEMS_MAX },
      ).meta({ description: '`position`: which place it gets, from 0; by default the last' }),
    }),
    responses: {
      200: z.object({
        items: z
          .array(z.object({ manufacturer_product: id, product_name: z.string(), outcome: ListOutcome }))
          .describe('What became of each, in the order they were sent: the product, or what supersedes it.'),
      }),
    },
  },
  changeListItem: {
    id: 'lists.changeListItem',
    method: 'PATCH',
    path: '/api/lists/:id/items/:product/',
    summary: 'Change how many of a product a list has, its note, or its place',
    access: 'signed-in',
    changes: ['lists'],
    params: itemParams,
    body: z.object({
      quantity: quantity().optional(),
      note: note().optional().meta({ description: 'A blank one removes it' }),
      position: position().optional().meta({ description: 'From 0; beyond the end it is the last' }),
    }),
    responses: { 200: ListItem },
  },
  removeListItem: {
    id: 'lists.removeListItem',
    method: 'DELETE',
    path: '/api/lists/:id/items/:product/',
    summary: 'Take a product off a list',
    access: 'signed-in',
    changes: ['lists'],
    params: itemParams,
    responses: { 204: null },
  },
} as const satisfies Record<string, Route>;
