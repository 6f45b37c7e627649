import { z } from 'zod';
import { Detail } from '../shared/errors.ts';
import { choice, pathId, reference, trimmedText } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, instant, Named, pageOf } from '../shared/values.ts';

export const PRICE_LISTS_PAGE = 50;
export const HELD_LISTS_PAGE = 20;

const euros = z.number();
const count = z.int().nonnegative();

export const PriceList = z
  .object({
    id,
    wholesaler: Named,
    state: z.enum(['applied', 'failed']),
    at: instant,
    brought_by: z.string().nullable().describe('Who or what brought it; null of lists from before that was kept.'),
    rows: count,
    new: count,
    changed: count,
    gone: count,
    moved: count.describe('Gross prices.'),
    reason: z.string().nullable().describe('Why it failed.'),
    reverts: id.nullable().describe('The list that this one took back.'),
    reverted_by: id.nullable().describe('The list that took this one back.'),
    may_be_reverted: z.boolean().describe("Whether it is its wholesaler's newest, which alone can be taken back."),
  })
  .meta({ id: 'PriceList' });
export type PriceList = z.infer<typeof PriceList>;

export const RevertedList = z
  .object({
    reverted: id,
    price_list: id.nullable().describe('The list that takes it back; null where it was only tried.'),
    wholesaler: z.string(),
    changed: count.describe('Offers as they were before: with another price, code or discount, or back.'),
    gone: count.describe('Offers that the list brought.'),
    moved: count.describe('Gross prices.'),
  })
  .meta({ id: 'RevertedList' });
export type RevertedList = z.infer<typeof RevertedList>;

export const ListMove = z
  .object({
    wholesaler: z.string(),
    code: z.string(),
    name: z.string(),
    gross_before: euros,
    gross_now: euros,
    net_before: euros.describe('What a piece costs, discounts included.'),
    net_now: euros,
    percent: z.number().nullable().describe('Of the net price before; null where that was nothing.'),
  })
  .meta({ id: 'ListMove' });
export type ListMove = z.infer<typeof ListMove>;

export const HELD_STATES = ['held', 'approved', 'rejected', 'superseded'] as const;

export const HeldListSummary = z
  .object({
    id,
    file_name: z.string(),
    wholesalers: z.array(z.string()).describe('Their short names.'),
    size: count.describe('Bytes.'),
    hash: z.string().describe('SHA-256 of the list as it came, in hexadecimal.'),
    brought_by: z.string(),
    came_at: instant,
    written_at: instant.describe('As its file says.'),
    reasons: z.array(z.string()).describe('Why it looks like a mistake; empty where only somebody held it.'),
    note: z
      .string()
      .nullable()
      .describe('What somebody who held it by hand wrote for whoever decides; null where it was held by itself.'),
    held_by: z.string().nullable().describe('Who wrote that.'),
    held_at: instant.nullable(),
    rows: count,
    new: count,
    changed: count,
    unchanged: count,
    gone: count.nullable().describe('None of a list of changes alone.'),
    dearer: count,
    cheaper: count,
    state: z.enum(HELD_STATES),
    decided_at: instant.nullable(),
    decided_by: z.string().nullable(),
    decision_reason: z.string().nullable(),
  })
  .meta({ id: 'HeldListSummary' });
export type HeldListSummary = z.infer<typeof HeldListSummary>;

export const HeldList = HeldListSummary.extend({
  moves: z.array(ListMove).describe('The offers whose net prices move the furthest in percent, as it came.'),
}).meta({ id: 'HeldList' });
export type HeldList = z.infer<typeof HeldList>;

const params = z.object({ id: pathId() });

const decided = (detail: string) =>
  ({ description: 'It was decided otherwise, or something newer came', body: Detail, example: { detail } }) as const;
const notApplied = {
  description: 'It cannot be applied to the catalogue of now; nothing is changed',
  body: Detail,
  example: { detail: 'list.csv is not applied:\n  line 2: code "A1" is not in the catalogue' },
} as const;

/** Price lists that were applied, that failed and that are held, of all wholesalers. */
export const deskPriceListsRoutes = {
  listPriceLists: {
    id: 'desk.listPriceLists',
    method: 'GET',
    path: '/api/desk/price-lists/',
    summary: 'Price lists that brought news or failed, the newest first',
    access: 'desk',
    role: 'viewer',
    query: z.object({ page: z.string().optional(), wholesaler: reference().optional() }),
    responses: { 200: pageOf(PriceList) },
  },
  tryToRevert: {
    id: 'desk.tryToRevert',
    method: 'GET',
    path: '/api/desk/price-lists/:id/revert/',
    summary: 'What taking a list back would change; nothing is changed',
    access: 'desk',
    share: 'large',
    role: 'operator',
    params,
    responses: { 200: RevertedList },
    refusals: { 409: decided('A newer list of northvet was applied, list 13: only the newest can be taken back.') },
  },
  revertPriceList: {
    id: 'desk.revertPriceList',
    method: 'POST',
    path: '/api/desk/price-lists/:id/revert/',
    summary:
      "Take a wholesaler's newest list back: prices, discounts, codes and offers are those of before, stock stays. Said twice by the same person, it is done once",
    access: 'desk',
    share: 'large',
    role: 'operator',
    changes: ['desk'],
    params,
    responses: { 200: RevertedList },
    refusals: { 409: decided('A newer list of northvet was applied, list 13: only the newest can be taken back.') },
  },
  listHeldLists: {
    id: 'desk.listHeldLists',
    method: 'GET',
    path: '/api/desk/held-lists/',
    summary:
      'Price lists that look like a mistake or that somebody held, the newest first: those that wait for a decision, or all',
    access: 'desk',
    role: 'viewer',
    query: z.object({
      page: z.string().optional(),
      wholesaler: reference().optional(),
      state: choice([...HELD_STATES, 'all'])
        .optional()
        .describe('`held` by default.'),
    }),
    responses: { 200: pageOf(HeldListSummary) },
  },
  getHeldList: {
    id: 'desk.getHeldList',
    method: 'GET',
    path: '/api/desk/held-lists/:id/',
    summary: 'A held list with its figures and largest moves as it came',
    access: 'desk',
    role: 'viewer',
    params,
    responses: { 200: HeldList },
  },
  approveHeldList: {
    id: 'desk.approveHeldList',
    method: 'POST',
    path: '/api/desk/held-lists/:id/approve/',
    summary: 'Apply a held list exactly as it came. Said twice by the same person, it is done once',
    access: 'desk',
    share: 'large',
    role: 'operator',
    changes: ['desk'],
    params,
    responses: { 200: HeldList },
    refusals: {
      409: decided('List 7 was rejected at 2026-11-28T08:00:00.000Z by Niamh Daly <niamh@provider.example>.'),
      422: notApplied,
    },
  },
  rejectHeldList: {
    id: 'desk.rejectHeldList',
    method: 'POST',
    path: '/api/desk/held-lists/:id/reject/',
    summary: 'End a held list without applying it. Said twice by the same person, it is done once',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    body: z
      .object({ reason: trimmedText({ max: 1_000 }).describe('Why, for whoever asks later.') })
      .meta({ id: 'RejectHeldList' }),
    responses: { 200: HeldList },
    refusals: {
      409: decided('List 7 was approved at 2026-11-28T08:00:00.000Z by Niamh Daly <niamh@provider.example>.'),
    },
  },
} as const satisfies Record<string, Route>;
