import { listsRoutes } from '@formulary/contracts/lists';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Clock } from '../../kernel/clock.ts';
import { addListItems } from './add-list-items.ts';
import { changeListItem } from './change-list-item.ts';
import { createList } from './create-list.ts';
import { getList } from './get-list.ts';
import { listLists } from './list-lists.ts';
import { removeList } from './remove-list.ts';
import { removeListItem } from './remove-list-item.ts';
import { renameList } from './rename-list.ts';
import { restoreList } from './restore-list.ts';

export function bindLists(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  bindRoute(app, listsRoutes.listLists, ({ user, query, url }) => listLists(deps, user, query, url));
  bindRoute(app, listsRoutes.createList, ({ user, body, headers }) =>
    createList(deps, user, body, headers['idempotency-key']),
  );
  bindRoute(app, listsRoutes.getList, ({ user, params }) => getList(deps, user, params.id));
  bindRoute(app, listsRoutes.renameList, ({ user, params, body }) => renameList(deps, user, params.id, body.name));
  bindRoute(app, listsRoutes.removeList, ({ user, params }) => removeList(deps, user, params.id));
  bindRoute(app, listsRoutes.restoreList, ({ user, params }) => restoreList(deps, user, params.id));
  bindRoute(app, listsRoutes.addListItems, ({ user, params, body }) => addListItems(deps, user, params.id, body));
  bindRoute(app, listsRoutes.changeListItem, ({ user, params, body }) =>
    changeListItem(deps, user, { listId: params.id, productId: params.product }, body),
  );
  bindRoute(app, listsRoutes.removeListItem, ({ user, params }) =>
    removeListItem(deps, user, { listId: params.id, productId: params.product }),
  );
}
