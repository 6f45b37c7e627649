import { z } from 'zod';
import { money } from '../shared/values.ts';

/** What costs the practice money. */
export const FINDING_KINDS = [
  'dearer',
  'discount_missing',
  'substitute_dearer',
  'more_than_came',
  'never_came',
  'never_ordered',
  'charged_twice',
  'rejected_not_credited',
  'free_goods_not_given',
  'promised_credit_not_given',
  'fee_above_promise',
  'fee_not_promised',
  'vat',
  'document_sum',
] as const;
/** Why something costs the practice nothing. */
export const EXPLANATION_KINDS = [
  'rounding',
  'cheaper',
  'accepted_price',
  'agreed_fee',
  'document_discount',
  'not_come_yet',
  'free_as_promised',
  'waited_for_credit',
  'credited',
  'other_currency',
  'pages_differ',
] as const;
export const VerdictKind = z.enum([...FINDING_KINDS, ...EXPLANATION_KINDS]);
export type VerdictKind = z.infer<typeof VerdictKind>;

export const InvoiceVerdict = z
  .object({
    kind: VerdictKind,
    is_finding: z.boolean().describe('Whether it costs the practice money; else it says why not.'),
    amount: money.describe('What is too much, without VAT but for `vat` and `document_sum`; 0 where nothing is.'),
    packs: z.int().nullable().describe('Of how many packs; null where it is of none.'),
    promised: money
      .nullable()
      .describe('Of a pack, or the fee: as promised, or as accepted since; of a credit that is waited for all of it.'),
    charged: z.number().nullable().describe('Of a pack, with up to four decimals, or the fee.'),
    words: z
      .string()
      .nullable()
      .describe(
        'Of what does not add up in the document itself: what and by which rule; of `pages_differ`, what the pages of a PDF say otherwise than its data, by which it is judged. Of a promise that was noted: who gave it, and when.',
      ),
  })
  .meta({ id: 'InvoiceVerdict' });
export type InvoiceVerdict = z.infer<typeof InvoiceVerdict>;
