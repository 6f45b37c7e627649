import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { SignedInOperator } from '../../../kernel/signed-in-operator.ts';
import type { Client } from '../../accounts/public.ts';
import { changeAtDesk } from '../change-at-desk.ts';
import { endDeskSessions } from '../sessions/end-sessions.ts';

/** Ends all own sessions but this one. */
export async function endOtherSessions(
  deps: { db: Db; clock: Clock },
  operator: SignedInOperator,
  { address, tell }: Client,
): Promise<{ ended: number }> {
  const { id: operatorId, sessionId: but, email } = operator;
  const ended = await changeAtDesk(
    deps,
    { operator, address, action: 'sessions end-others' },
    ({ db }) => endDeskSessions(db, { operatorId, but, now: deps.clock.now() }),
    () => email,
  );
  tell('desk-session-ended', { operatorId, reason: 'all others, by themselves' });
  return { ended };
}
