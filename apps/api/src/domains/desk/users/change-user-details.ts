import type { UserDetails } from '@formulary/contracts/desk/users';
import type { z } from 'zod';
import { faultCodes } from '../../../db/faults.ts';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { NoteChange } from '../../../kernel/note-change.ts';
import {
  dropPasswordLink,
  endSessions,
  getListedUser,
  getUserByEmail,
  type ListedUser,
  TELL_OF_USER,
  userExists,
} from '../../accounts/public.ts';
import { moveUser } from './move-user.ts';

const CHANGE = statement('change_user_details', {
  takes: { userId: 'int', email: 'text', firstName: 'text', lastName: 'text' },
  sql: 'UPDATE users SET email = $email, first_name = $firstName, last_name = $lastName WHERE id = $userId',
});

interface ChangingUser {
  readonly db: Sql;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly note: NoteChange;
  /** Who changes them, for the security log. */
  readonly operator: string;
}

/**
 * Changes a user's address, name and practice. Another address or practice ends their sessions, and another address the link that was sent to the one
 * before. Throws `user_exists` for an address that another has, and what `getUserByEmail` and `moveUser` throw.
 */
export async function changeUserDetails(
  { db, clock, jobs, note, operator }: ChangingUser,
  typed: string,
  changes: z.output<typeof UserDetails>,
): Promise<{ email: string }> {
  const { id: userId } = await getUserByEmail({ db }, typed);
  const before = await getListedUser(db, userId);
  const { practiceId } = before;
  const {
    email = before.email,
    first_name: firstName = before.firstName,
    last_name: lastName = before.lastName,
  } = changes;
  const { practice = practiceId } = changes;
  const isMoved = practice !== practiceId;
  if (isMoved) await moveUser({ db, jobs }, before, practice);
  await db.write(CHANGE, { userId, email, firstName, lastName }).catch((error: unknown) => {
    throw faultCodes(error).has('23505') ? userExists() : error;
  });
  note(detailsOf(before), detailsOf(await getListedUser(db, userId)));
  if (email !== before.email) await dropPasswordLink(db, userId);
  if (isMoved || email !== before.email) {
    await endSessions(db, { userId, now: clock.now() });
    await jobs.enqueue(db, TELL_OF_USER, [{ event: 'user-changed', userId, operator }]);
  }
  return { email };
}

const detailsOf = ({ email, firstName, lastName, practiceId, practice }: ListedUser) => ({
  ...{ email, firstName, lastName },
  practice: `${practiceId}, ${practice}`,
});
