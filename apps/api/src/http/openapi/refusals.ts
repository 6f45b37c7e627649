import { BadRequest, Detail, ServerFault, Unauthorized } from '@formulary/contracts/shared/errors';
import type { Route } from '@formulary/contracts/shared/route';
import { z } from 'zod';
import { ERROR_CODES } from '../../kernel/error-codes.ts';
import { ERROR_STATUSES } from '../error-statuses.ts';

/** A refusal of many calls, as one component. */
export interface SharedRefusal {
  readonly name: string;
  readonly description: string;
  readonly body: z.ZodType;
  readonly headers?: z.ZodObject;
  readonly example: unknown;
}

export function errorCode(status: number): z.ZodObject {
  const codes = ERROR_CODES.filter((code) => ERROR_STATUSES[code] === status);
  return z.object({
    'error-code': z.enum(codes).meta({ description: 'What a program can act on; see the introduction' }),
  });
}

const retryAfter = z.object({ 'retry-after': z.int().min(1).meta({ description: 'Seconds until it is worth a try' }) });
const challenge = z.object({ 'www-authenticate': z.literal('Bearer realm="api"') });

/** By status; refusals of single calls are in their contracts. */
export const SHARED_REFUSALS: Readonly<Record<number, SharedRefusal>> = {
  400: {
    name: 'BadRequest',
    description: 'Fields are wrong, all of them named at once; or the body is no JSON object',
    body: BadRequest,
    example: { quantity: ['A valid integer is required.'] },
  },
  401: {
    name: 'Unauthorized',
    description: 'No access token, or not a good one. It is looked at before method and body',
    body: Unauthorized,
    headers: challenge,
    example: {
      detail: 'Given token not valid for any token type',
      code: 'token_not_valid',
      messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is expired' }],
    },
  },
  403: {
    name: 'RoleTooLow',
    description: 'The role at the desk does not reach',
    body: Detail,
    example: { detail: 'This takes the role admin.', code: 'role_too_low' },
  },
  404: {
    name: 'NotFound',
    description: 'Nothing is there, or nothing of yours; a page past the end is `Invalid page.`',
    body: Detail,
    example: { detail: 'Not found.' },
  },
  405: {
    name: 'MethodNotAllowed',
    description: 'The path has no such method',
    body: Detail,
    headers: z.object({ allow: z.string().meta({ description: 'The methods that it has' }) }),
    example: { detail: 'Method "PUT" not allowed.' },
  },
  408: {
    name: 'RequestTimeout',
    description: 'The body did not come in time; the connection is closed',
    body: Detail,
    example: { detail: 'The request took too long to come in.' },
  },
  413: {
    name: 'TooLarge',
    description: 'The body has more than 64 KiB',
    body: Detail,
    example: { detail: 'Request body is too large.' },
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is not JSON by its content type, or compressed',
    body: Detail,
    example: { detail: 'Unsupported media type "text/plain" in request.' },
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests, or too many failed attempts to sign in',
    body: Detail,
    headers: retryAfter,
    example: { detail: 'Request was throttled. Expected available in 297 seconds.' },
  },
  500: {
    name: 'ServerFault',
    description: 'A fault of ours',
    body: ServerFault,
    example: { detail: 'Server error.', request_id: '2f1c5a60-9f4b-4a53-8d0a-6b1f6f1a2b3c' },
  },
  503: {
    name: 'Unavailable',
    description: 'The database is away or too slow. Nothing was done, or the whole of it',
    body: Detail,
    headers: retryAfter,
    example: { detail: 'Service temporarily unavailable, try again later.' },
  },
};

/** What a call may answer besides its own responses. */
export function sharedStatusesOf({
  method,
  access,
  role,
  params,
  query,
}: Pick<Route, 'method' | 'access' | 'role' | 'params' | 'query'>) {
  const namesAnObject = params !== undefined || query?.shape.page !== undefined;
  return [
    400,
    ...(access === 'public' ? [] : [401]),
    ...(role === 'operator' || role === 'admin' ? [403] : []),
    // A token of the desk finds none of the practices' calls, and the other way round.
    ...(access !== 'public' || namesAnObject ? [404] : []),
    405,
    ...(method === 'GET' ? [] : [408, 413, 415]),
    429,
    500,
    503,
  ];
}
