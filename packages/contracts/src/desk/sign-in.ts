import { z } from 'zod';
import { Unauthorized } from '../shared/errors.ts';
import { email, text } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { instant } from '../shared/values.ts';

/** Characters: who signs in here can change the prices of all practices. */
export const DESK_PASSWORD_MIN = 12;
export const DESK_PASSWORD_MAX = 1024;
export const RECOVERY_CODES = 10;

export const deskPassword = () => text({ min: DESK_PASSWORD_MIN, max: DESK_PASSWORD_MAX });
/** As typed: spaces, hyphens and case do not count. */
export const secondFactor = () => text({ max: 40 });
const invitation = () => text({ max: 200 });

export const DeskSession = z
  .object({
    token: z.string().describe('To be sent as `Authorization: Bearer`. It ends after 12 hours without a call.'),
    expires_at: instant.describe('When it ends in any case.'),
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'DeskSession' });

export const RecoveryCodes = z
  .object({
    recovery_codes: z
      .array(z.string())
      .describe('Each signs in once, in place of a code of the authenticator. They are shown this once.'),
  })
  .meta({ id: 'RecoveryCodes' });

/** Signing in at the desk, in two steps, and what an invited person does first. */
export const deskSignInRoutes = {
  signInAtDesk: {
    id: 'desk.signInAtDesk',
    method: 'POST',
    path: '/api/desk/sign-in/',
    summary: 'The first step: e-mail and password. The answer is good for the second step alone, for five minutes',
    access: 'public',
    changes: [],
    // Password hashing is slow on purpose.
    rateLimit: 0.2,
    body: z.object({ email: email(), password: text({ max: DESK_PASSWORD_MAX }) }).meta({ id: 'SignInAtDesk' }),
    responses: { 200: z.object({ proof: z.string() }) },
    refusals: {
      401: {
        description: 'E-mail and password do not belong together',
        body: Unauthorized,
        example: { detail: 'No active account found with the given credentials' },
      },
    },
  },
  enterCode: {
    id: 'desk.enterCode',
    method: 'POST',
    path: '/api/desk/sign-in/code/',
    summary: 'The second step: a code of the authenticator, or a recovery code. Each is good once',
    access: 'public',
    changes: [],
    rateLimit: 0.2,
    body: z.object({ proof: text({ max: 1_000 }), code: secondFactor() }).meta({ id: 'EnterCode' }),
    responses: { 200: DeskSession },
    refusals: {
      401: {
        description: 'The code is wrong or was used, or the first step is too long ago',
        body: Unauthorized,
        example: { detail: 'The code is wrong, or was used before.' },
      },
    },
  },
  acceptInvitation: {
    id: 'desk.acceptInvitation',
    method: 'POST',
    path: '/api/desk/invitations/accept/',
    summary: 'Choose a password by the link of an invitation; answers the secret for an authenticator',
    access: 'public',
    changes: [],
    // Password hashing is slow.
    rateLimit: 0.1,
    body: z.object({ invitation: invitation(), password: deskPassword() }).meta({ id: 'AcceptInvitation' }),
    responses: {
      200: z.object({
        email: z.string(),
        name: z.string(),
        secret: z.string().describe('In Base32, to be typed into an authenticator.'),
        uri: z.string().describe('The same as `otpauth://`, to be shown as a QR code.'),
      }),
    },
  },
  confirmInvitation: {
    id: 'desk.confirmInvitation',
    method: 'POST',
    path: '/api/desk/invitations/confirm/',
    summary: 'Use an invitation up by a first code of the authenticator: password and codes count from now on',
    access: 'public',
    changes: ['desk'],
    rateLimit: 0.1,
    body: z.object({ invitation: invitation(), code: secondFactor() }).meta({ id: 'ConfirmInvitation' }),
    responses: { 200: z.object({ session: DeskSession, ...RecoveryCodes.shape }) },
    refusals: {
      401: {
        description: 'The code is wrong',
        body: Unauthorized,
        example: { detail: 'The code is wrong, or was used before.' },
      },
    },
  },
} as const satisfies Record<string, Route>;
