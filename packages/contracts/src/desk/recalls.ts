import { z } from 'zod';
import { RECALL_ANSWERS, RECALL_TEXT_MAX, RECALL_TITLE_MAX } from '../records/published-recalls.ts';
import { pathId, trimmedText } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { instant, Named } from '../shared/values.ts';

const count = z.int().nonnegative();

const RecallAtDesk = z
  .object({
    id: z.int(),
    title: z.string(),
    published_at: instant,
    withdrawn_at: instant.nullable(),
    told: count.describe('Practices that received packs of it.'),
    confirmed: count.describe('How many of them said what they did about it.'),
  })
  .meta({ id: 'RecallAtDesk' });
export type RecallAtDesk = z.infer<typeof RecallAtDesk>;

const RecalledPractice = z
  .object({
    practice: Named,
    packs: count.describe('That came, without those that were taken back.'),
    told_at: instant,
    answer: z.enum(RECALL_ANSWERS).nullable().describe('The newest one; null before there is one.'),
    set_aside: count.nullable().describe('Packs, of `set_aside`.'),
    received: count.nullable().describe('Packs that had come when it answered.'),
    note: z.string().nullable(),
    confirmed_at: instant.nullable(),
    confirmed_by: z.string().nullable(),
  })
  .meta({ id: 'RecalledPractice' });
export type RecalledPractice = z.infer<typeof RecalledPractice>;

const RecallWithPractices = RecallAtDesk.extend({
  text: z.string(),
  practices: z.array(RecalledPractice).describe('By name.'),
}).meta({ id: 'RecallWithPractices' });
export type RecallWithPractices = z.infer<typeof RecallWithPractices>;

const RecallPreview = z
  .object({
    title: z.string(),
    text: z.string(),
    batches: z.array(z.string()).describe('As they are compared: without blanks and dashes.'),
    ranges: z.array(z.string()).describe('Of batches, such as `A100 to A199`.'),
    gtins: z.array(z.string()),
    told: z.array(z.object({ practice: Named, packs: count })).describe('Practices that received packs of it.'),
  })
  .meta({ id: 'RecallPreview' });
export type RecallPreview = z.infer<typeof RecallPreview>;

const params = z.object({ id: pathId() });
const notice = z
  .object({
    title: trimmedText({ max: RECALL_TITLE_MAX }).describe('What is recalled and why, in a few words.'),
    text: trimmedText({ max: RECALL_TEXT_MAX }).describe('The notice: its batches and GTINs are found in it.'),
  })
  .meta({ id: 'RecallNotice' });
const after = z.string().optional().describe('Of `next`.');
/** Recalls that the provider publishes, and what practices did about them. */
export const deskRecallsRoutes = {
  listRecalls: {
    id: 'desk.listRecalls',
    method: 'GET',
    path: '/api/desk/recalls/',
    summary: 'Published recalls, the newest first, with how many practices were told and how many confirmed',
    access: 'desk',
    role: 'viewer',
    query: z.object({ after }),
    responses: {
      200: z.object({
        next: z.url().nullable().describe('The next page; null where there is none.'),
        results: z.array(RecallAtDesk),
      }),
    },
  },
  getRecall: {
    id: 'desk.getRecall',
    method: 'GET',
    path: '/api/desk/recalls/:id/',
    summary: 'A recall with the practices that were told, and what each of them did',
    access: 'desk',
    role: 'viewer',
    params,
    responses: { 200: RecallWithPractices },
  },
  previewRecall: {
    id: 'desk.previewRecall',
    method: 'POST',
    path: '/api/desk/recall-preview/',
    summary: 'What is found in the text of a recall, and which practices received packs of it; nothing is published',
    access: 'desk',
    share: 'large',
    role: 'operator',
    changes: [],
    body: notice,
    responses: { 200: RecallPreview },
  },
  publishRecall: {
    id: 'desk.publishRecall',
    method: 'POST',
    path: '/api/desk/recalls/',
    summary:
      'Publish a recall to the practices that received packs of it, now or later. The same again, while it holds, is no second one',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    body: notice,
    responses: { 200: RecallWithPractices },
  },
  withdrawRecall: {
    id: 'desk.withdrawRecall',
    method: 'POST',
    path: '/api/desk/recalls/:id/withdraw/',
    summary: 'End a recall for good, and say so to the practices that were told; again is no fault',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    responses: { 200: RecallWithPractices },
  },
} as const satisfies Record<string, Route>;
