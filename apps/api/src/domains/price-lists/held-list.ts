import { z } from 'zod';
import { ENCODINGS } from '../../list-files/list-file.ts';

/** How a held list is read and applied. */
export const HeldOptions = z.object({
  /** Slug; without it each row names its wholesaler. */
  wholesaler: z.string().optional(),
  isDelta: z.boolean(),
  skipsBad: z.boolean(),
  encoding: z.enum(ENCODINGS).optional(),
  format: z.object({ decimalComma: z.boolean(), columns: z.record(z.string(), z.string()) }).optional(),
});

/** What a held list would have changed when it came. */
export const HeldFigures = z.object({
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** None of a delta. */
  gone: z.int().optional(),
  /** Gross prices. */
  up: z.int(),
  down: z.int(),
  /** The offers whose net prices move the furthest, in euros. */
  moves: z.array(
    z.object({
      wholesaler: z.string(),
      code: z.string(),
      name: z.string(),
      grossBefore: z.number(),
      grossNow: z.number(),
      netBefore: z.number(),
      netNow: z.number(),
      percent: z.number().nullable(),
    }),
  ),
});
export type HeldFigures = z.infer<typeof HeldFigures>;

export const HELD_LIST_STATES = ['held', 'approved', 'rejected', 'superseded'] as const;
export type HeldListState = (typeof HELD_LIST_STATES)[number];
