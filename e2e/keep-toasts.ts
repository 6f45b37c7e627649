import type { Page } from 'playwright-core';
import { lengthenTimers } from './lengthen-timers.ts';

/** How long most toasts stand, in milliseconds. */
const TOAST_MS = 3_000;
/** The longest that a browser waits for. */
const FOR_EVER_MS = 2 ** 31 - 1;

/**
 * From now on toasts stay, here and in whatever this page loads: a test that reads what one says need not be quick. How
 * long they stand is a test of its own.
 */
export const keepToasts = (page: Page): Promise<void> => lengthenTimers(page, TOAST_MS, FOR_EVER_MS);
