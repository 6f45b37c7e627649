import { deskPausesRoutes } from '@formulary/contracts/desk/pauses';
import { deskSendingRoutes } from '@formulary/contracts/desk/sending';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import {
  getPart,
  getSending,
  getTry,
  listParts,
  listSending,
  markWholesaleOrder,
  pauseWholesaler,
  resendParts,
  resendWholesaleOrder,
  resumeWholesaler,
} from '../orders/public.ts';
import { changeAtDesk, type Decider } from './change-at-desk.ts';

interface SendingDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
}

/** Orders of any practice, as far as sending goes. */
export function bindDeskSending(app: FastifyInstance, deps: SendingDeps): void {
  const { jobs, clock } = deps;
  const by = ({ operator, address }: Decider, action: string) => ({ operator, address, action });
  const slugOf = ({ slug }: { slug: string }) => slug;

  bindRoute(app, deskPausesRoutes.listSending, async () => ({ wholesalers: await listSending(deps) }));
  bindRoute(app, deskPausesRoutes.pauseWholesaler, async (call) => {
    const { id } = call.params;
    await changeAtDesk(
      deps,
      by(call, 'wholesalers pause'),
      (change) => pauseWholesaler({ ...change, jobs, clock }, id, call.body),
      slugOf,
    );
    return getSending(deps, id);
  });
  bindRoute(app, deskPausesRoutes.resumeWholesaler, async (call) => {
    const { id } = call.params;
    await changeAtDesk(
      deps,
      by(call, 'wholesalers resume'),
      (change) => resumeWholesaler({ ...change, jobs }, id),
      slugOf,
    );
    return getSending(deps, id);
  });

  const uidOf = ({ uid }: { uid: string }) => uid;

  bindRoute(app, deskSendingRoutes.listParts, ({ query, url }) => listParts(deps, query, url));
  bindRoute(app, deskSendingRoutes.getPart, ({ params }) => getPart(deps, params));
  bindRoute(app, deskSendingRoutes.getTry, ({ params }) => getTry(deps, params.id));
  bindRoute(app, deskSendingRoutes.resendPart, async (call) => {
    const { uid } = call.params;
    await changeAtDesk(
      deps,
      by(call, 'orders resend'),
      (change) => resendWholesaleOrder({ ...change, jobs }, uid),
      uidOf,
    );
    return getPart(deps, { uid });
  });
  bindRoute(app, deskSendingRoutes.markPart, async (call) => {
    const { uid } = call.params;
    await changeAtDesk(
      deps,
      by(call, 'orders mark'),
      (change) => markWholesaleOrder({ ...change, jobs, clock }, { uid, ...call.body }),
      uidOf,
    );
    return getPart(deps, { uid });
  });
  bindRoute(app, deskSendingRoutes.resendParts, async (call) => {
    const { wholesaler, since, until } = call.body;
    const { resent, orderedElsewhere, left } = await changeAtDesk(
      deps,
      by(call, 'orders resend-all'),
      (change) =>
        resendParts({ ...change, jobs }, { wholesalerId: wholesaler, since: new Date(since), until: new Date(until) }),
      slugOf,
    );
    return { resent, ordered_elsewhere: orderedElsewhere, left };
  });
}
