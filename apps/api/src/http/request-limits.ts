import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { Route } from '@formulary/contracts/shared/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { throttled } from '../kernel/domain-error.ts';
import { clientAddress } from './client-address.ts';

const SECOND = 1_000;
/** Clients to count; the least recent is forgotten. */
const CLIENTS = 20_000;

export interface RequestLimits {
  readonly requestsPerSecond: number;
  readonly userOf: UserOf;
}

/** The user of a request that needs one, by its token's signature alone, without a query. */
export type UserOf = (request: FastifyRequest) => string | undefined;

export function userByToken(ofToken: (accessToken: string) => string | undefined): UserOf {
  return ({ routeOptions, headers }) => {
    // Public calls ignore tokens.
    if (routeOptions.config.contract?.access !== 'signed-in') return undefined;
    const [, token] = BEARER.exec(headers.authorization ?? '') ?? [];
    return token === undefined ? undefined : ofToken(token);
  };
}

/**
 * Limits requests per user, or per address without a user, before any query. Counts in this process; routes with a
 * `rateLimit` have their own count. Install before access.
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

/** API, stored files and mail; not pages and health checks. */
const LIMITED = /^\/(api|files|mail)(\/|$|\?)/;

/** IPv6 counts by /64, what one subscriber has. */
function clientOf(request: FastifyRequest, userOf: UserOf): string {
  const user = userOf(request);
  return user === undefined ? `address ${normalizeIP(clientAddress(request), 64)}` : `user ${user}`;
}

const BEARER = /^\s*bearer\s+(\S+)\s*$/i;
