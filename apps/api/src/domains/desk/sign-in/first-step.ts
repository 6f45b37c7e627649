import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, later, MINUTE } from '../../../kernel/clock.ts';
import { hashOf } from '../desk-secrets.ts';

/** How long the second step may take. */
const LASTS = 5 * MINUTE;

/** That somebody knew the password. It is good for the second step alone, and for nothing once the password is another. */
export interface FirstStep {
  readonly operatorId: number;
  readonly passwordHash: string;
}

/** Signed, and kept nowhere. */
export function proofOf(key: Buffer, { operatorId, passwordHash }: FirstStep, clock: Clock): string {
  const facts = [operatorId, later(clock.now(), LASTS).getTime(), hashOf(passwordHash)].join('.');
  return `${facts}.${sign(key, facts)}`;
}

/** Whose proof it is; undefined for one that was altered or is over. */
export function readProof(
  key: Buffer,
  proof: string,
  clock: Clock,
): { operatorId: number; isOf(hash: string): boolean } | undefined {
  const [operatorId = '', until = '', fingerprint = '', signature = '', ...more] = proof.split('.');
  const right = Buffer.from(sign(key, [operatorId, until, fingerprint].join('.')));
  const given = Buffer.from(signature);
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  if (Number(until) <= clock.now().getTime()) return undefined;
  return { operatorId: Number(operatorId), isOf: (hash) => hashOf(hash) === fingerprint };
}

const sign = (key: Buffer, facts: string) => createHmac('sha256', key).update(facts).digest('base64url');
