import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

test('the summary of an order is saved as a PDF, and the page stays', async () => {
  const buyer = await demo.newBuyer();
  await buyer.add('Prednarra 20 mg tablets x 100');
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
