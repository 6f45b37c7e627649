import type { FastifyInstance } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';
import type { TellSecurity } from '../kernel/security-event.ts';
import type { SignedInUser } from '../kernel/signed-in-user.ts';

/** The user id of an access token, and its user, for a call that reads or for one that may write. Throws 401 at once, or by the promise. */
export type Authenticate = (
  accessToken: string,
  tell: TellSecurity,
  isRead: boolean,
) => { userId: number; user: Promise<SignedInUser> };

const READS = new Set(['GET', 'HEAD']);

/** Decides whether a request may continue, before its method and body. Other API addresses need no user. */
export function installAccess(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('signedInUser', undefined);
  app.decorateRequest('ahead', undefined);
  app.addHook('onRequest', async (request) => {
    const { contract, readAhead } = request.routeOptions.config;
    if (contract?.access !== 'signed-in' || request.method === 'OPTIONS') return;
    const token = bearerToken(request.headers.authorization);
    const { userId, user } = authenticate(token, request.tellSecurity, READS.has(request.method));
    request.ahead = readAhead?.(userId, request);
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
