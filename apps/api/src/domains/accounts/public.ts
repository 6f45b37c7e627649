export { isCommonPassword } from './common-passwords.ts';
export { listPracticesWithoutOrderer } from './list-practices-without-orderer.ts';
export type { Client } from './lock-out/attempt-buckets.ts';
export { giveBackAttempt, orGiveBack } from './lock-out/give-back-attempt.ts';
export { inTurn } from './lock-out/in-turn.ts';
export { reserveAttempt, tellOfLock } from './lock-out/reserve-attempt.ts';
export { assertMayOrder } from './may-order.ts';
export { hashPassword, verifyPassword } from './password-hash.ts';
