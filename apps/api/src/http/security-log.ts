import { createHmac, hkdfSync } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SecurityEvent, SecurityFacts, TellSecurity } from '../kernel/security-event.ts';
import { clientAddress } from './client-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Tells of what this request did, under its id and with its client's address. */
    tellSecurity: TellSecurity;
  }
}

/** Lines of one event that one client or user can cause in a minute; more would drown the rest of the log. */
export const MOST = 60;
const MINUTE = 60_000;
/** Clients whose lines are counted; the one that was told of longest ago makes room. */
const CLIENTS = 20_000;

/**
 * Logs security events, each a line with `event`. A user who is known is told by id. An address that somebody typed is
 * told as a keyed hash: people type passwords into that field, and others' addresses; one hash is one address still.
 */
export function installSecurityLog(app: FastifyInstance, secret: string): void {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'formulary: addresses in the log', 32));
  const allow = boundLines();
  app.decorateRequest('tellSecurity');
  app.addHook('onRequest', (request, _reply, done) => {
    const address = clientAddress(request);
    request.tellSecurity = (event, { email, ...facts } = {}) => {
      const from = facts.userId === undefined ? normalizeIP(address, 64) : `user ${facts.userId}`;
      const { isAllowed, leftOut } = allow(`${event} ${from}`);
      if (!isAllowed) return;
      const account =
        email === undefined ? undefined : createHmac('sha256', key).update(email).digest('hex').slice(0, 16);
      logSecurity(request.log, event, facts, {
        ...(account !== undefined && { account }),
        address,
        route: request.routeOptions.url ?? 'none',
        ...(leftOut > 0 && { left_out: leftOut }),
      });
    };
    done();
  });
  // Whose object it is nobody says: another practice's and one that is not there are answered alike.
  app.addHook('onResponse', (request, reply, done) => {
    const { signedInUser: user, params } = request;
    if (reply.statusCode === 404 && user && namesObject(request) && Object.keys(params as object).length > 0) {
      request.tellSecurity('access-refused', { userId: user.id, reason: 'not theirs, or not there' });
    }
    done();
  });
}

const namesObject = ({ routeOptions: { config } }: FastifyRequest) => config.contract?.access === 'signed-in';

/** One line of the log; `more` is what only a request knows. */
export function logSecurity(
  log: FastifyBaseLogger,
  event: SecurityEvent,
  { userId, reason, operator }: Omit<SecurityFacts, 'email'>,
  more: Readonly<Record<string, unknown>> = {},
): void {
  const line = {
    event,
    ...(userId !== undefined && { user_id: userId }),
    ...(reason !== undefined && { reason }),
    ...(operator !== undefined && { operator }),
    ...more,
  };
  // What went well is everyday's.
  if (event === 'sign-in') log.info(line, 'security');
  else log.warn(line, 'security');
}

/** Whether another line may be written, and how many were not since the last one. */
function boundLines() {
  const known = new LRUCache<string, { until: number; told: number; leftOut: number }>({ max: CLIENTS });
  return (key: string): { isAllowed: boolean; leftOut: number } => {
    const now = Date.now();
    const before = known.get(key);
    if (!before || before.until <= now) {
      known.set(key, { until: now + MINUTE, told: 1, leftOut: 0 });
      return { isAllowed: true, leftOut: before?.leftOut ?? 0 };
    }
    const isAllowed = before.told < MOST;
    if (isAllowed) before.told += 1;
    else before.leftOut += 1;
    return { isAllowed, leftOut: 0 };
  };
}
