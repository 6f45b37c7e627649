import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import metrics from 'fastify-metrics';

/** Measures requests by route, and the process. */
export async function installMetrics(app: FastifyInstance): Promise<void> {
  await app.register(metrics.default, {
    endpoint: null,
    // The registry is global, and a process may build several applications.
    clearRegisterOnInit: true,
    routeMetrics: { enabled: { histogram: true, summary: false } },
  });
}

/** A number about the service, read for each scrape. */
interface Measure {
  readonly name: string;
  readonly help: string;
  readonly values: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];
}

/** Serves the metrics and those of `measure` at `/metrics`, on its own port of this machine. */
export async function serveMetrics(
  app: FastifyInstance,
  port: number,
  measure: () => Promise<readonly Measure[]>,
): Promise<{ port: number; close(): void }> {
  const { register, Gauge } = app.metrics.client;
  const up = new Gauge({ name: 'formulary_database_up', help: 'Whether the database answers.' });
  const gauges = new Map<string, InstanceType<typeof Gauge>>();
  const read = async () => {
    const measures = await measure().catch(() => undefined);
    up.set(measures === undefined ? 0 : 1);
    for (const gauge of gauges.values()) gauge.reset();
    for (const { name, help, values } of measures ?? []) {
      const labelNames = Object.keys(values[0]?.labels ?? {});
      const gauge = gauges.get(name) ?? new Gauge({ name, help, labelNames });
      // Labels are known with the first value.
      if (values.length > 0) gauges.set(name, gauge);
      else register.removeSingleMetric(name);
      for (const { labels, value } of values) gauge.set(labels, value);
    }
    return register.metrics();
  };
  let reading: Promise<string> | undefined;
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    if (isAsked) {
      // Concurrent scrapes share one read.
      reading ??= read().finally(() => {
        reading = undefined;
      });
    }
    const text = isAsked ? await reading?.catch(() => undefined) : undefined;
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
