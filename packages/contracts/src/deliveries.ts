import { z } from 'zod';
import { integer, trueOrFalse } from './shared/fields.ts';
import type { Route } from './shared/route.ts';
import { id, instant, Named } from './shared/values.ts';

/** What was ordered longer than this before a practice began to receive here is taken to have arrived. */
export const WAITED_BEFORE_DAYS = 10;

export const STORAGES = ['ambient', 'fridge', 'freezer'] as const;
export const Storage = z.enum(STORAGES);
export type Storage = z.infer<typeof Storage>;

const count = z.int().nonnegative();
export const Person = z.object({ firstName: z.string(), lastName: z.string() });

export const DUE = ['late', 'today', 'later', 'not_announced'] as const;
export const Due = z.enum(DUE);
export type Due = z.infer<typeof Due>;

export const ExpectedPart = z
  .object({
    order: id,
    uid: z.uuid(),
    placed_on: instant,
    reference: z.string().nullable(),
    due: Due,
    arrives_on: z.iso.date().nullable(),
    carrier: z.string().nullable(),
    lines: z.int().positive(),
    packs: z.int().positive(),
    cold_lines: count,
  })
  .meta({ id: 'ExpectedPart' });
export type ExpectedPart = z.infer<typeof ExpectedPart>;

export const Deliveries = z
  .object({
    receives: z.boolean().describe('Whether deliveries are received here; if not, nothing is expected.'),
    short_dated_months: z.int().nonnegative(),
    wholesalers: z.array(
      z.object({
        wholesaler: Named,
        parts: z.array(ExpectedPart).describe('What is to come, the first to come first.'),
        open_receipt: z
          .object({ id, opened_by: Person, is_mine: z.boolean(), opened_on: instant, counted: count })
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'Deliveries' });
export type Deliveries = z.infer<typeof Deliveries>;

export const deliveriesRoutes = {
  getDeliveries: {
    id: 'deliveries.getDeliveries',
    method: 'GET',
    path: '/api/deliveries/',
    summary: 'What is expected today, late, later and not announced, by wholesaler',
    access: 'signed-in',
    responses: { 200: Deliveries },
  },
  changeSettings: {
    id: 'deliveries.changeSettings',
    method: 'PATCH',
    path: '/api/deliveries/',
    summary: 'Whether the practice receives here, and when a pack is short-dated',
    access: 'signed-in',
    changes: ['deliveries'],
    body: z.object({
      receives: trueOrFalse().optional(),
      short_dated_months: integer({ min: 0, max: 36 }).optional(),
    }),
    responses: { 200: Deliveries },
  },
} as const satisfies Record<string, Route>;
