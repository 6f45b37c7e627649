export { eraseAccount, FORMER_USER, findAccount } from './erase-account.ts';
export { expectPractice } from './get-practice.ts';
export { AccountNumber } from './practice-fields.ts';
export { willTellOfUser } from './tell-of-user.job.ts';
