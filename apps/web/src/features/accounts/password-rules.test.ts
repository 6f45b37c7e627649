import { expect, test } from 'vitest';
import { confirmationProblem, passwordProblem } from './password-rules.ts';

const short = 'Password must be at least 6 characters.';
const shortAgain = 'Password confirmation must be at least 6 characters.';
const different = 'Passwords must match';

// Specification 5.4.
test.each([
  ['', '', 'Password is required', 'Password confirmation is required'],
  ['abcde', '', short, 'Password confirmation is required'],
  ['abcde', 'abcde', short, shortAgain],
  ['abcdef', 'abcde', undefined, shortAgain],
  ['abcdef', 'abcdeF', undefined, different],
  ['abcde', 'abcdef', short, different],
  ['', 'abcdef', 'Password is required', undefined],
  ['abcdef', 'abcdef ', undefined, different],
  ['abcdef', 'abcdef', undefined, undefined],
  [' a b  ', ' a b  ', undefined, undefined],
  ['x'.repeat(1025), 'abcdef', 'Password must be at most 1024 characters.', different],
])('%j and %j', (password, again, problem, problemAgain) => {
  expect(passwordProblem(password)).toBe(problem);
  expect(confirmationProblem(again, { password, password_confirm: again })).toBe(problemAgain);
});
