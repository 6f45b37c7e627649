import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, searchBox } from './open-browser.ts';
import { pressInTurn } from './press-in-turn.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const cartHeading = (page: Page) => page.getByRole('heading', { name: 'Shopping Cart Empty' });

test('a slash goes to the search from any page, and selects what stands there', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/cart');
  await cartHeading(page).waitFor();
  await page.keyboard.press('/');
  await page.waitForURL('/');
  await hasFocus(searchBox(page));
  expect(await searchBox(page).inputValue()).toBe('');

  await page.goto('/?q=kelloxim');
  await page.getByText(/^Showing 1 to/).waitFor();
  await page.keyboard.press('/');
  await hasFocus(searchBox(page));
  await page.keyboard.type('noketra');
  await expect.poll(() => searchBox(page).inputValue()).toBe('noketra');
});

test('two letters lead to every screen of the bar', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.clock.install();
  await page.goto('/');
  await searchBox(page).blur();
  for (const [second, address] of [
    ['o', '/orders'],
    ['p', '/price-changes'],
    ['c', '/cart'],
    ['s', '/'],
  ] as const) {
    await pressInTurn(page, 'g', second);
    await page.waitForURL(address);
  }
});

test('two letters lead to the button that orders, from the cart and from any other page', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add('Kelloxim 5 mg/ml injection 10 ml');
  const page = await demo.openSignedIn(buyer);
  await page.clock.install();
  const order = page.getByRole('button', { name: 'Order from 1 wholesaler' });
  await page.goto('/orders');
  await page.getByRole('heading', { level: 1 }).waitFor();
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

test('a question mark lists the keys; Escape closes the list and gives the focus back', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/cart');
  await cartHeading(page).waitFor();
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();
  await page.keyboard.press('?');
  await waitForList(page);
  await list(page).getByText('Search products').waitFor();

  // Nothing happens behind it.
  await page.keyboard.press('/');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await list(page).waitFor();
  await page.keyboard.press('Escape');
  await list(page).waitFor({ state: 'detached' });
  await hasFocus(link);
  expect(new URL(page.url()).pathname).toBe('/cart');
});

test('the list opens from the user menu, which has the focus again afterwards', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Nuala Keane' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await waitForList(page);
  await page.keyboard.press('Escape');
  await list(page).waitFor({ state: 'detached' });
  await hasFocus(menu);
});

test('the list opens from the menu of a phone, or of a page that is zoomed in', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), { viewport: PHONE });
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await waitForList(page);
  await list(page).getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await list(page).waitFor({ state: 'detached' });
  await hasFocus(menu);
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

test('no key is taken from whoever is typing', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/');
  await searchBox(page).fill('');
  await searchBox(page).pressSequentially('g/c?');
  await expect.poll(() => searchBox(page).inputValue()).toBe('g/c?');
  await expect.poll(() => list(page).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/');
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
