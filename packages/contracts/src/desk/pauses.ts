import { z } from 'zod';
import { pathId, trimmedText } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { instant } from '../shared/values.ts';

export const PAUSE_TEXT_MAX = 500;

const WholesalerSending = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    transport: z.enum(['simulated', 'email', 'http']),
    paused: z
      .object({ since: instant, text: z.string().describe('As practices read it.') })
      .nullable()
      .describe('Null where it is sent to.'),
    archived_at: instant.nullable().describe('Since when it sells here no more; null while it does.'),
    waiting: z.int().describe('Parts that are to be sent, or sent again.'),
    oldest: instant.nullable().describe('When the oldest of them was placed.'),
    in_error: z.int().describe('Parts that nothing is tried for any more.'),
  })
  .meta({ id: 'WholesalerSending' });
export type WholesalerSending = z.infer<typeof WholesalerSending>;

const params = z.object({ id: pathId() });

/** Whether orders go to a wholesaler. */
export const deskPausesRoutes = {
  listSending: {
    id: 'desk.listSending',
    method: 'GET',
    path: '/api/desk/sending/',
    summary: 'How sending goes to each wholesaler, in the order of preference',
    access: 'desk',
    role: 'viewer',
    responses: { 200: z.object({ wholesalers: z.array(WholesalerSending) }) },
  },
  pauseWholesaler: {
    id: 'desk.pauseWholesaler',
    method: 'POST',
    path: '/api/desk/sending/:id/pause/',
    summary:
      'Send nothing to a wholesaler until it is resumed; practices with an account are told the text, and their orders wait',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    body: z.object({ text: trimmedText({ max: PAUSE_TEXT_MAX }) }).meta({ id: 'PauseWholesaler' }),
    responses: { 200: WholesalerSending },
  },
  resumeWholesaler: {
    id: 'desk.resumeWholesaler',
    method: 'POST',
    path: '/api/desk/sending/:id/resume/',
    summary: 'Send to a wholesaler again, first what waits',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    responses: { 200: WholesalerSending },
  },
} as const satisfies Record<string, Route>;
