import { z } from 'zod';
import { QUANTITY_MAX } from '../cart.ts';
import { Person } from '../deliveries.ts';
import { Detail } from '../shared/errors.ts';
import { integer, reference, text, uuid } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, instant, Named } from '../shared/values.ts';

/** Characters of a notice. */
export const NOTICE_MAX = 20_000;

/** Of one answer: more than a practice has of a batch. */
export const RECALLED_PACKS_MAX = 1_000;

export const RecalledPacks = z
  .object({
    receipt: id,
    entry: id.describe('The first record of them: what sets them aside names it.'),
    received_on: instant,
    wholesaler: Named,
    order: id.nullable().describe('Null for packs that were not ordered.'),
    manufacturer_product: z.object({ id, name: z.string(), gtin: z.string().nullable() }),
    batch: z.string().nullable(),
    expires_on: z.iso.date().nullable(),
    packs: z.int().positive().describe('That came, without those that were taken back.'),
    set_aside: z.int().nonnegative().describe('Of them.'),
    claimable: z
      .int()
      .nonnegative()
      .nullable()
      .describe('Of those set aside: in no claim yet. Null for who may not order.'),
  })
  .meta({ id: 'RecalledPacks', description: 'Of one delivery, product and batch.' });
export type RecalledPacks = z.infer<typeof RecalledPacks>;

export const RecallSearch = z
  .object({
    batches: z.array(z.string()).describe('That the text names, as they are compared; of a range its ends.'),
    gtins: z.array(z.string()).describe('That the text names. They are looked for where it names no batch.'),
    found: z.array(RecalledPacks).describe('The newest first.'),
    others: z
      .array(RecalledPacks)
      .describe('The same batch, of a product or with an expiry that the text does not name.'),
    has_more: z.boolean().describe('Whether there are more: these are the newest. Name a batch to see all of it.'),
    practice: z.string().describe('Its name.'),
    asked_by: Person,
    asked_on: instant,
    records: z.int().nonnegative().describe('Records of deliveries that were looked at.'),
    oldest_on: instant.nullable().describe('When the first of them was counted.'),
    head: z
      .string()
      .nullable()
      .describe('SHA-256 of the last link of the records, in hexadecimal; null where there is none.'),
  })
  .meta({ id: 'RecallSearch' });
export type RecallSearch = z.infer<typeof RecallSearch>;

const SetAside = RecalledPacks.pick({ entry: true, packs: true, set_aside: true }).meta({
  id: 'SetAside',
  description: 'Of one delivery, product and batch: what came, and how many of it are set aside.',
});

export const recallsRoutes = {
  searchRecall: {
    id: 'records.searchRecall',
    method: 'POST',
    path: '/api/records/recalls/search/',
    summary: 'What the practice received of a recall, by a batch, a GTIN or the text of a notice',
    access: 'signed-in',
    changes: [],
    rateLimit: 0.1,
    share: 'large',
    body: z.object({
      text: text({ max: NOTICE_MAX }).meta({ examples: ['Lot T018H14A, Exp 08/16'] }),
    }),
    responses: { 200: RecallSearch },
  },
  setAside: {
    id: 'records.setAside',
    method: 'POST',
    path: '/api/records/recalls/set-aside/',
    summary: 'Set packs of a recall aside, also of a finished delivery: they count as rejected from then on',
    access: 'signed-in',
    changes: ['deliveries', 'orders', 'claims', 'records'],
    body: z.object({
      key: uuid(),
      entry: reference().meta({ description: 'Of the packs, as the search answers it' }),
      packs: integer({ min: 1, max: QUANTITY_MAX }),
    }),
    responses: { 200: SetAside },
    refusals: {
      409: {
        description: 'Less is left of them',
        body: Detail,
        example: { detail: 'Only 2 of them are left to set aside.', code: 'nothing_to_correct' },
      },
    },
  },
} as const satisfies Record<string, Route>;
