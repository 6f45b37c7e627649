import { createHash, randomBytes } from 'node:crypto';
import { linkKeyOf } from '../../kernel/signed-link.ts';

export interface DeskKeys {
  /** Signs that the first step of a sign-in was made. */
  readonly proof: Buffer;
  /** Encrypts what codes are made of. */
  readonly totp: Buffer;
}

export const deskKeysOf = (secret: string): DeskKeys => ({
  proof: linkKeyOf(secret, 'first step at the desk'),
  totp: linkKeyOf(secret, 'second factors of the desk'),
});

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A fast hash is enough for as many random bits as our secrets have. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
