import { z } from 'zod';
import { FINDING_KINDS } from '../invoices/verdicts.ts';
import { id, instant, money, Named } from '../shared/values.ts';

export const FindingKind = z.enum(FINDING_KINDS);
export type FindingKind = z.infer<typeof FindingKind>;

const packs = z.int();

/** What a finding is of: one of the three says it, the first that is there. */
export const findingOf = {
  order_line: id.nullable().describe('The line of an order that it is of.'),
  invoice_line: id.nullable().describe('Else the line of an invoice, which no order has.'),
  invoice: id.nullable().describe('Else the invoice as a whole: fees, sums and VAT.'),
};

export const DeliveredPacks = z
  .object({
    counted_on: instant,
    kind: z.enum(['received', 'rejected']),
    packs,
    batch: z.string().nullable(),
    expires_on: z.iso.date().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'DeliveredPacks' });
export type DeliveredPacks = z.infer<typeof DeliveredPacks>;

export const ClaimFacts = z
  .object({
    product_name: z.string().nullable().describe('As it was ordered, or as the invoice calls it.'),
    code: z.string().nullable().describe("The wholesaler's."),
    order: z.object({ id, reference: z.string().nullable(), placed_on: instant, packs }).nullable(),
    invoice: z.object({ id, number: z.string(), issued_on: z.iso.date() }).nullable(),
    deliveries: z.array(DeliveredPacks).describe('What came of the line, as it was counted.'),
  })
  .meta({ id: 'ClaimFacts' });
export type ClaimFacts = z.infer<typeof ClaimFacts>;

export const FindingFigures = z.object({
  kind: FindingKind,
  packs: packs.nullable(),
  promised: money.nullable(),
  charged: z.number().nullable(),
  words: z.string().nullable(),
});

export const ClaimableFinding = FindingFigures.extend({
  ...findingOf,
  amount: money.describe('Without VAT but for `vat` and `document_sum`: what is left to claim of it.'),
  facts: ClaimFacts,
}).meta({ id: 'ClaimableFinding' });
export type ClaimableFinding = z.infer<typeof ClaimableFinding>;

export const ToClaim = z
  .object({
    wholesaler: Named,
    address: z.string().nullable().describe('The e-mail address of its claims.'),
    amount: money,
    findings: z.array(ClaimableFinding).describe('By invoice, those without one last.'),
  })
  .meta({ id: 'ToClaim' });
export type ToClaim = z.infer<typeof ToClaim>;
