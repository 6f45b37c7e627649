import { z } from 'zod';
import { Detail } from '../shared/errors.ts';
import { pathId } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { PracticeWithPeople, UserAtDesk } from './practices.ts';
import { WholesalerAtDesk } from './wholesalers.ts';

const WouldArchive = z
  .object({
    offers: z.int().describe('That go.'),
    carts: z.int().describe('Open ones with lines there, which cannot be ordered then.'),
    practices: z.int().describe('With an account there.'),
    parts: z.int().describe('Of orders, still to be sent: they are.'),
    lists: z.int().describe('Held ones, which are rejected then.'),
  })
  .meta({ id: 'WouldArchiveWholesaler' });
export type WouldArchive = z.infer<typeof WouldArchive>;

const params = z.object({ id: pathId() });
const write = { method: 'POST', access: 'desk', changes: ['desk'], params } as const;
const notNow = (description: string, detail: string) =>
  ({ 409: { description, body: Detail, example: { detail, code: 'wrong_state' } } }) as const;

/** What is here no more: hidden, its history whole, and brought back as it was. */
export const deskArchiveRoutes = {
  previewArchive: {
    id: 'desk.previewArchive',
    method: 'GET',
    path: '/api/desk/wholesalers/:id/archive/',
    summary: 'What archiving a wholesaler would change',
    access: 'desk',
    role: 'viewer',
    params,
    responses: { 200: WouldArchive },
  },
  archiveWholesaler: {
    ...write,
    id: 'desk.archiveWholesaler',
    path: '/api/desk/wholesalers/:id/archive/',
    summary:
      'It sells here no more: its offers go, its lists are refused and its held ones rejected; what was ordered is sent, and all history stays',
    role: 'admin',
    responses: { 200: WholesalerAtDesk },
  },
  restoreWholesaler: {
    ...write,
    id: 'desk.restoreWholesaler',
    path: '/api/desk/wholesalers/:id/restore/',
    summary: 'Bring an archived wholesaler back with the offers that it had',
    role: 'admin',
    responses: { 200: WholesalerAtDesk },
  },
  archivePractice: {
    ...write,
    id: 'desk.archivePractice',
    path: '/api/desk/practices/:id/archive/',
    summary: 'Shut all users of a practice out and hide it with them; its history and its records stay',
    role: 'admin',
    responses: { 200: PracticeWithPeople },
  },
  restorePractice: {
    ...write,
    id: 'desk.restorePractice',
    path: '/api/desk/practices/:id/restore/',
    summary: 'Bring an archived practice back with its users, each as they were',
    role: 'admin',
    responses: { 200: PracticeWithPeople },
  },
  archiveUser: {
    ...write,
    id: 'desk.archiveUser',
    path: '/api/desk/users/:id/archive/',
    summary: 'Shut a user out at once and hide them from lists; what they did names them as before',
    role: 'operator',
    responses: { 200: UserAtDesk },
  },
  restoreUser: {
    ...write,
    id: 'desk.restoreUser',
    path: '/api/desk/users/:id/restore/',
    summary: 'Bring an archived user back as they were, with the old password',
    role: 'operator',
    responses: { 200: UserAtDesk },
    refusals: notNow('Their practice is archived', 'Ennis Vets is archived: bring it back first.'),
  },
} as const satisfies Record<string, Route>;
