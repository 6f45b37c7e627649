import {
  archiveUsers,
  lockPracticeToArchive,
  markPracticeArchived,
  TELL_OF_USER,
  usersArchivedAt,
} from '../../accounts/public.ts';
import type { ArchivingUsers } from '../users/archive-user.ts';

/**
 * Shuts all users of a practice out and hides it with them; nothing of its history changes. In the caller's transaction. Archived again it
 * stays as it is. Answers how many could sign in. Throws `not_found`.
 */
export async function archivePractice(
  { db, clock, jobs, note, operator }: ArchivingUsers,
  practiceId: number,
): Promise<{ name: string; users: number }> {
  const { name, archivedAt } = await lockPracticeToArchive(db, practiceId);
  if (archivedAt) return { name, users: 0 };
  const now = clock.now();
  const userIds = await usersArchivedAt(db, { practiceId, at: null });
  const at = await markPracticeArchived(db, { practiceId, now });
  const active = await archiveUsers(db, { userIds, at, now });
  note?.({ archived: null, users: active.length }, { archived: at.toISOString(), users: 0 });
  await jobs.enqueue(
    db,
    TELL_OF_USER,
    active.map((userId) => ({ event: 'user-disabled', userId, operator })),
  );
  return { name, users: active.length };
}
