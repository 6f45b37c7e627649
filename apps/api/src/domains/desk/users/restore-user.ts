import {
  expectOpenPractice,
  getListedUser,
  getUserByEmail,
  restoreUsers,
  TELL_OF_USER,
} from '../../accounts/public.ts';
import { checkWatchesOf } from '../../watches/public.ts';
import type { ArchivingUsers } from './archive-user.ts';

/**
 * Brings an archived user back as they were: who was disabled still is. Their sessions stay ended. In the caller's transaction. Throws for
 * an unknown address, and `wrong_state` while their practice is archived.
 */
export async function restoreUser(
  { db, jobs, note, operator }: Omit<ArchivingUsers, 'clock'>,
  typed: string,
): Promise<void> {
  const { id: userId, archivedAt } = await getUserByEmail({ db }, typed);
  if (!archivedAt) return;
  await expectOpenPractice(db, (await getListedUser(db, userId)).practiceId);
  const active = await restoreUsers(db, [userId]);
  note?.({ archived: archivedAt.toISOString(), isActive: false }, { archived: null, isActive: active.length > 0 });
  if (active.length === 0) return;
  await checkWatchesOf(db, { jobs, userId });
  await jobs.enqueue(db, TELL_OF_USER, [{ event: 'user-enabled', userId, operator }]);
}
