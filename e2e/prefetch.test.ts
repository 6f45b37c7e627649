import { expect, it } from 'vitest';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

it.each(['pointer', 'keyboard'])("a page's code is there before the link is followed, by %s", async (means) => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Price Changes' });
  const fetched = page.waitForResponse((response) => response.url().includes('/assets/price-changes-page-'));
  if (means === 'pointer') await link.hover();
  else await link.focus();
  expect((await fetched).status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe('/');
});
