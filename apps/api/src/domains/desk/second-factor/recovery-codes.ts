import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@formulary/contracts/desk/sign-in';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { hashOf } from '../desk-secrets.ts';

/** 32 letters and digits that nobody mistakes for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Of five bits each. */
const LENGTH = 16;

const REPLACE = statement('replace_recovery_codes', {
  takes: { operatorId: 'int', hashes: 'text[]' },
  sql: `WITH before AS (DELETE FROM recovery_codes WHERE operator_id = $operatorId)
    INSERT INTO recovery_codes (operator_id, hash) SELECT $operatorId, unnest($hashes)`,
});

/** Makes recovery codes in place of those that were there. Only this answer has them. */
export async function replaceRecoveryCodes(tx: Sql, operatorId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.write(REPLACE, { operatorId, hashes: codes.map(hashOfRecoveryCode) });
  return codes;
}

/** In groups of four. */
function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
  return letters.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** As it is kept, however it was typed. */
export const hashOfRecoveryCode = (typed: string): string => hashOf(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
