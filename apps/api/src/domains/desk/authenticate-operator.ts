import { OPERATOR_ROLES } from '@formulary/contracts/shared/desk-roles';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { type Clock, later, MINUTE } from '../../kernel/clock.ts';
import { tokenNotValid } from '../../kernel/domain-error.ts';
import type { TellSecurity } from '../../kernel/security-event.ts';
import { DESK_TOKEN, type SignedInOperator } from '../../kernel/signed-in-operator.ts';
import { hashOf } from './desk-secrets.ts';
import { liveSince } from './sessions/session-times.ts';
import { LET_IN, type WholesalerDoor } from './wholesaler-door.ts';

/** One statement for each call of the desk. The session that it finds is as it was before this call. */
const SIGNED_IN = statement('signed_in_operator', {
  takes: {
    ...{ tokenHash: 'text', address: 'text', now: 'timestamptz', noted: 'timestamptz' },
    ...{ idleSince: 'timestamptz', startedSince: 'timestamptz', hasDoor: 'bool' },
  },
  gives: {
    ...{ id: 'int', email: 'text', name: 'text', role: z.enum(OPERATOR_ROLES), wholesalerId: 'int?' },
    deskSessionId: 'int',
  },
  sql: `WITH used AS (
      UPDATE desk_sessions SET last_used_at = $now, address = $address
      WHERE token_hash = $tokenHash AND ended_at IS NULL
        AND last_used_at > $idleSince AND last_used_at < $noted)
    SELECT o.id, o.email, o.name, o.role, o.wholesaler_id AS "wholesalerId", s.id AS "deskSessionId"
    FROM desk_sessions s JOIN operators o ON o.id = s.operator_id
    WHERE s.token_hash = $tokenHash AND s.ended_at IS NULL AND o.ended_at IS NULL
      AND s.last_used_at > $idleSince AND s.started_at > $startedSince AND ${LET_IN}`,
});

/** Who a session of the desk belongs to. Always asks the primary: what was ended is over at once. Throws `token_not_valid`. */
export async function authenticateOperator(
  { db, clock, hasWholesalerDoor: hasDoor }: { db: Sql; clock: Clock } & WholesalerDoor,
  token: string,
  tell: TellSecurity,
  address: string,
): Promise<SignedInOperator> {
  const now = clock.now();
  const known = token.startsWith(DESK_TOKEN)
    ? await db.run(SIGNED_IN, {
        ...{ tokenHash: hashOf(token), address, now, noted: later(now, -MINUTE) },
        ...{ ...liveSince(now), hasDoor },
      })
    : [];
  const [operator] = known;
  if (!operator) {
    tell('token-refused', { reason: 'No session of the desk' });
    throw tokenNotValid('The session has ended: sign in again.');
  }
  const { deskSessionId: sessionId, ...person } = operator;
  return { ...person, sessionId };
}
