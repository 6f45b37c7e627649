import { expect, test } from 'vitest';
import { keepToasts } from './keep-toasts.ts';
import {
  again,
  button,
  choose,
  email,
  FAILED,
  failureIs,
  failWith,
  NO_LONGER_VALID,
  password,
  SOME_LINK,
  TOO_MANY,
} from './reset-screens.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const RESET = '**/api/users/password-reset/*/*/';

test.each([
  ['a 429', { status: 429, json: {} }, TOO_MANY],
  ['a 400', { status: 400, json: { detail: 'Secret words' } }, NO_LONGER_VALID],
  ['a 401', { status: 401, json: {} }, 'Unknown error.'],
  ['a 500', { status: 500, json: { password: ['Secret words'] } }, 'Unknown error.'],
  ['a lost connection', 'abort', 'Unknown error.'],
] as const)('setting a password, %s is told by status, with the way to a new link', async (_name, answer, words) => {
  const page = await demo.open({}, FAILED);
  await keepToasts(page);
  await page.route(RESET, failWith(answer));
  await page.goto(SOME_LINK);
  await choose(page, 'a new way in 7');
  await failureIs(page, words);
  expect(await password(page).inputValue()).toBe('a new way in 7');
  await page.getByRole('link', { name: 'Request new password reset link' }).waitFor();
});

test('passwords complain when they are left, then follow every letter, the second after the first too', async () => {
  const page = await demo.open();
  await page.goto(SOME_LINK);
  const short = page.getByText('Password must be at least 6 characters.');
  const different = page.getByText('Passwords must match', { exact: true });

  await password(page).focus();
  await again(page).focus();
  await page.getByText('Password is required', { exact: true }).waitFor();
  await password(page).pressSequentially('abc');
  await short.waitFor();
  await password(page).pressSequentially('def');
  await short.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('Password confirmation is required').isVisible()).toBe(true);

  await again(page).pressSequentially('abcdeX');
  await different.waitFor();
  await password(page).press('End');
  await password(page).press('Backspace');
  await password(page).pressSequentially('X');
  await different.waitFor({ state: 'detached' });
  await again(page).clear();
  await page.getByText('Password confirmation is required').waitFor();
});

test('nothing complains while a field is first typed in', async () => {
  const page = await demo.open();
  await page.goto(SOME_LINK);
  await password(page).pressSequentially('abcdef');
  await again(page).pressSequentially('abc');
  await password(page).press('End');
  // The second field was left just now: it alone complains, and so the first was looked at as well.
  await page.getByText('Password confirmation must be at least 6 characters.').waitFor();
  expect(await page.getByText('Password must be at least 6 characters.').count()).toBe(0);

  await page.goto('/auth/password-reset');
  await email(page).pressSequentially('nurse');
  expect(await page.getByText('Email is not valid.').count()).toBe(0);
  await email(page).blur();
  await page.getByText('Email is not valid.').waitFor();
  await email(page).clear();
  await page.getByText('Email is required').waitFor();
});

test('password managers can tell the fields apart', async () => {
  const page = await demo.open();
  await page.goto(SOME_LINK);
  for (const field of [password(page), again(page)]) {
    expect(await field.getAttribute('autocomplete')).toBe('new-password');
    expect(await field.getAttribute('type')).toBe('password');
  }
  await button(page, 'Show password').first().click();
  await expect.poll(() => password(page).getAttribute('type')).toBe('text');
  expect(await again(page).getAttribute('type')).toBe('password');
  await page.goto('/auth/password-reset');
  expect(await email(page).getAttribute('autocomplete')).toBe('username');
});
