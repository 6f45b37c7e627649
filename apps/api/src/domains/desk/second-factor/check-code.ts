import type { Db } from '../../../db/client.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type Client, giveBackAttempt, orGiveBack, reserveAttempt, tellOfLock } from '../../accounts/public.ts';
import type { DeskKeys } from '../desk-secrets.ts';
import { type CodeOwner, countWrongCode, spendCode } from './spend-code.ts';

/**
 * Uses up a code of somebody and does `work` in the same transaction; undefined for a code that is no good. Wrong codes of one person count towards
 * the lock-out from wherever they come. Throws `throttled`.
 */
export async function withCode<T>(
  deps: { db: Db; clock: Clock; keys: DeskKeys },
  owner: CodeOwner,
  { code, mayBeRecovery, client }: { code: string; mayBeRecovery: boolean; client: Client },
  work: (tx: Sql, now: Date) => Promise<T>,
): Promise<T | undefined> {
  const reserved = await reserveAttempt(deps, { kind: 'desk-code', subject: String(owner.id), client });
  const spending = deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const isGood = await spendCode(tx, deps.keys, owner, { code, now, mayBeRecovery });
    if (isGood) return { done: await work(tx, now) };
    await countWrongCode(tx, owner.id);
    return undefined;
  });
  const outcome = await orGiveBack(deps, reserved, spending);
  if (outcome) {
    await giveBackAttempt(deps, reserved);
    return outcome.done;
  }
  client.tell('desk-sign-in-refused', { operatorId: owner.id, reason: 'wrong code' });
  tellOfLock(reserved);
  return undefined;
}
