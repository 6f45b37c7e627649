import type { Route } from '@formulary/contracts/shared/route';
import { type Addressing, addressOf } from './address.ts';
import { ApiError } from './api-error.ts';
import { connection } from './connection.ts';
import { TIME_LIMIT_MS, takeEarly } from './early-call.ts';

export interface Sending extends Addressing {
  body?: unknown;
  /** XML, sent as the bytes that it is, in place of a body. */
  document?: Blob | undefined;
  headers?: object;
  bearer?: string | undefined;
  signal?: AbortSignal | undefined;
  keepalive?: boolean | undefined;
  /** Does not change the connection's state: nobody waits for the call, and browser extensions may block it. */
  isBackground?: boolean | undefined;
  limitMs?: number | undefined;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** A document is larger than any other body, and lines are slower up than down. */
const DOCUMENT_LIMIT_MS = 60_000;

/** One HTTP exchange. Throws ApiError for anything but success, except for the caller's abort. */
export async function send(route: Route, { signal, limitMs, ...sending }: Sending): Promise<Answer> {
  const limit = AbortSignal.timeout(limitMs ?? (sending.document ? DOCUMENT_LIMIT_MS : TIME_LIMIT_MS));
  const report = sending.isBackground ? () => undefined : connection.set;
  let answer: Answer;
  try {
    const address = addressOf(route, sending);
    const response = await (takeEarly(address, sending.bearer) ??
      fetch(address, {
        method: route.method,
        headers: headersOf(sending),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        ...bodyOf(sending),
        ...(sending.keepalive === undefined ? {} : { keepalive: sending.keepalive }),
      }));
    answer = { status: response.status, headers: response.headers, body: await readBody(response) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    report('offline');
    throw cause instanceof ApiError ? cause : new ApiError(0, null, { cause });
  }
  report([502, 503, 504].includes(answer.status) ? 'unavailable' : 'online');
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new ApiError(answer.status, answer.body);
}

function bodyOf({ body, document }: Sending): { body?: BodyInit } {
  if (document) return { body: document };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

function headersOf({ body, document, bearer, headers = {} }: Sending): Headers {
  const result = new Headers({ accept: 'application/json' });
  if (document) result.set('content-type', document.type || 'application/xml');
  else if (body !== undefined) result.set('content-type', 'application/json');
  if (bearer !== undefined) result.set('authorization', `Bearer ${bearer}`);
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) result.set(name, String(value));
  return result;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    // A proxy's or a hotel's page: its error status still counts, its success is no answer.
    if (!response.ok) return null;
    throw new ApiError(0, null, { cause });
  }
}
