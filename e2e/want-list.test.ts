import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FEW } from './demo-names.ts';
import { newPracticeBuyer } from './new-practice.ts';
import { PHONE } from './open-browser.ts';
import { tabTo } from './tab-to.ts';
import { said } from './toasts.ts';
import { useOwnDemo } from './use-demo.ts';

const demo = useOwnDemo({ SIMULATED_TRANSPORT_MS: '10' });

const ask = async (page: Page, words: string) => {
  await page.getByLabel('What is running out?').fill(words);
};

test('one asks, another takes over and orders, and the first sees that it is on its way', async () => {
  const [nurse, manager] = [await demo.newBuyer(), await demo.newBuyer()];
  const asking = await demo.openSignedIn(nurse);
  await asking.goto('/wants');
  await ask(asking, FEW);
  await asking.getByLabel('Note (optional)').fill('Two left');
  await asking
    .getByRole('button', { name: `Ask for ${FEW}` })
    .first()
    .click();
  const wanted = asking.getByRole('list', { name: 'Wanted' }).getByRole('listitem').filter({ hasText: FEW });
  await wanted.getByText('Two left').waitFor();

  const ordering = await demo.openSignedIn(manager);
  await ordering.goto('/cart');
  const panel = ordering.getByRole('region', { name: 'On the want-list' });
  await panel.getByText('Nuala Keane: Two left').waitFor();
  await panel.getByRole('button', { name: `Take over ${FEW}` }).click();
  await ordering.getByRole('button', { name: 'Order from 1 wholesaler' }).waitFor();
  await expect.poll(() => panel.count()).toBe(0);

  await asking.reload();
  await wanted.getByText('In Nuala Keane’s cart').waitFor();

  await ordering.getByRole('button', { name: 'Order from 1 wholesaler' }).click();
  await ordering.waitForURL(/\/orders\/\d+$/);
  const number = ordering.url().split('/').at(-1) ?? '';

  await asking.reload();
  const lately = asking.getByRole('region', { name: 'Lately' }).getByRole('listitem').filter({ hasText: FEW }).first();
  await lately.getByText('On its way').waitFor();
  await lately.getByRole('link', { name: `order #${number.padStart(5, '0')}` }).click();
  await asking.waitForURL(`/orders/${number}`);
});

test('a product of the search is noted as running out, taken back by Undo, and counted in the navigation', async () => {
  const buyer = await newPracticeBuyer(demo);
  const page = await demo.openSignedIn(buyer);
  const open = async () => (await buyer.call<{ open: number }>('GET', '/api/wants/count/')).open;
  await page.goto(`/?q=${encodeURIComponent(FEW)}`);
  const press = page.getByRole('button', { name: `Running out: ${FEW}` }).first();
  await press.press('Enter');
  await said(page, `On the want-list: "${FEW}"`);
  const wants = page.getByRole('link', { name: 'Want-list 1 open' });
  await wants.waitFor();
  // The number belongs to the name before it, and must not be read as that of the next one.
  const [own, number, next] = await Promise.all(
    [wants, wants.getByText('1', { exact: true }), page.getByRole('link', { name: 'Order History' })].map((one) =>
      one.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        return { left, right, nameBegins: left + parseFloat(paddingLeft), nameEnds: right - parseFloat(paddingRight) };
      }),
    ),
  );
  if (!own || !number || !next) throw new Error('All three are there.');
  expect(next.nameBegins - number.right).toBeGreaterThan(2 * (number.left - own.nameEnds) + 4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, 'Off the want-list again');
  await page.getByRole('link', { name: 'Want-list', exact: true }).waitFor();
  expect(await open()).toBe(0);
});

test('by the keyboard alone something is asked for, changed, taken off and put back', async () => {
  const buyer = await newPracticeBuyer(demo);
  const page = await demo.openSignedIn(buyer);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.locator('main').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await page.getByRole('heading', { name: 'Want-list', level: 1 }).waitFor();
  // On a desk the page's only field has the focus.
  await page.keyboard.insertText('gauze');
  await page.keyboard.press('Enter');
  await said(page, 'On the want-list');
  const wanted = page.getByRole('list', { name: 'Wanted' }).getByRole('listitem');
  await wanted.getByText('You: 1').waitFor();
  // The field has the focus again, for what else runs out.
  await page.keyboard.insertText('Gauze');
  await page.keyboard.press('Enter');
  await wanted.getByText('You: 2').waitFor();

  await wanted.getByRole('button', { name: 'Edit gauze' }).press('Enter');
  await page.getByRole('textbox', { name: 'Your note' }).press('ControlOrMeta+a');
  await page.keyboard.insertText('The wide one');
  await page.keyboard.press('Enter');
  await wanted.getByText('The wide one').waitFor();
  await wanted.getByRole('button', { name: 'Remove gauze from the list' }).press('Enter');
  await page.getByText('Nothing is wanted').waitFor();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await page.keyboard.press('F6');
  await tabTo(page, undo);
  await page.keyboard.press('Enter');
  await wanted.getByText('The wide one').waitFor();
});

test('on a phone it is noted where the offers open, and words find their product', async () => {
  const buyer = await newPracticeBuyer(demo);
  const page = await demo.openSignedIn(buyer, { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto(`/?q=${encodeURIComponent(FEW)}`);
  await page.getByRole('button', { name: FEW, exact: true }).tap();
  await page
    .getByRole('button', { name: `Running out: ${FEW}` })
    .filter({ visible: true })
    .tap();
  await said(page, `On the want-list: "${FEW}"`);
  await page.goto('/wants');
  await ask(page, 'the small tub');
  await page.getByRole('button', { name: 'Ask in words' }).tap();
  await page.getByRole('button', { name: 'Find the product for “the small tub”' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Find the product').fill(FEW);
  await dialog
    .getByRole('button', { name: `Choose ${FEW}` })
    .first()
    .tap();
  await said(page, `“the small tub” is ${FEW}`);
  await page.getByText('asked for as “the small tub”').waitFor();
  expect(await page.getByRole('list', { name: 'Wanted' }).getByRole('button', { name: /^Edit/ }).count()).toBe(1);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
