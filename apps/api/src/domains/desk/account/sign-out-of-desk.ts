import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { SignedInOperator } from '../../../kernel/signed-in-operator.ts';
import { endDeskSessions } from '../sessions/end-sessions.ts';

/** Ends the session that asks. As with signing in, the audit has nothing of it. */
export async function signOutOfDesk(
  { db, clock }: { db: Sql; clock: Clock },
  { id: operatorId, sessionId: only }: SignedInOperator,
): Promise<undefined> {
  await endDeskSessions(db, { operatorId, only, now: clock.now() });
}
