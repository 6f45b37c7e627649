import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { search } from './open-browser.ts';
import { said } from './toasts.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const PLAIN = 'Flunorra 50 mg/ml injection 50 ml';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Select Quantity' });
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

async function openResults(): Promise<Page> {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/');
  await search(page, 'flunixin');
  await addPlain(page).waitFor();
  return page;
}

/** Everything asked for at an address from now on, unanswered. */
async function holdEach(page: Page, address: string): Promise<Route[]> {
  const held: Route[] = [];
  await page.route(address, (route) => void held.push(route));
  return held;
}
