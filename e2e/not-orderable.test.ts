import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPracticeBuyer } from './new-practice.ts';
import { PHONE } from './open-browser.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

/** Suirside has it; what is preferred in its place is with others alone. */
const ORIGINAL = 'Duoclavane 250 mg tablets x 100';
const PREFERRED = 'Clavorrin 250 mg tablets x 100';
const SUIRSIDE = 'suirside-agri-pet-medicines';
const NO_ACCOUNT = 'Only wholesalers without an account of your practice offer this product.';

const quantityDialog = (page: Page) => page.getByRole('dialog', { name: 'Select Quantity' });
const addButton = (page: Page, product: string) => page.getByRole('button', { name: `Add ${product}`, exact: true });
const rowOf = (page: Page, product: string) => page.getByRole('row').filter({ has: addButton(page, product) });

test('what only others may order says "No account"; its Add is off and says why', async () => {
  const page = await openAt(PREFERRED);
  await rowOf(page, PREFERRED).getByText('No account').waitFor();
  expect(
    await rowOf(page, PREFERRED)
      .getByText(/In stock|Unknown stock|Some wholesalers/)
      .count(),
  ).toBe(0);
  const add = addButton(page, PREFERRED);
  expect(await add.getAttribute('aria-disabled')).toBe('true');
  expect(await descriptionOf(page, PREFERRED)).toBe(NO_ACCOUNT);
  await add.hover();
  await page.getByRole('tooltip').getByText(NO_ACCOUNT).waitFor();
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await add.press('Enter');
  await page.getByRole('tooltip').getByText(NO_ACCOUNT).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('on a phone a tap on it says why', async () => {
  const page = await openAt(PREFERRED, { viewport: PHONE, hasTouch: true, isMobile: true });
  await addButton(page, PREFERRED).tap({ force: true });
  await page.getByRole('tooltip').getByText(NO_ACCOUNT).waitFor();
});

test('it is never offered in place of another', async () => {
  const page = await openAt(ORIGINAL);
  await rowOf(page, ORIGINAL).getByRole('button', { name: 'See preferred' }).press('Enter');
  const card = page.getByRole('dialog', { name: 'Preferred product' });
  await card.getByText('No account').waitFor();
  await card.getByText(NO_ACCOUNT).waitFor();
  expect(await card.getByRole('button', { name: 'Add preferred' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });

  await addButton(page, ORIGINAL).click();
  await quantityDialog(page).getByText('From Suirside Agri & Pet Medicines').waitFor();
  expect(await page.getByText('Purchase Preferred Product?').count()).toBe(0);
});

test('a product that is superseded offers what is preferred to its replacement', async () => {
  const [old, replacement, better] = ['Fiprobrel', 'Fiprambra', 'Fleavarra'].map(
    (name) => `${name} large dog 268 mg spot-on 6 pipettes`,
  ) as [string, string, string];
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto(`/?q=${encodeURIComponent(old)}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: old, exact: true }) });
  await row.getByRole('button', { name: 'See preferred' }).press('Enter');
  await page.getByRole('dialog', { name: 'Preferred product' }).getByText(better).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Preferred product' }).waitFor({ state: 'detached' });

  await row.getByRole('button', { name: `Add ${replacement}`, exact: true }).click();
  const choice = page.getByRole('dialog', { name: 'Purchase Preferred Product?' });
  await choice.getByText(better).waitFor();
  await choice.getByText(replacement).waitFor();
});

async function openAt(product: string, options = {}, allowed: RegExp[] = []): Promise<Page> {
  const page = await demo.openSignedIn(await newPracticeBuyer(demo, [SUIRSIDE]), options, allowed);
  await page.goto(`/?q=${encodeURIComponent(product)}`);
  await page.getByRole('button', { name: product, exact: true }).waitFor();
  return page;
}

/** What a screen reader adds to the name. */
const descriptionOf = (page: Page, product: string) =>
  addButton(page, product).evaluate(
    (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  );
