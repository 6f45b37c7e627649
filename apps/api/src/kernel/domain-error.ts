import type { ErrorCode } from './error-codes.ts';

/** Messages by field, nested where the request nests. */
export interface Fields {
  readonly [field: string]: readonly string[] | Fields;
}

interface Details {
  readonly fields?: Fields;
  /** Seconds until it is worth another try. */
  readonly retryAfter?: number;
  /** What else a program needs in order to act on the code. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** What an operation refuses: a code for programs, words for a person. `http/errors.ts` and the command line say it in their own way. */
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

/** Somebody else's object and a missing one give the same answer. */
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

/** `seconds` until it is worth another try, at least one. */
export function throttled(seconds: number): DomainError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  const words = `Request was throttled. Expected available in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`;
  return new DomainError('throttled', words, { retryAfter });
}
