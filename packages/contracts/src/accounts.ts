import { z } from 'zod';
import { Unauthorized } from './shared/errors.ts';
import { email, text } from './shared/fields.ts';
import type { Route } from './shared/route.ts';

/** Characters. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 1024;

export const SignIn = z.object({ email: email(), password: text({ max: PASSWORD_MAX }) }).meta({ id: 'SignIn' });
export const Tokens = z.object({ access: z.jwt(), refresh: z.jwt() }).meta({ id: 'Tokens' });
export type Tokens = z.infer<typeof Tokens>;
export const RefreshToken = z.object({ refresh: text({ max: 4096 }) }).meta({ id: 'RefreshToken' });
export const VerifyToken = z
  .object({ email: email().optional(), token: text({ max: 4096 }) })
  .meta({ id: 'VerifyToken' });
export const SignOut = z.object({ refresh: z.string().optional().catch(undefined) }).meta({
  id: 'SignOut',
  description: 'Signing out never fails for its token: anything that is no token counts as none.',
});

export const RequestPasswordReset = z.object({ email: email() }).meta({ id: 'RequestPasswordReset' });
const newPassword = () => text({ min: PASSWORD_MIN, max: PASSWORD_MAX });
export const ResetPassword = z
  .object({ password: newPassword(), password_confirm: newPassword() })
  .refine(({ password, password_confirm: again }) => password === again, {
    path: ['password_confirm'],
    error: 'Passwords must match',
    // Also beside other findings, once both can be compared.
    when: ({ value }) => Typed.safeParse(value).success,
  })
  .meta({ id: 'ResetPassword' });
const Typed = z.object({ password: z.string().min(1), password_confirm: z.string().min(1) });

export const Profile = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    can_order: z.boolean().describe('Whether the practice lets this user order, and not only ask for products.'),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const accountsRoutes = {
  signIn: {
    id: 'accounts.signIn',
    method: 'POST',
    path: '/api/token/',
    summary: 'Sign in with e-mail and password',
    access: 'public',
    changes: [],
    // Password hashing is slow on purpose.
    rateLimit: 0.2,
    body: SignIn,
    responses: { 200: Tokens },
    refusals: {
      401: {
        description: 'E-mail and password do not belong together',
        body: Unauthorized,
        example: { detail: 'No active account found with the given credentials' },
      },
    },
  },
  refreshTokens: {
    id: 'accounts.refreshTokens',
    method: 'POST',
    path: '/api/token/refresh/',
    summary: 'Exchange a refresh token for a new pair; each is good for one exchange',
    access: 'public',
    changes: [],
    body: RefreshToken,
    responses: { 200: Tokens },
    refusals: {
      401: {
        description: 'Sign in again: the token is spent, over, or none',
        body: Unauthorized,
        example: { detail: 'Token is blacklisted', code: 'token_not_valid' },
      },
    },
  },
  verifyToken: {
    id: 'accounts.verifyToken',
    method: 'POST',
    path: '/api/token/verify/',
    summary: 'Whether a token is good, and of the user with this e-mail where one is given',
    access: 'public',
    changes: [],
    body: VerifyToken,
    responses: { 200: z.object({}) },
    refusals: {
      401: {
        description: 'It is not good, or not of this user',
        body: Unauthorized,
        example: { detail: 'Token is invalid', code: 'token_not_valid' },
      },
    },
  },
  signOut: {
    id: 'accounts.signOut',
    method: 'POST',
    path: '/api/token/logout/',
    summary: 'End the session that a refresh token belongs to',
    access: 'public',
    changes: [],
    body: SignOut,
    responses: { 204: null },
  },
  requestPasswordReset: {
    id: 'accounts.requestPasswordReset',
    method: 'POST',
    path: '/api/users/password-reset/request/',
    summary: 'Have a link to set a new password sent; the answer does not say whether the address is known',
    access: 'public',
    changes: [],
    // Each may send an e-mail.
    rateLimit: 0.05,
    body: RequestPasswordReset,
    responses: { 200: z.object({ detail: z.literal('Password reset e-mail has been sent.') }) },
  },
  resetPassword: {
    id: 'accounts.resetPassword',
    method: 'POST',
    path: '/api/users/password-reset/:uid/:token/',
    summary: 'Set a new password by the link of an e-mail; ends all sessions of its user',
    access: 'public',
    changes: [],
    // Password hashing is slow.
    rateLimit: 0.1,
    params: z.object({ uid: z.string(), token: z.string() }),
    body: ResetPassword,
    responses: { 200: z.object({ detail: z.literal('Password has been reset.') }) },
  },
  getProfile: {
    id: 'accounts.getProfile',
    method: 'GET',
    path: '/api/users/me/',
    summary: 'Who is signed in',
    access: 'signed-in',
    responses: { 200: Profile },
  },
} as const satisfies Record<string, Route>;
