import { errorTable } from './error-table.ts';

export interface ApiSettings {
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
  readonly requestsPerSecond: number;
}

/** What the single calls do not say. Markdown. */
export function introduction({ accessSeconds, refreshSeconds, requestsPerSecond }: ApiSettings): string {
  return `
JSON in and out, UTF-8. Bodies are objects of at most 64 KiB, not compressed; an empty one is \`{}\`, whatever its content type.
Answers are always \`application/json\`, with no charset; \`Accept\` is not looked at. Fields that are unknown are ignored, in bodies
and in queries. **Ignore fields of answers that you do not know**: more may be added.
Every path also answers without its slash at the end. Times are ISO 8601 in UTC, with milliseconds; amounts are euros, as numbers with at most two decimals;
ids are whole numbers from 1 to 2147483647.
Where a field takes a whole number, \`3\`, \`"3"\` and \`3.0\` are one; where it takes true or false, so are \`true\`, \`"true"\`, \`"yes"\`, \`"on"\` and \`1\`;
where it takes text, a number is its text.

## Signing in

\`POST /api/token/\` with e-mail and password answers a pair of tokens. Send the access token with every call that has a lock:
\`Authorization: Bearer <access>\`. It is good for ${duration(accessSeconds)}; its \`exp\` says until when.
Public calls do not look at the header.

\`POST /api/token/refresh/\` exchanges the refresh token for a new pair. Keep both: **each refresh token is good for one exchange**, and the
new one ends when the first did, ${duration(refreshSeconds)} after signing in. For 10 seconds the same old token yields the same new pair, so that
a repeated call, or two that run at once, lose nothing. Used later it ends the session, since somebody else may have it.

On 401 with \`token_not_valid\`, refresh once and repeat the call once. **Sign out only when the refresh itself answers 400 or 401**; 429, 5xx and
no answer mean: keep the tokens, try again later. \`POST /api/token/logout/\` ends the session, and always answers 204.

## The desk

Calls below \`/api/desk/\` are for the provider's people. They sign in by e-mail and password and then, within five minutes, by a code of their authenticator: the
session's token is sent as above, begins with \`desk_\`, is not refreshed, and ends 12 hours after its last call or 7 days after signing in.
A token of the desk finds none of the other calls, nor a practice's token those of the desk: both are answered 404. A role that does not reach is 403.

## Pages

\`GET /api/orders/\` and \`GET /api/product/search/\` answer pages: \`count\`, \`next\`, \`previous\`, \`results\`. Follow \`next\` and \`previous\`, which are
absolute and keep the other parameters. A page past the end is 404.

## Ordering once

Send \`Idempotency-Key\` with \`POST /api/order/\`: 1 to 255 characters that you make once for each order and send again with each repeat. For 24 hours the
same key with the same body answers the same order: 201 for the request that made it, 200 after. With another body it is 422. A cart becomes one order in any case.
Send \`expected_total\` as well: when the prices have changed since the user saw them, nothing is ordered and 409 says what it costs now.

## Limits

${requestsPerSecond} requests a second for each user, and for each address of those who are not signed in; some calls have a smaller one of their own. Past it: 429.
More than five wrong passwords for one e-mail, or fifty from one address, lock that address out for five minutes: 429 as well. \`Retry-After\` has the seconds left.
Every call ends within 12 seconds; where the database is away or too slow the answer is 503 with \`Retry-After\`. A request has 10 seconds for its head and
12 for its body.

## Answers that may be kept

Only those with an \`ETag\`: send it as \`If-None-Match\`, and 304 says that nothing changed. All others are \`no-store\`.

## How errors look

| status | body |
|---|---|
| 400 | \`{"field": ["message", ...], ...}\`, all failing fields at once; rules across fields under \`non_field_errors\` |
| 400 | \`{"detail": "JSON parse error - ..."}\` and other faults of the whole request |
| 401 | \`{"detail", "code"?, "messages"?}\` with \`WWW-Authenticate\`; before method and body are looked at |
| 404 | \`{"detail": "Not found."}\`, for what is somebody else's as for what is not there; \`{"detail": "Invalid page."}\` |
| 405 | \`{"detail": "Method \\"PUT\\" not allowed."}\` with \`Allow\` |
| 408 | \`{"detail"}\`: the request came too slowly; the connection is closed |
| 409 | \`{"detail", "code", ...}\`: the call says what it may be |
| 413, 415 | \`{"detail"}\`: the body is too large, or not JSON |
| 422 | \`{"detail"}\`: the \`Idempotency-Key\` belongs to another order |
| 429, 503 | \`{"detail"}\` with \`Retry-After\` |
| 500 | \`{"detail": "Server error.", "request_id"}\`: tell us the id |

Every one of them has a code in the header \`Error-Code\`; where the body has a \`code\`, it is the same. Codes are kept: act on the code and the field, not on words.

${errorTable()}

\`X-Request-Id\` is on every answer.
`.trim();
}

/** In the largest unit without a fraction. */
function duration(seconds: number): string {
  const [count, unit] = UNITS.map(([length, name]) => [seconds / length, name] as const).find(([many]) =>
    Number.isInteger(many),
  ) ?? [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const;
