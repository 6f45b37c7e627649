import { fieldOf } from '../lib/field-of.ts';
import { readPart } from '../lib/persisted.ts';

export const TIME_LIMIT_MS = 15_000;

interface EarlyCall {
  readonly address: string;
  readonly bearer: string;
  readonly response: Promise<Response>;
}

let sent: EarlyCall | undefined;

/** Sends the first read before the application has loaded; nothing without a session. */
export function sendEarly(address: string): void {
  const bearer = fieldOf(readPart('session'), 'access');
  if (typeof bearer !== 'string') return;
  const headers = { accept: 'application/json', authorization: `Bearer ${bearer}` };
  const response = fetch(address, { headers, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  // The caller that takes the response handles its failure.
  response.catch(() => undefined);
  sent = { address, bearer, response };
}

/** The response to the same call of the same session; it can be taken once. */
export function takeEarly(address: string, bearer: string | undefined): Promise<Response> | undefined {
  if (sent?.address !== address || sent.bearer !== bearer) return undefined;
  const { response } = sent;
  sent = undefined;
  return response;
}
