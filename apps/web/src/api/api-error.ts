import type { Refusal, Route } from '@formulary/contracts/shared/route';
import type { z } from 'zod';
import { fieldOf } from '../lib/field-of.ts';

/** A call without a usable answer. `status` is 0 where there was none (network, time limit, not our server). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown, options?: ErrorOptions) {
    super(status === 0 ? 'No answer from the server' : `The server answered ${status}`, options);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** A call that was refused because nobody is signed in any more: it did nothing. */
export class SessionEnded extends ApiError {
  constructor(options?: ErrorOptions) {
    super(401, null, options);
  }
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined;
}

export function isOutage(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || status === 502 || status === 503 || status === 504;
}

/** The user's calls were too many at once, or too many in a second: nothing of it was done. */
export function isThrottled(error: unknown): boolean {
  return statusOf(error) === 429;
}

type RefusalsOf<R extends Route> = NonNullable<R['refusals']>[keyof NonNullable<R['refusals']>];
/** The codes of a refusal: those that its body may have, and the one that its example has. */
type CodesOf<F> = F extends Refusal ? CodeOf<z.infer<F['body']>> | CodeOf<F['example']> : never;
type CodeOf<B> = B extends { readonly code: infer Code extends string } ? Code : never;
type BodyWith<F, Code> = F extends Refusal
  ? Code extends CodesOf<F>
    ? z.infer<F['body']> & { code: Code }
    : never
  : never;

/** The body of a call's refusal with this code, as its contract has it; undefined for any other failure. */
export function refusalOf<R extends Route, const Code extends CodesOf<RefusalsOf<R>>>(
  error: unknown,
  _route: R,
  ...codes: readonly Code[]
): BodyWith<RefusalsOf<R>, Code> | undefined {
  const body = error instanceof ApiError ? error.body : undefined;
  // A known code has the rest of its contract's fields: the server checks refusals against the same contract.
  return codes.some((code) => code === fieldOf(body, 'code')) ? (body as BodyWith<RefusalsOf<R>, Code>) : undefined;
}
