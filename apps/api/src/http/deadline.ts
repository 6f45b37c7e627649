import type { FastifyInstance } from 'fastify';
import { unavailable } from '../kernel/domain-error.ts';
import { requestTimeout } from './errors.ts';

/** Milliseconds: less than clients wait, more than any call with a working database. */
export const DEADLINE = 12_000;

/**
 * Answers 503 to calls that take too long, or 408 where their body is what did not come; their transactions end by the
 * database's limits. Not for uploaded files, which slow clients may take long to download. Not Fastify's `handlerTimeout`:
 * it ends as soon as a body has been read (fastify/fastify#6725).
 */
export function installDeadline(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { contract, document } = request.routeOptions.config;
    if (!contract && !document) return;
    const timer = setTimeout(() => {
      // What has begun to be sent, as a stream, is the client's to take.
      if (reply.sent || reply.raw.headersSent) return;
      if (request.raw.complete === false) {
        reply.send(requestTimeout());
        return;
      }
      request.log.warn('deadline passed');
      reply.send(unavailable());
    }, milliseconds);
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
