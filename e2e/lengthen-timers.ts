import type { Page } from 'playwright-core';

/** From now on timers of this page, and of whatever it loads, that would run after `from` run after `to` milliseconds. */
export async function lengthenTimers(page: Page, from: number, to: number): Promise<void> {
  const lengthen = ([short, long]: readonly [number, number]) => {
    const { setTimeout } = window;
    const lengthened = (handler: TimerHandler, delay?: number, ...rest: unknown[]) =>
      setTimeout(handler, delay === short ? long : delay, ...rest);
    Reflect.set(window, 'setTimeout', lengthened);
  };
  await page.addInitScript(lengthen, [from, to] as const);
  await page.evaluate(lengthen, [from, to] as const);
}
