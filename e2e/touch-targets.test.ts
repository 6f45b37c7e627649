import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './open-browser.ts';
import { PRODUCTS } from './stage.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const THUMB = 44;
const TOUCH = { hasTouch: true, isMobile: true };
const DEVICES = [
  ['a phone', { ...TOUCH, viewport: PHONE }],
  ['a tablet on its side', { ...TOUCH, viewport: { width: 1180, height: 820 } }],
] as const;

test.each(DEVICES)(
  'what is pressed in the search and the cart is large enough for a thumb: %s',
  async (_name, device) => {
    const buyer = await demo.newBuyer();
    await buyer.add(PRODUCTS.few);
    const page = await demo.openSignedIn(buyer, device);
    await page.goto(`/?q=${encodeURIComponent(PRODUCTS.manyOffers)}`);
    await page.getByRole('button', { name: PRODUCTS.manyOffers, exact: true }).click();
    const offers = page.getByRole('table', { name: `Offers of ${PRODUCTS.manyOffers}` });
    await page.getByText('Best price').waitFor();
    await expectHeights(page.getByRole('banner').getByRole('button'));
    await expectHeights(page.getByRole('button', { name: 'Filters' }));
    await expectHeights(page.getByRole('button', { name: /^Add / }));
    await expectHeights(offers.getByRole('button'));

    await page.goto('/cart');
    await page.getByRole('heading', { name: 'Summary' }).waitFor();
    await expectHeights(page.getByRole('main').getByRole('button'));
    const scrolls = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(await scrolls()).toBe(false);
  },
);

/** Of those that are seen, of which there is one at least. */
async function expectHeights(controls: Locator): Promise<void> {
  const measured = () =>
    controls.filter({ visible: true }).evaluateAll((all) =>
      all.map((one) => ({
        name: one.getAttribute('aria-label') ?? one.textContent,
        height: one.getBoundingClientRect().height,
      })),
    );
  // While a page is still being drawn, one may be gone between being found and being measured.
  await expect
    .poll(async () => {
      const all = await measured();
      return all.length > 0 ? all.filter(({ height }) => height < THUMB) : 'none is seen';
    })
    .toEqual([]);
}
