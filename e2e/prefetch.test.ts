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

it.each([
  ['/?q=meloxicam', 'search-page'],
  ['/cart', 'cart-page'],
  ['/orders', 'orders-page'],
  ['/orders/1', 'order-page'],
  ['/price-changes', 'price-changes-page'],
])('what %s needs is fetched beside the entry, not after it', async (path, name) => {
  const page = await demo.open({}, [/ERR_FAILED/]);
  await page.route('**/assets/index-*.js', (route) => route.abort(), { times: 1 });
  const fetched = ['/api/config/', '/assets/shell-', `/assets/${name}-`].map((part) =>
    page.waitForResponse((response) => response.url().includes(part)),
  );
  await page.goto(path);
  for (const response of await Promise.all(fetched)) expect(response.status()).toBe(200);
});

it('the settings that the answer names are fetched once', async () => {
  const page = await demo.open();
  let times = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/config/')) times++;
  });
  await page.goto('/auth/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(times).toBe(1);
});
