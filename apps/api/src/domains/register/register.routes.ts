import { registerRoutes } from '@formulary/contracts/records/register';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind-route.ts';
import { addRegisterEntry } from './add-register-entry.ts';
import { correctRegisterEntry } from './correct-register-entry.ts';
import { getRegisterPage } from './get-register-page.ts';
import { listRegister } from './list-register.ts';
import type { WritingDeps } from './write-entry.ts';

export function bindRegister(app: FastifyInstance, deps: WritingDeps): void {
  bindRoute(app, registerRoutes.listRegister, ({ user, url }) => listRegister(deps, user, url));
  bindRoute(app, registerRoutes.getRegisterPage, ({ user, params, query, url }) =>
    getRegisterPage(deps, user, { id: params.id, period: query, base: url }),
  );
  bindRoute(app, registerRoutes.addRegisterEntry, ({ user, params, body }) =>
    addRegisterEntry(deps, user, params.id, body),
  );
  bindRoute(app, registerRoutes.correctRegisterEntry, ({ user, params, body }) =>
    correctRegisterEntry(deps, user, params.id, body),
  );
}
