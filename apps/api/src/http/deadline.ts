import type { FastifyInstance } from 'fastify';

/** Milliseconds: less than clients wait, more than any call with a working database. */
export const DEADLINE = 12_000;

/**
 * Answers 503 to calls that take too long; their transactions end by the database's limits. Not for uploaded files,
 * which slow clients may take long to download. Install before the routes.
 */
export function installDeadline(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.contract || route.config?.document) route.handlerTimeout = milliseconds;
  });
}
