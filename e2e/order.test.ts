import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { BURRENVALE, CONTROLLED, FEW } from './demo-names.ts';
import { newPracticeBuyer } from './new-practice.ts';
import { said } from './toasts.ts';
import { useOwnDemo } from './use-demo.ts';

const demo = useOwnDemo();

const STATEMENT = 'I have filled out a "controlled drug" form for this product.';

const orderButton = (page: Page) => page.getByRole('button', { name: 'Order from 1 wholesaler' });

test('forms that nobody ticked are asked for in the cart before it is ordered', async () => {
  const { page } = await openCart((each) => each.add(CONTROLLED));
  const box = page.getByRole('checkbox', { name: STATEMENT });
  await box.waitFor();
  await page.getByRole('region', { name: 'Summary' }).getByText('1 item needs your attention first.').waitFor();
  await orderButton(page).click();
  await expect.poll(() => focusIsNear(page, STATEMENT)).toBe(true);
  expect(page.url()).toMatch(/\/cart$/);
  // Not `check`, which looks at the box afterwards: it may be gone by then.
  await box.click();
  await box.waitFor({ state: 'detached' });
  await orderButton(page).click();
  await page.waitForURL(/\/orders\/\d+$/);
});

// Specification 4.19.
test("a rejected order shows the wholesaler's words and whom to ask", async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW, { quantity: 5001 });
  const { page, part } = await openOrder(buyer, await buyer.order('Bulk'));
  await part.getByText('The wholesaler rejected the order, contact the provider').waitFor();
  await part.getByText(`At most 5,000 of ${FEW} per order.`).waitFor();
  await expect
    .poll(() => part.getByRole('link', { name: 'Contact support@formulary.example' }).getAttribute('href'))
    .toMatch(/^mailto:support@formulary\.example\?subject=Order%20%23\d{5}/);
  await page.getByText('Bulk').waitFor();
});

// Specification 1.1, 8.32.
test('the order is there for the whole practice, and for nobody else', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW);
  const id = await buyer.order();
  await openOrder(await demo.newBuyer(), id);

  const page = await demo.openSignedIn(await newPracticeBuyer(demo), {}, [/status of 404/]);
  await page.goto(`/orders/${id}`);
  await page.getByText('Order not found').waitFor();
  await said(page, 'Error getting order');
});

async function openCart(fill: (buyer: Buyer) => Promise<unknown>) {
  const buyer = await demo.newBuyer();
  await fill(buyer);
  const page = await demo.openSignedIn(buyer);
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Summary' }).waitFor();
  return { page };
}

async function openOrder(buyer: Buyer, id: number) {
  const page = await demo.openSignedIn(buyer);
  await page.goto(`/orders/${id}`);
  await page.getByRole('heading', { name: `Order #${String(id).padStart(5, '0')}` }).waitFor();
  await expect.poll(() => page.title()).toBe(`Order #${String(id).padStart(5, '0')} | Formulary App`);
  const part = page.getByRole('region', { name: `Order from ${BURRENVALE}` });
  await part.waitFor();
  return { page, part };
}

const focusIsNear = (page: Page, words: string) =>
  page.evaluate((text) => document.activeElement?.textContent?.includes(text) ?? false, words);
