import { PASSWORD_MAX, PASSWORD_MIN } from '@formulary/contracts/accounts';

/** Passwords are sent as typed; the server may still refuse a common one. */
export interface NewPassword {
  password: string;
  password_confirm: string;
}

export function passwordProblem(password: string): string | undefined {
  return lengthProblem('Password', password);
}

export function confirmationProblem(again: string, { password }: NewPassword): string | undefined {
  const different = password !== '' && password !== again ? 'Passwords must match' : undefined;
  return lengthProblem('Password confirmation', again) ?? different;
}

function lengthProblem(name: string, { length }: string): string | undefined {
  if (length === 0) return `${name} is required`;
  if (length < PASSWORD_MIN) return `${name} must be at least ${PASSWORD_MIN} characters.`;
  if (length > PASSWORD_MAX) return `${name} must be at most ${PASSWORD_MAX} characters.`;
  return undefined;
}
