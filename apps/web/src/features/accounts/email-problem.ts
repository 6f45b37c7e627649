import { regexes } from 'zod/v4/core';

const LONGEST = 254;

/** What is wrong with an address, by the server's own rule; the spaces around it do not count. */
export function emailProblem(typed: string): string | undefined {
  const email = typed.trim();
  if (email === '') return 'Email is required';
  return email.length <= LONGEST && regexes.email.test(email) ? undefined : 'Email is not valid.';
}
