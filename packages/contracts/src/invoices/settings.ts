import { z } from 'zod';
import { MAY_NOT_ORDER } from '../orders.ts';
import { decimal, trueOrFalse } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { money } from '../shared/values.ts';

/** The most of `NUMERIC(6,2)`. */
const LARGEST_BOUND = 9_999.99;

export const InvoiceSettings = z
  .object({
    checks: z.boolean().describe('Whether invoices are shown: from the first one on, or as the practice says.'),
    findings_bound: money.describe('Findings below it are shown as one sum; 0 shows each.'),
  })
  .meta({ id: 'InvoiceSettings' });
export type InvoiceSettings = z.infer<typeof InvoiceSettings>;

export const invoiceSettingsRoutes = {
  getInvoiceSettings: {
    id: 'invoices.getInvoiceSettings',
    method: 'GET',
    path: '/api/invoices/settings/',
    summary: 'Whether invoices are checked here, and which findings are shown as one sum',
    access: 'signed-in',
    responses: { 200: InvoiceSettings },
  },
  changeInvoiceSettings: {
    id: 'invoices.changeInvoiceSettings',
    method: 'PATCH',
    path: '/api/invoices/settings/',
    summary: 'Whether invoices are checked here, or which findings are shown as one sum, for all users of the practice',
    access: 'signed-in',
    changes: ['invoices'],
    body: z
      .object({
        checks: trueOrFalse().optional(),
        findings_bound: decimal({ min: 0, max: LARGEST_BOUND }).optional(),
      })
      .refine(({ checks, findings_bound }) => checks !== undefined || findings_bound !== undefined, {
        error: 'Send whether invoices are checked here, or the bound of findings.',
        // Findings about fields come first.
        when: ({ issues }) => issues.length === 0,
      }),
    responses: { 200: InvoiceSettings },
    refusals: { 403: MAY_NOT_ORDER },
  },
} as const satisfies Record<string, Route>;
