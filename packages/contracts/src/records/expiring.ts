import { z } from 'zod';
import { idList, integer, trueOrFalse } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, instant, Named } from '../shared/values.ts';

/** More than a practice has on its shelves of what expires soon. */
export const EXPIRING_MAX = 500;

export const ExpiringPacks = z
  .object({
    entry: id.describe('The newest entry of these packs: marking counts up to it.'),
    manufacturer_product: Named,
    batch: z.string().nullable(),
    expires_on: z.iso.date(),
    days: z.int().describe('Until it expires; below 0 since it expired.'),
    packs: z.int().positive().describe('Received, without those that were taken back or marked used up.'),
    came_on: instant.describe('Of the newest.'),
    wholesaler: Named,
    order: id.nullable(),
  })
  .meta({ id: 'ExpiringPacks' });
export type ExpiringPacks = z.infer<typeof ExpiringPacks>;

export const Expiring = z
  .object({
    watches: z.boolean().describe('Whether the practice wants to see it; if not, there are no rows.'),
    months: z.int().positive().describe('How far ahead it looks.'),
    rows: z.array(ExpiringPacks).max(EXPIRING_MAX).describe('What has expired first, then by date.'),
    has_more: z.boolean(),
  })
  .meta({ id: 'Expiring' });
export type Expiring = z.infer<typeof Expiring>;

const MarkedUsedUp = Expiring.extend({ marks: z.array(id).describe('What takes it back.') }).meta({
  id: 'MarkedUsedUp',
});

export const expiringRoutes = {
  listExpiring: {
    id: 'records.listExpiring',
    method: 'GET',
    path: '/api/records/expiring/',
    summary: 'What was received, expires soon or has expired within a year, and was not marked used up',
    access: 'signed-in',
    responses: { 200: Expiring },
  },
  changeExpiring: {
    id: 'records.changeExpiring',
    method: 'PATCH',
    path: '/api/records/expiring/',
    summary: 'Whether the practice watches what expires, and how far ahead',
    access: 'signed-in',
    changes: ['records'],
    body: z.object({
      watches: trueOrFalse().optional(),
      months: integer({ min: 1, max: 36 }).optional(),
    }),
    responses: { 200: Expiring },
  },
  markUsedUp: {
    id: 'records.markUsedUp',
    method: 'POST',
    path: '/api/records/expiring/used-up/',
    summary: 'Mark packs used up; what is received of them later shows again',
    access: 'signed-in',
    changes: ['records'],
    body: z.object({ entries: idList({ max: EXPIRING_MAX }) }),
    responses: { 200: MarkedUsedUp },
  },
  takeBackUsedUp: {
    id: 'records.takeBackUsedUp',
    method: 'POST',
    path: '/api/records/expiring/used-up/undo/',
    summary: 'Show again what was marked used up',
    access: 'signed-in',
    changes: ['records'],
    body: z.object({ marks: idList({ max: EXPIRING_MAX }) }),
    responses: { 200: Expiring },
  },
} as const satisfies Record<string, Route>;
