import type { Page } from 'playwright-core';
import { openKeyScanner } from './key-scanner.ts';
import { drawCode, playCamera } from './played-camera.ts';
import type { Scene } from './scenes.ts';
import { PRODUCTS } from './stage.ts';

/** Lines of every kind; what the server would say of them is played, as the stage's carts stay as they are. */
const CODES = ['5012345678900', '4006381333931', '9506000134352', '0614141999996', 'FV46627085'];
const product = (id: number, name: string, change: object = {}) => ({
  ...{ id, code: 'FV00000000', name, note: null, note_prompt: false, best_gross_price: 10, best_total_discount: 0 },
  ...{ best_net_price: 10, stock_status: 'in_stock', is_orderable: true, not_orderable_reason: null },
  ...{ requires_ar16_form: false, requires_controlled_drug_form: false, manufacturer: { id: 1, name: 'Norvet' } },
  ...{ gtin: null, replaced_by: null, ...change },
});
const KNOWN: Readonly<Record<string, object>> = {
  '05012345678900': product(1, PRODUCTS.plain),
  '09506000134352': product(2, PRODUCTS.noted, {
    note_prompt: true,
    note: 'Cold chain: somebody has to be there when it is delivered.',
  }),
  '00614141999996': product(3, PRODUCTS.few),
};

async function playShop(page: Page): Promise<void> {
  await page.route('**/api/quick-order/', (route) => {
    const { lines } = route.request().postDataJSON() as { lines: { text: string }[] };
    const verdicts = lines.map(({ text }, at) => {
      const found = KNOWN[text];
      return {
        ...{ line: at + 1, verdict: found ? 'found' : 'not_found', reason: null, quantity: 1, quantity_is_said: true },
        ...{ matched_by: found ? 'gtin' : null, candidates: [], more: 0, read_as: null },
        product: found ? { ...found, gtin: text } : null,
      };
    });
    return route.fulfill({ json: { lines: verdicts } });
  });
  await page.route('**/api/cart/items/', (route) => {
    const { items } = route.request().postDataJSON() as {
      items: { manufacturer_product: number; quantity: number }[];
    };
    const added = items.map(({ manufacturer_product: id, quantity }) => {
      const isOut = id === 3;
      return {
        ...{ manufacturer_product: id, product_name: isOut ? PRODUCTS.few : PRODUCTS.plain, was_set_aside: false },
        ...{ outcome: isOut ? 'not_orderable' : 'added', reason: isOut ? 'out_of_stock' : null, replaced_by: null },
        ...{ item: isOut ? null : 7, quantity: isOut ? 0 : quantity },
        wholesaler_name: isOut ? null : 'Burrenvale Veterinary Wholesale',
      };
    });
    return route.fulfill({ json: { items: added } });
  });
}

async function scanAll(page: Page, codes: readonly string[]): Promise<void> {
  const scan = await openKeyScanner(page);
  for (const code of codes) await scan(code);
}

async function openWindow(page: Page): Promise<void> {
  await playShop(page);
  await page.goto('/orders');
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  const name = page.viewportSize()?.width === 1440 ? /Nuala Keane/ : 'Menu';
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Scan barcodes' }).click();
  await page.getByRole('dialog', { name: 'Scan barcodes' }).waitFor();
}

/** What a keyboard scanner counts, and the window of the camera. */
export const SCAN_SCENES: readonly Scene[] = [
  {
    name: 'scan-panel',
    as: 'newcomer',
    isFixed: true,
    async show(page) {
      await playShop(page);
      await page.goto('/orders');
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await page.locator('main').focus();
      await scanAll(page, [...CODES, CODES[0] ?? '', `]d201${'05012345678900'}1726033110L4471`]);
      await page.getByText('3 scanned').waitFor();
    },
  },
  {
    name: 'scan-unsent',
    as: 'newcomer',
    isFixed: true,
    async show(page) {
      await playShop(page);
      await page.route('**/api/cart/items/', (route) =>
        route.fulfill({ status: 500, json: { detail: 'Server error.' } }),
      );
      await page.goto('/orders');
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await page.locator('main').focus();
      await scanAll(page, CODES.slice(0, 1));
      await page.getByText('That did not work. What you scanned is kept.').first().waitFor();
    },
  },
  {
    name: 'scan-window',
    as: 'newcomer',
    isFixed: true,
    async show(page) {
      await playCamera(page, { picture: await drawCode('ean13', CODES[0] ?? '') });
      await openWindow(page);
      await page.getByText('1 scanned').waitFor();
      await page.evaluate(
        (picture) => Reflect.get(window, 'showToCamera')(picture),
        await drawCode('ean13', CODES[1] ?? ''),
      );
      await page.getByText('No product in the catalogue has this barcode', { exact: true }).waitFor();
    },
  },
  {
    name: 'scan-window-starting',
    as: 'newcomer',
    isFixed: true,
    async show(page) {
      await playCamera(page, { waits: true });
      await openWindow(page);
      await page.getByText('Starting the camera').waitFor();
    },
  },
  {
    name: 'scan-denied',
    as: 'newcomer',
    isFixed: true,
    async show(page) {
      await playCamera(page, { fault: 'NotAllowedError' });
      await openWindow(page);
      await page.getByText('The camera is not allowed').waitFor();
    },
  },
];
