import { accountsRoutes } from '@formulary/contracts/accounts';
import { callApi } from '../../api/client.ts';
import { TOO_MANY_ATTEMPTS, throwWithMessage, WRONG_CREDENTIALS } from './throw-with-message.ts';

const fail = throwWithMessage({ 401: WRONG_CREDENTIALS, 429: TOO_MANY_ATTEMPTS }, 'Unknown error');

export async function requestPasswordReset(email: string): Promise<void> {
  await callApi(accountsRoutes.requestPasswordReset, { body: { email } }).catch(fail);
}
