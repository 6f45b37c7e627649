import { type Context, context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idsOf, type SpanIds } from './span-ids.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the request's span, where there are spans. */
    spanIds?: SpanIds;
  }
}

/** Asked every few seconds by whoever watches. */
const PROBES = new Set<string | undefined>(['/healthz', '/readyz']);

/** Makes a span of each request, by its route: the address may hold search words or secrets. */
export function installRequestSpans(app: FastifyInstance): void {
  const tracer = trace.getTracer('formulary');
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.decorateRequest('spanIds', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const { method, id, routeOptions } = request;
    if (PROBES.has(routeOptions.url)) return done();
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'formulary.request_id': id };
    // A client's own trace id is not taken over: it could send any.
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
    // Comes in any case, also when the client is gone.
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    request.spanIds = idsOf(span);
    const inSpan = trace.setSpan(ROOT_CONTEXT, span);
    contexts.set(request, inSpan);
    context.with(inSpan, done);
  });
  // A body arrives in its connection's context.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
  });
}
