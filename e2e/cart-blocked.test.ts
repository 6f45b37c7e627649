import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { openCart } from './cart-screen.ts';
import { COIS, FEW, MANY_OFFERS, ONE_WHOLESALER, TOLKA } from './demo-names.ts';
import { PHONE } from './open-browser.ts';
import { PRODUCTS } from './stage.ts';
import { useOwnDemo } from './use-demo.ts';

const demo = useOwnDemo();

const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const said = (page: Page) => summary(page).getByRole('alert');
const about = (page: Page, product: string) => page.getByRole('group', { name: `About ${product}` });

test.each([
  ['on a desk', { width: 1440, height: 420 }],
  ['on a phone', PHONE],
])('a blocked order says aloud what is wrong and leads to it, with a ring, %s', async (_where, viewport) => {
  const { page } = await openCart(demo, fillWithTrouble, [], viewport);
  const orders = ordersOf(page);
  await page.getByRole('button', { name: 'Order from 3 wholesalers' }).click();
  await said(page).getByText('Nothing was ordered: 2 items need your attention first.').waitFor();
  await said(page)
    .getByRole('button', { name: `${MANY_OFFERS}: no longer offered by ${TOLKA}` })
    .waitFor();
  await expectLedTo(about(page, MANY_OFFERS));
  await about(page, MANY_OFFERS).getByText(`${TOLKA} no longer offers this product.`).waitFor();

  // The next one is led to once the first is put right.
  await page.getByRole('button', { name: `Remove ${MANY_OFFERS}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await said(page).getByText('Nothing was ordered: 1 item needs your attention first.').waitFor();
  await said(page)
    .getByRole('button', { name: `${PRODUCTS.controlled}: its forms are not ticked` })
    .click();
  await expectLedTo(about(page, PRODUCTS.controlled));
  // Not `check`, which looks at the box afterwards: it may be gone by then.
  await page.getByRole('checkbox', { name: 'controlled drug' }).click();
  await said(page).waitFor({ state: 'detached' });
  expect(orders).toEqual([]);
});

test('an order button that is off says why beside it, and leads to the item', async () => {
  const { page } = await openCart(
    demo,
    async (buyer) => {
      await buyer.add(FEW);
      await buyer.exclude(await buyer.add(ONE_WHOLESALER));
    },
    [],
    PHONE,
  );
  expect(await page.getByRole('button', { name: 'Order from 1 wholesaler' }).isDisabled()).toBe(true);
  await summary(page).getByRole('button', { name: '1 item is not in this order' }).click();
  await expectLedTo(page.getByRole('switch', { name: `Order Now ${ONE_WHOLESALER}` }));
  // Where nothing is ordered now, it is all there is to press.
  await page.getByRole('switch', { name: `Order Now ${FEW}` }).click();
  await summary(page).getByRole('button', { name: '2 items are not in this order' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Order active items only' }).isDisabled()).toBe(true);
});

async function fillWithTrouble(buyer: Buyer): Promise<void> {
  await buyer.add(FEW);
  const { id } = await demo.db.prisma.offer.findFirstOrThrow({
    where: { product: { name: MANY_OFFERS }, wholesaler: { name: TOLKA } },
  });
  await demo.db.prisma.offer.update({ where: { id }, data: { isAvailable: true } });
  await buyer.add(MANY_OFFERS, { from: TOLKA });
  await buyer.add(PRODUCTS.controlled, { from: COIS });
  await demo.db.prisma.offer.update({ where: { id }, data: { isAvailable: false } });
}

function ordersOf(page: Page): string[] {
  const orders: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/order/') && orders.push(request.url()));
  return orders;
}

/** It has the focus and a ring, and is in the window, between the bars at its edges. */
async function expectLedTo(place: Locator): Promise<void> {
  await expect
    .poll(() =>
      place.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(x + width / 2, y + height / 2);
        return {
          hasFocus: element === document.activeElement,
          isRinged: getComputedStyle(element).outlineStyle === 'solid',
          isSeen: element.contains(seen),
        };
      }),
    )
    .toEqual({ hasFocus: true, isRinged: true, isSeen: true });
}
