import { z } from 'zod';
import { OrderableItem } from './cart/orderable-item.ts';
import type { Route } from './shared/route.ts';
import { money, pageOf } from './shared/values.ts';

export const USUAL_ITEMS_PAGE_SIZE = 100;
/** Days from today that are looked ahead: what is due within them is due. */
export const DUE_WITHIN_DAYS = 7;

const day = z.iso.date().describe('By the calendar of the provider.');

export const UsualItem = OrderableItem.extend({
  note: z.string().nullable(),
  times: z.int().min(2).describe('Days of the past year on which it was bought.'),
  usual_quantity: z.int().positive().describe('The median. The best offer is for so many.'),
  last_quantity: z.int().positive(),
  last_date: day,
  interval_days: z.number().nonnegative().describe('The median, from one purchase to the next.'),
  next_due: day.nullable().describe('When what was bought last should be used up; null with `unknown`.'),
  when: z
    .enum(['due', 'later', 'unknown'])
    .describe(
      `\`due\`: within ${DUE_WITHIN_DAYS} days, or overdue by an interval at most. \`unknown\`: bought too seldom to say, or no more.`,
    ),
  last_net_price: money.describe('Of a piece.'),
}).meta({ id: 'UsualItem' });
export type UsualItem = z.infer<typeof UsualItem>;

export const UsualItemPage = pageOf(UsualItem)
  .extend({ due: z.int().nonnegative().describe('How many are due. They come first.') })
  .meta({ id: 'UsualItemPage' });
export type UsualItemPage = z.infer<typeof UsualItemPage>;

export const usualItemsRoutes = {
  listUsualItems: {
    id: 'usualItems.listUsualItems',
    method: 'GET',
    path: '/api/usual-items/',
    summary: 'What the practice buys again and again, what is due first',
    access: 'signed-in',
    share: 'large',
    // A text, so that a malformed page is 404.
    query: z.object({ page: z.string().optional() }),
    responses: { 200: UsualItemPage },
  },
} as const satisfies Record<string, Route>;
