import { DESK_ROLES, type DeskAdmission } from '@formulary/contracts/shared/desk-roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, notFound } from '../kernel/domain-error.ts';
import type { TellSecurity } from '../kernel/security-event.ts';
import { DESK_TOKEN, type SignedInOperator } from '../kernel/signed-in-operator.ts';
import type { SignedInUser } from '../kernel/signed-in-user.ts';
import { clientAddress } from './client-address.ts';

/** Who has a token: users of practices, the provider's people, or a wholesaler's. To the calls of the others they are nobody. */
export interface Doors {
  /** The user id of an access token, and its user, for a call that reads or for one that may write. Throws 401 at once, or by the promise. */
  readonly ofPractices: (
    accessToken: string,
    tell: TellSecurity,
    isRead: boolean,
  ) => { userId: number; user: Promise<SignedInUser> };
  /** Whether a token is a practice's, by its signature alone. */
  readonly isOfPractices: (token: string) => boolean;
  /** Whether wholesalers have a door; without it their calls are not there. */
  readonly hasWholesalerDoor: boolean;
  /** Who a session of the desk belongs to. Throws 401. */
  readonly ofDesk: (token: string, tell: TellSecurity, address: string) => Promise<SignedInOperator>;
}

const READS = new Set(['GET', 'HEAD']);

/** Decides whether a request may continue, before its method and body. Other API addresses need no user. */
export function installAccess(app: FastifyInstance, doors: Doors): void {
  app.decorateRequest('signedInUser', undefined);
  app.decorateRequest('operator', undefined);
  app.decorateRequest('ahead', undefined);
  app.addHook('onRequest', async (request) => {
    const { contract, readAhead } = request.routeOptions.config;
    if (!contract || contract.access === 'public' || request.method === 'OPTIONS') return;
    if (contract.role === 'wholesaler' && !doors.hasWholesalerDoor) throw notFound();
    const token = bearerToken(request.headers.authorization);
    const { access } = contract;
    if (isOfTheOthers(doors, access, token)) {
      request.tellSecurity('access-refused', { reason: `a token for other calls than of ${access}` });
      throw notFound();
    }
    if (contract.access === 'desk') {
      request.operator = await doors.ofDesk(token, request.tellSecurity, clientAddress(request));
      return requireRole(request, request.operator, contract.role);
    }
    const { userId, user } = doors.ofPractices(token, request.tellSecurity, READS.has(request.method));
    request.ahead = readAhead?.(userId, request);
    request.signedInUser = await user;
  });
}

/** A practice's token at a call of the desk, and the other way round, also where its session is over. */
function isOfTheOthers({ isOfPractices }: Doors, access: 'signed-in' | 'desk', token: string): boolean {
  const isOfDesk = token.startsWith(DESK_TOKEN);
  return access === 'desk' ? !isOfDesk && isOfPractices(token) : isOfDesk;
}

/** To calls that are not theirs, people of wholesalers are nobody, and the provider's people are to those of wholesalers. */
function requireRole(
  request: FastifyRequest,
  { id: operatorId, role }: SignedInOperator,
  admitted: DeskAdmission,
): void {
  if (admitted === 'everybody' || role === admitted) return;
  if (role === 'wholesaler' || admitted === 'wholesaler') {
    request.tellSecurity('access-refused', {
      operatorId,
      reason: "a wholesaler's person elsewhere, or the other way round",
    });
    throw notFound();
  }
  if (DESK_ROLES.indexOf(role) >= DESK_ROLES.indexOf(admitted)) return;
  request.tellSecurity('access-refused', { operatorId, reason: 'role too low' });
  throw new DomainError('role_too_low', `This takes the role ${admitted}.`);
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
