export {
  lockPracticeToArchive,
  markPracticeArchived,
  unmarkPracticeArchived,
  usersArchivedAt,
} from './archived-practices.ts';
export { archiveUsers, restoreUsers } from './archived-users.ts';
export { changePractice } from './change-practice.ts';
export { isCommonPassword } from './common-passwords.ts';
export { type NewUser, userExists, userToWrite, writeUser } from './create-user.ts';
export { dropPasswordLink } from './drop-password-link.ts';
export { endSessions } from './end-sessions.ts';
export { expectOpenPractice, expectPractice, getPractice } from './get-practice.ts';
export { getUserByEmail, refuseArchived } from './get-user-by-email.ts';
export { handOutPasswordLink } from './hand-out-password-link.ts';
export { inviteUser } from './invite-user.ts';
export { listPractices } from './list-practices.ts';
export { listPracticesWithoutOrderer } from './list-practices-without-orderer.ts';
export { getListedUser, type ListedUser, listUsers } from './list-users.ts';
export type { Client } from './lock-out/attempt-buckets.ts';
export { giveBackAttempt, orGiveBack } from './lock-out/give-back-attempt.ts';
export { inTurn } from './lock-out/in-turn.ts';
export { reserveAttempt, tellOfLock } from './lock-out/reserve-attempt.ts';
export { assertMayOrder } from './may-order.ts';
export { hashPassword, verifyPassword } from './password-hash.ts';
export { TELL_OF_USER } from './tell-of-user.job.ts';
export { writeAccount } from './write-account.ts';
