import type { ServerResponse } from 'node:http';
import type { AnswerOf, BodyOf, HeadersOf, ParamsOf, QueryOf, Route } from '@formulary/contracts/shared/route';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '../kernel/domain-error.ts';
import { Rendered } from '../kernel/rendered.ts';
import type { TellSecurity } from '../kernel/security-event.ts';
import type { SignedInOperator } from '../kernel/signed-in-operator.ts';
import type { SignedInUser } from '../kernel/signed-in-user.ts';
import { clientAddress } from './client-address.ts';
import { tagContent } from './content-tag.ts';
import { isLong, renderList } from './render-list.ts';

export interface Call<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly headers: HeadersOf<R>;
  readonly body: BodyOf<R>;
  /** Of a route that takes one. */
  readonly document: R extends { readonly takesDocument: object } ? ReceivedDocument : undefined;
  readonly user: R['access'] extends 'signed-in' ? SignedInUser : undefined;
  readonly operator: R['access'] extends 'desk' ? SignedInOperator : undefined;
  /** The absolute address, for page links. */
  readonly url: URL;
  /** The client's network address, by trusted proxies only. */
  readonly address: string;
  /** Logs a security event under this request's id. */
  readonly tell: TellSecurity;
  /** Aborted once the client is gone or was answered at the deadline. */
  readonly signal: AbortSignal;
}

export interface ReceivedDocument {
  /** `application/json`, `application/xml`, `text/xml`, or `application/pdf` where the contract takes that. */
  readonly mediaType: string;
  /** As they came. */
  readonly bytes: Buffer;
}

/** An answer with another status than the first declared, or with declared headers. */
export class Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Readonly<Record<string, string | number>>;
  constructor(status: number, body: T, headers: Readonly<Record<string, string | number>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

type Answered<R extends Route> = Promise<AnswerOf<R> | Answer<AnswerOf<R>> | Rendered<AnswerOf<R>>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: Route;
    /** Begins after the token is checked, while the user is read. */
    readAhead?: (userId: number, request: FastifyRequest) => Promise<unknown> | undefined;
  }
  interface FastifyRequest {
    signedInUser?: SignedInUser;
    /** Of a call of the desk. */
    operator?: SignedInOperator;
    /** What was begun while the user was read. */
    ahead?: Promise<unknown> | undefined;
  }
  interface FastifyInstance {
    /** Base of absolute links; by default the requested address. */
    publicUrl: string | undefined;
  }
}

/** Binds a contract route to an operation; validation, access, caching and answers follow from the contract. */
export function bindRoute<const R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: (call: Call<R>, request: FastifyRequest) => Answered<R>,
  readAhead?: FastifyContextConfig['readAhead'],
): void {
  const statuses = Object.keys(route.responses).map(Number);
  app.route({
    method: route.method,
    url: route.path,
    config: { contract: route, ...(readAhead && { readAhead }) },
    ...(route.takesDocument && { bodyLimit: route.takesDocument.largest }),
    schema: fastifySchema(route),
    ...(route.cache === 'revalidate' && { onSend: tagContent }),
    preValidation: async (request) => {
      if (route.body && request.body === undefined) request.body = {};
    },
    handler: async (request, reply) => {
      const operation = handler(callOf<R>(request, reply, app.publicUrl), request);
      request.operation = operation;
      const answer = await operation;
      if (answer instanceof Rendered) return sendJson(reply.code(statuses[0] ?? 200), answer.json);
      const { status, body, headers } = answer instanceof Answer ? answer : new Answer(statuses[0] ?? 200, answer);
      // Undeclared headers are dropped, missing ones are an error.
      reply.code(status).headers(route.answerHeaders?.parse(headers) ?? {});
      const schema = route.responses[status];
      return schema && isLong(body) ? sendJson(reply, await renderList(schema, body)) : reply.send(body);
    },
  });
}

const sendJson = (reply: FastifyReply, json: Buffer) => reply.header('content-type', 'application/json').send(json);

/** The same for a read that may begin while its user is read. `answer` only runs once the user is let in. */
export function bindReadAhead<const R extends Route, A>(
  app: FastifyInstance,
  route: R,
  read: (userId: number, query: QueryOf<R>) => Promise<A>,
  answer: (found: A, call: Call<R>) => Awaited<Answered<R>>,
): void {
  const handler = async (call: Call<R>, { ahead }: FastifyRequest) => {
    if (!ahead) throw new Error(`${route.id} has no signed-in user to read for`);
    return answer((await ahead) as A, call); // begun below
  };
  bindRoute(app, route, handler, (userId, request) => {
    const query = route.query?.safeParse(request.query);
    if (!query?.success) return; // validation refuses it later
    const found = read(userId, query.data as QueryOf<R>); // the route's own schema made it
    found.catch(() => {}); // a request that is refused never waits for it
    return found;
  });
}

function callOf<R extends Route>(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined): Call<R> {
  const { params, query, headers, body, signedInUser: user, operator } = request;
  const url = URL.parse(publicUrl ?? `${request.protocol}://${request.host}`);
  const asked = url && URL.parse(request.url, url.href);
  if (!asked) throw new DomainError('malformed_request', 'The Host header is not valid.');
  // An absolute request address may name any host.
  url.pathname = asked.pathname;
  url.search = asked.search;
  // Validation has parsed each part by the route's schema, and access has set the user.
  const parts = {
    params,
    query,
    headers,
    body,
    document: documentOf(request),
    user,
    operator,
    url,
    address: clientAddress(request),
    tell: request.tellSecurity,
  } as Omit<Call<R>, 'signal'>;
  return Object.assign(new WithSignal(reply.raw), parts) as Call<R>;
}

/**
 * Makes the signal of a call where an operation asks for it. A class, as V8 gives each object literal with a getter a shape
 * of its own, and that held every request and answer in memory until the next collection of the old heap.
 */
class WithSignal {
  readonly #answer: ServerResponse;
  constructor(answer: ServerResponse) {
    this.#answer = answer;
  }
  /** Not the request's own: that is aborted as soon as a body has been read. */
  get signal(): AbortSignal {
    const gone = new AbortController();
    this.#answer.once('close', () => gone.abort());
    return gone.signal;
  }
}

function documentOf({ body, headers, routeOptions }: FastifyRequest): ReceivedDocument | undefined {
  if (!routeOptions.config.contract?.takesDocument) return undefined;
  const [mediaType = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
  return { mediaType: mediaType.trim(), bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
}

function fastifySchema(route: Route): FastifySchema {
  const { params, query: querystring, headers, body, responses: response } = route;
  return Object.fromEntries(
    Object.entries({ params, querystring, headers, body, response: bodiesOf(response) }).filter(([, part]) => part),
  );
}

function bodiesOf(responses: Route['responses']): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(responses).flatMap(([status, body]) => (body ? [[status, body]] : [])));
}
