import type { Page } from 'playwright-core';

/**
 * A keyboard scanner: real key events, a few milliseconds apart by their own times, however busy the machine is that
 * sends them.
 */
export async function openKeyScanner(page: Page): Promise<(text: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  let clock = Date.now();
  const press = async (key: string) => {
    clock += 6;
    const shift = /[A-Z]/.test(key);
    const stroke = { key, code: codeOf(key), modifiers: shift ? 8 : 0, windowsVirtualKeyCode: virtualKeyOf(key) };
    const text = key === 'Enter' ? '\r' : key;
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...stroke, text, timestamp: clock / 1000 });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke, timestamp: (clock + 2) / 1000 });
  };
  return async (text) => {
    clock = Math.max(clock + 200, Date.now());
    for (const key of text) await press(key);
    await press('Enter');
  };
}

function codeOf(key: string): string {
  if (/^\d$/.test(key)) return `Digit${key}`;
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  return key === ']' ? 'BracketRight' : key;
}

function virtualKeyOf(key: string): number {
  if (key === 'Enter') return 13;
  return key === ']' ? 221 : key.toUpperCase().charCodeAt(0);
}
