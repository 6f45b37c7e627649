import { z } from 'zod';
import { id, instant } from '../shared/values.ts';

/** That somebody who receives may give. */
export const REJECTION_REASONS = ['damaged', 'wrong', 'warm', 'short', 'expired', 'other'] as const;
export type ReasonAtDelivery = (typeof REJECTION_REASONS)[number];
export const RejectionReason = z.enum([...REJECTION_REASONS, 'recalled']);
export type RejectionReason = z.infer<typeof RejectionReason>;

const count = z.int().nonnegative();
const Person = z.object({ firstName: z.string(), lastName: z.string() });

export const LineQuantities = z
  .object({
    ordered: z.int().positive(),
    refused: count.describe('By the wholesaler.'),
    cancelled: count.describe('By the practice: declined, dropped or ordered from another wholesaler.'),
    received: count,
    open: count.describe('Still to come.'),
    surplus: count.describe('Received beyond what was ordered.'),
    announced: count.describe('Of what is open: on its way, as the wholesaler says.'),
    back_ordered: count.describe('Of what is open: comes later, as the wholesaler says.'),
  })
  .meta({ id: 'LineQuantities', description: 'ordered = refused + cancelled + received + open, in packs.' });
export type LineQuantities = z.infer<typeof LineQuantities>;

export const ArrivedPacks = z
  .object({
    receipt: id,
    kind: z.enum(['received', 'rejected']),
    quantity: z.int().describe('Corrections taken off.'),
    batch: z.string().nullable(),
    expires_on: z.iso.date().nullable(),
    reason: RejectionReason.nullable(),
    counted_by: Person.describe('Who counted the first of them.'),
    counted_on: instant,
  })
  .meta({ id: 'ArrivedPacks', description: 'What one delivery brought of a line, by batch.' });
export type ArrivedPacks = z.infer<typeof ArrivedPacks>;

export const DroppedPacks = z
  .object({
    quantity: z.int().positive(),
    dropped_by: Person,
    dropped_on: instant,
    elsewhere_order: id.nullable().describe('By which it was ordered from another wholesaler.'),
  })
  .meta({
    id: 'DroppedPacks',
    description:
      'What the practice does without or has ordered elsewhere; what its wholesaler had sent already comes all the same.',
  });
export type DroppedPacks = z.infer<typeof DroppedPacks>;

export const LineArrival = z
  .object({
    quantities: LineQuantities,
    packs: z.array(ArrivedPacks).describe('The first first.'),
    drops: z.array(DroppedPacks),
  })
  .meta({ id: 'LineArrival', description: 'What the practice has counted, dropped and still expects of a line.' });
export type LineArrival = z.infer<typeof LineArrival>;
