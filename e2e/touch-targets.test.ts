import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, TABLET } from './open-browser.ts';
import { PRODUCTS } from './stage.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const THUMB = 44;
const TOUCH = { hasTouch: true, isMobile: true };
const DEVICES = [
  ['a phone', PHONE],
  ['a tablet', TABLET],
  ['a tablet on its side', { width: 1180, height: 820 }],
] as const;

/** The page stays: it is drawn for one device after the other. */
async function onEachDevice(page: Page, look: (device: string) => Promise<void>): Promise<void> {
  for (const [device, size] of DEVICES) {
    await page.setViewportSize(size);
    await look(device);
  }
}

test('what is pressed in the search and the cart is large enough for a thumb', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(PRODUCTS.few);
  const page = await demo.openSignedIn(buyer, { ...TOUCH, viewport: PHONE });
  await page.goto(`/?q=${encodeURIComponent(PRODUCTS.manyOffers)}`);
  await page.getByRole('button', { name: PRODUCTS.manyOffers, exact: true }).click();
  const offers = page.getByRole('table', { name: `Offers of ${PRODUCTS.manyOffers}` });
  await onEachDevice(page, async (device) => {
    await page.getByText('Best price').waitFor();
    await expectHeights(device, page.getByRole('banner').getByRole('button'));
    await expectHeights(device, page.getByRole('button', { name: 'Filters' }));
    await expectHeights(device, page.getByRole('button', { name: /^Add / }));
    await expectHeights(device, offers.getByRole('button'));
  });

  await page.goto('/cart');
  const scrolls = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  await onEachDevice(page, async (device) => {
    await page.getByRole('heading', { name: 'Summary' }).waitFor();
    await expectHeights(device, page.getByRole('main').getByRole('button'));
    expect(await scrolls(), device).toBe(false);
  });
});

test('a thumb in the middle of a control reaches no other one', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(PRODUCTS.few);
  const order = await buyer.order();
  await buyer.add(PRODUCTS.few);
  await buyer.add(PRODUCTS.manyOffers);
  const product = await demo.db.prisma.product.findFirstOrThrow({ where: { name: PRODUCTS.manyOffers } });
  const page = await demo.openSignedIn(buyer, { ...TOUCH, viewport: PHONE });
  for (const [address, name] of [
    ['/', /^Order from/],
    [`/?q=${encodeURIComponent('meloxicam')}`, /^Add /],
    ['/cart', /^Order from/],
    [`/orders/${order}`, 'Order again'],
    ['/orders', /^Order again/],
    ['/orders/spending', 'Export CSV'],
    ['/invoices', 'Choose invoices'],
    ['/price-changes?show=all', 'Export CSV'],
    [`/products/${product.id}`, /^Add /],
    ['/wants', 'Menu'],
  ] as const) {
    await page.goto(address);
    await onEachDevice(page, async (device) => {
      await page.getByRole('button', { name, disabled: false }).filter({ visible: true }).first().waitFor();
      await expect.poll(() => reachedBeside(page), { message: `${address} on ${device}` }).toEqual([]);
    });
  }
});

/** Each control with the others that half a thumb from its middle reaches; none was measured where it says so. */
async function reachedBeside(page: Page): Promise<string[]> {
  return page.evaluate(
    (half) => {
      const CONTROLS = 'a[href], button, input, select, textarea';
      const at = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit?.closest('label')?.control ?? hit?.closest(CONTROLS);
      };
      const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;
      const found: string[] = [];
      let measured = 0;
      for (const control of document.querySelectorAll(CONTROLS)) {
        control.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        // Outside the window, switched off, or a link whose last line ends before its middle.
        if (control.matches(':disabled') || at(x, y) !== control) continue;
        measured += 1;
        for (let turn = 0; turn < 8; turn += 1) {
          const angle = (turn * Math.PI) / 4;
          const other = at(x + half * Math.cos(angle), y + half * Math.sin(angle));
          if (other && other !== control) found.push(`${nameOf(control)}: ${nameOf(other)}`);
        }
      }
      return measured > 5 ? found : ['too few were measured'];
    },
    THUMB / 2 - 1,
  );
}

/** Of those that are seen, of which there is one at least. */
async function expectHeights(device: string, controls: Locator): Promise<void> {
  const measured = () =>
    controls.filter({ visible: true }).evaluateAll((all) =>
      all.map((one) => ({
        name: one.getAttribute('aria-label') ?? one.textContent,
        height: one.getBoundingClientRect().height,
      })),
    );
  // While a page is still being drawn, one may be gone between being found and being measured.
  await expect
    .poll(
      async () => {
        const all = await measured();
        return all.length > 0 ? all.filter(({ height }) => height < THUMB) : 'none is seen';
      },
      { message: device },
    )
    .toEqual([]);
}
