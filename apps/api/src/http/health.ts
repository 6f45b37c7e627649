import type { FastifyInstance, FastifyReply } from 'fastify';
import { NOT_READY, type Readiness } from '../db/readiness.ts';
import { unavailable } from '../kernel/domain-error.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve. Never rate limited. */
export function installHealth(app: FastifyInstance, readinessOf: () => Promise<Readiness>): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const schema = { hide: true };
  app.get('/healthz', { schema }, async (_request, reply) => answer(reply, { status: 'ok' }));
  app.get('/readyz', { schema }, async (_request, reply) => {
    const { isReady, isDatabaseNewer } = isClosing ? NOT_READY : await readinessOf();
    if (isReady) return answer(reply, { status: 'ok', ...(isDatabaseNewer && { database: 'newer' }) });
    throw unavailable();
  });
}

function answer(reply: FastifyReply, body: object) {
  // A string would get a charset.
  const bytes = Buffer.from(JSON.stringify(body));
  return reply.headers({ 'content-type': 'application/json', 'cache-control': 'no-store' }).send(bytes);
}
