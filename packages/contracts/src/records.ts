import { z } from 'zod';
import { ComplianceCategory } from './compliance.ts';
import { Person } from './deliveries.ts';
import { RejectionReason } from './orders/line-arrival.ts';
import { choice, day, reference } from './shared/fields.ts';
import type { Route } from './shared/route.ts';
import { countedPageOf, id, instant, Named } from './shared/values.ts';

export const RECORDS_PAGE_SIZE = 20;
/** Records are counted up to here, and pages end here: a period or another search shows what is older. */
export const RECORDS_COUNT_MAX = 500;
/** A longer search is cut. */
export const RECORDS_QUERY_MAX = 500;

export const AcceptedForm = z
  .object({ id, category: ComplianceCategory, accepted_by: Person, accepted_on: instant })
  .meta({ id: 'AcceptedForm' });
export type AcceptedForm = z.infer<typeof AcceptedForm>;

export const CountedBatch = z
  .object({
    receipt: id,
    kind: z.enum(['received', 'rejected']),
    quantity: z.int().positive().describe('Packs, without those that were taken back.'),
    batch: z.string().nullable(),
    expires_on: z.iso.date().nullable(),
    reason: RejectionReason.nullable(),
    counted_by: Person,
    counted_on: instant.describe('The first of them.'),
  })
  .meta({ id: 'CountedBatch' });
export type CountedBatch = z.infer<typeof CountedBatch>;

export const MedicineRecord = z
  .object({
    id: z.string().describe('Of the line, or of the entry without one; unlike that of any other record.'),
    recorded_on: instant.describe('When it was ordered, or counted without an order.'),
    wholesaler: Named,
    manufacturer_product: z.object({
      id,
      code: z.string().describe('As it was ordered.'),
      gtin: z.string().nullable(),
      name: z.string().describe('As it was ordered.'),
      manufacturer: z.string(),
      requires_prescription: z.boolean(),
    }),
    order: z
      .object({ id, reference: z.string().nullable(), ordered_by: Person, quantity: z.int().positive() })
      .nullable()
      .describe('Null for packs that came without an order.'),
    forms: z.array(AcceptedForm),
    counted: z.array(CountedBatch).describe('What came and what was rejected, by delivery and batch.'),
    invoices: z.array(z.object({ id, number: z.string(), issued_on: z.iso.date(), is_credit: z.boolean() })),
  })
  .meta({ id: 'MedicineRecord' });
export type MedicineRecord = z.infer<typeof MedicineRecord>;

export const RecordsPage = countedPageOf(MedicineRecord, RECORDS_COUNT_MAX)
  .extend({
    kept_years: z.int().positive().describe('For how long records are kept at least.'),
    oldest_on: instant.nullable().describe('The first order or delivery of the practice; null where there is none.'),
  })
  .meta({ id: 'RecordsPage' });
export type RecordsPage = z.infer<typeof RecordsPage>;

export const recordsRoutes = {
  listRecords: {
    id: 'records.listRecords',
    method: 'GET',
    path: '/api/records/',
    summary: 'What was ordered, with who accepted which form, what came of it and its invoices; the newest first',
    access: 'signed-in',
    query: z.object({
      q: z
        .string()
        .optional()
        .describe(
          'A product, a batch, a GTIN or a barcode, a day, the number of an order, a wholesaler, "AR16" or "controlled drug".',
        ),
      from: day().optional().meta({ description: 'Ordered, or counted without an order, on this day or later' }),
      to: day().optional(),
      wholesaler: reference().optional(),
      form: choice(['ar16', 'controlled_drug']).optional(),
      only: choice(['prescription']).optional().describe('Only prescription medicines.'),
      page: z.string().optional(),
    }),
    responses: { 200: RecordsPage },
  },
} as const satisfies Record<string, Route>;
