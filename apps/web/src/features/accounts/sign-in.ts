import { accountsRoutes } from '@formulary/contracts/accounts';
import { statusOf } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { startSession } from '../../api/session.ts';
import type { Credentials } from './sign-in-form.ts';

/** A sign-in that failed, in the words for the user. */
export class SignInError extends Error {}

const TOKEN_MESSAGES = new Map([
  [401, 'Incorrect username or password'],
  [429, 'Too many attempts. Please wait 5 minutes before trying again.'],
]);
const PROFILE_MESSAGES = new Map([[401, 'Error fetching user profile']]);

/** Fetches tokens and profile; only with both does the session begin. Throws SignInError. */
export async function signIn(credentials: Credentials): Promise<void> {
  const tokens = await callApi(accountsRoutes.signIn, { body: credentials }).catch(failWith(TOKEN_MESSAGES));
  const profile = await callApi(accountsRoutes.getProfile, { bearer: tokens.access }).catch(failWith(PROFILE_MESSAGES));
  startSession(tokens, profile);
}

const failWith = (messages: ReadonlyMap<number, string>) => (cause: unknown) => {
  const status = statusOf(cause);
  const message = status === undefined ? 'Error logging in' : (messages.get(status) ?? 'Unknown error');
  throw new SignInError(message, { cause });
};
