import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Presses what a person sees: the button's middle is in the window, and nothing lies on it. Unlike `click()` of a locator it
 * never scrolls, and fails for a button that somebody would have to look for.
 */
export async function press(what: Locator): Promise<void> {
  await expectSeen(what);
  const { x, y } = await middleOf(what);
  const page = what.page();
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** The same for what stands in a list, such as a row's box: the page is scrolled to it first, as somebody reads on. */
export async function pressInList(what: Locator): Promise<void> {
  await what.waitFor();
  if ((await what.evaluate(whatCovers)) !== 'nothing') {
    await what.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  }
  await press(what);
}

export async function expectSeen(what: Locator): Promise<void> {
  await what.waitFor();
  await expect.poll(() => what.evaluate(whatCovers), { message: `${what} is not to be seen` }).toBe('nothing');
}

function whatCovers(element: Element): string {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  if (found === null) return 'the end of the window';
  // The label of a box is pressed as the box is.
  if ((element.closest('label') ?? element).contains(found)) return 'nothing';
  return found.outerHTML.slice(0, 200);
}

async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  const box = await what.boundingBox();
  if (!box) throw new Error(`${what} has no place`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
