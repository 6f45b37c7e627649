import { type Span, trace } from '@opentelemetry/api';

/** As a line of the log has them. */
export interface SpanIds {
  readonly trace_id: string;
  readonly span_id: string;
}

export function idsOf(span: Span): SpanIds {
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}

/** Of the span that the caller runs in. */
export function spanIds(): Partial<SpanIds> {
  const span = trace.getActiveSpan();
  return span ? idsOf(span) : {};
}
