import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { search } from './open-browser.ts';
import { said } from './toasts.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const PLAIN = 'Flunorra 50 mg/ml injection 50 ml';
/** Both are superseded, each by another product. */
const [SUPERSEDED, SUPERSEDED_TOO] = ['Pyrodane 50 mg/ml injection 50 ml', 'Pyrodane 50 mg/ml injection 100 ml'];
const [REPLACEMENT, REPLACEMENT_TOO] = [PLAIN, 'Flunorra 50 mg/ml injection 100 ml'];

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Select Quantity' });
const addButton = (page: Page, product: string) =>
  page.getByRole('row').filter({ hasText: product }).getByRole('button', { name: /^Add / });
const addPlain = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: PLAIN, exact: true }) })
    .getByRole('button', { name: `Add ${PLAIN}`, exact: true });

test('an add under way cannot be left: its dialog waits for the answer, and closes with it', async () => {
  const page = await openResults();
  const sent = await holdEach(page, '**/api/cart/item/');
  await addPlain(page).click();
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => sent.length).toBe(1);
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => dialog(page).getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
  await dialog(page).getByText(PLAIN).waitFor();
  await sent[0]?.continue();
  await said(page, `Added "${PLAIN}" to cart`);
  await dialog(page).waitFor({ state: 'detached' });
});

test('a replacement that comes late does not open over what was asked for after it', async () => {
  const page = await openResults();
  const asked = await holdEach(page, '**/api/product/*/');
  await addButton(page, SUPERSEDED_TOO).click();
  await expect.poll(() => asked.length).toBe(1);
  await addPlain(page).click();
  const quantity = dialog(page).getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('12');
  await answer(page, asked[0]);
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  await dialog(page).getByText(PLAIN).waitFor();
  expect(await quantity.inputValue()).toBe('12');
});

test('of two replacements asked for the later one is shown as waited for, and opens', async () => {
  const page = await openResults();
  const asked = await holdEach(page, '**/api/product/*/');
  await addButton(page, SUPERSEDED).click();
  await expect.poll(() => asked.length).toBe(1);
  await addButton(page, SUPERSEDED_TOO).click();
  await expect.poll(() => asked.length).toBe(2);
  await answer(page, asked[0]);
  await expect.poll(() => addButton(page, SUPERSEDED_TOO).getAttribute('aria-busy')).toBe('true');
  expect(await dialog(page).count()).toBe(0);
  await answer(page, asked[1]);
  await dialog(page).getByText(REPLACEMENT_TOO).waitFor();
  expect(await dialog(page).getByText(REPLACEMENT).count()).toBe(0);
});

async function openResults(): Promise<Page> {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await search(page, 'flunixin');
  await addButton(page, SUPERSEDED).waitFor();
  return page;
}

/** Everything asked for at an address from now on, unanswered. */
async function holdEach(page: Page, address: string): Promise<Route[]> {
  const held: Route[] = [];
  await page.route(address, (route) => void held.push(route));
  return held;
}

/** Lets an answer through, and waits until the page has had it. */
async function answer(page: Page, route: Route | undefined): Promise<void> {
  const answered = page.waitForResponse((response) => response.request() === route?.request());
  await route?.continue();
  await (await answered).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
}
