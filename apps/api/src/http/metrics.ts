import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type {} from 'fastify-metrics';
import { SECURITY_EVENTS, type SecurityEvent } from '../kernel/security-event.ts';

/** Seconds. Most answers take a few milliseconds, and a call at most twelve seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures requests by route, and the process. */
export async function installMetrics(app: FastifyInstance, version: string): Promise<void> {
  // It brings OpenTelemetry's API, which a server without metrics and spans does not load.
  const { default: metrics } = await import('fastify-metrics');
  await app.register(metrics.default, {
    endpoint: null,
    // The registry is global, and a process may build several applications.
    clearRegisterOnInit: true,
    routeMetrics: {
      enabled: { histogram: true, summary: false },
      overrides: { histogram: { buckets: BUCKETS } },
    },
  });
  const build = { name: 'formulary_build_info', help: 'Always 1; the version is in its labels.' };
  const gauge = new app.metrics.client.Gauge({ ...build, labelNames: ['version', 'node'] });
  gauge.set({ version, node: process.versions.node }, 1);
}

/** Counts security events; does nothing where there are no metrics. */
export function countSecurityEvents(app: FastifyInstance): (event: SecurityEvent) => void {
  if (!app.hasDecorator('metrics')) return () => {};
  const counter = new app.metrics.client.Counter({
    name: 'formulary_security_events_total',
    help: 'Security events of requests, by event; sign-in-refused is a failed sign-in.',
    labelNames: ['event'],
  });
  // Without a zero the first one would be no increase.
  for (const event of SECURITY_EVENTS) counter.inc({ event }, 0);
  return (event) => counter.inc({ event });
}

/** A number about the service, read for each scrape. */
interface Measure {
  readonly name: string;
  readonly help: string;
  readonly values: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];
}

/** Serves the metrics and those of `measure` at `/metrics`, on an address of its own. */
export async function serveMetrics(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
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
  server.listen(port, host);
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
