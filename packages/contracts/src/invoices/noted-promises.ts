import { z } from 'zod';
import { PACKS_MAX } from '../invoices.ts';
import { MAY_NOT_ORDER } from '../orders.ts';
import { amount, day, integer, pathId, reference, trimmedText } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, instant, money, Named } from '../shared/values.ts';

/** Promises that are shown at once. */
export const PROMISES_SHOWN = 200;

export const NotedPromise = z
  .object({
    id,
    order: id,
    order_line: id,
    product_name: z.string(),
    wholesaler: Named,
    free_packs: z.int().positive().nullable().describe('Packs for which nothing is to be paid; else it is a credit.'),
    amount: money.nullable().describe('Of a credit, without VAT.'),
    note: z.string().describe('Who said it.'),
    said_on: z.iso.date(),
    due_on: z.iso.date().describe('The last day on which it is waited for.'),
    noted_on: instant,
    noted_by: z.object({ firstName: z.string(), lastName: z.string() }),
    state: z.enum(['waited_for', 'given', 'not_given', 'taken_back']),
    missing: money.describe('What is not given of it, in euros: a finding of its invoice, where one charges the line.'),
  })
  .meta({ id: 'NotedPromise' });
export type NotedPromise = z.infer<typeof NotedPromise>;

export const notedPromisesRoutes = {
  listPromises: {
    id: 'invoices.listPromises',
    method: 'GET',
    path: '/api/invoices/promises/',
    summary: `What wholesalers promised beside prices, as it was noted: the newest ${PROMISES_SHOWN}`,
    access: 'signed-in',
    query: z.object({
      invoice: reference().optional().describe('Of the lines of orders that this invoice charges.'),
      order: reference().optional().describe('Of this order.'),
    }),
    responses: { 200: z.object({ promises: z.array(NotedPromise) }).meta({ id: 'NotedPromises' }) },
    refusals: { 403: MAY_NOT_ORDER },
  },
  notePromise: {
    id: 'invoices.notePromise',
    method: 'POST',
    path: '/api/invoices/promises/',
    summary:
      'Note what somebody at the wholesaler promised of a line of an order: free packs, or a credit. The same again changes nothing',
    access: 'signed-in',
    changes: ['invoices', 'claims'],
    body: z.object({
      order_line: reference(),
      free_packs: integer({ min: 1, max: PACKS_MAX })
        .optional()
        .describe('Of free goods; without it `amount` is needed.'),
      amount: amount().optional().describe('Of a credit, in euros without VAT.'),
      note: trimmedText({ min: 1, max: 200 }).describe('Who said it.'),
      said_on: day().optional().describe('Today without it.'),
      due_on: day()
        .optional()
        .describe(
          'The last day on which it is waited for. Without it as many days from today as the wholesaler answers claims within, or 14.',
        ),
    }),
    responses: { 201: NotedPromise },
    refusals: { 403: MAY_NOT_ORDER },
  },
  takeBackPromise: {
    id: 'invoices.takeBackPromise',
    method: 'POST',
    path: '/api/invoices/promises/:id/take-back/',
    summary: 'Take back a promise that was noted; again changes nothing',
    access: 'signed-in',
    changes: ['invoices', 'claims'],
    params: z.object({ id: pathId() }),
    responses: { 200: NotedPromise },
    refusals: { 403: MAY_NOT_ORDER },
  },
} as const satisfies Record<string, Route>;
