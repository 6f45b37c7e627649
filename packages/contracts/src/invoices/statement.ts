import { z } from 'zod';
import { MAY_NOT_ORDER } from '../orders.ts';
import { day, decimal, LARGEST_AMOUNT, listOf, reference, text } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, money } from '../shared/values.ts';

/** Lines of a statement. */
export const STATEMENT_LINES_MAX = 2_000;

const StatementInvoice = z
  .object({
    id,
    number: z.string(),
    is_credit: z.boolean(),
    issued_on: z.iso.date(),
    currency: z.string(),
    amount: money.describe('With VAT; below zero where it gives money back.'),
    payable: money.describe('The same, of what is payable by the document.'),
    is_paid: z.boolean(),
  })
  .meta({ id: 'StatementInvoice' });
const StatementLine = z
  .object({ line: z.int().describe('Its place in what was sent, from 0.'), number: z.string(), amount: money })
  .meta({ id: 'StatementLine' });
const Both = StatementLine.extend({ invoice: StatementInvoice });

export const ComparedStatement = z
  .object({
    equal: z
      .array(Both)
      .describe('On the statement and here, with the amount of the document or what is payable of it.'),
    differ: z.array(Both).describe('The same, with another amount.'),
    repeated: z.array(Both).describe('On the statement more often than here.'),
    missing: z.array(StatementLine).describe('On the statement and not here.'),
    beside: z
      .array(StatementInvoice)
      .describe('Here and not on the statement, of the days from its first to its last; none where it has no days.'),
    period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  })
  .meta({ id: 'ComparedStatement' });
export type ComparedStatement = z.infer<typeof ComparedStatement>;

export const statementRoutes = {
  compareStatement: {
    id: 'invoices.compareStatement',
    method: 'POST',
    path: '/api/invoices/statement/',
    summary: "Compare a wholesaler's statement of account with the invoices that are here. Nothing is stored",
    access: 'signed-in',
    changes: [],
    body: z.object({
      wholesaler: reference(),
      lines: listOf(
        {
          number: text({ max: 200 }),
          amount: decimal({ min: -LARGEST_AMOUNT, max: LARGEST_AMOUNT }),
          day: day().optional(),
        },
        { max: STATEMENT_LINES_MAX },
      ),
    }),
    responses: { 200: ComparedStatement },
    refusals: { 403: MAY_NOT_ORDER },
  },
} as const satisfies Record<string, Route>;
