import type { z } from 'zod';
import type { DeskAdmission } from './desk-roles.ts';

/** `public` routes ignore the `Authorization` header: clients send stale ones. */
export type Access = 'public' | 'signed-in' | 'desk';

/** Who may call: `signed-in` is a practice's user, `desk` somebody of the desk whom the role admits. */
type Admission =
  | { readonly access: 'public' | 'signed-in'; readonly role?: never }
  | { readonly access: 'desk'; readonly role: DeskAdmission };

/** The first part of a route's id. */
export type Domain =
  | 'accounts'
  | 'adverts'
  | 'cart'
  | 'catalogue'
  | 'claims'
  | 'compliance'
  | 'confirmations'
  | 'deliveries'
  | 'desk'
  | 'events'
  | 'invoices'
  | 'lists'
  | 'notifications'
  | 'orders'
  | 'priceChanges'
  | 'provider'
  | 'quickOrder'
  | 'records'
  | 'usualItems'
  | 'wants'
  | 'watches'
  | 'wholesalers';

/**
 * One API call as data: bound by the API, called by the web application, described by OpenAPI. `id` is
 * `<domain>.<operation>`; `path` ends with a slash and has parameters as `:name`.
 */
export type Route = Read | Write;

export type Read = ReadingCall & Admission;
export type Write = WritingCall & Admission;

interface ReadingCall extends Call {
  readonly method: 'GET';
}

interface WritingCall extends Call {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  /** The domains whose reads a browser has to make again. Writes wait for those before them that change the first one. */
  readonly changes: readonly Domain[];
}

interface Call {
  readonly id: string;
  readonly path: `/${string}`;
  readonly summary: string;
  /** `revalidate`: stored and revalidated by ETag. By default never stored. */
  readonly cache?: 'revalidate';
  /** A separate limit, as a share of the general one. */
  readonly rateLimit?: number;
  /** Each user, and each of the provider's people, has one call of this kind in work at a time, and a few of the others. */
  readonly share?: 'split' | 'quick-order' | 'large';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Takes a document, JSON, XML, PDF, a photo or a table, as the bytes that came: it is signed or stored as it is. `largest` in bytes. */
  readonly takesDocument?: {
    readonly largest: number;
    readonly mayBePdf?: true;
    readonly mayBeSheet?: true;
    readonly mayBePhoto?: true;
    readonly mayBePicture?: true;
  };
  /** Takes forms and reads nothing of them, as mail programs send one. Other calls refuse forms. */
  readonly ignoresForms?: true;
  /** Bodies by status; `null` without a body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** Refusals of this call by status; those of every call are added to the description. */
  readonly refusals?: Readonly<Record<number, Refusal>>;
  /** Headers of every success, in lower case. */
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
