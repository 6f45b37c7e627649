import type { FastifyInstance, FastifyReply } from 'fastify';
import { unavailable } from '../kernel/app-error.ts';
import { send } from './errors.ts';

/** For whoever watches over the process: `/healthz` says that it lives, `/readyz` that it can serve. Never limited. */
export function installHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const schema = { hide: true };
  app.get('/healthz', { schema }, async (_request, reply) => well(reply));
  app.get('/readyz', { schema }, async (_request, reply) => {
    if (!isClosing && (await isReady())) return well(reply);
    return send(reply.header('cache-control', 'no-store'), unavailable());
  });
}

function well(reply: FastifyReply) {
  return reply.header('cache-control', 'no-store').type('application/json').send('{"status":"ok"}');
}
