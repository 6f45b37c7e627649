import { deskWholesalersRoutes } from '@formulary/contracts/desk/wholesalers';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { TestOrderDeps } from '../wholesalers/public.ts';
import { changeWholesaler } from './wholesalers/change-wholesaler.ts';
import { getWholesalerAtDesk } from './wholesalers/get-wholesaler-at-desk.ts';
import { listClaimsOfAll } from './wholesalers/list-claims-of-all.ts';
import { sendTestOrderAtDesk } from './wholesalers/send-test-order-at-desk.ts';

/** Terms of wholesalers, and how orders reach them. */
export function bindDeskWholesalers(app: FastifyInstance, deps: TestOrderDeps & { readonly db: Db }): void {
  bindRoute(app, deskWholesalersRoutes.getWholesaler, ({ params }) => getWholesalerAtDesk(deps, params.id));
  bindRoute(app, deskWholesalersRoutes.listClaimsOfAll, () => listClaimsOfAll(deps));
  bindRoute(app, deskWholesalersRoutes.changeWholesaler, (call) =>
    changeWholesaler(deps, call, call.params.id, call.body),
  );
  bindRoute(app, deskWholesalersRoutes.sendTestOrder, (call) => sendTestOrderAtDesk(deps, call, call.params.id));
}
