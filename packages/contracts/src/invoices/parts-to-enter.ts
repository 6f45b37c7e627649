import { z } from 'zod';
import { MAY_NOT_ORDER } from '../orders.ts';
import { reference } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { Named } from '../shared/values.ts';

export const PartsToEnter = z.object({ wholesalers: z.array(Named) }).meta({ id: 'PartsToEnter' });

export const partsToEnterRoutes = {
  listPartsToEnter: {
    id: 'invoices.listPartsToEnter',
    method: 'GET',
    path: '/api/invoices/parts-to-enter/',
    summary: 'Wholesalers of an order of which a delivery came and that no invoice names or charges',
    access: 'signed-in',
    query: z.object({ order: reference() }),
    responses: { 200: PartsToEnter },
    refusals: { 403: MAY_NOT_ORDER },
  },
} as const satisfies Record<string, Route>;
