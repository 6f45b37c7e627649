import {
  lockPracticeToArchive,
  restoreUsers,
  TELL_OF_USER,
  unmarkPracticeArchived,
  usersArchivedAt,
} from '../../accounts/public.ts';
import { checkWatchesOf } from '../../watches/public.ts';
import type { ArchivingUsers } from '../users/archive-user.ts';

/**
 * Brings an archived practice back with the users who were archived with it, each as they were. In the caller's transaction. Answers how
 * many can sign in again. Throws `not_found`.
 */
export async function restorePractice(
  { db, jobs, note, operator }: Omit<ArchivingUsers, 'clock'>,
  practiceId: number,
): Promise<{ name: string; users: number }> {
  const { name, archivedAt } = await lockPracticeToArchive(db, practiceId);
  if (!archivedAt) return { name, users: 0 };
  const userIds = await usersArchivedAt(db, { practiceId, at: archivedAt });
  await unmarkPracticeArchived(db, practiceId);
  const active = await restoreUsers(db, userIds);
  note?.({ archived: archivedAt.toISOString(), users: 0 }, { archived: null, users: active.length });
  await checkWatchesOf(db, { jobs, practiceId });
  await jobs.enqueue(
    db,
    TELL_OF_USER,
    active.map((userId) => ({ event: 'user-enabled', userId, operator })),
  );
  return { name, users: active.length };
}
