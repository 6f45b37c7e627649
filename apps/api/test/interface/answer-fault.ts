import { isDeepStrictEqual } from 'node:util';
import type { Route } from '@formulary/contracts/shared/route';
import { z } from 'zod';
import { jsonOf, type Sent } from './send.ts';

const detail = z.string().min(1);
const Plain = z.strictObject({ detail, code: z.string().optional() });
type Findings = string[] | { [field: string]: Findings };
const Findings: z.ZodType<Findings> = z.lazy(() =>
  z.union([z.array(z.string().min(1)).min(1), z.record(z.string(), Findings)]),
);

/** The one shape that each refusal has, and a header that belongs to it. */
const REFUSALS: Readonly<Record<number, { readonly body: z.ZodType; readonly header?: [string, RegExp] }>> = {
  400: { body: z.union([Plain, z.record(z.string(), Findings)]) },
  401: {
    body: Plain.extend({
      messages: z
        .array(z.strictObject({ token_class: z.string(), token_type: z.string(), message: z.string() }))
        .optional(),
    }),
    header: ['www-authenticate', /^Bearer realm="api"$/],
  },
  403: { body: Plain },
  404: { body: z.strictObject({ detail: z.enum(['Not found.', 'Invalid page.']) }) },
  405: {
    body: z.strictObject({ detail: z.string().regex(/^Method "[A-Z]+" not allowed\.$/) }),
    header: ['allow', /OPTIONS$/],
  },
  409: {
    body: z.strictObject({
      detail,
      code: z.string().optional(),
      items: z.array(z.int()).optional(),
      total: z.number().optional(),
    }),
  },
  413: { body: z.strictObject({ detail: z.literal('Request body is too large.') }) },
  415: { body: z.strictObject({ detail: z.string().regex(/^Unsupported (media type|content encoding) "/) }) },
  422: { body: Plain },
  429: { body: z.strictObject({ detail }), header: ['retry-after', /^\d+$/] },
};

/** What is wrong with an answer, by its route's contract; undefined when nothing is. */
export function faultOf(route: Route, method: string, sent: Sent): string | undefined {
  const { status, text, headers } = sent;
  if (status >= 500) return 'It is a fault of ours.';
  if (text !== '' && headers['content-type'] !== 'application/json') return 'It is not JSON, or says so otherwise.';
  if (text !== '' && headers['cache-control'] === undefined) return 'It says nothing of who may keep it.';
  if (method === 'OPTIONS') return status === 204 || status === 404 ? undefined : 'OPTIONS is always answered.';
  if (method === 'HEAD' && text !== '') return 'HEAD has no body.';
  if (status >= 400) return faultOfRefusal(route, method, sent);
  if (status === 304) return text === '' ? undefined : 'An answer that is known already has no body.';
  const declared = route.responses[status];
  if (declared === undefined) return 'The contract does not declare this status.';
  const lacking = Object.keys(route.answerHeaders?.shape ?? {}).filter((name) => headers[name] === undefined);
  if (lacking.length > 0) return `It lacks the headers ${lacking}.`;
  if (declared === null) return text === '' ? undefined : 'It has a body, the contract has none.';
  if (method === 'HEAD') return undefined;
  const parsed = declared.safeParse(jsonOf(sent));
  if (!parsed.success) return z.prettifyError(parsed.error);
  // Parsing leaves out what the contract does not name.
  return isDeepStrictEqual(parsed.data, jsonOf(sent)) ? undefined : 'It has keys that the contract does not name.';
}

function faultOfRefusal(route: Route, method: string, sent: Sent): string | undefined {
  const refusal = REFUSALS[sent.status];
  if (!refusal) return 'No refusal has this status.';
  const { header } = refusal;
  const own = route.refusals?.[sent.status]?.body;
  const body = own ? z.union([refusal.body, own]) : refusal.body;
  if (header && !header[1].test(String(sent.headers[header[0]]))) return `Its header ${header[0]} is missing or wrong.`;
  if (method === 'HEAD') return undefined;
  const parsed = body.safeParse(jsonOf(sent));
  if (!parsed.success) return z.prettifyError(parsed.error);
  if (!isDeepStrictEqual(parsed.data, jsonOf(sent))) return 'It has keys that the contract does not name.';
  if (sent.status !== 400) return undefined;
  const known = new Set(['detail', 'code', 'non_field_errors', ...fieldNames(route)]);
  const unknown = Object.keys(Object(parsed.data)).filter((name) => !known.has(name));
  return unknown.length > 0 ? `It finds fault with fields that there are not: ${unknown}` : undefined;
}

function fieldNames({ body, query, headers }: Route): string[] {
  return [body, query, headers].flatMap((part) => Object.keys(part?.shape ?? {}));
}
