import type { DomainError } from '../kernel/domain-error.ts';
import { CODES_IN_BODY, ERROR_STATUSES } from './error-statuses.ts';

/** The one place where an error becomes HTTP. */
export function answerOf({ code, message: detail, fields, retryAfter, facts }: DomainError) {
  const status = ERROR_STATUSES[code] ?? 500;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    // Also on paths that are otherwise cached.
    'cache-control': 'no-store',
    'error-code': code,
    ...(status === 401 && { 'www-authenticate': 'Bearer realm="api"' }),
    // Does not wait for the rest of the body.
    ...(status === 408 && { connection: 'close' }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  return { status, headers, body: fields ?? { detail, ...(CODES_IN_BODY.has(code) && { code }), ...facts } };
}
