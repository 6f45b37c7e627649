import type { Locator, Page } from 'playwright-core';

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; !(await element.evaluate((button) => button === document.activeElement)); presses += 1) {
    if (presses === 6) throw new Error('It is not reached');
    await page.keyboard.press('Tab');
  }
}
