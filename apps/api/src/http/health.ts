import type { FastifyInstance, FastifyReply } from 'fastify';
import { unavailable } from '../kernel/app-error.ts';

/** For whoever watches over the process: `/healthz` says that it lives, `/readyz` that it can serve. Never limited. */
export function installHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const schema = { hide: true };
  app.get('/healthz', { schema }, async (_request, reply) => answer(reply, 200, { status: 'ok' }));
  app.get('/readyz', { schema }, async (_request, reply) => {
    if (!isClosing && (await isReady())) return answer(reply, 200, { status: 'ok' });
    const { status, body, headers } = unavailable();
    return answer(reply.headers(headers), status, body);
  });
}

function answer(reply: FastifyReply, status: number, body: object) {
  // As bytes: a text would be given a charset.
  const bytes = Buffer.from(JSON.stringify(body));
  return reply.code(status).headers({ 'content-type': 'application/json', 'cache-control': 'no-store' }).send(bytes);
}
