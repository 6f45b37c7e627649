import { context, DiagLogLevel, diag, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';
import { traceStatements } from '../db/trace-statements.ts';
import { installRequestSpans } from '../http/request-spans.ts';
import { type SpanIds, spanIds } from '../http/span-ids.ts';
import { jobSpans } from '../jobs/job-spans.ts';
import type { JobSpans } from '../jobs/jobs.ts';

export interface Tracing {
  readonly jobs: JobSpans;
  /** Makes a span of each request. Install before all other hooks. */
  readonly installRequests: typeof installRequestSpans;
  /** Of the span that the caller runs in. */
  spanIds(): Partial<SpanIds>;
  /** Sends what is left. */
  close(): Promise<void>;
}

/**
 * Sends spans of requests, statements and jobs to an OTLP collector. Import this only where one is set: it loads
 * OpenTelemetry. Once per process, since its registry is global.
 */
export function openTracing(
  { endpoint, serviceName, share, version }: NonNullable<Config['tracing']>,
  onProblem: (problem: string) => void,
): Tracing {
  const tell = (problem: unknown) => onProblem(String(problem));
  diag.setLogger({ error: tell, warn: tell, info() {}, debug() {}, verbose() {} }, { logLevel: DiagLogLevel.WARN });
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  const untraceStatements = traceStatements();
  return {
    jobs: jobSpans(),
    installRequests: installRequestSpans,
    spanIds,
    async close() {
      untraceStatements();
      // A collector that is away does not keep the server from closing.
      await provider.shutdown().catch(tell);
      for (const api of [trace, context, diag]) api.disable();
    },
  };
}
