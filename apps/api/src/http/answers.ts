import type { FastifyInstance, FastifyReply } from 'fastify';

/** Headers of API answers: the exact content type that clients compare, and caching. */
export function installAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    // A path can be written in several ways, so the contract counts too.
    if (!request.routeOptions.config.contract && !request.url.startsWith('/api/')) return payload;
    if (String(reply.getHeader('content-type')).startsWith('application/json')) {
      reply.header('content-type', 'application/json');
    }
    // Also when it was not compressed.
    if (reply.statusCode !== 204) varyByEncoding(reply);
    const revalidate = request.routeOptions.config.contract?.cache === 'revalidate' && reply.statusCode < 400;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', revalidate ? 'private, no-cache' : 'no-store');
    return payload;
  });
}

function varyByEncoding(reply: FastifyReply): void {
  const names = [reply.getHeader('vary') ?? []].flat().join(', ');
  if (/accept-encoding/i.test(names)) return;
  reply.header('vary', names ? `${names}, accept-encoding` : 'accept-encoding');
}
