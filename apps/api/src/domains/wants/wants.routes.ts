import { wantsRoutes } from '@formulary/contracts/wants';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Clock } from '../../kernel/clock.ts';
import { addWant } from './add-want.ts';
import { askForCart } from './ask-for-cart.ts';
import { changeWant } from './change-want.ts';
import { countWants } from './count-wants.ts';
import { giveBackWants } from './give-back-wants.ts';
import { listWants } from './list-wants.ts';
import { matchWant } from './match-want.ts';
import { removeWant } from './remove-want.ts';
import { restoreWant } from './restore-want.ts';
import { takeWants } from './take-wants.ts';

export function bindWants(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  bindRoute(app, wantsRoutes.listWants, ({ user, query, url }) => listWants(deps, user, query, url));
  bindRoute(app, wantsRoutes.countWants, ({ user }) => countWants(deps, user));
  bindRoute(app, wantsRoutes.addWant, ({ user, body, headers }) =>
    addWant(deps, user, body, headers['idempotency-key']),
  );
  bindRoute(app, wantsRoutes.changeWant, ({ user, params, body }) =>
    changeWant(deps, user, { wantId: params.id, ...body }),
  );
  bindRoute(app, wantsRoutes.removeWant, ({ user, params }) => removeWant(deps, user, params.id));
  bindRoute(app, wantsRoutes.restoreWant, ({ user, params }) => restoreWant(deps, user, params.id));
  bindRoute(app, wantsRoutes.matchWant, ({ user, params, body }) =>
    matchWant(deps, user, { wantId: params.id, productId: body.manufacturer_product }),
  );
  bindRoute(app, wantsRoutes.takeWants, ({ user, body }) => takeWants(deps, user, body.items));
  bindRoute(app, wantsRoutes.giveBackWants, ({ user, body, headers }) =>
    giveBackWants(deps, user, body, headers['idempotency-key']),
  );
  bindRoute(app, wantsRoutes.askForCart, ({ user, body }) => askForCart(deps, user, body));
}
