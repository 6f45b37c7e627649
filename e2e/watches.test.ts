import { digestKeyOf, stopLinks } from '@formulary/api/domains/watches/digest-link';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { FEW, MANY_OFFERS } from './demo-names.ts';
import { PHONE } from './open-browser.ts';
import { JWT_SECRET } from './serve-demo.ts';
import { tabTo } from './tab-to.ts';
import { said } from './toasts.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const star = (page: Page, name: string) =>
  page.getByRole('button', { name: `Watch ${name}` }).filter({ visible: true });
const starred = (page: Page, name: string) =>
  page.getByRole('button', { name: `Watched: ${name}` }).filter({ visible: true });
const row = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Watched products' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const find = (page: Page, name: string) => page.goto(`/?q=${encodeURIComponent(name)}`);
const watchedBy = async (buyer: Buyer) =>
  (await buyer.call<{ products: number[] }>('GET', '/api/watches/products/')).products.length;

test('a star watches, its settings are changed, the page lists it, and stopping is undone', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer, {}, [/status of 400/]);
  await find(page, FEW);
  await star(page, FEW).dblclick();
  await said(page, `Watching "${FEW}"`);
  expect(await starred(page, FEW).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Alerts for this product' });
  await dialog.getByText('Best price today €29.12 at Burrenvale').waitFor();
  await dialog.getByLabel('Falls to').fill('29.12');
  await dialog.getByText('It costs €29.12 already').waitFor();
  await dialog.getByLabel('Falls to').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter an amount from €0.01, such as 12.50').waitFor();
  await dialog.getByLabel('Falls to').fill('27,50');
  await dialog.getByLabel('Rises by').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await said(page, `Saved for "${FEW}"`);

  await page.getByRole('button', { name: /^Nuala/ }).click();
  await page.getByRole('menuitem', { name: 'Watched products' }).click();
  const rules = 'Told when it falls to €27.50, falls by 5 %, is back in stock, is withdrawn or replaced';
  await row(page, FEW).getByText(rules).waitFor();
  await row(page, FEW).getByText('€29.12').waitFor();
  await row(page, FEW).getByText('In stock', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Stop watching ${FEW}` }).click();
  await page.getByText('You watch no product yet').waitFor();
  await said(page, `No longer watching "${FEW}"`);
  expect(await watchedBy(buyer)).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page, FEW).getByText(rules).waitFor();
  await row(page, FEW).getByRole('link', { name: FEW, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: FEW }).waitFor();
  await starred(page, FEW).waitFor();
});

test('a star shows in another tab, and there it is taken away', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer);
  const other = await page.context().newPage();
  await Promise.all([find(page, FEW), other.goto('/watches')]);
  await other.getByText('You watch no product yet').waitFor();
  await star(page, FEW).click();
  await row(other, FEW).getByText('None lately').waitFor();
  await other.getByRole('button', { name: `Stop watching ${FEW}` }).click();
  await star(page, FEW).waitFor();
});

test('by the keyboard a product is watched, changed and stopped, and the focus stays where it was', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await find(page, FEW);
  await star(page, FEW).press('Enter');
  const change = page.getByRole('button', { name: 'Change', exact: true });
  await change.waitFor();
  await page.keyboard.press('F6');
  await tabTo(page, change);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Alerts for this product' });
  await dialog.getByLabel('Falls by').press('ControlOrMeta+a');
  await page.keyboard.insertText('12');
  await page.keyboard.press('Enter');
  await said(page, 'falls by 12\u00a0%, rises by 5\u00a0%');
  await dialog.waitFor({ state: 'detached' });
  await starred(page, FEW).press('Space');
  await said(page, `No longer watching "${FEW}"`);
  await star(page, FEW).waitFor();
});

test('on a phone it is starred where the offers open, by whoever may only ask, and nothing scrolls sideways', async () => {
  const buyer = await demo.newBuyer();
  await demo.db.prisma.user.update({ where: { email: buyer.email }, data: { canOrder: false } });
  const page = await demo.openSignedIn(buyer, { viewport: PHONE, hasTouch: true, isMobile: true });
  await find(page, MANY_OFFERS);
  await page.getByRole('button', { name: MANY_OFFERS, exact: true }).tap();
  await star(page, MANY_OFFERS).tap();
  await said(page, `Watching "${MANY_OFFERS}"`);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/watches');
  await row(page, MANY_OFFERS).getByRole('button', { name: 'Stop watching' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: `Change: ${MANY_OFFERS}` }).tap();
  await page.getByRole('dialog').getByLabel('Rises by').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the link of the daily e-mail stops it, and the page of watched products has it on again', async () => {
  const buyer = await demo.newBuyer();
  await buyer.call('PATCH', '/api/watches/digest/', { digest: true });
  const { id: userId } = await demo.db.prisma.user.findUniqueOrThrow({ where: { email: buyer.email } });
  const { page: link } = stopLinks(digestKeyOf(JWT_SECRET), { userId, base: demo.url });
  const stranger = await demo.open({}, [/status of 400/]);
  await stranger.goto(link.replace('signature=', 'signature=x'));
  await stranger.getByRole('button', { name: 'Stop the daily e-mail' }).click();
  await stranger.getByText('This link is not valid').waitFor();
  await stranger.goto(link);
  await stranger.getByRole('button', { name: 'Stop the daily e-mail' }).click();
  await stranger.getByText('The daily e-mail is stopped').waitFor();

  const page = await demo.openSignedIn(buyer);
  await page.goto('/watches');
  const daily = page.getByRole('switch', { name: 'E-mail me once a day' });
  expect(await daily.isChecked()).toBe(false);
  await Promise.all([page.waitForResponse('**/api/watches/digest/'), daily.check()]);
  await page.reload();
  await expect.poll(() => daily.isChecked()).toBe(true);
  await page.goto(link);
  await page.getByRole('button', { name: 'Stop the daily e-mail' }).click();
  await page.getByRole('link', { name: 'Watched products' }).click();
  await expect.poll(() => daily.isChecked()).toBe(false);
});

test('on paper the page has its products, and nothing to press', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  await find(page, FEW);
  await star(page, FEW).click();
  await said(page, `Watching "${FEW}"`);
  await page.goto('/watches');
  await page.emulateMedia({ media: 'print' });
  await row(page, FEW).getByText('€29.12').waitFor();
  // The headings to sort by are words on paper.
  for (const control of [page.getByRole('switch'), page.getByRole('main').locator('button:not(th[aria-sort] *)')]) {
    expect(await control.filter({ visible: true }).count()).toBe(0);
  }
});
