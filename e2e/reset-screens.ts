import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const NO_LONGER_VALID = 'Link is no longer valid, please request another reset email.';

export const email = (page: Page) => page.getByLabel('Email address');
export const password = (page: Page) => page.getByLabel('Password', { exact: true });
const again = (page: Page) => page.getByLabel('Confirm password', { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export async function choose(page: Page, chosen: string): Promise<void> {
  await password(page).fill(chosen);
  await again(page).fill(chosen);
  await button(page, 'Set password').click();
}

/** Said in the form, once, and nothing else is said. */
export async function failureIs(page: Page, words: string): Promise<void> {
  await page.getByRole('alert').getByText(words, { exact: true }).waitFor();
  await expect.poll(() => page.getByText(words, { exact: true }).count()).toBe(1);
  expect(await page.getByText('Secret words').count()).toBe(0);
}
