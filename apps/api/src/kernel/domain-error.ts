import type { ErrorCode } from './error-codes.ts';

/** By field, nested as the request. */
export interface Fields {
  readonly [field: string]: readonly string[] | Fields;
}

interface Details {
  readonly fields?: Fields;
  /** Seconds. */
  readonly retryAfter?: number;
  /** More for programs. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/**
 * A refusal of an operation: a code for programs, words for people. `http/errors.ts` and the command line present it.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: Fields | undefined;
  readonly retryAfter: number | undefined;
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, words: string, { fields, retryAfter, facts = {} }: Details = {}) {
    super(words);
    this.name = 'DomainError';
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.facts = facts;
  }
}

export function fieldError(field: string, message: string): DomainError {
  return new DomainError('invalid', `${field}: ${message}`, { fields: { [field]: [message] } });
}

/** For another practice's object and a missing one alike. */
export function notFound(): DomainError {
  return new DomainError('not_found', 'Not found.');
}

export function invalidPage(): DomainError {
  return new DomainError('invalid_page', 'Invalid page.');
}

export function tokenNotValid(words: string, facts: Readonly<Record<string, unknown>> = {}): DomainError {
  return new DomainError('token_not_valid', words, { facts });
}

export function unavailable(): DomainError {
  return new DomainError('unavailable', 'Service temporarily unavailable, try again later.', { retryAfter: 5 });
}

/** `seconds` until the next try, at least one. */
export function throttled(seconds: number): DomainError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  const words = `Request was throttled. Expected available in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`;
  return new DomainError('throttled', words, { retryAfter });
}
