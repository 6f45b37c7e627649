import type { z } from 'zod';

/** `public` routes never look at the `Authorization` header: clients send stale ones. */
export type Access = 'public' | 'signed-in';

/**
 * One API call as data: the API binds it to an operation, the web application calls it, OpenAPI is generated from it.
 * `id` is `<domain>.<operation>`; `path` keeps its trailing slash and writes parameters as `:name`.
 */
export interface Route {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** `revalidate`: may be stored, asked again with its ETag. Everything else is never stored. */
  readonly cache?: 'revalidate';
  /** The share of the general limit that a client may use for this call, counted by itself; without it, the call counts with all others. */
  readonly rateLimit?: number;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Success bodies by status; `null` where the answer has no body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** What is refused in this call's own way, by status. What every call may answer is added when it is described. */
  readonly refusals?: Readonly<Record<number, Refusal>>;
  /** Headers of its own that every success carries, by lower-case name. */
  readonly answerHeaders?: z.ZodObject<Readonly<Record<string, z.ZodType<string | number>>>>;
}

export interface Refusal {
  readonly description: string;
  readonly body: z.ZodType;
  readonly example: Readonly<Record<string, unknown>>;
}

type Shape<S> = S extends z.ZodType ? z.infer<S> : undefined;

export type ParamsOf<R extends Route> = Shape<R['params']>;
export type QueryOf<R extends Route> = Shape<R['query']>;
export type BodyOf<R extends Route> = Shape<R['body']>;
export type HeadersOf<R extends Route> = Shape<R['headers']>;
type Bodies<R extends Route> = R['responses'][keyof R['responses']];
export type AnswerOf<R extends Route> =
  Bodies<R> extends infer B ? (B extends z.ZodType ? z.infer<B> : undefined) : never;
