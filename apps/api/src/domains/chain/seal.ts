import { createHmac, timingSafeEqual } from 'node:crypto';
import { linkKeyOf } from '../../kernel/signed-link.ts';

/** A key that no statement sees: who can write any row cannot make a seal. */
export function sealKeyOf({ records, jwt }: { records: string | undefined; jwt: string }): Buffer {
  return linkKeyOf(records ?? jwt, 'seal of records');
}

export interface ChainHead {
  readonly practiceId: number;
  readonly place: number;
  readonly hash: Buffer;
}

/** HMAC-SHA-256 of how far a practice's chain goes, and of its last hash. */
export const sealOfHead = (key: Buffer, { practiceId, place, hash }: ChainHead): Buffer =>
  hmac(key, ['head', practiceId, place, hash.toString('hex')]);

/** Of when chains began, and when nothing older was taken in any more. */
export const sealOfBeginning = (key: Buffer, { beganAt, closedAt }: { beganAt: Date; closedAt: Date | null }): Buffer =>
  hmac(key, ['beginning', beganAt.toISOString(), closedAt?.toISOString() ?? null]);

const hmac = (key: Buffer, of: readonly unknown[]) => createHmac('sha256', key).update(JSON.stringify(of)).digest();

export const isSeal = (given: Buffer, right: Buffer): boolean =>
  given.length === right.length && timingSafeEqual(given, right);
