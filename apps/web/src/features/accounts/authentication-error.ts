import { statusOf } from '../../api/api-error.ts';

/** The message is for the user. */
export class AuthenticationError extends Error {}

export type Problems = Readonly<Record<string, string | undefined>>;

export class FieldsRefused extends Error {
  readonly fields: Problems;
  constructor(fields: Problems, options: ErrorOptions) {
    super('Fields were refused', options);
    this.fields = fields;
  }
}

export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait 5 minutes before trying again.';
export const WRONG_CREDENTIALS = 'Incorrect username or password';

/** Throws an AuthenticationError with our message for the status; errors other than a failed call are thrown on. */
export function throwWithMessage(
  messages: Readonly<Record<number, string>>,
  fallback: string,
): (cause: unknown) => never {
  return (cause) => {
    const status = statusOf(cause);
    throw status === undefined ? cause : new AuthenticationError(messages[status] ?? fallback, { cause });
  };
}
