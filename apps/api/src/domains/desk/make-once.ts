import { createHash } from 'node:crypto';
import { LOCKS, lockInTransaction } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { type Clock, DAY, later } from '../../kernel/clock.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type AtDesk, actorOf, type Changing, changeAtDesk } from './change-at-desk.ts';

const MADE = statement('made_by_attempt', {
  takes: { actor: 'text', action: 'text', attempt: 'text', since: 'timestamptz' },
  gives: { subject: 'text', fingerprint: 'text?' },
  sql: `SELECT subject, details->>'fingerprint' AS fingerprint FROM audit_entries
    WHERE at > $since AND actor = $actor AND action = $action AND details->>'attempt' = $attempt ORDER BY id LIMIT 1`,
});

interface Attempt {
  readonly key: string | undefined;
  readonly request: unknown;
}

/**
 * Makes something at the desk once per `Idempotency-Key` of a person, for 24 hours: the audit says what the key made. Answers what the
 * change was about, then and later. Throws `idempotency_key_reused` for a key of another request.
 */
export async function makeOnce(
  { db, clock }: { db: Db; clock: Clock },
  call: Omit<AtDesk, 'attempt'>,
  { key, request }: Attempt,
  work: (changing: Changing) => Promise<string>,
): Promise<string> {
  const make = (in_: Pick<Db, 'transaction'>, attempt?: AtDesk['attempt']) =>
    changeAtDesk({ db: in_, clock }, { ...call, attempt }, work, (subject) => subject);
  if (key === undefined) return make(db);
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  return db.transaction(async (tx) => {
    await lockInTransaction(tx, LOCKS.deskAttempts);
    const asked = { actor: actorOf(call.operator), action: call.action, attempt: key };
    const [made] = await tx.run(MADE, { ...asked, since: later(clock.now(), -DAY) });
    if (!made) return make({ transaction: (inner) => inner(tx) }, { attempt: key, fingerprint });
    if (made.fingerprint === fingerprint) return made.subject;
    throw new DomainError('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
  });
}
