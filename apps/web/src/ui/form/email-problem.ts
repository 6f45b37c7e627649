import { regexes } from 'zod/v4/core';

const LONGEST = 254;

/** The server's own rule; spaces around the address do not count. */
export function emailProblem(typed: string): string | undefined {
  const email = typed.trim();
  if (email === '') return 'Email is required';
  return email.length <= LONGEST && regexes.email.test(email) ? undefined : 'Email is not valid.';
}
