import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { NewPassword, ResetRequest } from './password-reset-forms.ts';

/** The first of each field's findings, which is the one that shows. */
function shown(schema: z.ZodType, value: object): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message] as const).toReversed());
}

describe('asking for a link', () => {
  test.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['nurse', 'Email is not valid.'],
    ['nurse@', 'Email is not valid.'],
    [`${'n'.repeat(250)}@practice.example`, 'Email is not valid.'],
  ])('%j: %s', (email, message) => {
    expect(shown(ResetRequest, { email })).toEqual({ email: message });
  });

  test('spaces around an address do not count', () => {
    expect(ResetRequest.parse({ email: ' Nurse@Practice.example ' })).toEqual({ email: 'Nurse@Practice.example' });
  });
});

describe('choosing a password', () => {
  const short = 'Password must be at least 6 characters.';
  const shortAgain = 'Password confirmation must be at least 6 characters.';
  const different = 'Passwords must match';

  test.each([
    ['', '', { password: 'Password is required', password_confirm: 'Password confirmation is required' }],
    ['abcde', '', { password: short, password_confirm: 'Password confirmation is required' }],
    ['abcde', 'abcde', { password: short, password_confirm: shortAgain }],
    ['abcdef', 'abcde', { password_confirm: shortAgain }],
    ['abcdef', 'abcdeF', { password_confirm: different }],
    ['abcde', 'abcdef', { password: short, password_confirm: different }],
    ['abcdef', 'abcdef ', { password_confirm: different }],
    ['abcdef', 'abcdef', {}],
    [' a b  ', ' a b  ', {}],
    [
      'x'.repeat(1025),
      'abcdef',
      { password: 'Password must be at most 1024 characters.', password_confirm: different },
    ],
  ])('%j and %j', (password, again, expected) => {
    expect(shown(NewPassword, { password, password_confirm: again })).toEqual(expected);
  });

  test('passwords are not trimmed', () => {
    const typed = { password: '  abcdef ', password_confirm: '  abcdef ' };
    expect(NewPassword.parse(typed)).toEqual(typed);
  });
});
