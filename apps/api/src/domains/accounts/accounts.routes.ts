import { accountsRoutes } from '@formulary/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import type { Tokens } from './token-claims.ts';
import { verifyToken } from './verify-token.ts';

export function bindAccounts(app: FastifyInstance, deps: { db: Db; jobs: Jobs; clock: Clock; tokens: Tokens }): void {
  bindRoute(app, accountsRoutes.signIn, ({ body, address, tell }) => signIn(deps, body, { address, tell }));
  bindRoute(app, accountsRoutes.refreshTokens, ({ body, tell }) => refreshTokens(deps, body, tell));
  bindRoute(app, accountsRoutes.verifyToken, ({ body }) => verifyToken(deps, body));
  bindRoute(app, accountsRoutes.signOut, ({ body }) => signOut(deps, body));
  bindRoute(app, accountsRoutes.requestPasswordReset, ({ body, address, tell }) =>
    requestPasswordReset(deps, body, { address, tell }),
  );
  bindRoute(app, accountsRoutes.resetPassword, ({ params: link, body: { password }, address, tell }) =>
    resetPassword(deps, { link, password, client: { address, tell } }),
  );
  bindRoute(app, accountsRoutes.getProfile, async ({ user: { firstName, lastName, email, canOrder } }) => ({
    ...{ firstName, lastName, email },
    can_order: canOrder,
  }));
}
