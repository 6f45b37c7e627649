import type { Sql } from '../../../db/sql.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { NoteChange } from '../../../kernel/note-change.ts';
import { archiveUsers, getUserByEmail, TELL_OF_USER } from '../../accounts/public.ts';

export interface ArchivingUsers {
  readonly db: Sql;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly note?: NoteChange;
  /** Who archives them, for the security log. */
  readonly operator: string;
}

/**
 * Shuts a user out at once and hides them; what they did names them as before. In the caller's transaction. Archived again they stay as
 * they are. Throws for an unknown address.
 */
export async function archiveUser({ db, clock, jobs, note, operator }: ArchivingUsers, typed: string): Promise<void> {
  const { id, isActive, archivedAt } = await getUserByEmail({ db }, typed);
  if (archivedAt) return;
  const now = clock.now();
  const active = await archiveUsers(db, { userIds: [id], at: now, now });
  note?.({ archived: null, isActive }, { archived: now.toISOString(), isActive: false });
  await jobs.enqueue(
    db,
    TELL_OF_USER,
    active.map((userId) => ({ event: 'user-disabled', userId, operator })),
  );
}
