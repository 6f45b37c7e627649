import { z } from 'zod';
import { OPERATOR_ROLES } from '../shared/desk-roles.ts';
import { Detail } from '../shared/errors.ts';
import { pathId, text } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { instant, Named } from '../shared/values.ts';
import { DESK_PASSWORD_MAX, deskPassword, RecoveryCodes, secondFactor } from './sign-in.ts';

const SessionOfDesk = z
  .object({
    id: z.int(),
    started_at: instant,
    last_used_at: instant.describe('To the minute.'),
    address: z.string().describe('Where it was last used from.'),
    user_agent: z.string().describe('Of the browser or program that signed in.'),
    is_current: z.boolean().describe('Whether it is the one that asks.'),
  })
  .meta({ id: 'SessionOfDesk' });

export const EndedSessions = z.object({ ended: z.int() }).meta({ id: 'EndedSessions' });

const notProven = (detail: string) => ({
  403: { description: 'It is wrong', body: Detail, example: { detail, code: 'proof_not_valid' } },
});

/** What everybody of the desk may do with what is their own. */
export const deskAccountRoutes = {
  getMe: {
    id: 'desk.getMe',
    method: 'GET',
    path: '/api/desk/me/',
    summary: 'Who is signed in at the desk',
    access: 'desk',
    role: 'everybody',
    responses: {
      200: z
        .object({
          id: z.int(),
          email: z.string(),
          name: z.string(),
          role: z.enum(OPERATOR_ROLES),
          wholesaler: Named.nullable().describe("Whose they are, where that is no provider's."),
          recovery_codes_left: z.int(),
        })
        .meta({ id: 'DeskMe' }),
    },
  },
  listSessions: {
    id: 'desk.listSessions',
    method: 'GET',
    path: '/api/desk/sessions/',
    summary: 'The own sessions that go on, the last used first',
    access: 'desk',
    role: 'everybody',
    responses: { 200: z.object({ sessions: z.array(SessionOfDesk) }) },
  },
  endSession: {
    id: 'desk.endSession',
    method: 'DELETE',
    path: '/api/desk/sessions/:id/',
    summary: 'End one of the own sessions, from its next call on',
    access: 'desk',
    role: 'everybody',
    changes: ['desk'],
    params: z.object({ id: pathId() }),
    responses: { 204: null },
  },
  endOtherSessions: {
    id: 'desk.endOtherSessions',
    method: 'POST',
    path: '/api/desk/sessions/end-others/',
    summary: 'End all own sessions but the one that asks',
    access: 'desk',
    role: 'everybody',
    changes: ['desk'],
    responses: { 200: EndedSessions },
  },
  changePassword: {
    id: 'desk.changePassword',
    method: 'POST',
    path: '/api/desk/password/',
    summary: 'Set another password, by the one that holds; ends all other own sessions',
    access: 'desk',
    role: 'everybody',
    changes: ['desk'],
    // Password hashing is slow.
    rateLimit: 0.1,
    body: z
      .object({ current_password: text({ max: DESK_PASSWORD_MAX }), password: deskPassword() })
      .meta({ id: 'ChangeDeskPassword' }),
    responses: { 200: EndedSessions },
    refusals: notProven('This is not your password.'),
  },
  makeRecoveryCodes: {
    id: 'desk.makeRecoveryCodes',
    method: 'POST',
    path: '/api/desk/recovery-codes/',
    summary: 'Make recovery codes anew, by a code of the authenticator; the ones before end',
    access: 'desk',
    role: 'everybody',
    changes: ['desk'],
    rateLimit: 0.1,
    body: z.object({ code: secondFactor() }).meta({ id: 'MakeRecoveryCodes' }),
    responses: { 200: RecoveryCodes },
    refusals: notProven('The code is wrong, or was used before.'),
  },
  signOutOfDesk: {
    id: 'desk.signOutOfDesk',
    method: 'POST',
    path: '/api/desk/sign-out/',
    summary: 'End the session that asks',
    access: 'desk',
    role: 'everybody',
    changes: [],
    responses: { 204: null },
  },
} as const satisfies Record<string, Route>;
