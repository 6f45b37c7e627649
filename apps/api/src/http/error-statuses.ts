import type { ErrorCode } from '../kernel/error-codes.ts';

/** The status of each error. Only commands name the others: in a call they are a fault of the service. */
export const ERROR_STATUSES: Readonly<Partial<Record<ErrorCode, number>>> = {
  invalid: 400,
  parse_error: 400,
  malformed_request: 400,
  link_not_valid: 400,
  token_blacklisted: 400,
  not_authenticated: 401,
  bad_authorization_header: 401,
  token_not_valid: 401,
  user_inactive: 401,
  user_not_found: 401,
  no_active_account: 401,
  not_found: 404,
  invalid_page: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  totals_changed: 409,
  out_of_stock: 409,
  no_account: 409,
  compliance_required: 409,
  not_rejected: 409,
  mark_read_disabled: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  expectation_failed: 417,
  idempotency_key_reused: 422,
  throttled: 429,
  headers_too_large: 431,
  server_error: 500,
  unavailable: 503,
};

/** Codes that existing clients also find in the body; the header `Error-Code` has all. */
export const CODES_IN_BODY: ReadonlySet<ErrorCode> = new Set([
  'bad_authorization_header',
  'token_not_valid',
  'user_inactive',
  'user_not_found',
  'totals_changed',
  'out_of_stock',
  'no_account',
  'compliance_required',
  'not_rejected',
  'mark_read_disabled',
  'idempotency_key_reused',
]);
