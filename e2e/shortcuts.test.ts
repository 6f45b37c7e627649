import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { searchBox } from './open-browser.ts';
import { pressInTurn } from './press-in-turn.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const cartHeading = (page: Page) => page.getByRole('heading', { name: 'Shopping Cart Empty' });

test('two letters lead to every screen of the bar, and to the button that orders from any page', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add('Kelloxim 5 mg/ml injection 10 ml');
  const page = await demo.openSignedIn(buyer);
  await page.clock.install();
  await page.goto('/');
  await searchBox(page).blur();
  for (const [second, address] of [
    ['p', '/price-changes'],
    ['c', '/cart'],
    ['s', '/'],
    ['o', '/orders'],
  ] as const) {
    await pressInTurn(page, 'g', second);
    await page.waitForURL(address);
  }
  const order = page.getByRole('button', { name: 'Order from 1 wholesaler' });
  await pressInTurn(page, 'g', 'b');
  await page.waitForURL('/cart');
  await hasFocus(order);
  await page.getByRole('heading', { name: 'Summary' }).click();
  await pressInTurn(page, 'g', 'b');
  await hasFocus(order);
});

test('keys that are pressed while a dialog fades out are meant for the page', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), { reducedMotion: 'no-preference' });
  await page.goto('/?q=kelloxim');
  const add = page.getByRole('button', { name: /^Add Kelloxim 5 mg/ }).first();
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await add.waitFor();
  // It does not end while this test lasts.
  await page.evaluate(() => {
    const slowly = new CSSStyleSheet();
    slowly.replaceSync('[data-sheet] { transition: opacity 600s !important; }');
    document.adoptedStyleSheets.push(slowly);
  });
  await add.press('Enter');
  await hasFocus(quantity);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('noketra');
  expect(await searchBox(page).inputValue()).toBe('noketra');
  expect(await page.locator('[data-sheet]').count()).toBe(1);
});

// Specification 3.28.
test('single keys can be turned off, for good and in every tab', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/cart');
  await cartHeading(page).waitFor();
  const other = await page.context().newPage();
  await other.goto('/cart');
  await cartHeading(other).waitFor();

  await page.keyboard.press('?');
  const single = list(page).getByRole('switch', { name: 'Single-key shortcuts' });
  await waitForList(page);
  await single.uncheck();
  await page.keyboard.press('Escape');
  await list(page).waitFor({ state: 'detached' });
  const kept = await page.evaluate(() => Object.keys(JSON.parse(Object.values(localStorage)[0])).sort());
  expect(kept).toEqual(['session', 'singleKeys']);
  await expectNoShortcuts(page);
  await expectNoShortcuts(other);
  await page.reload();
  await cartHeading(page).waitFor();
  await expectNoShortcuts(page);

  await page.getByRole('button', { name: 'Nuala Keane' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await waitForList(page);
  await single.check();
  await page.keyboard.press('Escape');
  await list(page).waitFor({ state: 'detached' });
  await other.keyboard.press('?');
  await list(other).waitFor();
});

/** A key of the browser's own follows, so that the ones before it have been dealt with. */
async function expectNoShortcuts(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await page.keyboard.press('Tab');
  expect(await list(page).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/cart');
}

/** Until it has the focus, which it takes once it is there: before that it may not hear a key. */
async function waitForList(page: Page): Promise<void> {
  await list(page).waitFor();
  await expect.poll(() => list(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
}

async function hasFocus(control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);
}
