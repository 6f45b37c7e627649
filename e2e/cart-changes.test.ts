import { expect, test } from 'vitest';
import { group, openCart, quantityOf } from './cart-screen.ts';
import { BURRENVALE, FEW } from './demo-names.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

// Specification 5.11, 5.12, 9.2.
test('a typed quantity rests 400 ms, is sent once, and is refused outside 1 to 9999', async () => {
  const { page } = await openCart(demo, (buyer) => buyer.add(FEW));
  const sent: { quantity: number; at: number }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'PATCH') return;
    sent.push({ quantity: request.postDataJSON().quantity, at: request.timing().startTime });
  });
  // Both times are the browser's own: this process may be late to hear of either.
  await page.evaluate(() => {
    document.addEventListener('keydown', () => document.body.setAttribute('data-typed-at', String(Date.now())), true);
  });
  const field = quantityOf(page, FEW);
  await expect.poll(() => page.getByRole('button', { name: 'Decrease quantity' }).isDisabled()).toBe(true);
  await field.clear();
  await field.pressSequentially('12', { delay: 40 });
  const typed = Number(await page.locator('body').getAttribute('data-typed-at'));
  // Shown at once, long before it is sent: 12 x 29.12.
  await group(page, BURRENVALE).getByText('€349.44').first().waitFor();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.quantity).toBe(12);
  expect((sent[0]?.at ?? 0) - typed).toBeGreaterThan(395);

  for (const wrong of ['0', '10000', '1.5', 'x']) {
    await field.fill(wrong);
    await page.getByText('A whole number, 1 to 9999').waitFor();
  }
  await field.fill('9999');
  await page.getByText('A whole number, 1 to 9999').waitFor({ state: 'detached' });
  await expect.poll(() => sent.map(({ quantity }) => quantity)).toEqual([12, 9999]);
});
