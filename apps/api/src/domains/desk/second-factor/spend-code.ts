import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { DeskKeys } from '../desk-secrets.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { openTotpSecret, stepOfCode } from './totp.ts';

/** Wrong codes without a right one, after which only another invitation lets somebody in (the bound of NIST SP 800-63B). */
export const MOST_WRONG = 100;

/** Of whom a code is checked, as read before. */
export interface CodeOwner {
  readonly id: number;
  readonly passwordHash: string;
  readonly totpSecret: Buffer;
}

const MAY_USE = 'ended_at IS NULL AND password_hash = $passwordHash AND wrong_codes < $most';

/** A step counts once, and none before it any more; of two at the same moment one is first. */
const USE_STEP = statement('use_totp_step', {
  takes: { operatorId: 'int', passwordHash: 'text', step: 'int', most: 'int' },
  sql: `UPDATE operators SET totp_step = $step, wrong_codes = 0
    WHERE id = $operatorId AND ${MAY_USE} AND (totp_step IS NULL OR totp_step < $step)`,
});

const USE_RECOVERY = statement('use_recovery_code', {
  takes: { operatorId: 'int', passwordHash: 'text', hash: 'text', most: 'int', now: 'timestamptz' },
  sql: `WITH used AS (
      UPDATE recovery_codes SET used_at = $now
      WHERE operator_id = (SELECT id FROM operators WHERE id = $operatorId AND ${MAY_USE} FOR UPDATE)
        AND hash = $hash AND used_at IS NULL
      RETURNING operator_id)
    UPDATE operators SET wrong_codes = 0 WHERE id = (SELECT operator_id FROM used)`,
});

const COUNT_WRONG = statement('count_wrong_code', {
  takes: { operatorId: 'int' },
  sql: 'UPDATE operators SET wrong_codes = wrong_codes + 1 WHERE id = $operatorId',
});

export const countWrongCode = async (sql: Sql, operatorId: number): Promise<void> => {
  await sql.write(COUNT_WRONG, { operatorId });
};

const isOfAuthenticator = (code: string) => /^\d{6}$/.test(code);

/**
 * Uses up a code of the authenticator or, where they count, a recovery code; false for one that is wrong, was used, or whose owner changed since.
 * Locks the owner: what ends their sessions afterwards also ends one that this transaction begins.
 */
export async function spendCode(
  tx: Sql,
  keys: DeskKeys,
  { id: operatorId, passwordHash, totpSecret }: CodeOwner,
  { code: typed, now, mayBeRecovery }: { code: string; now: Date; mayBeRecovery: boolean },
): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '');
  const owner = { operatorId, passwordHash, most: MOST_WRONG };
  if (!isOfAuthenticator(code)) {
    return mayBeRecovery && (await tx.write(USE_RECOVERY, { ...owner, hash: hashOfRecoveryCode(code), now })) === 1;
  }
  const secret = openTotpSecret(keys.totp, operatorId, totpSecret);
  const step = secret && stepOfCode(secret, code, now);
  return step !== undefined && (await tx.write(USE_STEP, { ...owner, step })) === 1;
}
