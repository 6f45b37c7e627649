import { z } from 'zod';
import { id, money } from '../shared/values.ts';

export const LINE_WORD_KINDS = ['confirmed', 'back_ordered', 'refused'] as const;

export const LineWord = z
  .object({
    id,
    kind: z.enum(LINE_WORD_KINDS),
    quantity: z.int().positive(),
    until: z.iso
      .date()
      .nullable()
      .describe('The day on which it is to come; null where the wholesaler does not say, and of what is refused.'),
    reason: z.string().nullable().describe('Why it is refused or late, in the words of the wholesaler.'),
    net_price: money.nullable().describe('Of a piece, where it is not the one that was promised.'),
    instead: z
      .object({ code: z.string(), name: z.string() })
      .nullable()
      .describe('What the wholesaler would send in its place.'),
    asks: z.boolean().describe('It stands only once the practice accepts it: it is dearer, or something else comes.'),
    accepted: z.boolean().nullable().describe("The practice's answer; null while there is none."),
  })
  .meta({ id: 'LineWord', description: 'What the wholesaler says of a quantity of a line.' });
export type LineWord = z.infer<typeof LineWord>;

export const SentPacks = z
  .object({
    quantity: z.int().positive(),
    batch: z.string().nullable(),
    expires_on: z.iso.date().nullable(),
    arrives_on: z.iso
      .date()
      .nullable()
      .describe('When it is to be at the practice; null where the wholesaler does not say.'),
    despatched_on: z.iso.date().nullable(),
  })
  .meta({ id: 'SentPacks', description: 'What the wholesaler says that it has sent of a line, by batch.' });
export type SentPacks = z.infer<typeof SentPacks>;

const quantity = z.int().nonnegative();

export const LineConfirmation = z
  .object({
    confirmed: quantity,
    back_ordered: quantity,
    refused: quantity,
    cancelled: quantity.describe('Declined by the practice.'),
    asked: quantity.describe('Waits for the answer of the practice.'),
    unanswered: quantity.describe('The wholesaler has not said anything of it.'),
    words: z.array(LineWord),
  })
  .meta({
    id: 'LineConfirmation',
    description: 'What became of what was ordered: the six quantities add up to it.',
  });
export type LineConfirmation = z.infer<typeof LineConfirmation>;
