import { routes } from '@formulary/contracts/routes';
import { BadRequest, Detail, ServerFault, Unauthorized } from '@formulary/contracts/shared/errors';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from '@formulary/contracts/shared/route';
import { vi } from 'vitest';
import { z } from 'zod';

/** What the application sent for a route, as the server would read it. */
export interface Call<R extends Route = Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** Its bytes as text, of a route that takes one. */
  readonly document: string | undefined;
  readonly headers: Headers;
}

/** An answer that says more than the body of a success. */
export class Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The connection breaks: nothing answers. */
export const LOST = new Reply(0, null);
export const FAILED = new Reply(500, {
  detail: 'Server error.',
  request_id: '0a4bb5c5-9a51-4c7e-8d5f-2e1c0c7b9d11',
});

type Answer<R extends Route> = AnswerOf<R> | Reply;
type Answering<R extends Route> = (call: Call<R>) => Answer<R>;

const ERRORS = z.union([BadRequest, Detail, Unauthorized, ServerFault]);

/**
 * The server as a test plays it, at `fetch`. What the application sends and what the test answers are both held to the
 * contract; `faults` has what breaks it.
 */
export class PlayedNetwork {
  readonly faults: string[] = [];
  readonly #answers = new Map<Route, Answering<Route>>();
  readonly #held = new Map<Route, PromiseWithResolvers<void>>();
  readonly #calls: { route: Route; call: Call }[] = [];

  constructor() {
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => this.#fetch(address, init ?? {}));
  }

  /** How a route is answered from now on. */
  answer<R extends Route>(route: R, answer: Answer<R> | Answering<R>): void {
    // A body is JSON, so a function is never one; what it is called with was read by this very route.
    this.#answers.set(route, (typeof answer === 'function' ? answer : () => answer) as Answering<Route>);
  }

  /** Keeps the answers of a route back until the function that this returns is called. */
  hold(route: Route): () => void {
    const held = Promise.withResolvers<void>();
    this.#held.set(route, held);
    return () => {
      this.#held.delete(route);
      held.resolve();
    };
  }

  /** So that what one test left waiting does not cover the screen of the next. */
  releaseAll(): void {
    for (const { resolve } of this.#held.values()) resolve();
  }

  /** What came in for a route, oldest first. */
  callsOf<R extends Route>(route: R): Call<R>[] {
    // Each was read by the schemas of its own route.
    return this.#calls.filter((each) => each.route === route).map(({ call }) => call as Call<R>);
  }

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(address, window.location.origin);
    // The document itself, of which it is only asked whether it is still the same.
    if (pathname === '/' || pathname === '/desk/') return new Response('');
    const method = init.method ?? 'GET';
    const [route, written] = routeOf(method, pathname);
    const answering = route && this.#answers.get(route);
    if (!route || !answering) {
      this.faults.push(`Nothing answers ${method} ${pathname}`);
      throw new TypeError('Failed to fetch');
    }
    const call: Call = {
      params: this.#read(route, 'params', written),
      query: this.#read(route, 'query', Object.fromEntries(searchParams)),
      body: this.#read(route, 'body', typeof init.body === 'string' ? JSON.parse(init.body) : undefined),
      document: init.body instanceof Blob ? await init.body.text() : undefined,
      headers: new Headers(init.headers),
    };
    this.#calls.push({ route, call });
    await orAborted(this.#held.get(route)?.promise, init.signal);
    const answer = answering(call);
    if (answer === LOST) throw new TypeError('Failed to fetch');
    const { status, body, headers } =
      answer instanceof Reply ? answer : new Reply(Number(Object.keys(route.responses)[0]), answer);
    this.#check(`${route.id} answers ${status}`, schemaOf(route, status), body);
    return body == null ? new Response(null, { status, headers }) : Response.json(body, { status, headers });
  }

  #read(route: Route, part: 'params' | 'query' | 'body', value: unknown) {
    const schema = route[part];
    return schema && this.#check(`${route.id} gets a ${part}`, schema, value);
  }

  #check(what: string, schema: z.ZodType | undefined, value: unknown): never {
    const { success, error, data } = schema?.safeParse(value) ?? { success: value == null };
    if (!success) this.faults.push(`${what}: ${error?.message ?? 'no body is declared'}`);
    // Of the type that the schema says, which is known where it is used.
    return data as never;
  }
}

/** As the server's router, which takes a path as it is written before one with parameters. */
function routeOf(method: string, pathname: string): [Route, Record<string, string>] | [] {
  const written = routes.find((route) => route.method === method && route.path === pathname);
  if (written) return [written, {}];
  for (const route of routes) {
    const pattern = new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const found = route.method === method && pattern.exec(pathname);
    if (found) return [route, { ...found.groups }];
  }
  return [];
}

function schemaOf(route: Route, status: number): z.ZodType | undefined {
  if (status in route.responses) return route.responses[status] ?? undefined;
  // A success of somebody else, such as a proxy.
  if (status < 400) return z.unknown();
  return route.refusals?.[status]?.body ?? (status < 500 ? ERRORS : ERRORS.nullable());
}

/** Rejects as `fetch` does when the caller gives it up. */
async function orAborted(waiting: Promise<void> | undefined, signal: AbortSignal | null | undefined): Promise<void> {
  await Promise.race([
    waiting,
    waiting && new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  ]);
  signal?.throwIfAborted();
}
