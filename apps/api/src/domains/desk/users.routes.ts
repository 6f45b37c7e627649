import type { UserAtDesk } from '@formulary/contracts/desk/practices';
import { deskUserRoutes } from '@formulary/contracts/desk/users';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError, fieldError } from '../../kernel/domain-error.ts';
import { expectPractice, getListedUser, getUserByEmail, handOutPasswordLink, inviteUser } from '../accounts/public.ts';
import { actorOf, type Changing, changeAtDesk, type Decider } from './change-at-desk.ts';
import { changeUserDetails } from './users/change-user-details.ts';
import { userView } from './users/user-view.ts';

/** Throws `invalid` for a practice in a body that is not there. */
async function namedPractice(sql: Sql, id: number): Promise<void> {
  const isThere = await expectPractice(sql, id).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'not_found') return null;
    throw error;
  });
  if (isThere === null) throw fieldError('practice', invalidPk(id));
}

interface UsersDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
}

/** Who the users of practices are, and how they get in. */
export function bindDeskUsers(app: FastifyInstance, deps: UsersDeps): void {
  const { db, jobs, clock } = deps;
  const viewOf = async (email: string) => userView(await getListedUser(db, (await getUserByEmail({ db }, email)).id));
  /** `work` answers the address of the user whom it changed. */
  const changing = async (
    { operator, address }: Decider,
    action: string,
    work: (change: Changing) => Promise<string>,
  ): Promise<UserAtDesk> => viewOf(await changeAtDesk(deps, { operator, address, action }, work, (email) => email));

  bindRoute(app, deskUserRoutes.inviteUser, (call) =>
    changing(call, 'users create', async ({ db: tx, note }) => {
      const {
        practice: practiceId,
        email,
        first_name: firstName,
        last_name: lastName,
        can_order: canOrder,
      } = call.body;
      await namedPractice(tx, practiceId);
      await inviteUser({ db: tx, jobs, send: true }, { practiceId, email, firstName, lastName, canOrder });
      note({ practice: null, canOrder: null }, { practice: practiceId, canOrder });
      return email;
    }),
  );
  bindRoute(app, deskUserRoutes.changeUserDetails, async (call) => {
    const { email } = await getListedUser(db, call.params.id);
    return changing(call, 'users change', async (change) => {
      if (call.body.practice !== undefined) await namedPractice(change.db, call.body.practice);
      const operator = actorOf(call.operator);
      return (await changeUserDetails({ ...change, jobs, clock, operator }, email, call.body)).email;
    });
  });
  bindRoute(app, deskUserRoutes.sendPasswordLink, async (call) => {
    const { email } = await getListedUser(db, call.params.id);
    return changing(call, 'users reset', async ({ db: tx }) => {
      await handOutPasswordLink({ db: tx, jobs, send: true }, email);
      return email;
    });
  });
}
