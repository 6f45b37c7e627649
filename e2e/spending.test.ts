import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FEW, MANY_OFFERS } from './demo-names.ts';
import { newPracticeBuyer } from './new-practice.ts';
import { DESKTOP, PHONE } from './open-browser.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();
const TOLKA = 'Tolka Valley Vet Distribution';
const euros = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });

interface Spending {
  readonly period: { from: string; to: string; orders: number; deliveries: number; total: number };
  readonly months: readonly { subtotal: number; total: number; orders: number }[];
  readonly wholesalers: { readonly rows: readonly { total: number }[] };
}

/** A practice that ordered twice, and one more that was rejected. */
async function openSpending(options: Parameters<typeof demo.openSignedIn>[1] = { viewport: DESKTOP }) {
  const buyer = await newPracticeBuyer(demo, ['burrenvale-veterinary-wholesale', 'tolka-valley-vet-distribution']);
  await buyer.add(FEW, { quantity: 2 });
  await buyer.add(MANY_OFFERS, { from: TOLKA });
  const first = await buyer.order();
  await buyer.add(FEW);
  await buyer.order();
  await buyer.add(FEW);
  const rejected = await buyer.order();
  const data = { status: 'failed' as const, settledAt: new Date() };
  await demo.db.prisma.wholesaleOrder.updateMany({ where: { orderId: rejected }, data });
  const spending = await buyer.call<Spending>('GET', '/api/orders/spending/');
  const page = await demo.openSignedIn(buyer, options);
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Spending by month, wholesaler and product' }).click();
  await region(page, 'By month').waitFor();
  return { page, spending, first };
}

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('a desk shows what was ordered and not rejected, to the eye, a screen reader, a file and on paper', async () => {
  const { page, spending, first } = await openSpending();
  await expectSums(page, spending);
  await expectRead(page, spending);
  await expectExported(page, spending);
  await expectPrinted(page);
  await expectWays(page, first);
  await page.goBack();
  await expectPeriodKept(page);
});

test('a phone shows the same sums, and nothing wider than itself', async () => {
  const { page, spending } = await openSpending({ viewport: { ...PHONE, width: 320 }, hasTouch: true, isMobile: true });
  await region(page, 'By wholesaler')
    .getByText(euros.format(spending.wholesalers.rows[0]?.total ?? 0), { exact: true })
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

/** By month, wholesaler and product, with the sum of all. */
async function expectSums(page: Page, spending: Spending): Promise<void> {
  const { period } = spending;
  expect(period).toMatchObject({ orders: 2, deliveries: 3 });
  const total = euros.format(period.total);
  await region(page, 'Totals').getByText(total, { exact: true }).waitFor();
  for (const name of ['By month', 'By wholesaler', 'By category', 'By manufacturer', 'By product']) {
    const amounts = await region(page, name)
      .getByRole('row')
      .locator('td.font-semibold, td .font-semibold')
      .allTextContents();
    const cents = amounts.map((text) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100));
    // The table by month ends with its total.
    const rows = name === 'By month' ? cents.slice(0, -1) : cents;
    expect(
      rows.reduce((sum, one) => sum + one, 0),
      name,
    ).toBe(Math.round(period.total * 100));
  }
}

/** A screen reader finds the figures of each bar in its row, and no bars. */
async function expectRead(page: Page, spending: Spending): Promise<void> {
  const [{ subtotal, total, orders } = { subtotal: 0, total: 0, orders: 0 }] = spending.months;
  const amounts = [subtotal, subtotal - total, total].map((one) => euros.format(one)).join(' ');
  const grown = `\\+${euros.format(total).replaceAll('.', '\\.')} none before`;
  const months = await region(page, 'By month').ariaSnapshot();
  expect(months).toContain('table "Spending by month and its change against the period before, oldest first"');
  expect(months).toContain('row "Month Orders Gross Saved Spent Change"');
  expect(months).toMatch(
    new RegExp(`row "Orders of [A-Z][a-z]{2} \\d{4} ${orders} ${amounts.replaceAll('.', '\\.')} ${grown}"`),
  );
  expect(months).toContain(`row "Total ${orders} ${amounts} +${euros.format(total)} none before"`);
  const share = (amount: number) => `${Math.round((amount / total) * 1000) / 10} % of all`;
  const wholesalers = await region(page, 'By wholesaler').ariaSnapshot();
  expect(wholesalers).toContain('row "Name Deliveries Saved Spent Change"');
  for (const row of spending.wholesalers.rows) {
    expect(wholesalers).toContain(
      `${euros.format(row.total)} ${share(row.total)} +${euros.format(row.total)} none before"`,
    );
  }
  // A picture without words, or a cell without any, would be read as such.
  expect(`${months}${wholesalers}`).not.toMatch(/- (img|cell)$/m);
}

/** With every sum. */
async function expectExported(page: Page, spending: Spending): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV', exact: true }).click();
  const file = await download;
  const { from, to, total } = spending.period;
  expect(file.suggestedFilename()).toBe(`formulary-spending-${from}-to-${to}.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[1]).toMatch(
    new RegExp(`^Period,${from} to ${to},.*,${total.toFixed(2)},0\\.00,${total.toFixed(2)},,0\\.00,0$`),
  );
  expect(lines.filter((line) => line.startsWith('Product,'))).toHaveLength(2);
}

/** Without what is pressed. */
async function expectPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await region(page, 'By product').waitFor();
  for (const control of [page.getByRole('button'), page.getByRole('combobox'), page.getByRole('navigation')]) {
    expect(await control.filter({ visible: true }).count()).toBe(0);
  }
  await page.emulateMedia({ media: null });
}

/** Over Back and a reload. */
async function expectPeriodKept(page: Page): Promise<void> {
  const period = page.getByLabel('Period', { exact: true });
  const shown = () => period.locator('option:checked').textContent();
  await period.selectOption('This year');
  await page.waitForURL(/[?&]from=\d{4}-01&to=\d{4}-12$/);
  const { href } = new URL(page.url());
  await region(page, 'By wholesaler').getByRole('link', { name: TOLKA }).click();
  await page.getByText('Showing 1 to 1 of 1').waitFor();
  await page.goBack();
  await region(page, 'By month').waitFor();
  expect([page.url(), await shown()]).toEqual([href, 'This year']);
  await page.reload();
  await region(page, 'By month').waitFor();
  expect([page.url(), await shown()]).toEqual([href, 'This year']);
}

/** Each row leads to its orders, and a product to its page. */
async function expectWays(page: Page, first: number): Promise<void> {
  await region(page, 'By product').getByRole('link', { name: FEW }).click();
  await page.getByRole('heading', { level: 1, name: FEW }).waitFor();
  await page.goBack();
  await region(page, 'By wholesaler').getByRole('link', { name: TOLKA }).click();
  await page.getByText('Showing 1 to 1 of 1').waitFor();
  await page.goBack();
  await region(page, 'By month').getByRole('link').click();
  await page.getByText('Showing 1 to 3 of 3').waitFor();
  await page.getByRole('link', { name: new RegExp(`Order #0*${first}$`) }).waitFor();
}
