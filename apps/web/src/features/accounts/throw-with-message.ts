import { statusOf } from '../../api/api-error.ts';
import { FormRefused } from '../../ui/form/form-refused.ts';

export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait 5 minutes before trying again.';
export const WRONG_CREDENTIALS = 'Incorrect username or password';

/** Throws a FormRefused with our message for the status; errors other than a failed call are thrown on. */
export function throwWithMessage(
  messages: Readonly<Record<number, string>>,
  fallback: string,
): (cause: unknown) => never {
  return (cause) => {
    const status = statusOf(cause);
    throw status === undefined ? cause : new FormRefused(messages[status] ?? fallback, { cause });
  };
}
