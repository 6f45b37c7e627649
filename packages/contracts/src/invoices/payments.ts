import { z } from 'zod';
import { Invoice } from '../invoices.ts';
import { MAY_NOT_ORDER } from '../orders.ts';
import { amount, day, pathId } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';

const params = z.object({ id: pathId() });

export const paymentsRoutes = {
  markPaid: {
    id: 'invoices.markPaid',
    method: 'POST',
    path: '/api/invoices/:id/payment/',
    summary: 'Mark an invoice as paid, or a credit note as settled. Of one that is marked nothing changes',
    access: 'signed-in',
    changes: ['invoices'],
    params,
    body: z.object({
      paid_on: day().optional().describe('The day; today without it. It may be to come, as of an order to a bank.'),
      amount: amount()
        .optional()
        .describe(
          'What was paid, or got back where the document gives money back, in its currency. Without it what is to pay, or where that is not clear what the document says.',
        ),
    }),
    responses: { 200: Invoice },
    refusals: { 403: MAY_NOT_ORDER },
  },
  takeBackPaid: {
    id: 'invoices.takeBackPaid',
    method: 'POST',
    path: '/api/invoices/:id/payment/take-back/',
    summary: 'Take back that an invoice is paid. Of one that is not marked nothing changes',
    access: 'signed-in',
    changes: ['invoices'],
    params,
    responses: { 200: Invoice },
    refusals: { 403: MAY_NOT_ORDER },
  },
} as const satisfies Record<string, Route>;
