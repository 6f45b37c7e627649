import type { FastifyInstance } from 'fastify';
import { unauthorized } from '../kernel/app-error.ts';
import type { SignedInUser } from '../kernel/signed-in-user.ts';

/** Finds the user of an access token, or throws 401. */
export type Authenticate = (accessToken: string) => Promise<SignedInUser>;

/**
 * The one place that decides whether a request may go on, before its method and body are looked at. Routes declare
 * `access` in their contract; an API address without a contract route is nobody's and needs no user to be refused.
 */
export function installAccess(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('signedInUser', undefined);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.contract?.access !== 'signed-in' || request.method === 'OPTIONS') return;
    request.signedInUser = await authenticate(bearerToken(request.headers.authorization));
  });
}

function bearerToken(header: string | undefined): string {
  const [scheme = '', token, ...more] = (header ?? '').trim().split(/\s+/);
  if (scheme.toLowerCase() !== 'bearer') {
    throw unauthorized({ detail: 'Authentication credentials were not provided.' });
  }
  if (token === undefined || more.length > 0) {
    throw unauthorized({
      detail: 'Authorization header must contain two space-delimited values',
      code: 'bad_authorization_header',
    });
  }
  return token;
}
