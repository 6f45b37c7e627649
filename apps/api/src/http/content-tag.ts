import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Adds an ETag, and answers 304 to a client that has it. Only on some routes, since hashing takes time. */
export async function tagContent(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode >= 400 || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
  const hash = createHash('sha1').update(payload).digest('base64');
  reply.header('etag', `W/"${hash}"`);
  if (!knows(request.headers['if-none-match'], hash)) return payload;
  reply.code(304).removeHeader('content-length');
  // An empty text would have a length, which a 304 must not have.
  return null;
}

/** Whether `If-None-Match` names this content. Weak ETags match: compression makes them. */
export function knows(ifNoneMatch: string | undefined, content: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.some((tag) => tag.replace(/^W\//, '') === `"${content}"`);
}
