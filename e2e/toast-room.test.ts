import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keepToasts } from './keep-toasts.ts';
import { DESKTOP, PHONE, TABLET } from './open-browser.ts';
import { PRODUCTS } from './stage.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

test.each([
  ['a desk', { viewport: DESKTOP }, true],
  ['a tablet', { viewport: TABLET, hasTouch: true }, true],
  // The cart has a bar of its own there.
  ['a phone', { viewport: PHONE, hasTouch: true, isMobile: true }, false],
])('on %s a toast covers nothing of the page, wherever it is scrolled to', async (_name, device, isCartToo) => {
  const buyer = await demo.newBuyer();
  for (const product of [PRODUCTS.few, PRODUCTS.manyOffers, PRODUCTS.oneWholesaler, PRODUCTS.gloves, PRODUCTS.noted]) {
    await buyer.add(product);
  }
  const page = await demo.openSignedIn(buyer, device);
  await keepToasts(page);
  await page.goto('/?q=ml');
  await page
    .getByRole('button', { name: /^Add .* ml/ })
    .first()
    .waitFor();
  await page.route('**/api/product/search/**', (route) => route.abort());
  await addFirst(page);
  await page.getByRole('dialog', { name: /^Added/ }).waitFor();
  await expectNothingCovered(page);
  if (!isCartToo) return;

  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${PRODUCTS.gloves}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Removed item from cart' }).waitFor();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await expectNothingCovered(page);
});

async function addFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add .* ml/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /Select Quantity|Purchase Preferred|Note/ });
  await dialog.waitFor();
  const original = dialog.getByRole('button', { name: 'Buy original' });
  if (await original.isVisible()) await original.click();
  await page.getByRole('dialog', { name: 'Select Quantity' }).getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog', { name: 'Select Quantity' }).waitFor({ state: 'detached' });
}

/** Whatever of the page is in the window and not behind its strip is reached by a pointer, at every stop on the way down. */
async function expectNothingCovered(page: Page): Promise<void> {
  const covered = await page.evaluate(async () => {
    const found: string[] = [];
    const strip = document.querySelector('[data-strip]')?.getBoundingClientRect().top ?? 0;
    const toast = document.querySelector('[aria-label="Notifications"] [role$="dialog"]');
    if (!toast || strip === 0) return ['no toast, or no strip'];
    for (let top = 0; top <= document.documentElement.scrollHeight; top += 150) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
      const { left, right, top: edge } = toast.getBoundingClientRect();
      if (edge < strip) found.push(`the toast stands ${strip - edge} px above the strip`);
      for (const control of document.querySelectorAll('main :is(a, button, input, [role="switch"], th)')) {
        const { x, y, width, height } = control.getBoundingClientRect();
        const isBeside = x > right || x + width < left;
        if (width === 0 || isBeside || y + height / 2 >= strip || y + height / 2 < 0) continue;
        const at = document.elementFromPoint(x + width / 2, y + height / 2);
        if (at !== null && toast.contains(at)) found.push(control.textContent);
      }
    }
    // The last of the page can be scrolled out from behind the strip.
    const last = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
    return last > strip + 1 ? [...found, `the page ends ${last - strip} px behind the strip`] : found;
  });
  expect(covered).toEqual([]);
}
