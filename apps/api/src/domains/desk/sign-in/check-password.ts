import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import {
  type Client,
  giveBackAttempt,
  inTurn,
  orGiveBack,
  reserveAttempt,
  tellOfLock,
  verifyPassword,
} from '../../accounts/public.ts';
import { LET_IN, type WholesalerDoor } from '../wholesaler-door.ts';

const OPERATOR = statement('operator_signing_in', {
  takes: { email: 'text', hasDoor: 'bool' },
  gives: { id: 'int', hash: 'text?', hasEnded: 'bool' },
  sql: `SELECT o.id, o.password_hash AS hash, o.ended_at IS NOT NULL OR NOT ${LET_IN} AS "hasEnded"
    FROM operators o WHERE o.email = $email`,
});

type Checked = { readonly operatorId: number; readonly passwordHash: string };

/**
 * Who has this password. A wrong one, an unknown address and somebody whose access ended or has not begun take the same time, and count towards the
 * lock-out: undefined. Throws `throttled`, and `unavailable` when too many passwords wait to be checked.
 */
export function checkPassword(
  deps: { db: Sql; clock: Clock } & WholesalerDoor,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<Checked | undefined> {
  const attempt = { kind: 'desk-sign-in', subject: email, address: client.address } as const;
  return inTurn(attempt, async () => {
    const reserved = await reserveAttempt(deps, { kind: 'desk-sign-in', subject: email, client });
    const [checked, refusal] = await orGiveBack(deps, reserved, decide(deps, email, password));
    if (checked) {
      await giveBackAttempt(deps, reserved);
      return checked;
    }
    client.tell('desk-sign-in-refused', { email, ...refusal });
    tellOfLock(reserved);
    return undefined;
  });
}

async function decide(
  { db, hasWholesalerDoor: hasDoor }: { db: Sql } & WholesalerDoor,
  email: string,
  password: string,
): Promise<readonly [Checked, undefined] | readonly [undefined, { operatorId?: number; reason: string }]> {
  const [operator] = await db.run(OPERATOR, { email, hasDoor });
  const fits = await verifyPassword(password, operator?.hash ?? null);
  if (!operator) return [undefined, { reason: 'unknown address' }];
  const { id: operatorId, hash: passwordHash, hasEnded } = operator;
  if (hasEnded) return [undefined, { operatorId, reason: 'access has ended' }];
  if (passwordHash === null) return [undefined, { operatorId, reason: 'invitation not accepted' }];
  return fits ? [{ operatorId, passwordHash }, undefined] : [undefined, { operatorId, reason: 'wrong password' }];
}
