import { z } from 'zod';
import { choice, decimal, pathId, trimmedText, trueOrFalse } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { instant, money, Named } from '../shared/values.ts';

/** Practices, users or entries of the audit on a page. */
export const DESK_PAGE_SIZE = 50;

/** What a practice is called, where it is delivered to, and its telephone. */
export const PracticeFields = z.object({
  name: trimmedText({ max: 200 }),
  address: trimmedText({ max: 500 }),
  phone: trimmedText({ max: 50 }),
});

/** Euros that one more delivery costs the practice; 0 ignores it. */
export const DeliveryCost = decimal({ min: 0, max: 9_999.99 });

/** What a wholesaler knows a practice by. */
export const AccountNumber = trimmedText({ max: 100 });

const after = z.string().optional().describe('Of `next`.');
const show = choice(['archived']).optional().describe('Those that are archived, in place of all others.');
const next = z.url().nullable().describe('The next page; null where there is none.');

const PracticeAtDesk = z
  .object({
    ...Named.shape,
    users: z.int().describe('Who can sign in.'),
    accounts: z.int().describe('Its customer numbers at wholesalers.'),
    orders: z.int(),
  })
  .meta({ id: 'PracticeAtDesk' });

const person = {
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_active: z.boolean(),
  can_order: z.boolean().describe('If not, they ask for products.'),
  has_password: z.boolean().describe('Who has none has not used their link yet.'),
  archived_at: instant.nullable().describe('Since when they are hidden and shut out.'),
};

export const UserAtDesk = z.object({ ...person, practice: Named }).meta({ id: 'UserAtDesk' });
export type UserAtDesk = z.infer<typeof UserAtDesk>;

export const PracticeWithPeople = z
  .object({
    ...Named.shape,
    address: z.string(),
    phone: z.string(),
    delivery_cost: money.describe('What a delivery costs the practice beside what the wholesaler charges.'),
    created_at: instant,
    archived_at: instant.nullable().describe('Since when it orders here no more; null while it does.'),
    orders: z.int(),
    users: z.array(z.object(person)),
    accounts: z.array(
      z.object({ wholesaler: z.object({ ...Named.shape, slug: z.string() }), account_number: z.string() }),
    ),
  })
  .meta({ id: 'PracticeWithPeople' });
export type PracticeWithPeople = z.infer<typeof PracticeWithPeople>;

const AuditEntry = z
  .object({
    id: z.int(),
    at: instant,
    actor: z.string().describe('Who changed it, at the desk or by a command.'),
    action: z.string().describe('As the command is called that does it, such as `users disable`.'),
    subject: z.string().describe('What it was about, such as an e-mail address or the uid of a part.'),
    from: z.string().nullable().describe('The address that it came from; null of commands.'),
    changed: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .describe('By field, the value before and after.'),
    options: z.record(z.string(), z.unknown()).describe('What else the command was given; never a secret.'),
  })
  .meta({ id: 'AuditEntryAtDesk' });
export type AuditEntry = z.infer<typeof AuditEntry>;

const params = z.object({ id: pathId() });
const ofAccount = z.object({ id: pathId(), wholesaler: pathId() });

/** Practices, their users, and who changed what. */
export const deskPracticeRoutes = {
  listPractices: {
    id: 'desk.listPractices',
    method: 'GET',
    path: '/api/desk/practices/',
    summary: 'Practices by name',
    access: 'desk',
    role: 'viewer',
    query: z.object({ q: z.string().optional().describe('A part of the name.'), show, after }),
    responses: { 200: z.object({ next, results: z.array(PracticeAtDesk) }) },
  },
  getPractice: {
    id: 'desk.getPractice',
    method: 'GET',
    path: '/api/desk/practices/:id/',
    summary: 'A practice with its users and its customer numbers',
    access: 'desk',
    role: 'viewer',
    params,
    responses: { 200: PracticeWithPeople },
  },
  changePractice: {
    id: 'desk.changePractice',
    method: 'PATCH',
    path: '/api/desk/practices/:id/',
    summary: 'Change what is given of a practice; placed orders keep their address and telephone',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    body: PracticeFields.extend({ delivery_cost: DeliveryCost }).partial().meta({ id: 'ChangePracticeAtDesk' }),
    responses: { 200: PracticeWithPeople },
  },
  setAccount: {
    id: 'desk.setAccount',
    method: 'PATCH',
    path: '/api/desk/practices/:id/accounts/:wholesaler/',
    summary: 'Set the number that a wholesaler knows a practice by: it can order there from then on',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params: ofAccount,
    body: z.object({ account_number: AccountNumber }).meta({ id: 'AccountAtDesk' }),
    responses: { 200: PracticeWithPeople },
  },
  dropAccount: {
    id: 'desk.dropAccount',
    method: 'DELETE',
    path: '/api/desk/practices/:id/accounts/:wholesaler/',
    summary: 'Take the number away: it can order there no more; what it ordered stays',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params: ofAccount,
    responses: { 204: null },
  },
  listUsers: {
    id: 'desk.listUsers',
    method: 'GET',
    path: '/api/desk/users/',
    summary: 'Users of all practices by e-mail address',
    access: 'desk',
    role: 'viewer',
    query: z.object({ q: z.string().optional().describe('A part of the address or the name.'), show, after }),
    responses: { 200: z.object({ next, results: z.array(UserAtDesk) }) },
  },
  changeUser: {
    id: 'desk.changeUser',
    method: 'PATCH',
    path: '/api/desk/users/:id/',
    summary: 'Let a user order, or only ask for products, from their next call on',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    body: z.object({ can_order: trueOrFalse() }).meta({ id: 'ChangeUserAtDesk' }),
    responses: { 200: UserAtDesk },
  },
  disableUser: {
    id: 'desk.disableUser',
    method: 'POST',
    path: '/api/desk/users/:id/disable/',
    summary: 'Shut a user out at once: sessions end, links stop working',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    responses: { 200: UserAtDesk },
  },
  enableUser: {
    id: 'desk.enableUser',
    method: 'POST',
    path: '/api/desk/users/:id/enable/',
    summary: 'Let a disabled user sign in again, with the old password',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    responses: { 200: UserAtDesk },
  },
  listAudit: {
    id: 'desk.listAudit',
    method: 'GET',
    path: '/api/desk/audit/',
    summary: 'Who changed what, at the desk and by commands, the newest first',
    access: 'desk',
    role: 'viewer',
    query: z.object({
      subject: z.string().optional().describe('A part of what it was about.'),
      actor: z.string().optional().describe('A part of who changed it.'),
      action: z.string().optional().describe('How the action begins, such as `users`.'),
      after,
    }),
    responses: { 200: z.object({ next, results: z.array(AuditEntry) }) },
  },
} as const satisfies Record<string, Route>;
