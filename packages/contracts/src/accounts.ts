import { z } from 'zod';
import { email, text } from './shared/fields.ts';
import type { Route } from './shared/route.ts';

/** Characters. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 1024;

export const SignIn = z.object({ email: email(), password: text({ max: PASSWORD_MAX }) }).meta({ id: 'SignIn' });
export const Tokens = z.object({ access: z.jwt(), refresh: z.jwt() }).meta({ id: 'Tokens' });
export type Tokens = z.infer<typeof Tokens>;
export const RefreshToken = z.object({ refresh: text({ max: 4096 }) }).meta({ id: 'RefreshToken' });
/** Signing out never fails for its token: anything that is no token counts as none. */
export const SignOut = z.object({ refresh: z.string().catch('') }).meta({ id: 'SignOut' });
export const Profile = z
  .object({ firstName: z.string(), lastName: z.string(), email: z.string() })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const accountsRoutes = {
  signIn: {
    id: 'accounts.signIn',
    method: 'POST',
    path: '/api/token/',
    summary: 'Sign in with e-mail and password',
    access: 'public',
    body: SignIn,
    responses: { 200: Tokens },
  },
  refreshTokens: {
    id: 'accounts.refreshTokens',
    method: 'POST',
    path: '/api/token/refresh/',
    summary: 'Exchange a refresh token for a new pair; each is good for one exchange',
    access: 'public',
    body: RefreshToken,
    responses: { 200: Tokens },
  },
  signOut: {
    id: 'accounts.signOut',
    method: 'POST',
    path: '/api/token/logout/',
    summary: 'End the session that a refresh token belongs to',
    access: 'public',
    body: SignOut,
    responses: { 204: null },
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
