import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The hook of routes whose answers may be kept: they carry a hash of what is sent, compressed or not, and a client that
 * still has that is answered 304. A hook of these routes alone: hashing a page of search takes longer than reading its user.
 */
export async function tagContent(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode >= 400 || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
  const tag = `W/"${createHash('sha1').update(payload).digest('base64')}"`;
  reply.header('etag', tag);
  const known = request.headers['if-none-match'];
  if (known !== tag && `W/${known}` !== tag) return payload;
  reply.code(304);
  return '';
}
