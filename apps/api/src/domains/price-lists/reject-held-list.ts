import { trimmedText } from '@formulary/contracts/shared/fields';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { NoteChange } from '../../kernel/note-change.ts';
import { assertHeld, getHeldList } from './get-held-list.ts';
import type { FoundHeldList } from './list-held-lists.ts';
import type { WhichList } from './which-list.ts';

const REJECT = statement('reject_held_list', {
  takes: { id: 'int', ofWholesaler: 'int?', at: 'timestamptz', by: 'text', reason: 'text' },
  gives: { id: 'int' },
  sql: `UPDATE held_lists SET state = 'rejected', decided_at = $at, decided_by = $by, decision_reason = $reason
    WHERE id = $id AND state = 'held' AND ($ofWholesaler IS NULL OR wholesaler_ids = ARRAY[$ofWholesaler]) RETURNING id`,
});

const Words = z.object({ reason: trimmedText({ max: 1_000 }) });

export interface Rejection extends WhichList {
  /** Who rejects it. */
  readonly by: string;
  readonly reason: string;
}

/** Ends a held list without applying it. Throws for an empty reason, and `wrong_state` unless it is still held. */
export async function rejectHeldList(
  { db, clock, note }: { db: Sql; clock: Clock; note?: NoteChange },
  { by, reason: given, ...which }: Rejection,
): Promise<FoundHeldList> {
  const { reason } = Words.parse({ reason: given });
  const { id, ofWholesaler = null } = which;
  const rejected = await db.run(REJECT, { id, ofWholesaler, at: clock.now(), by, reason });
  const list = await getHeldList({ db }, which);
  if (rejected.length === 0) assertHeld(list);
  note?.({ state: 'held' }, { state: 'rejected' });
  return list;
}
