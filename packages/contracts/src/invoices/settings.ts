import { z } from 'zod';
import { MAY_NOT_ORDER } from '../orders.ts';
import { trueOrFalse } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';

export const InvoiceSettings = z
  .object({
    checks: z.boolean().describe('Whether invoices are shown: from the first one on, or as the practice says.'),
  })
  .meta({ id: 'InvoiceSettings' });
export type InvoiceSettings = z.infer<typeof InvoiceSettings>;

export const invoiceSettingsRoutes = {
  getInvoiceSettings: {
    id: 'invoices.getInvoiceSettings',
    method: 'GET',
    path: '/api/invoices/settings/',
    summary: 'Whether invoices are checked here',
    access: 'signed-in',
    responses: { 200: InvoiceSettings },
  },
  changeInvoiceSettings: {
    id: 'invoices.changeInvoiceSettings',
    method: 'PATCH',
    path: '/api/invoices/settings/',
    summary: 'Whether invoices are checked here, for all users of the practice',
    access: 'signed-in',
    changes: ['invoices'],
    body: z.object({ checks: trueOrFalse() }),
    responses: { 200: InvoiceSettings },
    refusals: { 403: MAY_NOT_ORDER },
  },
} as const satisfies Record<string, Route>;
