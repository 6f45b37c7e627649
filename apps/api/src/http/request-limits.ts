import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { Route } from '@formulary/contracts/shared/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { throttled } from '../kernel/domain-error.ts';
import { clientAddress } from './client-address.ts';

const SECOND = 1_000;
/** Clients whose counts are kept; the one that asked longest ago makes room. */
const CLIENTS = 20_000;

export interface RequestLimits {
  readonly requestsPerSecond: number;
  /** Whose token it is, by its signature alone: a limit must not cost a statement. */
  readonly userOf: (accessToken: string) => string | undefined;
}

/**
 * Limits calls for each user, or for each client address where there is none, before anything is asked of the database.
 * Counted in this process. A contract or document with a `rateLimit` has a count of its own. Install it before access.
 */
export async function installRequestLimits(app: FastifyInstance, limits: RequestLimits): Promise<void> {
  const { requestsPerSecond, userOf } = limits;
  const keyGenerator = (request: FastifyRequest) => clientOf(request, userOf);
  await app.register(rateLimit, { global: false, cache: CLIENTS, timeWindow: SECOND, keyGenerator });
  type Limiter = ReturnType<typeof app.createRateLimit>;
  const general = app.createRateLimit({ max: requestsPerSecond });
  const own = new Map<string, Limiter>();

  const limiterOf = (request: FastifyRequest): Limiter => {
    const { contract, document } = request.routeOptions.config;
    const { id, rateLimit }: Pick<Route, 'id' | 'rateLimit'> = contract ?? document ?? { id: '' };
    if (rateLimit === undefined) return general;
    const limiter = own.get(id) ?? app.createRateLimit({ max: Math.ceil(requestsPerSecond * rateLimit) });
    own.set(id, limiter);
    return limiter;
  };
  app.addHook('onRequest', async (request) => {
    if (!LIMITED.test(request.routeOptions.url ?? request.url)) return;
    const count = await limiterOf(request)(request);
    if (!count.isAllowed && count.isExceeded) throw throttled(count.ttlInSeconds);
  });
}

/** Calls and stored files, however their address is written. Pages and health checks ask nothing of anybody. */
const LIMITED = /^\/(api|files|mail)(\/|$|\?)/;

/** Public calls never look at a token, so that a stale one does not matter. IPv6 counts by /64: a subscriber has as much. */
function clientOf(request: FastifyRequest, userOf: RequestLimits['userOf']): string {
  const isSignedIn = request.routeOptions.config.contract?.access === 'signed-in';
  const [, token] = (isSignedIn && BEARER.exec(request.headers.authorization ?? '')) || [];
  const user = token === undefined ? undefined : userOf(token);
  return user === undefined ? `address ${normalizeIP(clientAddress(request), 64)}` : `user ${user}`;
}

const BEARER = /^\s*bearer\s+(\S+)\s*$/i;
