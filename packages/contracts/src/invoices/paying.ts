import { z } from 'zod';
import { Person } from '../deliveries.ts';
import { money } from '../shared/values.ts';

/** Days before its last day from which an invoice is due. */
export const DUE_WITHIN = 7;

export const InvoicePaying = z
  .object({
    state: z
      .enum(['open', 'in_dispute', 'clear', 'paid'])
      .describe('`open`: lines ask, so it is not clear yet what to pay; `in_dispute`: a part of it is too much.'),
    payable: money.describe('By the document, in its currency; below zero where it gives money back.'),
    disputed: money.describe('The findings, with VAT as far as that is sure.'),
    disputed_without_vat: money.describe('The part of `disputed` whose VAT the document does not say for sure.'),
    to_pay: money
      .nullable()
      .describe(
        '`payable` without `disputed`; below zero where it is money to get; null while it is open. Once paid: what is to pay beyond that.',
      ),
    is_overdue: z.boolean().describe('Something is to pay, and the last day for it is over.'),
    paid: z
      .object({ on: z.iso.date(), amount: money, by: Person })
      .nullable()
      .describe('As somebody of the practice said.'),
  })
  .meta({ id: 'InvoicePaying' });
export type InvoicePaying = z.infer<typeof InvoicePaying>;
