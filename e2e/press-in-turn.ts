import type { Page } from 'playwright-core';

const MINUTE_MS = 60_000;

/**
 * Presses keys of which each must follow the one before within a time: by the page's clock no time lies between them,
 * however long they take. The page needs `page.clock.install()` before it loads.
 */
export async function pressInTurn(page: Page, ...keys: readonly string[]): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + MINUTE_MS);
  for (const key of keys) await page.keyboard.press(key);
  await page.clock.resume();
}
