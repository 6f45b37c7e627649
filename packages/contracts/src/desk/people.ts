import { z } from 'zod';
import { OPERATOR_ROLES } from '../shared/desk-roles.ts';
import { Detail } from '../shared/errors.ts';
import { choice, email, pathId, reference, trimmedText } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { instant, Named } from '../shared/values.ts';
import { EndedSessions } from './account.ts';

export const OPERATOR_STATES = ['active', 'invited', 'ended'] as const;

export const Operator = z
  .object({
    id: z.int(),
    email: z.string(),
    name: z.string(),
    role: z.enum(OPERATOR_ROLES),
    wholesaler: Named.nullable().describe('Whose they are; of role `wholesaler` alone.'),
    state: z.enum(OPERATOR_STATES).describe('Who is invited has not chosen a password and confirmed a code yet.'),
    invited_until: instant.nullable().describe('When the invitation is over, or was.'),
    sessions: z.int().describe('That go on.'),
    last_used_at: instant.nullable().describe('When a session was last used.'),
  })
  .meta({ id: 'Operator' });
export type Operator = z.infer<typeof Operator>;

const params = z.object({ id: pathId() });
const name = () => trimmedText({ max: 100 });
const role = () => choice(OPERATOR_ROLES).describe('`wholesaler` only where WHOLESALER_DOOR is set.');
const wholesaler = () =>
  reference().optional().describe('Whose they are: with the role `wholesaler`, and only with it.');
/** What an operator is given. */
export const NewOperator = z
  .object({ email: email(), name: name(), role: role(), wholesaler: wholesaler() })
  .meta({ id: 'NewOperator' });
export const OperatorChanges = z
  .object({ name: name().optional(), role: role().optional(), wholesaler: wholesaler() })
  .meta({ id: 'OperatorChanges' });

const lastAdmin = {
  409: {
    description: 'Nobody else could invite people any more',
    body: Detail,
    example: { detail: 'They are the last admin who can sign in.', code: 'last_admin' },
  },
} as const;

/** Who works at the desk. */
export const deskPeopleRoutes = {
  listOperators: {
    id: 'desk.listOperators',
    method: 'GET',
    path: '/api/desk/operators/',
    summary: "The provider's people and those of wholesalers, by name",
    access: 'desk',
    role: 'admin',
    responses: {
      200: z.object({
        operators: z.array(Operator),
        has_wholesaler_door: z.boolean().describe('Whether people of wholesalers can be invited and let in.'),
      }),
    },
  },
  inviteOperator: {
    id: 'desk.inviteOperator',
    method: 'POST',
    path: '/api/desk/operators/',
    summary: 'Invite somebody by mail, for 72 hours; somebody whose access was ended comes back so',
    access: 'desk',
    role: 'admin',
    changes: ['desk'],
    // Each sends an e-mail.
    rateLimit: 0.05,
    body: NewOperator,
    responses: { 201: Operator },
    refusals: {
      409: {
        description: 'Somebody has this address',
        body: Detail,
        example: { detail: 'Somebody at the desk has this address.', code: 'operator_exists' },
      },
    },
  },
  inviteAgain: {
    id: 'desk.inviteAgain',
    method: 'POST',
    path: '/api/desk/operators/:id/invite/',
    summary: 'Send another invitation, where a phone or a password is lost: both and all sessions end at once',
    access: 'desk',
    role: 'admin',
    changes: ['desk'],
    rateLimit: 0.05,
    params,
    responses: { 200: Operator },
    refusals: lastAdmin,
  },
  changeOperator: {
    id: 'desk.changeOperator',
    method: 'PATCH',
    path: '/api/desk/operators/:id/',
    summary:
      'Give somebody another role or name, from their next call on; who comes from or goes to a wholesaler is signed out',
    access: 'desk',
    role: 'admin',
    changes: ['desk'],
    params,
    body: OperatorChanges,
    responses: { 200: Operator },
    refusals: lastAdmin,
  },
  endOperator: {
    id: 'desk.endOperator',
    method: 'DELETE',
    path: '/api/desk/operators/:id/',
    summary: "End somebody's access at once, with all sessions; the audit keeps the name",
    access: 'desk',
    role: 'admin',
    changes: ['desk'],
    params,
    responses: { 204: null },
    refusals: lastAdmin,
  },
  endSessionsOfOperator: {
    id: 'desk.endSessionsOfOperator',
    method: 'POST',
    path: '/api/desk/operators/:id/end-sessions/',
    summary: 'End all sessions of somebody, from their next call on',
    access: 'desk',
    role: 'admin',
    changes: ['desk'],
    params,
    responses: { 200: EndedSessions },
  },
} as const satisfies Record<string, Route>;
