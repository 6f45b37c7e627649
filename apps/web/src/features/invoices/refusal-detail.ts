import { ApiError, statusOf } from '../../api/api-error.ts';
import { fieldOf } from '../../lib/field-of.ts';

/** The server's own words for a refusal; null where it has none. */
export function refusalDetail(error: unknown): string | null {
  const detail = error instanceof ApiError ? fieldOf(error.body, 'detail') : undefined;
  return typeof detail === 'string' ? detail : null;
}

/** Why this user may not see invoices; null where that is not what failed. */
export function notAllowedWords(error: unknown): string | null {
  return statusOf(error) === 403 ? (refusalDetail(error) ?? 'You may not see invoices.') : null;
}
