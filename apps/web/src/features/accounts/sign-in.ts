import { accountsRoutes } from '@formulary/contracts/accounts';
import { callApi } from '../../api/client.ts';
import { startSession } from '../../api/session.ts';
import { TOO_MANY_ATTEMPTS, throwWithMessage, WRONG_CREDENTIALS } from './throw-with-message.ts';

interface Credentials {
  email: string;
  password: string;
}

const failTokens = throwWithMessage({ 401: WRONG_CREDENTIALS, 429: TOO_MANY_ATTEMPTS }, 'Unknown error');
const failProfile = throwWithMessage({ 401: 'Error fetching user profile' }, 'Unknown error');

/** The session begins only with both tokens and profile. Throws FormRefused. */
export async function signIn(credentials: Credentials): Promise<void> {
  const tokens = await callApi(accountsRoutes.signIn, { body: credentials }).catch(failTokens);
  const profile = await callApi(accountsRoutes.getProfile, { bearer: tokens.access }).catch(failProfile);
  startSession(tokens, profile);
}
