import { SECRET_MAX, SECRET_MIN, TERM_MAX } from '@formulary/contracts/desk/wholesalers';

/** Rules of the fields that say a wholesaler's terms, and how orders reach it. */
export function eurosProblem(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return 'An amount such as 150 or 7.50';
  return Number(text) > TERM_MAX ? 'It is too much' : undefined;
}

export const timeProblem = (typed: string): string | undefined =>
  typed.trim() === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(typed.trim()) ? undefined : 'A time such as 17:30';

export const addressProblem = (typed: string, transport: string): string | undefined =>
  typed.trim() === '' && transport !== 'simulated' ? 'Say where orders go to' : undefined;

export function secretProblem(typed: string): string | undefined {
  if (typed === '' || (typed.length >= SECRET_MIN && typed.length <= SECRET_MAX)) return undefined;
  return `A secret has ${SECRET_MIN} to ${SECRET_MAX} characters`;
}

export const TRANSPORTS = [
  { value: 'http', words: 'By HTTP, signed' },
  { value: 'email', words: 'By e-mail' },
  { value: 'simulated', words: 'Only played: nothing is sent' },
];
