/** What an operation refuses, in the API's own terms: the edge sends `status`, `body` and `headers` as they are. */
export class AppError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}) {
    super(`${status} ${JSON.stringify(body)}`);
    this.name = 'AppError';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** 400 on one field of the request. */
export function fieldError(field: string, message: string): AppError {
  return new AppError(400, { [field]: [message] });
}

/** Somebody else's object and a missing one give the same answer. */
export function notFound(): AppError {
  return new AppError(404, { detail: 'Not found.' });
}

export function invalidPage(): AppError {
  return new AppError(404, { detail: 'Invalid page.' });
}

/** 401; every one of them carries the challenge that clients look for. */
export function unauthorized(body: Record<string, unknown>): AppError {
  return new AppError(401, body, { 'www-authenticate': 'Bearer realm="api"' });
}

export function unavailable(): AppError {
  return new AppError(503, { detail: 'Service temporarily unavailable, try again later.' }, { 'retry-after': '5' });
}

/** 429; `seconds` until it is worth another try, at least one. */
export function throttled(seconds: number): AppError {
  const left = Math.max(1, Math.ceil(seconds));
  return new AppError(
    429,
    { detail: `Request was throttled. Expected available in ${left} ${left === 1 ? 'second' : 'seconds'}.` },
    { 'retry-after': String(left) },
  );
}
