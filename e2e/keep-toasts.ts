import type { Page } from 'playwright-core';

/** How long most toasts stand, in milliseconds. */
const TOAST_MS = 3_000;
/** The longest that a browser waits for. */
const FOR_EVER_MS = 2 ** 31 - 1;

/**
 * From now on toasts stay, here and in whatever this page loads: a test that reads what one says need not be quick. How
 * long they stand is a test of its own.
 */
export async function keepToasts(page: Page): Promise<void> {
  const keep = ([passing, forEver]: readonly [number, number]) => {
    const { setTimeout } = window;
    const lasting = (handler: TimerHandler, delay?: number, ...rest: unknown[]) =>
      setTimeout(handler, delay === passing ? forEver : delay, ...rest);
    Reflect.set(window, 'setTimeout', lasting);
  };
  await page.addInitScript(keep, [TOAST_MS, FOR_EVER_MS] as const);
  await page.evaluate(keep, [TOAST_MS, FOR_EVER_MS] as const);
}
