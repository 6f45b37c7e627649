import { z } from 'zod';
import { LineConfirmation, SentPacks } from '../orders/line-confirmation.ts';
import { Detail } from '../shared/errors.ts';
import { amount, choice, day, integer, listOf, text, trimmedText } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { instant, money } from '../shared/values.ts';

/** The header with the secret of a link: addresses are in logs, headers of this name are not. */
export const PART_LINK = 'formulary-part-link';
/** Of one answer. */
const MOST_LINES = 1_000;
const MOST_PACKS = 1_000_000;
export const REASON_MAX = 1_000;
export const BATCH_MAX = 100;
export const CARRIER_MAX = 200;
const CODE_MAX = 200;

export const PartOfLink = z
  .object({
    uid: z.uuid(),
    placed_on: instant,
    wholesaler_name: z.string(),
    account_number: z.string(),
    reference: z.string().nullable(),
    delivery_address: z.string().describe("Its first line is the practice's name."),
    lines: z.array(
      z.object({
        code: z.string().describe("The wholesaler's own."),
        product_name: z.string(),
        manufacturer_name: z.string(),
        quantity: z.int().positive(),
        net_price: money,
        confirmation: LineConfirmation.nullable(),
        sent: z.array(SentPacks),
      }),
    ),
  })
  .meta({
    id: 'PartOfLink',
    description: 'What the mail of a part says of it, and what its wholesaler has said since.',
  });
export type PartOfLink = z.infer<typeof PartOfLink>;

const secret = { [PART_LINK]: text({ max: 200 }).meta({ description: 'What follows `#` in the address of the link' }) };
const packs = () => integer({ min: 0, max: MOST_PACKS });
const NO_SUCH_LINK = {
  description: 'The link was never made, or it has ended',
  body: Detail,
  example: { detail: 'Not found.' },
} as const;

/** For whoever gets the mail of a part, without signing in. */
export const partLinkRoutes = {
  getPartOfLink: {
    id: 'confirmations.getPartOfLink',
    method: 'GET',
    path: '/api/part-links/',
    summary: "The part of an order that the link in its wholesaler's mail is for; it changes nothing",
    access: 'public',
    rateLimit: 0.2,
    headers: z.object(secret),
    responses: { 200: PartOfLink },
    refusals: { 404: NO_SUCH_LINK },
  },
  answerPartLink: {
    id: 'confirmations.answerPartLink',
    method: 'POST',
    path: '/api/part-links/',
    summary:
      'Say what becomes of the lines of a part, or what was sent of them, as the message of a wholesaler would. The same `Idempotency-Key` again changes nothing',
    access: 'public',
    changes: ['confirmations', 'orders'],
    rateLimit: 0.2,
    headers: z.object({
      ...secret,
      'idempotency-key': text({ max: 100 }).meta({ description: 'The name of this answer, in ASCII without spaces' }),
    }),
    body: z.object({
      lines: listOf(
        {
          code: text({ max: CODE_MAX }),
          confirmed: packs().optional(),
          back_ordered: packs().optional(),
          until: day().optional(),
          refused: packs().optional(),
          reason: trimmedText({ max: REASON_MAX }).optional(),
          net_price: amount().optional(),
        },
        { max: MOST_LINES },
      ).default([]),
      rest: choice(['confirmed', 'refused']).optional(),
      sent: listOf(
        {
          code: text({ max: CODE_MAX }),
          quantity: packs(),
          batch: trimmedText({ max: BATCH_MAX }).optional(),
          expires_on: day().optional(),
        },
        { max: MOST_LINES },
      ).default([]),
      despatched_on: day().optional(),
      arrives_on: day().optional(),
      carrier: trimmedText({ max: CARRIER_MAX }).optional(),
    }),
    responses: { 200: PartOfLink },
    refusals: {
      404: NO_SUCH_LINK,
      409: {
        description: 'Another answer of this key came before',
        body: Detail,
        example: { detail: 'Another message has the id link-1.', code: 'message_id_reused' },
      },
      422: {
        description: 'It does not fit the order; nothing was changed',
        body: Detail,
        example: { detail: 'Line N-1: 5 were ordered, and 4 are accounted for.', code: 'word_not_applicable' },
      },
    },
  },
} as const satisfies Record<string, Route>;
