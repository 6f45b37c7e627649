import { answering, startHttpWholesaler } from '@formulary/api/test/http-wholesaler';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BURRENVALE, ONE_WHOLESALER } from './demo-names.ts';
import { deskSession, makeDeskOperator } from './desk-operator.ts';
import { useOwnDemo } from './use-demo.ts';

const demo = useOwnDemo();
let rejecting: Awaited<ReturnType<typeof startHttpWholesaler>>;
beforeAll(async () => {
  rejecting = await startHttpWholesaler(answering(200, { status: 'rejected', reason: 'The account is on stop' }));
});
afterAll(() => rejecting.close());

/** The desk's first page, and what is done there: each press, and each text that is entered, is an action. */
async function openDesk() {
  const { token } = await makeDeskOperator(demo.db, 'operator');
  const page = await demo.open({ storageState: deskSession(token) });
  await page.goto('/desk');
  await page.getByRole('heading', { level: 1 }).waitFor();
  let actions = 0;
  return {
    page,
    press: async (role: 'link' | 'button', name: string | RegExp) => {
      actions += 1;
      await page.getByRole(role, { name }).click();
    },
    enter: async (label: string, text: string) => {
      actions += 1;
      await page.getByLabel(label).fill(text);
      await page.keyboard.press('Enter');
    },
    actions: () => actions,
  };
}

async function orderAt(wholesaler: string) {
  const buyer = await demo.newBuyer();
  await buyer.add(ONE_WHOLESALER, { from: wholesaler });
  return { buyer, order: await buyer.order() };
}

const rowOf = (page: Page, order: number) =>
  page.getByRole('row').filter({ hasText: `#${String(order).padStart(5, '0')}` });

test('that an order is late as its wholesaler is paused is read by its practice, and found at the desk in two actions', async () => {
  const text = 'Their stock count lasts until noon';
  const desk = await openDesk();
  await desk.page.getByRole('navigation').getByRole('link', { name: 'Wholesalers' }).click();
  await desk.page.getByRole('button', { name: `Pause: ${BURRENVALE}` }).click();
  await desk.page.getByLabel('What practices read').fill(text);
  await desk.page.keyboard.press('Enter');
  await desk.page.getByText(`${BURRENVALE} is paused.`).waitFor();
  const { order, buyer } = await orderAt(BURRENVALE);
  const practice = await demo.openSignedIn(buyer);
  await practice.goto(`/orders/${order}`);
  await practice.getByText(`It waits to be sent: ${text}`).waitFor();

  const looking = await openDesk();
  await looking.press('link', 'Orders');
  await looking.enter('Find an order', String(order));
  const row = rowOf(looking.page, order);
  await row.getByText('Paused', { exact: true }).waitFor();
  await row.getByText(text).waitFor();
  expect(looking.actions()).toBeLessThanOrEqual(3);

  // From the wholesaler it takes as few.
  const other = await openDesk();
  await other.press('link', 'Wholesalers');
  await other.page.getByText(text).waitFor();
  await other.press('link', `1 waiting for ${BURRENVALE}`);
  await rowOf(other.page, order).getByText('Paused', { exact: true }).waitFor();
  expect(other.actions()).toBeLessThanOrEqual(3);

  await desk.page.getByRole('button', { name: `Resume: ${BURRENVALE}` }).click();
  await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Resume' }).click();
  await desk.page.getByText(`Orders go to ${BURRENVALE} again.`).waitFor();
  await expect.poll(() => stateOf(order), { timeout: 30_000 }).toBe('complete');
});

test('that a wholesaler refuses an order is found in two actions, and what it answered in four', async () => {
  await demo.db.prisma.wholesaler.update({
    where: { name: BURRENVALE },
    data: { transport: 'http', orderAddress: rejecting.url, orderSecret: 'a secret of this test' },
  });
  const { order } = await orderAt(BURRENVALE);
  await expect.poll(() => stateOf(order), { timeout: 30_000 }).toBe('failed');

  const desk = await openDesk();
  await desk.press('link', 'Orders');
  await desk.enter('Find an order', String(order));
  const row = rowOf(desk.page, order);
  await row.getByText('Rejected', { exact: true }).waitFor();
  await row.getByText('The account is on stop').waitFor();
  expect(desk.actions()).toBeLessThanOrEqual(3);
  await desk.press('link', `#${String(order).padStart(5, '0')}`);
  await desk.press('button', 'Show what was sent and answered of try 1');
  await desk.page.getByText('"reason":"The account is on stop"').waitFor();
});

const stateOf = async (order: number) =>
  (await demo.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId: order } })).status;
