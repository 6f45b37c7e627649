import { expect, test } from 'vitest';
import { again, button, email, password, SOME_LINK } from './reset-screens.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

// Specification 2.41, 2.45.
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
