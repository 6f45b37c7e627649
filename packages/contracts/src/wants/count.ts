import { z } from 'zod';
import type { Route } from '../shared/route.ts';

export const WantCount = z
  .object({
    open: z.int().nonnegative().describe('Wants that no cart of the practice holds.'),
    urgent: z.int().nonnegative().describe('How many of them somebody calls urgent.'),
  })
  .meta({ id: 'WantCount' });
export type WantCount = z.infer<typeof WantCount>;

/** Apart from the want-list's other calls: every page makes this one. */
export const wantCountRoutes = {
  countWants: {
    id: 'wants.countWants',
    method: 'GET',
    path: '/api/wants/count/',
    summary: 'How much of the want-list waits for somebody to take it over',
    access: 'signed-in',
    responses: { 200: WantCount },
  },
} as const satisfies Record<string, Route>;
