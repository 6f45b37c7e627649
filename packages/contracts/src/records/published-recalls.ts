import { z } from 'zod';
import { Person } from '../deliveries.ts';
import { Detail } from '../shared/errors.ts';
import { choice, integer, pathId, trimmedText } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, instant } from '../shared/values.ts';

/** Characters. */
export const RECALL_TITLE_MAX = 100;
export const RECALL_TEXT_MAX = 20_000;
const NOTE_MAX = 500;

/** Recalls that are shown, the newest: more than a practice is told of in years. */
export const PUBLISHED_MAX = 50;
/** More packs than a practice has of any batch. */
const PACKS_MAX = 100_000;

export const RECALL_ANSWERS = ['set_aside', 'none_left'] as const;

export const RecallConfirmation = z
  .object({
    id,
    answer: z.enum(RECALL_ANSWERS),
    packs: z.int().positive().nullable().describe('That were set aside.'),
    note: z.string().nullable(),
    received: z.int().nonnegative().describe('Packs that had come by then.'),
    confirmed_by: Person,
    confirmed_on: instant,
  })
  .meta({ id: 'RecallConfirmation' });
export type RecallConfirmation = z.infer<typeof RecallConfirmation>;

export const PublishedRecall = z
  .object({
    id,
    title: z.string(),
    text: z.string().describe('The notice. `searchRecall` reads it as it is.'),
    published_on: instant,
    withdrawn_on: instant.nullable(),
    told_on: instant.describe('When the practice was told; anew when more of its packs came.'),
    packs: z.int().nonnegative().describe('That came, without those that were taken back.'),
    confirmations: z.array(RecallConfirmation).describe('The newest first: that one holds.'),
  })
  .meta({ id: 'PublishedRecall' });
export type PublishedRecall = z.infer<typeof PublishedRecall>;

export const publishedRecallsRoutes = {
  listPublishedRecalls: {
    id: 'records.listPublishedRecalls',
    method: 'GET',
    path: '/api/records/recalls/',
    summary: 'Recalls that the provider published and of which the practice received packs, the newest first',
    access: 'signed-in',
    share: 'large',
    responses: { 200: z.array(PublishedRecall).max(PUBLISHED_MAX) },
  },
  confirmRecall: {
    id: 'records.confirmRecall',
    method: 'POST',
    path: '/api/records/recalls/:id/confirm/',
    summary: 'Say what was done about a recall; the same again is no second answer, and another one takes its place',
    access: 'signed-in',
    changes: ['records'],
    params: z.object({ id: pathId() }),
    body: z.object({
      answer: choice(RECALL_ANSWERS),
      packs: integer({ min: 1, max: PACKS_MAX }).optional().describe('Of `set_aside`.'),
      note: trimmedText({ max: NOTE_MAX }).optional(),
    }),
    responses: { 200: PublishedRecall },
    refusals: {
      409: {
        description: 'It was withdrawn',
        body: Detail,
        example: {
          detail: 'This recall was withdrawn: there is nothing to confirm any more.',
          code: 'recall_withdrawn',
        },
      },
    },
  },
} as const satisfies Record<string, Route>;
