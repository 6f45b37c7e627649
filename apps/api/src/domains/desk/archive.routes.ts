import { deskArchiveRoutes } from '@formulary/contracts/desk/archive';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { getListedUser, getPractice } from '../accounts/public.ts';
import type { ProductsChanged } from '../catalogue/public.ts';
import { actorOf, type Changing, changeAtDesk, type Decider } from './change-at-desk.ts';
import { archivePractice } from './practices/archive-practice.ts';
import { practiceView } from './practices/practice-view.ts';
import { restorePractice } from './practices/restore-practice.ts';
import { archiveUser } from './users/archive-user.ts';
import { restoreUser } from './users/restore-user.ts';
import { userView } from './users/user-view.ts';
import { archiveWholesaler, type ArchiveDeps as WholesalerDeps } from './wholesalers/archive-wholesaler.ts';
import { getWholesalerAtDesk } from './wholesalers/get-wholesaler-at-desk.ts';
import { previewArchive } from './wholesalers/preview-archive.ts';
import { restoreWholesaler } from './wholesalers/restore-wholesaler.ts';

interface ArchiveDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly productsChanged: ProductsChanged;
}

/** What is here no more, and what comes back. */
export function bindDeskArchive(app: FastifyInstance, deps: ArchiveDeps): void {
  const { db, jobs, clock, productsChanged } = deps;
  type Call = Decider & { params: { id: number } };
  /** A change with its audit entry in the same transaction, by somebody who is named in the security log. */
  const changing = async <T>(
    { operator, address }: Decider,
    action: string,
    work: (change: Changing & { operator: string }) => Promise<T>,
    subject: (result: T) => string,
  ) =>
    changeAtDesk(
      deps,
      { operator, address, action },
      (change) => work({ ...change, operator: actorOf(operator) }),
      subject,
    );

  bindRoute(app, deskArchiveRoutes.previewArchive, ({ params }) => previewArchive(deps, params.id));
  const ofWholesaler = async (
    call: Call,
    action: string,
    work: (deps: WholesalerDeps & { operator: string }, id: number) => Promise<{ slug: string }>,
  ) => {
    const { id } = call.params;
    await changing(
      call,
      action,
      (change) => work({ ...change, jobs, clock, productsChanged }, id),
      ({ slug }) => slug,
    );
    return getWholesalerAtDesk(deps, id);
  };
  bindRoute(app, deskArchiveRoutes.archiveWholesaler, (call) =>
    ofWholesaler(call, 'wholesalers archive', archiveWholesaler),
  );
  bindRoute(app, deskArchiveRoutes.restoreWholesaler, (call) =>
    ofWholesaler(call, 'wholesalers restore', restoreWholesaler),
  );

  const ofPractice = async (call: Call, action: string, work: typeof archivePractice | typeof restorePractice) => {
    const { id } = call.params;
    await changing(
      call,
      action,
      (change) => work({ ...change, jobs, clock }, id),
      () => String(id),
    );
    return practiceView(await getPractice(deps, id));
  };
  bindRoute(app, deskArchiveRoutes.archivePractice, (call) => ofPractice(call, 'practices archive', archivePractice));
  bindRoute(app, deskArchiveRoutes.restorePractice, (call) => ofPractice(call, 'practices restore', restorePractice));

  const ofUser = async (call: Call, action: string, work: typeof archiveUser | typeof restoreUser) => {
    const { email } = await getListedUser(db, call.params.id);
    await changing(
      call,
      action,
      (change) => work({ ...change, jobs, clock }, email),
      () => email,
    );
    return userView(await getListedUser(db, call.params.id));
  };
  bindRoute(app, deskArchiveRoutes.archiveUser, (call) => ofUser(call, 'users archive', archiveUser));
  bindRoute(app, deskArchiveRoutes.restoreUser, (call) => ofUser(call, 'users restore', restoreUser));
}
