import { z } from 'zod';
import { MAY_NOT_ORDER } from '../orders.ts';
import { pathId } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { instant, Named } from '../shared/values.ts';
import { INVOICE_COLUMNS } from './sheets.ts';

/** Names a row of headers, of one wholesaler. */
const headersKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] });

export const RememberedColumns = z
  .object({
    wholesaler: Named,
    key: headersKey,
    columns: z
      .array(
        z.object({
          header: z.string().nullable().describe('Null of what was said before headers were kept.'),
          is: z.enum(INVOICE_COLUMNS).nullable().describe('Null of a column that is not needed.'),
        }),
      )
      .describe("In the file's order."),
    taught_by: z
      .object({ firstName: z.string(), lastName: z.string() })
      .nullable()
      .describe('Who said it last; null of what was said before that was kept.'),
    taught_on: instant.nullable(),
  })
  .meta({ id: 'RememberedColumns' });
export type RememberedColumns = z.infer<typeof RememberedColumns>;

export const rememberedColumnsRoutes = {
  listRememberedColumns: {
    id: 'invoices.listRememberedColumns',
    method: 'GET',
    path: '/api/invoices/columns/',
    summary: "What the practice said that columns of wholesalers' tables are, by wholesaler",
    access: 'signed-in',
    responses: { 200: z.object({ remembered: z.array(RememberedColumns) }).meta({ id: 'AllRememberedColumns' }) },
    refusals: { 403: MAY_NOT_ORDER },
  },
  forgetColumns: {
    id: 'invoices.forgetColumns',
    method: 'DELETE',
    path: '/api/invoices/columns/:wholesaler/:key/',
    summary: 'Forget what columns are: the next table with these headers asks again. Invoices stay as they were read',
    access: 'signed-in',
    changes: ['invoices'],
    params: z.object({ wholesaler: pathId(), key: headersKey }),
    responses: { 204: null },
    refusals: { 403: MAY_NOT_ORDER },
  },
} as const satisfies Record<string, Route>;
