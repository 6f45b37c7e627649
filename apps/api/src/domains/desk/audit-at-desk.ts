import type { Sql } from '../../db/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type AtDesk, actorOf } from './change-at-desk.ts';
import { recordAudit } from './record-audit.ts';

interface Audited {
  readonly subject: string;
  /** Old and new values by name. */
  readonly changed?: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** What was asked for, of what changes nothing and is kept all the same. */
  readonly given?: Readonly<Record<string, string | number>>;
}

/** The audit entry of a change that opens its own transaction, to be called in it; all others go by `changeAtDesk`. */
export async function auditAtDesk(
  tx: Sql,
  clock: Clock,
  { operator, address, action }: AtDesk,
  { subject, changed, given }: Audited,
): Promise<void> {
  const details = { from: address, ...given, ...(changed && { changed }) };
  await recordAudit(tx, { at: clock.now(), actor: actorOf(operator), action, subject, details });
}
