import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import { changedValues, type NoteChange } from '../../kernel/note-change.ts';
import { recordAudit } from './record-audit.ts';

/** Who changes something at the desk, and from where. */
export interface AtDesk {
  readonly operator: { readonly name: string; readonly email: string };
  readonly address: string;
  /** As the command is called that does the same. */
  readonly action: string;
  /** The key and what was sent, of something that is made once. */
  readonly attempt?: { readonly attempt: string; readonly fingerprint: string } | undefined;
}

/** Who decides, and from where. */
export type Decider = Omit<AtDesk, 'action' | 'attempt'>;

export interface Changing {
  /** An operation with a transaction of its own is part of this one. */
  readonly db: Sql & Pick<Db, 'transaction'>;
  /** Adds old and new values to the audit entry. */
  readonly note: NoteChange;
}

/** Runs a change and its audit entry in one transaction. `subjectOf` says what the change was about. */
export function changeAtDesk<T>(
  { db, clock }: { db: Pick<Db, 'transaction'>; clock: Clock },
  { operator, address, action, attempt }: AtDesk,
  work: (changing: Changing) => Promise<T>,
  subjectOf: (result: T) => string,
): Promise<T> {
  return db.transaction(async (tx) => {
    let changed: Record<string, readonly [unknown, unknown]> = {};
    const note: NoteChange = (before, after) => {
      changed = { ...changed, ...changedValues(before, after) };
    };
    const result = await work({ db: { ...tx, transaction: (inner) => inner(tx) }, note });
    await recordAudit(tx, {
      at: clock.now(),
      actor: actorOf(operator),
      action,
      subject: subjectOf(result),
      details: { from: address, ...attempt, ...(Object.keys(changed).length > 0 && { changed }) },
    });
    return result;
  });
}

/** How the audit names somebody of the provider. */
export const actorOf = ({ name, email }: AtDesk['operator']): string => `${name} <${email}>`;
