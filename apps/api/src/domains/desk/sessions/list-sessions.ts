import type { deskAccountRoutes } from '@formulary/contracts/desk/account';
import type { AnswerOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { SignedInOperator } from '../../../kernel/signed-in-operator.ts';
import { liveSince } from './session-times.ts';

const SESSIONS = statement('sessions_of_operator', {
  takes: { operatorId: 'int', idleSince: 'timestamptz', startedSince: 'timestamptz' },
  gives: { id: 'int', startedAt: 'timestamptz', lastUsedAt: 'timestamptz', address: 'text', userAgent: 'text' },
  sql: `SELECT id, started_at AS "startedAt", last_used_at AS "lastUsedAt", address, user_agent AS "userAgent"
    FROM desk_sessions
    WHERE operator_id = $operatorId AND ended_at IS NULL AND last_used_at > $idleSince AND started_at > $startedSince
    ORDER BY last_used_at DESC, id DESC`,
});

/** The own sessions that go on. */
export async function listSessions(
  { db, clock }: { db: Sql; clock: Clock },
  { id: operatorId, sessionId }: SignedInOperator,
): Promise<AnswerOf<typeof deskAccountRoutes.listSessions>> {
  const found = await db.run(SESSIONS, { operatorId, ...liveSince(clock.now()) });
  const sessions = found.map(({ id, startedAt, lastUsedAt, address, userAgent }) => ({
    ...{ id, started_at: startedAt.toISOString(), last_used_at: lastUsedAt.toISOString(), address },
    ...{ user_agent: userAgent, is_current: id === sessionId },
  }));
  return { sessions };
}
