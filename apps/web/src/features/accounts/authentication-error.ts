import { statusOf } from '../../api/api-error.ts';

/** Signing in or setting a password failed; the message is the user's. */
export class AuthenticationError extends Error {}

export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait 5 minutes before trying again.';
export const WRONG_CREDENTIALS = 'Incorrect username or password';

/**
 * Words for a failed call by its status, never the server's own. Throws an AuthenticationError with them; anything but
 * a failed call is thrown on as it is, and has the screen's words.
 */
export function failInWords(words: Readonly<Record<number, string>>, otherwise: string): (cause: unknown) => never {
  return (cause) => {
    const status = statusOf(cause);
    throw status === undefined ? cause : new AuthenticationError(words[status] ?? otherwise, { cause });
  };
}
