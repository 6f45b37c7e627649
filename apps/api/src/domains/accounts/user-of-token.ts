import { readToken, type Tokens } from './token-claims.ts';

/** Whose access token it is, by its signature and time alone: whether that user may still come in, it does not say. */
export function userOfToken(tokens: Tokens, accessToken: string): string | undefined {
  const claims = readToken(tokens, accessToken, 'access');
  return typeof claims === 'string' ? undefined : claims.user_id;
}
