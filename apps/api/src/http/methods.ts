import { type IncomingMessage, METHODS as METHODS_OF_HTTP } from 'node:http';
import type { FastifyContextConfig, FastifyInstance, HTTPMethods } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** All other methods; CONNECT has no path, and HEAD comes with GET. */
const UNUSUAL = new Set(METHODS_OF_HTTP.filter((method) => ![...METHODS, 'HEAD', 'CONNECT'].includes(method)));

/** As the router knows all unusual methods: with a tree of paths for each, an application takes 25 MB more. */
const ANY_UNUSUAL = 'TRACE';
const asked = new WeakMap<IncomingMessage, string>();

/** Gives a request of an unusual method the one that the router knows. A hook of `refuseOtherMethods` takes it back. */
export function nameForRouter(request: IncomingMessage): void {
  const { method = '' } = request;
  if (!UNUSUAL.has(method)) return;
  asked.set(request, method);
  request.method = ANY_UNUSUAL;
}

/** Answers 405 with `Allow` for other methods, and OPTIONS. Install before all hooks and routes, close after them. */
export function refuseOtherMethods(app: FastifyInstance): { close(): void } {
  if (!app.supportedMethods.includes(ANY_UNUSUAL)) app.addHttpMethod(ANY_UNUSUAL);
  app.addHook('onRequest', async ({ raw }) => {
    raw.method = asked.get(raw) ?? raw.method;
  });
  const bound = new Map<string, { methods: Set<string>; config: FastifyContextConfig }>();
  let isClosed = false;
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!(config?.contract || config?.document) || isClosed) return;
    const entry = bound.get(url) ?? { methods: new Set<string>(), config };
    for (const one of [method].flat()) entry.methods.add(one);
    bound.set(url, entry);
  });
  return {
    close() {
      isClosed = true;
      for (const [url, { methods, config }] of bound) {
        const allowed = [...METHODS.filter((method) => methods.has(method)), 'OPTIONS'];
        if (methods.has('GET')) allowed.splice(1, 0, 'HEAD');
        const allow = allowed.join(', ');
        app.route({
          method: [...METHODS.filter((method) => !methods.has(method)), ANY_UNUSUAL],
          url,
          config,
          schema: { hide: true },
          // In `onRequest`: the body is not read.
          onRequest: async (request, reply) => {
            reply.header('allow', allow);
            if (request.method === 'OPTIONS') return reply.code(204).send();
            throw new DomainError('method_not_allowed', `Method "${request.method}" not allowed.`);
          },
          handler: async () => {},
        });
      }
    },
  };
}
