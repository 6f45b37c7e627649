import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { type Clock, HOUR, later } from '../../../kernel/clock.ts';
import { hashOf, newSecret } from '../desk-secrets.ts';

export const INVITATION_HOURS = 72;

const KEEP = statement('keep_desk_invitation', {
  takes: { operatorId: 'int', tokenHash: 'text', expiresAt: 'timestamptz' },
  sql: `INSERT INTO desk_invitations (operator_id, token_hash, expires_at)
    SELECT id, $tokenHash, $expiresAt FROM operators
    WHERE id = $operatorId AND ended_at IS NULL AND password_hash IS NULL FOR SHARE
    ON CONFLICT (operator_id) DO UPDATE
      SET token_hash = excluded.token_hash, expires_at = excluded.expires_at, password_hash = NULL, totp_secret = NULL`,
});

/** Makes the link by which somebody begins; an earlier one stops working. Undefined for somebody who began already, or whose access ended. */
export async function makeInvitation(
  { db, clock, linkBase }: { db: Sql; clock: Clock; linkBase: string },
  operatorId: number,
): Promise<string | undefined> {
  const secret = newSecret();
  const expiresAt = later(clock.now(), INVITATION_HOURS * HOUR);
  const kept = await db.write(KEEP, { operatorId, tokenHash: hashOf(secret), expiresAt });
  // Behind the sign no server and no log sees it.
  return kept === 1 ? new URL(`/desk/invitation#${secret}`, linkBase).href : undefined;
}
