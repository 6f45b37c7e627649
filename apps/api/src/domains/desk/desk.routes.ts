import { deskAccountRoutes } from '@formulary/contracts/desk/account';
import { deskNeedsRoutes } from '@formulary/contracts/desk/needs';
import { deskPeopleRoutes } from '@formulary/contracts/desk/people';
import { deskSignInRoutes } from '@formulary/contracts/desk/sign-in';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { changePassword } from './account/change-password.ts';
import { endOtherSessions } from './account/end-other-sessions.ts';
import { endSession } from './account/end-session.ts';
import { getMe } from './account/get-me.ts';
import { makeRecoveryCodes } from './account/make-recovery-codes.ts';
import { signOutOfDesk } from './account/sign-out-of-desk.ts';
import { actorOf, changeAtDesk, type Decider } from './change-at-desk.ts';
import type { DeskKeys } from './desk-secrets.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { confirmInvitation } from './invitations/confirm-invitation.ts';
import { SEND_INVITATION } from './invitations/send-invitation.job.ts';
import { type ListNeedsDeps, listNeeds } from './needs/list-needs.ts';
import { changeOperator } from './people/change-operator.ts';
import { endOperator } from './people/end-operator.ts';
import { endSessionsOfOperator } from './people/end-sessions-of-operator.ts';
import { inviteAgain } from './people/invite-again.ts';
import { inviteOperator } from './people/invite-operator.ts';
import { listOperators } from './people/list-operators.ts';
import type { InvitingDeps } from './people/people-deps.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { enterCode } from './sign-in/enter-code.ts';
import { signInAtDesk } from './sign-in/sign-in-at-desk.ts';

interface DeskDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly keys: DeskKeys;
  readonly hasWholesalerDoor: boolean;
  readonly frame: { readonly productName: string };
  readonly needs: Omit<ListNeedsDeps, 'db' | 'clock'>;
}

export function bindDesk(app: FastifyInstance, deps: DeskDeps): void {
  bindRoute(app, deskSignInRoutes.signInAtDesk, ({ body, ...client }) => signInAtDesk(deps, body, client));
  bindRoute(app, deskSignInRoutes.enterCode, ({ body, ...client }, request) =>
    enterCode(deps, body, { ...client, ...browserOf(request) }),
  );
  const issuer = `${deps.frame.productName} desk`;
  bindRoute(app, deskSignInRoutes.acceptInvitation, ({ body, ...client }) =>
    acceptInvitation({ ...deps, issuer }, body, client),
  );
  bindRoute(app, deskSignInRoutes.confirmInvitation, ({ body, ...client }, request) =>
    confirmInvitation(deps, body, { ...client, ...browserOf(request) }),
  );

  bindRoute(app, deskAccountRoutes.getMe, ({ operator }) => getMe(deps, operator));
  bindRoute(app, deskAccountRoutes.signOutOfDesk, ({ operator }) => signOutOfDesk(deps, operator));
  bindRoute(app, deskAccountRoutes.listSessions, ({ operator }) => listSessions(deps, operator));
  bindRoute(app, deskAccountRoutes.endSession, ({ operator, params, ...client }) =>
    endSession(deps, operator, params, client),
  );
  bindRoute(app, deskAccountRoutes.endOtherSessions, ({ operator, ...client }) =>
    endOtherSessions(deps, operator, client),
  );
  bindRoute(app, deskAccountRoutes.changePassword, ({ operator, body, ...client }) =>
    changePassword(deps, operator, body, client),
  );
  bindRoute(app, deskAccountRoutes.makeRecoveryCodes, ({ operator, body, ...client }) =>
    makeRecoveryCodes(deps, operator, body, client),
  );
  bindRoute(app, deskNeedsRoutes.listNeeds, () => listNeeds({ ...deps, ...deps.needs }));
  bindPeople(app, deps);
}

function bindPeople(app: FastifyInstance, deps: DeskDeps): void {
  /** A change of people, with its audit entry in the same transaction. */
  const changing = <T>(
    { operator, address }: Decider,
    action: string,
    work: (people: InvitingDeps) => Promise<T>,
    subjectOf: (result: T) => string,
  ) =>
    changeAtDesk(
      deps,
      { operator, address, action },
      (change) =>
        work({
          ...{ ...change, clock: deps.clock, jobs: deps.jobs, by: actorOf(operator) },
          hasWholesalerDoor: deps.hasWholesalerDoor,
          invite: (operatorId) => deps.jobs.enqueue(change.db, SEND_INVITATION, [{ operatorId }]),
        }),
      subjectOf,
    );
  const emailOf = ({ email }: { email: string }) => email;

  bindRoute(app, deskPeopleRoutes.listOperators, async () => ({
    operators: await listOperators(deps),
    has_wholesaler_door: deps.hasWholesalerDoor,
  }));
  bindRoute(app, deskPeopleRoutes.inviteOperator, (call) =>
    changing(call, 'operators invite', (people) => inviteOperator(people, call.body), emailOf),
  );
  bindRoute(app, deskPeopleRoutes.inviteAgain, (call) =>
    changing(
      call,
      'operators invite-again',
      (people) => inviteAgain(people, call.params.id, { mayBeLast: false }),
      emailOf,
    ),
  );
  bindRoute(app, deskPeopleRoutes.changeOperator, (call) =>
    changing(call, 'operators set', (people) => changeOperator(people, call.params.id, call.body), emailOf),
  );
  bindRoute(app, deskPeopleRoutes.endOperator, async (call) => {
    await changing(call, 'operators end', (people) => endOperator(people, call.params.id), emailOf);
    return undefined;
  });
  bindRoute(app, deskPeopleRoutes.endSessionsOfOperator, async (call) => {
    const work = (people: InvitingDeps) => endSessionsOfOperator(people, call.params.id);
    const { ended } = await changing(call, 'operators end-sessions', work, emailOf);
    return { ended };
  });
}

const browserOf = ({ headers }: FastifyRequest) => ({ userAgent: headers['user-agent'] ?? '' });
