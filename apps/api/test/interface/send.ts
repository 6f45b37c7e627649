import { randomInt } from 'node:crypto';
import type { Route } from '@formulary/contracts/shared/route';
import type { InjectOptions } from 'fastify';
import type { TestApp } from '../test-app.ts';
import type { Example } from './route-example.ts';

/** An answer as it is on the wire. */
export interface Sent {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Changes {
  /** Instead of the route's own. */
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The whole Authorization header; null leaves it out. */
  readonly authorization?: string | null;
  /** The body's text, whatever it is. */
  readonly payload?: string | Buffer | undefined;
}

/** Sends an example, with what a test changes in it. */
export function send(app: TestApp, route: Route, example: Example, changes: Changes = {}): Promise<Sent> {
  const { method = route.method, url = urlOf(route, example), headers, authorization } = changes;
  const header = authorization === undefined && example.token !== undefined ? `Bearer ${example.token}` : authorization;
  const payload =
    'payload' in changes ? changes.payload : (example.document ?? (example.body && JSON.stringify(example.body)));
  return sendRaw(app, {
    method,
    url,
    headers: {
      ...(typeof header === 'string' && { authorization: header }),
      ...(payload !== undefined && {
        'content-type': example.document === undefined ? 'application/json' : 'application/xml',
      }),
      ...textsOf(example.headers),
      ...headers,
    },
    payload,
  });
}

export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer | undefined;
}

/** Sends a request from an address that no other one came from: limits that count by address are not the matter here. */
export async function sendRaw(app: TestApp, { method, url, headers, payload }: RawRequest): Promise<Sent> {
  const answer = await app.fastify.inject({
    method: method as NonNullable<InjectOptions['method']>, // tests also send methods that no route has
    url,
    remoteAddress: anyAddress(),
    headers,
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, text: answer.payload, headers: answer.headers };
}

export function urlOf(route: Route, { params = {}, query = {} }: Pick<Example, 'params' | 'query'>): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = String(new URLSearchParams(textsOf(query)));
  return search ? `${path}?${search}` : path;
}

export function jsonOf({ text }: Sent): unknown {
  return text === '' ? undefined : JSON.parse(text);
}

function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

function textsOf(values: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
