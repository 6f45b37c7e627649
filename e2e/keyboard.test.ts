import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keepToasts } from './keep-toasts.ts';
import { searchBox } from './open-browser.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const FIRST = 'Kelloxim 5 mg/ml injection 10 ml';
const SECOND = 'Kelloxim 5 mg/ml injection 20 ml';

test('the whole job is done with the keyboard alone', { timeout: 600_000 }, async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.open();
  await keepToasts(page);
  const keys = page.keyboard;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/');
  await page.getByLabel('Email address').waitFor();

  await tabTo(page, page.getByLabel('Email address'));
  await keys.type(buyer.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await keys.type(buyer.password);
  await keys.press('Enter');
  await page.getByText('What do you need today?').waitFor();

  await tabTo(page, searchBox(page));
  await keys.type('kelloxim injection');
  await keys.press('Enter');
  await page.getByText('Showing 1 to 2 of 2').waitFor();

  await tabTo(page, button('Filters'));
  await keys.press('Enter');
  await page.getByRole('combobox', { name: 'Active Ingredient' }).waitFor();
  await tabTo(page, page.getByRole('combobox', { name: 'Active Ingredient' }));
  await keys.press('Enter');
  await page.getByRole('option').first().waitFor();
  await expectFocus(page.getByPlaceholder('Type to find'));
  await keys.type('melox');
  await page.getByRole('option').nth(1).waitFor({ state: 'detached' });
  await page.locator('[role=option][data-highlighted]').waitFor();
  await keys.press('Enter');
  await page.getByRole('button', { name: 'Remove Meloxicam filter' }).waitFor();

  await tabTo(page, button(`Add ${FIRST}`));
  await keys.press('Enter');
  const quantity = page.getByRole('dialog', { name: 'Select Quantity' });
  const pieces = quantity.getByRole('textbox', { name: 'Quantity' });
  await expectFocus(pieces);
  await keys.press('Escape');
  await quantity.waitFor({ state: 'detached' });
  await expectFocus(button(`Add ${FIRST}`));
  await keys.press('Enter');
  await expectFocus(pieces);
  await keys.press('ArrowUp');
  await keys.press('Enter');
  await page.getByText(`Added "${FIRST}" to cart`).waitFor();
  await quantity.waitFor({ state: 'detached' });

  await tabTo(page, button(SECOND));
  await keys.press('Enter');
  await page.getByRole('table', { name: `Offers of ${SECOND}` }).waitFor();
  await tabTo(page, button('Add from Tolka Valley Vet Distribution'));
  await keys.press('Enter');
  await expectFocus(pieces);
  await tabTo(page, quantity.getByRole('button', { name: 'Add', exact: true }));
  await keys.press('Enter');
  await page.getByText(`Added "${SECOND}" to cart`).waitFor();
  await quantity.waitFor({ state: 'detached' });

  await tabTo(page, button('Cart, 2 items'), 'Shift+Tab');
  await keys.press('Enter');
  await page.getByRole('link', { name: 'View cart' }).waitFor();
  await tabTo(page, page.getByRole('link', { name: 'View cart' }));
  await keys.press('Enter');
  await page.waitForURL('/cart');
  await page.getByRole('heading', { name: 'Summary' }).waitFor();

  await tabTo(page, button(`Change Wholesaler for ${SECOND}`));
  await keys.press('Enter');
  const move = page.getByRole('dialog', { name: 'Move Product' });
  await move.waitFor();
  await tabTo(page, button('Move to Burrenvale Veterinary Wholesale'));
  await keys.press('Enter');
  await move.waitFor({ state: 'detached' });
  const burrenvale = page.getByRole('region', { name: 'Items from Burrenvale Veterinary Wholesale' });
  await expectFocus(burrenvale.getByRole('row', { name: SECOND }).getByRole('switch', { name: `Order Now ${SECOND}` }));

  const first = page.getByRole('switch', { name: 'Order Now' }).first();
  await tabTo(page, first);
  await keys.press('Space');
  await page.getByRole('region', { name: 'Items not in this order' }).waitFor();
  await expect.poll(() => hasFocus(page.getByRole('switch', { name: 'Order Now', checked: false }))).toBe(true);
  await tabTo(page, button('Order active items only'));
  await keys.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await tabTo(page, button('Order from 1 wholesaler'));
  await keys.press('Enter');
  await page.waitForURL(/\/orders\/\d+$/);
  await page.getByRole('heading', { name: /^Order #/ }).waitFor();
});

test('arrows walk the results and their offers, Enter adds, Escape returns to the box', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/');
  await keepToasts(page);
  const keys = page.keyboard;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const quantity = page.getByRole('dialog', { name: 'Select Quantity' });
  await searchBox(page).focus();
  await keys.type('kelloxim injection');
  await keys.press('Enter');
  await page.getByText('Showing 1 to 2 of 2').waitFor();

  await keys.press('ArrowDown');
  await expectFocus(button(`Add ${FIRST}`));
  await keys.press('ArrowDown');
  await expectFocus(button(`Add ${SECOND}`));
  await keys.press('ArrowRight');
  await page.getByRole('table', { name: `Offers of ${SECOND}` }).waitFor();
  await page.getByText('Best price').waitFor();
  await keys.press('ArrowDown');
  const offers = page.getByRole('table', { name: `Offers of ${SECOND}` });
  const first = offers.getByRole('button', { name: /^Add from/ }).first();
  await expectFocus(first);
  await keys.press('Enter');
  await expectFocus(quantity.getByRole('textbox', { name: 'Quantity' }));
  await keys.press('Enter');
  await page.getByText(`Added "${SECOND}" to cart`).waitFor();
  await quantity.waitFor({ state: 'detached' });
  await expectFocus(first);

  await keys.press('ArrowLeft');
  await offers.waitFor({ state: 'detached' });
  await expectFocus(button(`Add ${SECOND}`));
  await keys.press('ArrowUp');
  await keys.press('ArrowUp');
  await expectFocus(searchBox(page));
  await keys.press('ArrowDown');
  await keys.press('ArrowDown');
  await keys.press('Escape');
  await expectFocus(searchBox(page));
  await keys.type('gauze');
  await expect.poll(() => searchBox(page).inputValue()).toBe('gauze');
});

test('walking stops at a product that is sold out by its name, which opens the offers', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  const soldOut = 'Sterrano 10 ml luer slip syringe x 100';
  await page.goto(`/?q=${encodeURIComponent(soldOut)}`);
  await page.getByText(/^Showing 1 to/).waitFor();
  await searchBox(page).focus();
  await page.keyboard.press('ArrowDown');
  await expectFocus(page.getByRole('button', { name: soldOut, exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: `Offers of ${soldOut}` }).waitFor();
});

/** Goes on with Tab until the control has the focus, which must be seen to have it. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; !(await hasFocus(control)); presses += 1) {
    if (presses === 80) throw new Error(`${control} is not reached with ${key}`);
    await page.keyboard.press(key);
  }
  // The ring may be drawn by the box around a field, or by what a button lays over its whole cell.
  const isRinged = await control.evaluate((element) => {
    const parent = element.parentElement;
    const around = [element, parent, parent?.parentElement].flatMap((part) => (part ? [getComputedStyle(part)] : []));
    const over = [getComputedStyle(element, '::after'), getComputedStyle(element, '::before')];
    return [...around, ...over].some(({ outlineStyle }) => outlineStyle !== 'none');
  });
  expect(isRinged, `${control} shows that it has the focus`).toBe(true);
}

const expectFocus = (control: Locator) => expect.poll(() => hasFocus(control), { message: String(control) }).toBe(true);

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);
