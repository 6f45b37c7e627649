import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The hook of routes whose answers may be kept: they carry a hash of what is sent, compressed or not, and a client that
 * still has that is answered 304. A hook of these routes alone: hashing a page of search takes longer than reading its user.
 */
export async function tagContent(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode >= 400 || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
  const hash = createHash('sha1').update(payload).digest('base64');
  reply.header('etag', `W/"${hash}"`);
  if (!knows(request.headers['if-none-match'], hash)) return payload;
  reply.code(304).removeHeader('content-length');
  // Not an empty text: that has a length, which a 304 must not tell.
  return null;
}

/** Whether `If-None-Match` names this content, among others or by `*`. A weak ETag is as good: compression makes it one. */
export function knows(ifNoneMatch: string | undefined, content: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.some((tag) => tag.replace(/^W\//, '') === `"${content}"`);
}
