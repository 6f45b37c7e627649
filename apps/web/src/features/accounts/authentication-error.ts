import { statusOf } from '../../api/api-error.ts';

/** The message is for the user. */
export class AuthenticationError extends Error {}

export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait 5 minutes before trying again.';
export const WRONG_CREDENTIALS = 'Incorrect username or password';

/**
 * Throws an AuthenticationError with our words for a failed call's status, never the server's. Other errors are thrown
 * on as they are.
 */
export function failInWords(words: Readonly<Record<number, string>>, otherwise: string): (cause: unknown) => never {
  return (cause) => {
    const status = statusOf(cause);
    throw status === undefined ? cause : new AuthenticationError(words[status] ?? otherwise, { cause });
  };
}
