import { createHmac, hkdfSync } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SecurityEvent, SecurityFacts, TellSecurity } from '../kernel/security-event.ts';
import { clientAddress } from './client-address.ts';
import { countSecurityEvents } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Logs an event with this request's id and client address. */
    tellSecurity: TellSecurity;
  }
}

/** Lines per minute, event and client or user: more would flood the log. */
export const MOST = 60;
const MINUTE = 60_000;
/** Clients to count; the least recent is forgotten. */
const CLIENTS = 20_000;

/** Logs security events. E-mail addresses are hashed with a key: people also type passwords there. */
export function installSecurityLog(app: FastifyInstance, secret: string): void {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'formulary: addresses in the log', 32));
  const allow = boundLines();
  const count = countSecurityEvents(app);
  app.decorateRequest('tellSecurity');
  app.addHook('onRequest', (request, _reply, done) => {
    const address = clientAddress(request);
    request.tellSecurity = (event, { email, ...facts } = {}) => {
      count(event);
      const from = facts.userId === undefined ? normalizeIP(address, 64) : `user ${facts.userId}`;
      const { isAllowed, leftOut } = allow(`${event} ${from}`);
      if (!isAllowed) return;
      const account =
        email === undefined ? undefined : createHmac('sha256', key).update(email).digest('hex').slice(0, 16);
      logSecurity(request.log, event, facts, {
        account,
        address,
        route: request.routeOptions.url ?? 'none',
        left_out: leftOut || undefined,
      });
    };
    done();
  });
  // Another practice's object is answered as a missing one.
  app.addHook('onResponse', (request, reply, done) => {
    const { signedInUser: user, params } = request;
    if (reply.statusCode === 404 && user && namesObject(request) && Object.keys(params as object).length > 0) {
      request.tellSecurity('access-refused', { userId: user.id, reason: 'not theirs, or not there' });
    }
    done();
  });
}

const namesObject = ({ routeOptions: { config } }: FastifyRequest) => config.contract?.access === 'signed-in';

/** Writes one line; `more` is known to requests only. */
export function logSecurity(
  log: FastifyBaseLogger,
  event: SecurityEvent,
  { userId, operatorId, reason, operator }: Omit<SecurityFacts, 'email'>,
  more: Readonly<Record<string, unknown>> = {},
): void {
  const line = { event, user_id: userId, operator_id: operatorId, reason, operator, ...more }; // pino leaves out what is undefined
  if (event === 'sign-in' || event === 'desk-sign-in') log.info(line, 'security');
  else log.warn(line, 'security');
}

/** Whether a line may be written, and how many were left out since the last one. */
function boundLines() {
  const known = new LRUCache<string, { until: number; written: number; leftOut: number }>({ max: CLIENTS });
  return (key: string): { isAllowed: boolean; leftOut: number } => {
    const now = Date.now();
    const before = known.get(key);
    if (!before || before.until <= now) {
      known.set(key, { until: now + MINUTE, written: 1, leftOut: 0 });
      return { isAllowed: true, leftOut: before?.leftOut ?? 0 };
    }
    const isAllowed = before.written < MOST;
    if (isAllowed) before.written += 1;
    else before.leftOut += 1;
    return { isAllowed, leftOut: 0 };
  };
}
