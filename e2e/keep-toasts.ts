import type { Page } from 'playwright-core';
import { lengthenTimers } from './lengthen-timers.ts';

/** How long toasts stand: most of them, and those that offer something to do, in milliseconds. */
const TOAST_MS = [3_000, 10_000];
/** The longest that a browser waits for. */
const FOR_EVER_MS = 2 ** 31 - 1;

/**
 * From now on toasts stay, here and in whatever this page loads: a test that reads what one says need not be quick. How
 * long they stand is a test of its own.
 */
export async function keepToasts(page: Page): Promise<void> {
  for (const milliseconds of TOAST_MS) await lengthenTimers(page, milliseconds, FOR_EVER_MS);
}
