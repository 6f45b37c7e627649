import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What toasts have said since the page was loaded, in this order, whether they still stand or have gone. */
async function toastsSaid(page: Page): Promise<string[]> {
  // As `open-browser.ts` puts it there.
  return page.evaluate(() => Reflect.get(window, 'toastsSaid')() as string[]);
}

/** Waits until a toast has said it. */
export async function said(page: Page, words: string): Promise<void> {
  await expect.poll(() => toastsSaid(page)).toContainEqual(expect.stringContaining(words));
}
