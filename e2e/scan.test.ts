import { printedGtin } from '@formulary/gs1/gtin';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { FEW, MANY_OFFERS, ONE_WHOLESALER, PLAIN } from './demo-names.ts';
import { openKeyScanner } from './key-scanner.ts';
import { PHONE, searchBox } from './open-browser.ts';
import { drawCode, playCamera } from './played-camera.ts';
import { press } from './press.ts';
import { useDemo } from './use-demo.ts';

const PHONE_DEVICE = { viewport: PHONE, hasTouch: true, isMobile: true };
const demo = useDemo();
const NAMES = [PLAIN, FEW, ONE_WHOLESALER, MANY_OFFERS];
const gtins = new Map<string, string>();
beforeAll(async () => {
  const products = await demo.db.prisma.product.findMany({ where: { name: { in: NAMES } } });
  for (const { name, gtin } of products) gtins.set(name, gtin ?? '');
});
const gtinOf = (name: string) => gtins.get(name) ?? '';

interface CartAnswer {
  readonly items: readonly { readonly quantity: number; readonly manufacturer_product: { readonly name: string } }[];
}

async function quantities(buyer: Buyer): Promise<Record<string, number>> {
  const { items } = await buyer.call<CartAnswer>('GET', '/api/cart/');
  return Object.fromEntries(items.map((item) => [item.manufacturer_product.name, item.quantity]));
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Scanned' });

test('a keyboard scanner reads 20 packs within five seconds, and all are in the cart', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer);
  await page.goto('/?q=meloxicam');
  await page.getByText('Showing 1 to 22 of 22').waitFor();
  const scan = await openKeyScanner(page);
  const began = performance.now();
  for (let pack = 0; pack < 20; pack += 1) {
    const gtin = gtinOf(NAMES[pack % 4] ?? '');
    // The packs' linear barcode, their DataMatrix, and a focused field in between.
    if (pack === 8) await searchBox(page).focus();
    await scan(pack % 2 === 0 ? printedGtin(gtin) : `]d201${gtin}1727033110AB${pack}gs`);
    await page.waitForTimeout(Math.max(0, began + (pack + 1) * 240 - performance.now()));
  }
  const seconds = (performance.now() - began) / 1000;
  await panel(page).getByText('20 scanned, 4 products').waitFor();
  // biome-ignore lint/suspicious/noConsole: the figure says how quick it was.
  console.log(`20 scans in ${seconds.toFixed(1)} s`);
  expect(await quantities(buyer)).toEqual(Object.fromEntries(NAMES.map((name) => [name, 5])));
  expect(await searchBox(page).inputValue()).toBe('meloxicam');
  await page.getByRole('status').getByText(`${MANY_OFFERS}, 5`).waitFor({ state: 'attached' });

  await page.getByRole('button', { name: `Undo one ${PLAIN}` }).click();
  await panel(page).getByText('19 scanned').waitFor();
  expect((await quantities(buyer))[PLAIN]).toBe(4);
});

test('a scan presses no button and an unknown code leads to the search by name', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Order History' }).first().focus();
  const scan = await openKeyScanner(page);
  await scan('4006381333931');
  await panel(page).getByText('No product in the catalogue has this barcode').waitFor();
  expect(new URL(page.url()).pathname).toBe('/cart');
  await panel(page).getByRole('button', { name: 'Search by name' }).click();
  await page.waitForFunction(() => document.activeElement?.matches('search input'));
});

const openWindow = async (page: Page) => {
  await press(page.getByRole('banner').getByRole('button', { name: 'Scan barcodes' }));
  return page.getByRole('dialog', { name: 'Scan barcodes' });
};
const showToCamera = (page: Page, picture: string | null) =>
  page.evaluate((shown) => Reflect.get(window, 'showToCamera')(shown), picture);

test('on a phone the camera reads a barcode and a DataMatrix, each once while it is in the picture', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer, PHONE_DEVICE);
  const [first, second] = [gtinOf(PLAIN), gtinOf(FEW)];
  await playCamera(page, { picture: await drawCode('ean13', printedGtin(first)) });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/');
  const dialog = await openWindow(page);
  await dialog.getByText('1 scanned').waitFor();
  await dialog.getByText(PLAIN, { exact: true }).waitFor();
  // It stays in the picture, and counts no more.
  await page.waitForTimeout(2_000);
  await showToCamera(page, await drawCode('gs1datamatrix', `(01)${second}(17)270331(10)AB12`));
  await dialog.getByText('2 scanned, 2 products').waitFor();
  await dialog.getByText('Lot AB12, expires 31 Mar 2027').waitFor();
  await dialog.getByRole('status').getByText(`${FEW}, 1`).waitFor({ state: 'attached' });
  // Away, and the next pack of the same.
  await showToCamera(page, null);
  await page.waitForTimeout(3_000);
  await showToCamera(page, await drawCode('ean13', printedGtin(second)));
  await dialog.getByText('3 scanned, 2 products').waitFor();
  expect(await quantities(buyer)).toEqual({ [PLAIN]: 1, [FEW]: 2 });
  const wasm = fetched.filter((path) => path.endsWith('.wasm'));
  expect(wasm).toHaveLength(1);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await showToCamera(page, await drawCode('ean13', '4006381333931'));
  await dialog.getByText('No product in the catalogue has this barcode', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await dialog.waitFor({ state: 'detached' });
  // What needs the user stands in the panel now.
  await panel(page).getByText('No product in the catalogue has this barcode').waitFor();
});

const FAULTS = [
  ['NotAllowedError', 'The camera is not allowed'],
  ['NotFoundError', 'No camera was found'],
  ['NotReadableError', 'The camera is in use'],
] as const;

test('whatever a camera answers in place of a picture, the window says so, and so it does when tried again', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), PHONE_DEVICE);
  await playCamera(page, { fault: FAULTS[0][0] });
  await page.goto('/');
  for (const [fault, title] of FAULTS) {
    await page.evaluate((name) => Reflect.get(window, 'failCamera')(name), fault);
    const dialog = await openWindow(page);
    await dialog.getByRole('heading', { name: title }).waitFor();
    await dialog.getByRole('button', { name: 'Try again' }).tap();
    await dialog.getByRole('heading', { name: title }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});
