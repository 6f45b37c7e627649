import { notedPromisesRoutes } from '@formulary/contracts/invoices/noted-promises';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind-route.ts';
import { listPromises } from './promises/list-promises.ts';
import { notePromise, type PromiseDeps } from './promises/note-promise.ts';
import { takeBackPromise } from './promises/take-back-promise.ts';

export function bindNotedPromises(app: FastifyInstance, deps: PromiseDeps): void {
  bindRoute(app, notedPromisesRoutes.listPromises, ({ user, query }) => listPromises(deps, user, query));
  bindRoute(app, notedPromisesRoutes.notePromise, ({ user, body }) => notePromise(deps, user, body));
  bindRoute(app, notedPromisesRoutes.takeBackPromise, ({ user, params }) => takeBackPromise(deps, user, params.id));
}
