import { z } from 'zod';
import { money, Named } from '../shared/values.ts';

export const PlannedPart = z
  .object({
    wholesaler: Named,
    lines: z.int().positive(),
    gross: money.describe('It counts towards free delivery and the minimum order.'),
    net: money,
    delivery_fee: money.nullable().describe('0 where it is free; null where nobody entered one.'),
    free_from: money.nullable().describe('The gross sum from which on delivery is free.'),
    below_minimum: z.boolean(),
  })
  .meta({ id: 'PlannedPart', description: 'What one wholesaler would deliver.' });
export type PlannedPart = z.infer<typeof PlannedPart>;
