import type { FastifyInstance } from 'fastify';
import { notFound } from '../kernel/domain-error.ts';
import { knows } from './content-tag.ts';

export interface WantedFile {
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  readonly name: string;
  /** The client has the content; only its existence matters. */
  readonly isKnown: boolean;
}

export interface StoredFile {
  readonly contentType: string;
  /** Null where the client has it. */
  readonly content: Buffer | null;
}

/**
 * Serves uploaded files at `/files/<hash>/<name>`, immutable. They never run in this origin: SVG and documents get a
 * sandbox, documents are downloaded. Other addresses below `/files` are 404.
 */
export function serveStoredFiles(
  app: FastifyInstance,
  find: (wanted: WantedFile) => Promise<StoredFile | undefined>,
): void {
  const options = { schema: { hide: true } };
  app.get<{ Params: { hash: string; name: string } }>('/files/:hash/:name', options, async (request, reply) => {
    const { hash, name } = request.params;
    if (!/^[0-9a-f]{64}$/.test(hash) || !/^[\w-][\w.-]{0,99}$/.test(name)) throw notFound();
    const etag = `W/"${hash}"`;
    const isKnown = knows(request.headers['if-none-match'], hash);
    const file = await find({ hash, name, isKnown });
    if (!file) throw notFound();
    reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable' });
    if (file.content === null) return reply.code(304).send();
    return reply.headers(precautions(file.contentType, name)).type(file.contentType).send(file.content);
  });
  for (const url of ['/files', '/files/*']) {
    app.get(url, options, async () => {
      throw notFound();
    });
  }
}

const RASTER = /^image\/(?!svg)/;

function precautions(contentType: string, name: string): Record<string, string> {
  if (RASTER.test(contentType)) return {};
  const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  if (contentType === 'image/svg+xml') return { 'content-security-policy': policy };
  return { 'content-security-policy': policy, 'content-disposition': `attachment; filename="${name}"` };
}
