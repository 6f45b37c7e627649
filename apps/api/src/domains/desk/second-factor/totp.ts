import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Bytes, as RFC 4226 wants them. */
const SECRET_LENGTH = 20;
/** Seconds that a code lasts, and codes before and after the current one that count. */
const PERIOD = 30;
const WINDOW = 1;

export const newTotpSecret = (): Buffer => randomBytes(SECRET_LENGTH);

/** What an authenticator is told, to be typed and to be scanned. */
export function enrolment(secret: Buffer, { issuer, email }: { issuer: string; email: string }) {
  const totp = new TOTP({ issuer, label: email, secret: secretOf(secret), period: PERIOD });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The step of time that a code is of, in periods since 1970; undefined where it is of none near `now`. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const away = TOTP.validate({ token: code, secret: secretOf(secret), period: PERIOD, window: WINDOW, timestamp });
  return away === null ? undefined : TOTP.counter({ period: PERIOD, timestamp }) + away;
}

const secretOf = (bytes: Buffer) => new Secret({ buffer: Uint8Array.from(bytes).buffer });

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Encrypts a secret for one person: the row of another cannot hold it. */
export function sealTotpSecret(key: Buffer, operatorId: number, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(String(operatorId)));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Undefined where it was encrypted by another key, for another person, or changed since. */
export function openTotpSecret(key: Buffer, operatorId: number, sealed: Buffer): Buffer | undefined {
  const [nonce, tag] = [sealed.subarray(0, NONCE), sealed.subarray(NONCE, NONCE + TAG)];
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG })
      .setAAD(Buffer.from(String(operatorId)))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}
