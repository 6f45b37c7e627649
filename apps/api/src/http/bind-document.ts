import type { Readable } from 'node:stream';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { TellSecurity } from '../kernel/security-event.ts';

/** A call that answers with a file, outside the contracts. Public: the address itself is signed. */
export interface DocumentRoute {
  readonly id: string;
  readonly path: `/api/${string}`;
  /** As in a contract. */
  readonly rateLimit: number;
  readonly summary: string;
  readonly contentType: string;
  /** Where it may be of another type. */
  readonly otherContentTypes?: readonly string[];
  /** Shown in a frame of our own pages; else it is downloaded. Only for kinds that run no script on our pages, as PDF and photos. */
  readonly isShown?: true;
  /** For the description only: the operation answers wrong values as missing ones. */
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
}

export interface DocumentFile {
  readonly filename: string;
  readonly contentType: string;
  /** Of a route that shows its files: this one may run scripts, as XML, and is downloaded. */
  readonly isDownload?: boolean;
  /** A stream is read as fast as the client takes it. */
  readonly content: Buffer | Readable;
}

interface DocumentCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly tell: TellSecurity;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    document?: DocumentRoute;
  }
}

/** For what is shown in a frame of our own pages, and nowhere else. Chrome shows no PDF whose policy says more than that. */
const SHOWN = { 'content-security-policy': "frame-ancestors 'self'", 'x-frame-options': 'SAMEORIGIN' };

/** Binds a file to its operation. It is downloaded, never shown, but for the routes that say so, and not cached. */
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
      const file = await make({ params, query, tell, signal });
      const { filename, contentType, content } = file;
      const isShown = document.isShown === true && !file.isDownload;
      return reply
        .headers({
          'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename="${filename}"`,
          'cache-control': 'no-store',
        })
        .headers(isShown ? SHOWN : {})
        .type(file.isDownload ? 'application/octet-stream' : contentType)
        .send(content);
    },
  );
}
