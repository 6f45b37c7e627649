import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import pg from 'pg';

type AnyFunction = (...parameters: unknown[]) => unknown;
interface Asked {
  readonly text?: string;
  readonly name?: string;
  readonly submit?: unknown;
}

/**
 * A span for each statement of a request or job. Its name is the statement's, and it holds neither text nor values.
 * Returns how to stop.
 */
export function traceStatements(): () => void {
  const tracer = trace.getTracer('formulary');
  const [client, pool] = [pg.Client.prototype, pg.Pool.prototype] as unknown as Record<string, AnyFunction>[];
  if (!client || !pool) throw new Error('pg without its classes');
  const { query = never } = client;
  const { connect = never } = pool;

  client.query = function (this: unknown, ...parameters: unknown[]) {
    if (!trace.getActiveSpan()) return Reflect.apply(query, this, parameters);
    const [first] = parameters;
    const asked = (typeof first === 'string' ? { text: first } : first) as Asked;
    const name = nameOf(asked);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
    const end = (error?: unknown) => {
      // A statement that was given up may still be answered.
      if (!span.isRecording()) return;
      // A message may quote values.
      if (error) span.setAttribute('error.type', codeOf(error)).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    if (asked.submit !== undefined)
      return Reflect.apply(query, this, [seeEnd(first as object, end), ...parameters.slice(1)]);
    const last = parameters.at(-1);
    if (typeof last === 'function') {
      const done = (error: unknown, ...more: unknown[]) => {
        end(error);
        return last(error, ...more);
      };
      return Reflect.apply(query, this, [...parameters.slice(0, -1), done]);
    }
    const answer = Reflect.apply(query, this, parameters) as Promise<unknown>;
    answer.then(() => end(), end);
    return answer;
  };
  // A connection may be handed over by whoever gives it back, in that one's context.
  pool.connect = function (this: unknown, done?: unknown) {
    const bound = typeof done === 'function' ? [context.bind(context.active(), done)] : [];
    return Reflect.apply(connect, this, bound);
  };
  return () => {
    client.query = query;
    // It is inherited.
    Reflect.deleteProperty(pool, 'connect');
  };
}

const never: AnyFunction = () => {
  throw new Error('not a method of pg');
};

/** Queries that are objects, such as shared reads and COPY, are told of their end by these methods. */
function seeEnd(query: object, end: (error?: unknown) => void): object {
  const own = query as Record<string, AnyFunction>;
  const { handleReadyForQuery = never, handleError = never } = own;
  own.handleReadyForQuery = (...parameters) => {
    end();
    return Reflect.apply(handleReadyForQuery, query, parameters);
  };
  own.handleError = (...parameters) => {
    end(parameters[0]);
    return Reflect.apply(handleError, query, parameters);
  };
  return query;
}

/** The queue's statements have a hash for a name, and transactions none: they are called by their verb and table. */
function nameOf({ name, text = '' }: Asked): string {
  if (name && !name.startsWith('p_')) return name;
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'query';
  const table = /\b(?:FROM|INTO|UPDATE|COPY)\s+(?:"public"\.)?"?([\w.]+)/i.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : '_OTHER';
}
