import { printedGtin } from '@formulary/gs1/gtin';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Buyer } from './buyer.ts';
import { BURRENVALE, FEW, ONE_WHOLESALER, PLAIN } from './demo-names.ts';
import { openKeyScanner } from './key-scanner.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();
const gtins = new Map<string, string>();
beforeAll(async () => {
  const names = [FEW, ONE_WHOLESALER, PLAIN];
  const products = await demo.db.prisma.product.findMany({ where: { name: { in: names } } });
  for (const { name, gtin } of products) gtins.set(name, gtin ?? '');
});
const gtinOf = (name: string) => gtins.get(name) ?? '';

interface Ordered {
  readonly wholesale_orders: readonly { readonly status: string }[];
}

/** Three packs of one product and two of another, which their wholesaler has. */
async function ordered(): Promise<Buyer> {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW, { quantity: 3 });
  await buyer.add(ONE_WHOLESALER, { quantity: 2 });
  const id = await buyer.order();
  const states = async () => {
    const { wholesale_orders } = await buyer.call<Ordered>('GET', `/api/order/${id}/`);
    return wholesale_orders.map(({ status }) => status);
  };
  await expect.poll(states, { timeout: 30_000 }).toEqual(['complete']);
  return buyer;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const counted = (page: Page, name: string, words: string) =>
  row(page, name).getByRole('cell', { name: words, exact: true }).first().waitFor();

test('a box is received from the order to the last pack: scanned, asked about, cut off, undone and finished', async () => {
  const buyer = await ordered();
  const page = await demo.openSignedIn(buyer, {}, [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/]);
  await page.goto('/orders');
  await page.getByRole('navigation', { name: 'Order history' }).getByRole('link', { name: 'Deliveries' }).click();
  await page.getByRole('button', { name: 'Receive here' }).click();
  await page.getByRole('button', { name: `Receive from ${BURRENVALE}` }).click();
  await page.getByRole('heading', { level: 1, name: `Receiving from ${BURRENVALE}` }).waitFor();
  await counted(page, FEW, '0');

  const scan = await openKeyScanner(page);
  // Without a batch: which one the demo's wholesaler announces is its own.
  await scan(printedGtin(gtinOf(FEW)));
  await scan(printedGtin(gtinOf(FEW)));
  await counted(page, FEW, '2');
  await page.getByText(`${FEW}: 2 of 3`).waitFor({ state: 'attached' });

  await scan(printedGtin(gtinOf(PLAIN)));
  const question = page.getByRole('region', { name: PLAIN });
  await question.getByText(`Not ordered from ${BURRENVALE}`).waitFor();
  await question.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('radio', { name: 'Wrong item' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await question.waitFor({ state: 'detached' });

  await page.context().setOffline(true);
  await scan(printedGtin(gtinOf(FEW)));
  await page.getByText(/^1 scan waits for the connection/).waitFor();
  await counted(page, FEW, '3');
  await page.context().setOffline(false);
  await page.getByText(/^1 scan waits for the connection/).waitFor({ state: 'detached' });
  await row(page, FEW).getByText('Whole').waitFor();

  await page.getByLabel(`Packs of ${ONE_WHOLESALER} that came`).fill('2');
  await page.keyboard.press('Enter');
  await row(page, ONE_WHOLESALER).getByText('Whole').waitFor();
  await page.getByText(`${ONE_WHOLESALER}: 2 of 2`).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: `All 2 came: ${ONE_WHOLESALER}` }).waitFor();

  await page.getByRole('button', { name: 'Finish' }).first().click();
  const dialog = page.getByRole('dialog', { name: `Finish receiving from ${BURRENVALE}` });
  await dialog.getByText('1 line is not whole').waitFor();
  await dialog.getByRole('listitem').getByText(ONE_WHOLESALER).waitFor();
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('heading', { level: 1, name: `Received from ${BURRENVALE}` }).waitFor();
  await page.getByRole('link', { name: 'Still to come' }).last().click();
  await page.getByRole('rowheader', { name: ONE_WHOLESALER }).waitFor();

  const entries = await demo.db.prisma.receiptEntry.findMany({
    where: { receipt: { openedBy: { email: buyer.email } } },
    orderBy: { id: 'asc' },
  });
  expect(entries.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['received', 1],
    ['received', 1],
    ['rejected', 1],
    ['received', 1],
    ['received', 2],
    ['received', -2],
  ]);
});

test('40 packs of 18 lines are received by 40 scans and three presses', async () => {
  const buyer = await demo.newBuyer();
  const offers = await demo.db.prisma.offer.findMany({
    where: {
      wholesaler: { name: BURRENVALE },
      isAvailable: true,
      OR: [{ stockQuantity: null }, { stockQuantity: { gt: 5 } }],
      product: { gtin: { not: null }, requiresAr16Form: false, requiresControlledDrugForm: false, replacedById: null },
    },
    include: { product: true },
    orderBy: { id: 'asc' },
    take: 18,
  });
  const packs = offers.map(({ product }, at) => ({ ...product, quantity: at < 4 ? 3 : 2 }));
  // One of them is kept cold: it is asked about as well.
  await demo.db.prisma.product.updateMany({ where: { id: packs[0]?.id ?? 0 }, data: { storage: 'fridge' } });
  for (const { name, quantity } of packs) await buyer.add(name, { quantity, from: BURRENVALE });
  const id = await buyer.order();
  const states = async () =>
    (await buyer.call<Ordered>('GET', `/api/order/${id}/`)).wholesale_orders.map(({ status }) => status);
  await expect.poll(states, { timeout: 30_000 }).toEqual(['complete']);
  await buyer.call('PATCH', '/api/deliveries/', { receives: true });
  const page = await demo.openSignedIn(buyer);
  await page.goto('/deliveries');

  let presses = 0;
  const press = async (name: string | RegExp) => {
    presses += 1;
    await page.getByRole('button', { name }).first().click();
  };
  await press(new RegExp(`^Receive from ${BURRENVALE}`));
  await page.getByRole('heading', { level: 1, name: `Receiving from ${BURRENVALE}` }).waitFor();
  const scan = await openKeyScanner(page);
  const all = packs.flatMap(({ gtin, quantity }) => Array.from({ length: quantity }, () => gtin ?? ''));
  expect([packs.length, all.length]).toEqual([18, 40]);
  for (const gtin of all) await scan(printedGtin(gtin));
  const last = packs.at(-1);
  await page.getByText(`${last?.name}: ${last?.quantity} of ${last?.quantity}`).waitFor({ state: 'attached' });
  await press(/^Finish$/);
  await page.getByText('Nothing is missing.').waitFor();
  await press('All cold: finish');
  await page.getByRole('heading', { level: 1, name: `Received from ${BURRENVALE}` }).waitFor();
  expect(presses).toBe(3);
  const { _sum } = await demo.db.prisma.receiptEntry.aggregate({
    where: { receipt: { openedBy: { email: buyer.email } } },
    _sum: { quantity: true },
  });
  expect(_sum.quantity).toBe(40);
});

test('what was scanned is there after the browser was closed before it could be sent', async () => {
  const buyer = await ordered();
  const page = await demo.openSignedIn(buyer, {}, [/Failed to load resource/]);
  const { wholesalers } = await buyer.call<{ wholesalers: { wholesaler: { id: number } }[] }>(
    'PATCH',
    '/api/deliveries/',
    { receives: true },
  );
  const wholesaler = wholesalers[0]?.wholesaler.id;
  const { id } = await buyer.call<{ id: number }>('POST', '/api/receipts/', { wholesaler });
  await page.goto(`/deliveries/${id}`);
  await counted(page, FEW, '0');
  await page.route('**/entries/', (route) => route.abort());
  const scan = await openKeyScanner(page);
  for (let pack = 0; pack < 3; pack += 1) await scan(printedGtin(gtinOf(FEW)));
  await page.getByText(/^3 scans wait for the connection/).waitFor();

  const later = await page.context().newPage();
  await page.close();
  await later.goto('/');
  // On any page: it is not waited for until somebody looks at the box again.
  await later.mouse.move(10, 10);
  const lines = async () =>
    (await buyer.call<{ lines: { counted: number }[] }>('GET', `/api/receipts/${id}/`)).lines.map(
      (line) => line.counted,
    );
  await expect.poll(lines, { timeout: 30_000 }).toContain(3);
  await later.goto(`/deliveries/${id}`);
  await row(later, FEW).getByText('Whole').waitFor();
  await later.close();
});
