import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { JobSpans } from './jobs.ts';

/** A span for each try of a job, in a trace of its own. What made the job names its id, and so does the job's span. */
export function jobSpans(): JobSpans {
  const tracer = trace.getTracer('formulary');
  return {
    made(queue, ids) {
      const span = trace.getActiveSpan();
      for (const id of ids) span?.addEvent('job made', attributesOf(queue, id));
    },
    run(queue, id, work) {
      const attributes = { ...attributesOf(queue, id), 'messaging.operation.name': 'process' };
      const options = { kind: SpanKind.CONSUMER, attributes };
      return tracer.startActiveSpan(`process ${queue}`, options, ROOT_CONTEXT, async (span) => {
        try {
          const result = await work();
          if (result.status !== 'completed') span.setStatus({ code: SpanStatusCode.ERROR });
          return result;
        } finally {
          span.end();
        }
      });
    },
  };
}

const attributesOf = (queue: string, id: string) => ({
  'messaging.system': 'pg-boss',
  'messaging.destination.name': queue,
  'messaging.message.id': id,
});
