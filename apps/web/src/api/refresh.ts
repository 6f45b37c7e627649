import { accountsRoutes, type Tokens } from '@formulary/contracts/accounts';
import { fieldOf } from '../lib/field-of.ts';
import { ApiError, SessionEnded, statusOf } from './api-error.ts';
import { endSession, getSession, replaceTokens, type Session } from './session.ts';
import { type Answer, type Sending, send } from './transport.ts';

/** Short, because a lost answer is repeated by the server only for ten seconds. */
const FIRST_LIMIT_MS = 4_000;

let pending: Promise<Session> | undefined;

/**
 * A session with newer tokens than `stale`. Parallel calls share one exchange, and tokens that another tab has stored
 * are used. Only a 400 or 401 ends the session; then it throws `SessionEnded`.
 */
export function refreshSession(stale: Session): Promise<Session> {
  const newer = newerThan(stale);
  if (newer) return Promise.resolve(newer);
  if (!getSession()) return Promise.reject(new SessionEnded());
  pending ??= exchange(stale).finally(() => {
    pending = undefined;
  });
  return pending;
}

async function exchange(session: Session): Promise<Session> {
  try {
    const { body } = await ask({ body: { refresh: session.refresh } });
    // After a sign-out or another user's sign-in the answer must not restore the session.
    if (getSession()?.refresh === session.refresh) replaceTokens(asTokens(body));
  } catch (error) {
    const refused = statusOf(error) === 400 || statusOf(error) === 401;
    const newer = newerThan(session);
    if (refused && newer) return newer;
    if (refused && getSession()?.refresh === session.refresh) endSession('expired');
    throw refused ? new SessionEnded({ cause: error }) : error;
  }
  const renewed = newerThan(session);
  if (!renewed) throw new SessionEnded();
  return renewed;
}

/** Asks twice where no answer came; the second time with the usual limit, for a slow line. */
async function ask(sending: Sending): Promise<Answer> {
  try {
    return await send(accountsRoutes.refreshTokens, { ...sending, limitMs: FIRST_LIMIT_MS });
  } catch (error) {
    if (statusOf(error) !== 0) throw error;
    return send(accountsRoutes.refreshTokens, sending);
  }
}

function newerThan(stale: Session): Session | undefined {
  const current = getSession();
  const isNewer = current && current.access !== stale.access && current.profile.email === stale.profile.email;
  return isNewer ? current : undefined;
}

/** Contracts have no schemas in the browser, and a proxy's page must not replace the session. */
function asTokens(body: unknown): Tokens {
  if (isTokens(body)) return body;
  throw new ApiError(0, body);
}

function isTokens(body: unknown): body is Tokens {
  return ['access', 'refresh'].every((name) => {
    const token = fieldOf(body, name);
    return typeof token === 'string' && token.split('.').length === 3;
  });
}
