import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const NEW_VERSION = 'A new version is ready.';

let minutesAway = 0;
async function leave(page: Page): Promise<void> {
  minutesAway += 5;
  await page.clock.setFixedTime(Date.now() + minutesAway * 60_000);
}

async function look(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

/**
 * As if the tab had been left for a while and came back to the front; ends once the page has asked for the build, by the
 * page at `pathname`.
 */
export async function comeBack(page: Page, pathname = '/'): Promise<void> {
  await leave(page);
  let isAnswered = false;
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === pathname);
  void answered.then(
    () => {
      isAnswered = true;
    },
    () => undefined,
  );
  // More than once: while the answer before is being read, nothing is asked.
  const looks = async () => {
    await look(page);
    return isAnswered;
  };
  await expect.poll(looks).toBe(true);
}

/** The same until it has the news. */
export async function comeBackToNews(page: Page): Promise<void> {
  // More than once: a look that is still on its way is not repeated, and its answer may be of the build before. Answers
  // are not waited for, as the page asks no more once it has the news.
  const comesBack = async () => {
    await leave(page);
    await look(page);
    return page.getByText(NEW_VERSION).isVisible();
  };
  await expect.poll(comesBack, { interval: 500 }).toBe(true);
}
