import { expect, test } from 'vitest';
import { again, button, email, password, SOME_LINK } from './reset-screens.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

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
