import { DESK_PASSWORD_MAX, DESK_PASSWORD_MIN } from '@formulary/contracts/desk/sign-in';

export const PASSWORD_LEAD = `At least ${DESK_PASSWORD_MIN} characters; a few words in a row are good.`;

export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return 'Password is required';
  if (password.length < DESK_PASSWORD_MIN) return `At least ${DESK_PASSWORD_MIN} characters are needed.`;
  return password.length > DESK_PASSWORD_MAX ? `At most ${DESK_PASSWORD_MAX} characters are possible.` : undefined;
}

export const againProblem = (again: string, password: string): string | undefined =>
  again === password ? undefined : 'The passwords differ.';
