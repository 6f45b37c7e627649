import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { unavailable } from '../../kernel/domain-error.ts';

const derive = promisify(argon2);

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Half of the thread pool, which files and DNS need too. */
const AT_ONCE = 2;
/** As many as a slow machine hashes before clients give up. */
export const LONGEST_QUEUE = 100;
const turns = pLimit(AT_ONCE);

function phcOf(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = PARAMETERS;
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Hashes a password with argon2id to a PHC string, off the event loop. Throws `unavailable` for a full queue. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return phcOf(nonce, await inTurn({ message: password, nonce, tagLength: TAG_LENGTH, ...PARAMETERS }));
}

/**
 * Whether a password fits a hash. A null hash takes the same time and is always false, so that the time does not tell
 * whether an account exists. Throws `unavailable` for a full queue.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', expected = ''] = PHC.exec(hash ?? '') ?? PHC.exec(NOBODY) ?? [];
  const wanted = Buffer.from(expected, 'base64');
  const tag = await inTurn({
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: wanted.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(tag, wanted) && hash !== null;
}

/** Whether a hash was made with less work than new ones: the next sign-in renews it. */
export function isWeaker(hash: string): boolean {
  const [, memory, passes, , , tag = ''] = PHC.exec(hash) ?? [];
  return (
    Number(memory) < PARAMETERS.memory ||
    Number(passes) < PARAMETERS.passes ||
    Buffer.from(tag, 'base64').length < TAG_LENGTH
  );
}

async function inTurn(parameters: Parameters<typeof derive>[1]): Promise<Buffer> {
  if (turns.pendingCount >= LONGEST_QUEUE) throw unavailable();
  return turns(() => derive('argon2id', parameters));
}

/** A hash that no password has. */
const NOBODY = phcOf(Buffer.alloc(16), Buffer.alloc(TAG_LENGTH));
