import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { TellSecurity } from '../kernel/security-event.ts';

/** A call whose answer is a file to keep, which no contract describes. Anybody may ask: what is asked with is the key. */
export interface DocumentRoute {
  readonly id: string;
  readonly path: `/api/${string}`;
  /** As a contract's. */
  readonly rateLimit: number;
  readonly summary: string;
  readonly contentType: string;
  /** How it is asked for, to be described: whatever is wrong in it is as good as missing. */
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
}

export interface DocumentFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

interface DocumentCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly tell: TellSecurity;
  /** Says that nobody waits any more. */
  readonly signal: AbortSignal;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The file that a route answers with; hooks read limits from it. */
    document?: DocumentRoute;
  }
}

/** Binds a file to the operation that makes it. It is saved, never shown in this origin, and stored by nobody between. */
export function bindDocument(
  app: FastifyInstance,
  document: DocumentRoute,
  make: (call: DocumentCall) => Promise<DocumentFile>,
): void {
  const config: FastifyContextConfig = { document };
  const options = { config, schema: { hide: true } };
  app.get<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>(
    document.path,
    options,
    async ({ params, query, tellSecurity: tell, signal }, reply) => {
      const { filename, contentType, content } = await make({ params, query, tell, signal });
      return reply
        .headers({ 'content-disposition': `attachment; filename="${filename}"`, 'cache-control': 'no-store' })
        .type(contentType)
        .send(content);
    },
  );
}
