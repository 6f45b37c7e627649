import type { DeskSession } from '@formulary/contracts/desk/sign-in';
import type { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { later } from '../../../kernel/clock.ts';
import { DESK_TOKEN } from '../../../kernel/signed-in-operator.ts';
import { hashOf, newSecret } from '../desk-secrets.ts';
import { LONGEST } from './session-times.ts';

/** Where a session is begun from. */
export interface Browser {
  readonly address: string;
  readonly userAgent: string;
}

/** Characters of a user agent that are kept. */
const SHOWN = 300;

const START = statement('start_desk_session', {
  takes: { operatorId: 'int', tokenHash: 'text', now: 'timestamptz', address: 'text', userAgent: 'text' },
  gives: { codesLeft: 'int' },
  sql: `WITH started AS (
      INSERT INTO desk_sessions (operator_id, token_hash, started_at, last_used_at, address, user_agent)
      VALUES ($operatorId, $tokenHash, $now, $now, $address, $userAgent))
    SELECT count(*)::int AS "codesLeft" FROM recovery_codes WHERE operator_id = $operatorId AND used_at IS NULL`,
});

/** Starts a session of somebody whose factors were checked in the same transaction. Only this answer has its token. */
export async function startDeskSession(
  tx: Sql,
  operatorId: number,
  { address, userAgent }: Browser,
  now: Date,
): Promise<z.infer<typeof DeskSession>> {
  const token = `${DESK_TOKEN}${newSecret()}`;
  const kept = { operatorId, tokenHash: hashOf(token), now, address };
  const [left] = await tx.run(START, { ...kept, userAgent: userAgent.slice(0, SHOWN).toWellFormed() });
  return { token, expires_at: later(now, LONGEST).toISOString(), recovery_codes_left: left?.codesLeft ?? 0 };
}
