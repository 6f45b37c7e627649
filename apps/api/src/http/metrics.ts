import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import metrics from 'fastify-metrics';

/** Measures every request by its route, and the process. Nothing of it is served by the application itself. */
export async function installMetrics(app: FastifyInstance): Promise<void> {
  await app.register(metrics.default, {
    endpoint: null,
    // The registry is the process's: an application that is built anew starts it anew.
    clearRegisterOnInit: true,
    routeMetrics: { enabled: { histogram: true, summary: false } },
  });
}

/** Serves the measurements at `/metrics` of a port of their own, to this machine alone. */
export async function serveMetrics(app: FastifyInstance, port: number): Promise<{ port: number; close(): void }> {
  const { register } = app.metrics.client;
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    const text = isAsked ? await register.metrics().catch(() => undefined) : undefined;
    if (text === undefined) response.writeHead(isAsked ? 500 : 404).end();
    else response.writeHead(200, { 'content-type': register.contentType, 'cache-control': 'no-store' }).end(text);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
