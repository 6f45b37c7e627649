import { z } from 'zod';
import { MAY_NOT_ORDER, Order } from './orders.ts';
import { Detail } from './shared/errors.ts';
import { listOf, pathId, reference, text, trueOrFalse } from './shared/fields.ts';
import type { Route } from './shared/route.ts';

/** Of one answer to line words. */
export const MOST_ANSWERS = 500;
/** Bytes of a message or document of a wholesaler. */
export const LARGEST_MESSAGE = 5 * 1024 * 1024;

export const ReceivedWord = z
  .object({
    message_id: z.string(),
    state: z
      .enum(['applied', 'superseded'])
      .describe('`superseded`: a newer message about this order came first, so this one changes nothing.'),
    repeated: z.boolean().describe('This message was received before; nothing was done.'),
    lines_asked: z.int().nonnegative().describe('Lines that the practice has to accept before they stand.'),
  })
  .meta({ id: 'ReceivedWord' });
export type ReceivedWord = z.infer<typeof ReceivedWord>;

export const confirmationsRoutes = {
  receiveWord: {
    id: 'confirmations.receiveWord',
    method: 'POST',
    path: '/api/wholesalers/:slug/messages/',
    summary:
      "A wholesaler's message about the lines of an order: JSON or an order response of UBL, as docs/wholesaler-orders.md has it, signed with the secret that its orders are signed with",
    access: 'public',
    changes: ['orders'],
    takesDocument: { largest: LARGEST_MESSAGE },
    params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,200}$/) }),
    headers: z.object({ 'formulary-signature': text({ max: 500 }) }),
    responses: { 200: ReceivedWord },
    refusals: {
      403: {
        description: 'It is not signed by this wholesaler, or its time is more than five minutes off',
        body: Detail,
        example: { detail: 'The signature is not valid.' },
      },
      409: {
        description: 'Another message of this id came before',
        body: Detail,
        example: { detail: 'Another message has the id M-1.', code: 'message_id_reused' },
      },
      422: {
        description: 'It does not fit the order that it names; nothing was changed',
        body: Detail,
        example: {
          detail: 'Line N-1: 5 were ordered, and 4 are accounted for.',
          code: 'word_not_applicable',
        },
      },
    },
  },
  answerLines: {
    id: 'confirmations.answerLines',
    method: 'POST',
    path: '/api/order/:id/line-answers/',
    summary: 'Accept or decline what a wholesaler asks: a dearer price, or something else in place of a line',
    access: 'signed-in',
    changes: ['orders'],
    params: z.object({ id: pathId() }),
    body: z.object({
      answers: listOf({ word: reference(), accepted: trueOrFalse() }, { max: MOST_ANSWERS }),
    }),
    responses: { 200: Order },
    refusals: {
      403: MAY_NOT_ORDER,
      409: {
        description: 'Somebody else answered one of them otherwise, or the wholesaler has said something newer of it',
        body: Detail,
        example: {
          detail: 'The wholesaler has said something newer of it, or a colleague answered otherwise.',
          code: 'word_changed',
        },
      },
    },
  },
} as const satisfies Record<string, Route>;
