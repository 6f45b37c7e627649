import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keepToasts } from './keep-toasts.ts';
import { PHONE, search, signIn } from './open-browser.ts';
import { press, pressInList } from './press.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const A = 'Kelloxim 0.5 mg/ml oral suspension 15 ml';
const B = 'Kelloxim 0.5 mg/ml oral suspension 3 ml';
const C = 'Kelloxim 5 mg/ml injection 10 ml';

const PATIENCE = { timeout: 600_000 };

// Specification 0.1, 1.6.
test('a nurse orders from two wholesalers: search, compare, add, change, move, exclude, order', PATIENCE, async () => {
  const page = await demo.open();
  await keepToasts(page);
  await signIn(page);

  await search(page, 'meloxicam');
  await page.getByText('of 22').waitFor();
  await filterByManufacturer(page, 'Lowmoor Generics');
  await page.getByText('of 7').waitFor();

  await addFromRow(page, A);
  await press(page.getByRole('button', { name: B, expanded: false }));
  await press(page.getByRole('button', { name: 'Add from Cois Farraige Vet Supplies' }));
  await confirmQuantity(page, B);
  await addFromRow(page, C);

  await press(page.getByRole('button', { name: 'Cart, 3 items' }));
  await press(page.getByRole('link', { name: 'View cart' }));
  await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor();
  await group(page, 'Tolka Valley Vet Distribution').getByText('€10.63').first().waitFor();
  await group(page, 'Suirside Agri & Pet Medicines').getByText('€13.67').first().waitFor();

  await group(page, 'Tolka Valley Vet Distribution').getByLabel(`Quantity of ${A}`).fill('4');
  await group(page, 'Tolka Valley Vet Distribution').getByText('€42.52').first().waitFor();

  await press(page.getByRole('button', { name: `Change Wholesaler for ${C}` }));
  const move = page.getByRole('dialog', { name: 'Move Product' });
  await press(move.getByText('Burrenvale Veterinary Wholesale').first());
  await press(move.getByRole('button', { name: 'Move to Burrenvale Veterinary Wholesale' }));
  await group(page, 'Burrenvale Veterinary Wholesale').getByText('€14.07').first().waitFor();

  await press(group(page, 'Cois Farraige Vet Supplies').getByRole('switch', { name: 'Order Now' }));
  await page.getByRole('region', { name: 'Items not in this order' }).getByText(B).first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Order from 2 wholesalers' }).isDisabled()).toBe(true);
  await press(page.getByRole('button', { name: 'Order active items only' }));
  const confirm = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await confirm.getByText(`1 × ${B}`).waitFor();
  await press(confirm.getByRole('button', { name: 'Order from 2 wholesalers' }));

  await page.waitForURL(/\/orders\/\d+$/);
  await page.getByRole('heading', { name: /^Order #\d{5}$/ }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Order #\d{5} \| Formulary App$/);
  const part = (wholesaler: string) => page.getByRole('region', { name: `Order from ${wholesaler}` });
  const [first, second] = [part('Burrenvale Veterinary Wholesale'), part('Tolka Valley Vet Distribution')];
  await expectText(first, C, '€14.07');
  await expectText(second, A, '€42.52');
  await page.getByText('€56.59').first().waitFor();
  await expectText(first, 'Submitted, sent to the wholesaler');
  await expectText(second, 'Submitted, sent to the wholesaler');
  await expect.poll(() => page.getByRole('region', { name: /^Order from/ }).count()).toBe(2);

  await page.goto('/cart');
  await page.getByRole('region', { name: 'Items not in this order' }).getByText(B).first().waitFor();
});

test('the same on a phone, without scrolling sideways', async () => {
  const page = await demo.open({ viewport: PHONE, hasTouch: true, isMobile: true });
  await keepToasts(page);
  await signIn(page, { email: 'manager@formulary.example', password: 'formulary-demo' });
  await search(page, 'kelloxim');
  await addFromRow(page, A);
  await expectNoSidewaysScroll(page);
  await page.goto('/cart');
  await page.getByLabel(`Quantity of ${A}`).waitFor();
  await expectNoSidewaysScroll(page);
  await press(page.getByRole('button', { name: 'Order from 1 wholesaler' }));
  await page.waitForURL(/\/orders\/\d+$/);
  await page.getByText('€10.63').first().waitFor();
  await expectNoSidewaysScroll(page);
});

async function filterByManufacturer(page: Page, name: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Filters' }));
  const box = page.getByRole('combobox', { name: 'Manufacturer' });
  await press(box);
  await pressInList(page.getByRole('option', { name }));
  await page.getByRole('button', { name: `Remove ${name} filter` }).waitFor();
}

async function addFromRow(page: Page, name: string): Promise<void> {
  await pressInList(page.getByRole('button', { name: `Add ${name}`, exact: true }));
  await confirmQuantity(page, name);
}

async function confirmQuantity(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Select Quantity' });
  await press(dialog.getByRole('button', { name: 'Add', exact: true }));
  await page.getByText(`Added "${name}" to cart`).waitFor();
  await dialog.waitFor({ state: 'detached' });
}

const group = (page: Page, wholesaler: string): Locator =>
  page.getByRole('region', { name: `Items from ${wholesaler}` });

async function expectText(within: Locator, ...texts: string[]): Promise<void> {
  for (const text of texts) await within.getByText(text).first().waitFor();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
