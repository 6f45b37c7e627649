import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import type { SignedInOperator } from '../../../kernel/signed-in-operator.ts';
import type { Client } from '../../accounts/public.ts';
import { changeAtDesk } from '../change-at-desk.ts';
import { endDeskSessions } from '../sessions/end-sessions.ts';

/** Ends one of the own sessions. Throws `not_found` for another's, and for one that is over. */
export async function endSession(
  deps: { db: Db; clock: Clock },
  operator: SignedInOperator,
  { id }: { id: number },
  { address, tell }: Client,
): Promise<undefined> {
  await changeAtDesk(
    deps,
    { operator, address, action: 'sessions end' },
    async ({ db }) => {
      const ended = await endDeskSessions(db, { operatorId: operator.id, only: id, now: deps.clock.now() });
      if (ended === 0) throw notFound();
    },
    () => operator.email,
  );
  tell('desk-session-ended', { operatorId: operator.id, reason: 'one, by themselves' });
}
