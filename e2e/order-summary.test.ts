import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FEW } from './demo-names.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

test('the summary of an order is saved as a PDF, and the page stays', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW);
  const id = await buyer.order('Night shift');
  const page = await demo.openSignedIn(buyer);
  await page.goto(`/orders/${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Full Order Summary' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`order-${String(id).padStart(5, '0')}.pdf`);
  const content = await readFile(await saved.path());
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(content.subarray(-6).toString().trim()).toBe('%%EOF');
  expect(page.url()).toBe(`${demo.url}/orders/${id}`);
});

test('the summary is fetched from an address that is asked for when it is wanted', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW);
  const id = await buyer.order();
  // While a wholesaler has yet to answer, the page asks by itself.
  const open = { orderId: id, status: { in: ['created' as const, 'processing' as const] } };
  await expect.poll(() => demo.db.prisma.wholesaleOrder.count({ where: open })).toBe(0);
  const page = await demo.openSignedIn(buyer);
  let asked = 0;
  await page.route('**/api/order/*/', async (route) => {
    const answer = await route.fetch();
    asked += 1;
    const order_summary_url = `${demo.url}/api/order/${id}/summary.pdf?signature=${asked}`;
    await route.fulfill({ json: { ...(await answer.json()), order_summary_url } });
  });
  await page.route('**/summary.pdf?*', (route) =>
    route.fulfill({ body: 'a summary', headers: { 'content-disposition': 'attachment; filename="summary.pdf"' } }),
  );
  await page.goto(`/orders/${id}`);
  const link = page.getByRole('link', { name: 'Download Full Order Summary' });
  await link.waitFor();
  const before = asked;
  const download = page.waitForEvent('download');
  await link.click();
  const signature = Number(new URL((await download).url()).searchParams.get('signature'));
  expect(signature).toBeGreaterThan(before);
  expect(page.url()).toBe(`${demo.url}/orders/${id}`);
});

// Specification 2.81.
test('an order without a summary has no link to one', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add(FEW);
  const id = await buyer.order();
  const page = await demo.openSignedIn(buyer);
  await page.route('**/api/order/*/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), order_summary_url: null } });
  });
  await page.goto(`/orders/${id}`);
  await page.getByRole('region', { name: 'Totals' }).waitFor();
  expect(await page.getByRole('link', { name: 'Download Full Order Summary' }).count()).toBe(0);
});
