import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Readiness } from '../db/readiness.ts';
import { unavailable } from '../kernel/app-error.ts';

/** For whoever watches over the process: `/healthz` says that it lives, `/readyz` that it can serve. Never limited. */
export function installHealth(app: FastifyInstance, readinessOf: () => Promise<Readiness>): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const schema = { hide: true };
  app.get('/healthz', { schema }, async (_request, reply) => answer(reply, 200, { status: 'ok' }));
  app.get('/readyz', { schema }, async (_request, reply) => {
    const { isReady, isDatabaseNewer } = isClosing ? NOT_ASKED : await readinessOf();
    if (isReady) return answer(reply, 200, { status: 'ok', ...(isDatabaseNewer && { database: 'newer' }) });
    const { status, body, headers } = unavailable();
    return answer(reply.headers(headers), status, body);
  });
}

const NOT_ASKED: Readiness = { isReady: false, isDatabaseNewer: false };

function answer(reply: FastifyReply, status: number, body: object) {
  // As bytes: a text would be given a charset.
  const bytes = Buffer.from(JSON.stringify(body));
  return reply.code(status).headers({ 'content-type': 'application/json', 'cache-control': 'no-store' }).send(bytes);
}
