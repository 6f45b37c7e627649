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
