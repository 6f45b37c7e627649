import type { FastifyInstance } from 'fastify';

/** Milliseconds: less than clients wait for, more than any call takes with a database that answers. */
export const DEADLINE = 12_000;

/**
 * Answers 503 to every call that has taken too long, whatever it waits for; what it was doing ends by the database's own
 * limits, wholly or not at all. Install before the routes. Uploaded files are not calls: a slow line may take its time with them.
 */
export function installDeadline(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.contract || route.config?.document) route.handlerTimeout = milliseconds;
  });
}
