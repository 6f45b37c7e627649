import { z } from 'zod';
import { CountedAmounts } from '../orders.ts';
import { choice, month } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, money } from '../shared/values.ts';

/** Of one period. */
export const SPENDING_MONTHS_MAX = 36;
/** Rows of a breakdown; what is left is one more. */
export const SPENDING_ROWS_MAX = 20;

const count = z.int().nonnegative();
const amounts = {
  ...CountedAmounts.shape,
  received: money.describe('What came of `total`, at the promised prices. What the practice did not count came whole.'),
};
const deliveries = {
  deliveries: count.describe('Wholesale orders.'),
  delivery_fees: money.describe('Promised when they were ordered, of the deliveries whose fee is known.'),
  unknown_fees: count.describe(
    'Deliveries whose fee is not known: their wholesaler names none, or they are from before fees were kept.',
  ),
};
/** How the rows of a breakdown are ranked. */
export const SPENDING_SORTS = ['spent', 'growth'] as const;
export type SpendingSort = (typeof SPENDING_SORTS)[number];

const totalBefore = money.describe('`total` of the same in the period before; 0 where nothing was ordered then.');
const AmountBefore = z.object({ total: totalBefore });
const DeliveriesBefore = z.object({
  total: totalBefore,
  delivery_fees: deliveries.delivery_fees,
  unknown_fees: deliveries.unknown_fees,
});
const bought = { lines: count.describe('Lines of orders.'), quantity: count.describe('Packs.') };

export const SpendingTotals = z
  .object({
    from: z.iso.date(),
    to: z.iso.date().describe('Its last day.'),
    orders: count,
    ...deliveries,
    ...amounts,
  })
  .meta({ id: 'SpendingTotals', description: 'Days are those of the provider.' });
export type SpendingTotals = z.infer<typeof SpendingTotals>;

export const SpendingMonth = z
  .object({
    month: z.string().describe('Such as `2026-11`.'),
    orders: count,
    ...deliveries,
    ...amounts,
    before: DeliveriesBefore.describe(
      'The month that stands there in the period before. Beside one that is not over, until the same day.',
    ),
  })
  .meta({ id: 'SpendingMonth' });
export type SpendingMonth = z.infer<typeof SpendingMonth>;

const WholesalerFigures = z.object({ ...deliveries, ...amounts, before: DeliveriesBefore });
const ProductFigures = z.object({ ...bought, ...amounts, before: AmountBefore });
const merged = { count: z.int().positive().describe('How many these are.') };

export const SpendingAtWholesaler = WholesalerFigures.extend({ id, name: z.string() }).meta({
  id: 'SpendingAtWholesaler',
});
export type SpendingAtWholesaler = z.infer<typeof SpendingAtWholesaler>;

export const SpendingOnProducts = ProductFigures.extend({ id, name: z.string() }).meta({ id: 'SpendingOnProducts' });
export type SpendingOnProducts = z.infer<typeof SpendingOnProducts>;

export const SpendingOnProduct = SpendingOnProducts.extend({ code: z.string() }).meta({ id: 'SpendingOnProduct' });
export type SpendingOnProduct = z.infer<typeof SpendingOnProduct>;

const rowsOf = <R extends z.ZodType>(row: R) =>
  z
    .array(row)
    .describe(
      'Those with the largest `total` first; with `sort=growth` those that grew most in euros. What was ordered in the period before alone is among them.',
    );
const OtherProducts = ProductFigures.extend(merged).nullable().describe('All that have no row, as one.');

export const Spending = z
  .object({
    period: SpendingTotals.describe('Until today where it is not over.'),
    before: SpendingTotals.describe(
      'As many months before. While the period is not over, until the same day of its last month.',
    ),
    months: z.array(SpendingMonth).describe('Every month of the period that has begun, oldest first.'),
    wholesalers: z.object({
      rows: rowsOf(SpendingAtWholesaler),
      others: WholesalerFigures.extend(merged).nullable().describe('All that have no row, as one.'),
    }),
    manufacturers: z.object({ rows: rowsOf(SpendingOnProducts), others: OtherProducts }),
    categories: z.object({ rows: rowsOf(SpendingOnProducts), others: OtherProducts }),
    products: z.object({ rows: rowsOf(SpendingOnProduct), others: OtherProducts }),
  })
  .meta({
    id: 'Spending',
    description: `What a practice ordered and was not refused, as promised when it was ordered. Each breakdown adds up to \`period\`, and its \`before\` to that of the period before. Names, manufacturers and categories are those of now. At most ${SPENDING_ROWS_MAX} rows each.`,
  });
export type Spending = z.infer<typeof Spending>;

export const spendingRoutes = {
  getSpending: {
    id: 'orders.getSpending',
    method: 'GET',
    path: '/api/orders/spending/',
    summary:
      'What the practice spent and saved in a period: in all and by month, wholesaler, manufacturer, category and product, each beside the period before',
    access: 'signed-in',
    share: 'large',
    query: z.object({
      from: month()
        .optional()
        .meta({ description: 'The first month, where the provider is; without one the period is one month' }),
      to: month()
        .optional()
        .meta({
          description: `The last month, this one if left out; at most ${SPENDING_MONTHS_MAX} months from the first`,
        }),
      sort: choice(SPENDING_SORTS)
        .optional()
        .meta({ description: 'What comes first in each breakdown; what most was spent on, if left out' }),
    }),
    responses: { 200: Spending },
  },
} as const satisfies Record<string, Route>;
