import type { FastifyInstance, FastifyReply } from 'fastify';

/** Headers of every API answer: the exact content type that clients compare, and who may store it. */
export function installAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    // An address may be written in more ways than one: a call is known by its contract.
    if (!request.routeOptions.config.contract && !request.url.startsWith('/api/')) return payload;
    if (String(reply.getHeader('content-type')).startsWith('application/json')) {
      reply.header('content-type', 'application/json');
    }
    // Whether it was compressed or not, it might have been.
    if (reply.statusCode !== 204) varyByEncoding(reply);
    const revalidate = request.routeOptions.config.contract?.cache === 'revalidate' && reply.statusCode < 400;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', revalidate ? 'private, no-cache' : 'no-store');
    return payload;
  });
}

/** What else an answer varies by, such as its origin, stays. */
function varyByEncoding(reply: FastifyReply): void {
  const names = [reply.getHeader('vary') ?? []].flat().join(', ');
  if (/accept-encoding/i.test(names)) return;
  reply.header('vary', names ? `${names}, accept-encoding` : 'accept-encoding');
}
