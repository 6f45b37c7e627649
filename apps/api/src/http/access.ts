import type { FastifyInstance } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';
import type { TellSecurity } from '../kernel/security-event.ts';
import type { SignedInUser } from '../kernel/signed-in-user.ts';

/** Whose access token it is, and the user once it is known that they may come in. Throws 401, at once or later. */
export type Authenticate = (accessToken: string, tell: TellSecurity) => { userId: number; user: Promise<SignedInUser> };

/**
 * The one place that decides whether a request may go on, before its method and body are looked at. Routes declare
 * `access` in their contract; an API address without a contract route is nobody's and needs no user to be refused.
 */
export function installAccess(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('signedInUser', undefined);
  app.addHook('onRequest', async (request) => {
    const { contract, readAhead } = request.routeOptions.config;
    if (contract?.access !== 'signed-in' || request.method === 'OPTIONS') return;
    const { userId, user } = authenticate(bearerToken(request.headers.authorization), request.tellSecurity);
    readAhead?.(userId, request);
    request.signedInUser = await user;
  });
}

function bearerToken(header: string | undefined): string {
  const [scheme = '', token, ...more] = (header ?? '').trim().split(/\s+/);
  if (scheme.toLowerCase() !== 'bearer') {
    throw new DomainError('not_authenticated', 'Authentication credentials were not provided.');
  }
  if (token === undefined || more.length > 0) {
    const words = 'Authorization header must contain two space-delimited values';
    throw new DomainError('bad_authorization_header', words);
  }
  return token;
}
