import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { endDeskSessions } from '../sessions/end-sessions.ts';

const TAKE = statement('take_desk_factors', {
  takes: { operatorId: 'int', endedAt: 'timestamptz?' },
  sql: `UPDATE operators SET password_hash = NULL, totp_secret = NULL, totp_step = NULL, wrong_codes = 0, ended_at = $endedAt
    WHERE id = $operatorId`,
});
const DROP_CODES = statement('drop_recovery_codes', {
  takes: { operatorId: 'int' },
  sql: 'DELETE FROM recovery_codes WHERE operator_id = $operatorId',
});
const DROP_INVITATION = statement('drop_desk_invitation', {
  takes: { operatorId: 'int' },
  sql: 'DELETE FROM desk_invitations WHERE operator_id = $operatorId',
});

/** Takes everything away by which somebody gets in: password, codes, invitation and sessions. */
export async function takeFactors(
  tx: Sql,
  { operatorId, now, ends }: { operatorId: number; now: Date; ends: boolean },
): Promise<void> {
  // First, as it locks the row: a session that begins meanwhile is then there to be ended.
  await tx.write(TAKE, { operatorId, endedAt: ends ? now : null });
  await tx.write(DROP_CODES, { operatorId });
  await tx.write(DROP_INVITATION, { operatorId });
  await endDeskSessions(tx, { operatorId, now });
}
