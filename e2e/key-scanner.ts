import type { Page } from 'playwright-core';

/** A keyboard scanner: real keys of the browser. On a busy machine they come when they come, so their times are played. */
export async function openKeyScanner(page: Page): Promise<(text: string) => Promise<void>> {
  await page.evaluate(() => {
    const times = new WeakMap<KeyboardEvent, number>();
    let clock = performance.now();
    Object.defineProperty(KeyboardEvent.prototype, 'timeStamp', {
      configurable: true,
      get(this: KeyboardEvent) {
        if (!times.has(this)) {
          clock += 6;
          times.set(this, clock);
        }
        return times.get(this);
      },
    });
  });
  const session = await page.context().newCDPSession(page);
  const press = (key: string) => {
    const [code, number] = codeOf(key);
    const stroke = { key, code, windowsVirtualKeyCode: number };
    const text = key === 'Enter' ? '\r' : key;
    return [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...stroke, text }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke }),
    ];
  };
  return async (text) => {
    // All at once: a scanner does not wait for what a page does with a key.
    await Promise.all([...text, 'Enter'].flatMap(press));
  };
}

function codeOf(key: string): [code: string, number: number] {
  if (key === 'Enter') return [key, 13];
  if (key === ']') return ['BracketRight', 221];
  return [/\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`, key.toUpperCase().charCodeAt(0)];
}
