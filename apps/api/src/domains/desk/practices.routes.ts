import { type AuditEntry, deskPracticeRoutes, type UserAtDesk } from '@formulary/contracts/desk/practices';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { changePractice, getListedUser, getPractice, listPractices, listUsers } from '../accounts/public.ts';
import { actorOf, type Changing, changeAtDesk, type Decider } from './change-at-desk.ts';
import { changeAccount } from './practices/change-account.ts';
import { listAudit } from './practices/list-audit.ts';
import { asked, pageAfter } from './practices/pages-after.ts';
import { practiceView } from './practices/practice-view.ts';
import { disableUser } from './users/disable-user.ts';
import { enableUser } from './users/enable-user.ts';
import { setUser } from './users/set-user.ts';
import { userView } from './users/user-view.ts';

interface PracticesDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
}

/** Practices, their users, and who changed what. */
export function bindDeskPractices(app: FastifyInstance, deps: PracticesDeps): void {
  const { db, jobs, clock } = deps;
  bindRoute(app, deskPracticeRoutes.listPractices, async ({ query, url }) => {
    const { next, rows } = await pageAfter({ query, url }, (place) =>
      listPractices(deps, { search: asked(query.q), archived: query.show === 'archived', ...place }),
    );
    return { next, results: rows };
  });
  bindRoute(app, deskPracticeRoutes.getPractice, async ({ params }) =>
    practiceView(await getPractice(deps, params.id)),
  );
  bindRoute(app, deskPracticeRoutes.changePractice, async ({ operator, address, params: { id }, body }) => {
    const { delivery_cost: deliveryCost, ...fields } = body;
    if (Object.keys(body).length === 0) throw new DomainError('invalid', 'Nothing is given to change.');
    await changeAtDesk(
      deps,
      { operator, address, action: 'practices set' },
      (change) => changePractice(change, id, { ...fields, deliveryCost }),
      () => String(id),
    );
    return practiceView(await getPractice(deps, id));
  });
  bindRoute(app, deskPracticeRoutes.setAccount, async (call) => {
    const { id: practiceId, wholesaler: wholesalerId } = call.params;
    await changeAccount(deps, call, { practiceId, wholesalerId, accountNumber: call.body.account_number });
    return practiceView(await getPractice(deps, practiceId));
  });
  bindRoute(app, deskPracticeRoutes.dropAccount, (call) => {
    const { id: practiceId, wholesaler: wholesalerId } = call.params;
    return changeAccount(deps, call, { practiceId, wholesalerId, accountNumber: null });
  });
  bindRoute(app, deskPracticeRoutes.listUsers, async ({ query, url }) => {
    const { next, rows } = await pageAfter({ query, url }, (place) =>
      listUsers(deps, { search: asked(query.q), archived: query.show === 'archived', ...place }),
    );
    return { next, results: rows.map(userView) };
  });
  bindRoute(app, deskPracticeRoutes.listAudit, async ({ query, url }) => {
    const { next, rows } = await pageAfter({ query, url }, (place) =>
      listAudit(deps, {
        ...{ subject: asked(query.subject), actor: asked(query.actor), action: asked(query.action) },
        ...place,
      }),
    );
    return { next, results: rows.map(entryView) };
  });

  /** A change of a user, with its audit entry in the same transaction. */
  const changing = async (
    { operator, address, params }: Decider & { params: { id: number } },
    action: string,
    work: (changing: Changing, email: string) => Promise<unknown>,
  ): Promise<UserAtDesk> => {
    const { email } = await getListedUser(db, params.id);
    await changeAtDesk(
      deps,
      { operator, address, action },
      (change) => work(change, email),
      () => email,
    );
    return userView(await getListedUser(db, params.id));
  };
  bindRoute(app, deskPracticeRoutes.changeUser, (call) =>
    changing(call, 'users set', (change, email) => setUser(change, email, { canOrder: call.body.can_order })),
  );
  bindRoute(app, deskPracticeRoutes.disableUser, (call) =>
    changing(call, 'users disable', (change, email) =>
      disableUser({ ...change, jobs, clock }, email, actorOf(call.operator)),
    ),
  );
  bindRoute(app, deskPracticeRoutes.enableUser, (call) =>
    changing(call, 'users enable', (change, email) => enableUser({ ...change, jobs }, email, actorOf(call.operator))),
  );
}

function entryView({
  id,
  at,
  actor,
  action,
  subject,
  details,
}: Awaited<ReturnType<typeof listAudit>>[number]): AuditEntry {
  const { from, changed, ...options } = details;
  return {
    ...{ id, at: at.toISOString(), actor, action, subject, options },
    from: typeof from === 'string' ? from : null,
    changed: (changed ?? {}) as AuditEntry['changed'],
  };
}
