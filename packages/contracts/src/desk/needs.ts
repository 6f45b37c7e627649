import { z } from 'zod';
import type { Route } from '../shared/route.ts';
import { instant } from '../shared/values.ts';

export const NEED_KINDS = [
  'parts_in_error',
  'queue_late',
  'mail_refused',
  'disk_low',
  'lists_held',
  'parts_retried',
  'lists_failed',
  'words_kept_aside',
  'mail_not_placed',
  'claims_not_sent',
  'jobs_failed',
  'orders_simulated',
  'backup_old',
  'claims_unanswered',
  'nobody_orders',
  'fee_unknown',
  'lists_stale',
] as const;

/** Where at the desk something is mended. */
export const NEED_PLACES = ['sending', 'lists', 'documents', 'claims', 'practices', 'wholesalers', 'jobs'] as const;

/** Of one need, at most so many are named. */
export const NEED_DETAILS = 5;

const NeedDetail = z.object({
  words: z.string(),
  since: instant.nullable(),
  id: z
    .string()
    .nullable()
    .describe(
      'What it is called there: the uid of a part, the number of a list, a message, a claim, a practice or a wholesaler, the slug of a wholesaler of lists, the name of a queue.',
    ),
});

const Need = z
  .object({
    kind: z.enum(NEED_KINDS),
    severity: z.enum(['fail', 'warn']).describe('`fail`: practices or orders suffer already.'),
    count: z.int(),
    oldest: instant.nullable().describe('Since when the oldest of them waits.'),
    words: z.string(),
    details: z.array(NeedDetail).describe(`The oldest, at most ${NEED_DETAILS}.`),
    next: z
      .object({
        words: z.string(),
        command: z.string().nullable().describe('Null where no command does it.'),
        place: z.enum(NEED_PLACES).nullable().describe('Null where the desk has none.'),
      })
      .describe('What to do about it.'),
  })
  .meta({ id: 'Need' });
export type Need = z.infer<typeof Need>;

/** What needs somebody of the provider now. */
export const deskNeedsRoutes = {
  listNeeds: {
    id: 'desk.listNeeds',
    method: 'GET',
    path: '/api/desk/needs/',
    summary: 'What needs a person now, the worst first, each with its next step; empty where all is well',
    access: 'desk',
    role: 'viewer',
    responses: { 200: z.object({ looked_at: instant, needs: z.array(Need) }) },
  },
} as const satisfies Record<string, Route>;
