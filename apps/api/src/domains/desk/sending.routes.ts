import { deskSendingRoutes } from '@formulary/contracts/desk/sending';
import type { Route } from '@formulary/contracts/shared/route';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute, type Call } from '../../http/bind-route.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { getPart, getTry, listParts, markWholesaleOrder, resendParts, resendWholesaleOrder } from '../orders/public.ts';
import { changeAtDesk } from './change-at-desk.ts';

interface SendingDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
}

type DeskRoute = Route & { readonly access: 'desk' };

/** Orders of any practice, as far as sending goes. */
export function bindDeskSending(app: FastifyInstance, deps: SendingDeps): void {
  const { jobs, clock } = deps;
  const by = ({ operator, address }: Pick<Call<DeskRoute>, 'operator' | 'address'>, action: string) => ({
    ...{ operator, address, action },
  });
  const uidOf = ({ uid }: { uid: string }) => uid;

  bindRoute(app, deskSendingRoutes.listParts, ({ query, url }) => listParts(deps, query, url));
  bindRoute(app, deskSendingRoutes.getPart, ({ params }) => getPart(deps, params.uid));
  bindRoute(app, deskSendingRoutes.getTry, ({ params }) => getTry(deps, params.id));
  bindRoute(app, deskSendingRoutes.resendPart, async (call) => {
    const { uid } = call.params;
    await changeAtDesk(
      deps,
      by(call, 'orders resend'),
      (change) => resendWholesaleOrder({ ...change, jobs }, uid),
      uidOf,
    );
    return getPart(deps, uid);
  });
  bindRoute(app, deskSendingRoutes.markPart, async (call) => {
    const { uid } = call.params;
    await changeAtDesk(
      deps,
      by(call, 'orders mark'),
      (change) => markWholesaleOrder({ ...change, jobs, clock }, { uid, ...call.body }),
      uidOf,
    );
    return getPart(deps, uid);
  });
  bindRoute(app, deskSendingRoutes.resendParts, async (call) => {
    const { wholesaler, since, until } = call.body;
    const { resent, orderedElsewhere, left } = await changeAtDesk(
      deps,
      by(call, 'orders resend-all'),
      (change) =>
        resendParts({ ...change, jobs }, { wholesalerId: wholesaler, since: new Date(since), until: new Date(until) }),
      ({ slug }) => slug,
    );
    return { resent, ordered_elsewhere: orderedElsewhere, left };
  });
}
