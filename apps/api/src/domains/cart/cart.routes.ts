import { cartRoutes } from '@formulary/contracts/cart';
import { addItemsRoutes } from '@formulary/contracts/cart/add-items';
import { cheaperPacksRoutes } from '@formulary/contracts/cart/cheaper-packs';
import { cheapestSplitRoutes } from '@formulary/contracts/cart/cheapest-split';
import { switchToCheapestRoutes } from '@formulary/contracts/cart/switch-to-cheapest';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { CheapestSplits } from '../../outside/cheapest-splits/open-cheapest-splits.ts';
import { addItem } from './add-item.ts';
import { addItems } from './add-items.ts';
import { changeItem } from './change-item.ts';
import { listCheaperPacks } from './cheaper-packs/list-cheaper-packs.ts';
import { applyCheapestSplit } from './cheapest-split/apply-cheapest-split.ts';
import { getCheapestSplit } from './cheapest-split/get-cheapest-split.ts';
import { getCart } from './get-cart.ts';
import { moveItem } from './move-item.ts';
import { putBackCart } from './put-back/put-back-cart.ts';
import { removeItem } from './remove-item.ts';
import { switchToCheapest } from './switch-to-cheapest/switch-to-cheapest.ts';
import { takeOut } from './take-out.ts';

export function bindCart(app: FastifyInstance, deps: { db: Db; clock: Clock; cheapestSplits: CheapestSplits }): void {
  bindRoute(app, cartRoutes.getCart, ({ user }) => getCart(deps, user));
  bindRoute(app, cartRoutes.addItem, ({ user, body }) => addItem(deps, user, body));
  bindRoute(app, cartRoutes.changeItem, ({ user, params, body }) => changeItem(deps, user, params.id, body));
  bindRoute(app, cartRoutes.moveItem, ({ user, params, body }) =>
    moveItem(deps, user, { itemId: params.id, offerId: body.wholesale_product }),
  );
  bindRoute(app, cartRoutes.removeItem, ({ user, params }) => removeItem(deps, user, params.id));
  bindRoute(app, addItemsRoutes.addItems, ({ user, body, headers }) =>
    addItems(deps, user, body, headers['idempotency-key']),
  );
  bindRoute(app, addItemsRoutes.takeOut, ({ user, body, headers }) =>
    takeOut(deps, user, body, headers['idempotency-key']),
  );
  bindRoute(app, cheapestSplitRoutes.getCheapestSplit, ({ user, query, signal }) =>
    getCheapestSplit({ ...deps, signal }, user, query),
  );
  bindRoute(app, cheaperPacksRoutes.listCheaperPacks, ({ user }) => listCheaperPacks(deps, user));
  bindRoute(app, cheapestSplitRoutes.applyCheapestSplit, ({ user, body, headers, signal }) =>
    applyCheapestSplit({ ...deps, signal }, user, body, headers['idempotency-key']),
  );
  bindRoute(app, cheapestSplitRoutes.putBackCart, ({ user, body, headers }) =>
    putBackCart(deps, user, body, headers['idempotency-key']),
  );
  bindRoute(app, switchToCheapestRoutes.switchToCheapest, ({ user, body, headers }) =>
    switchToCheapest(deps, user, body, headers['idempotency-key']),
  );
}
