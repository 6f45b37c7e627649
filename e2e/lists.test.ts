import { expect, test } from 'vitest';
import { PHONE } from './open-browser.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

interface Held {
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly note: string | null }[];
}
const START = ['Melovane 1.5 mg/ml', 'Clavorrin 250 mg', 'Melovane 20 mg/ml'] as const;

test('a list is made, filled, put in order and added to the cart by the keyboard alone', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer);
  const press = async (named: string | RegExp) => {
    await page.getByRole('button', { name: named }).first().focus();
    await page.keyboard.press('Enter');
  };
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.locator('main').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  const name = `Car of ${buyer.email}`;
  await page.getByLabel('Name of a new list').focus();
  await page.keyboard.insertText(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  const list = () => buyer.call<Held>('GET', `/api${new URL(page.url()).pathname}/`);
  for (const [at, words] of START.entries()) {
    await page.getByLabel('Find a product to add').fill(words);
    await press(/^Add .*(Melovane|Clavorrin)/);
    await page.getByRole('checkbox').nth(at).waitFor();
  }
  await expect.poll(async () => (await list()).items.length).toBe(START.length);
  const names = (await list()).items.map(({ name }) => name);

  await press(`Move ${names[2]} up`);
  await page.getByText(`${names[2]} is number 2 of 3`).waitFor({ state: 'attached' });
  // The row stands there a moment after it is said, and has the focus again.
  const moved = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: `Quantity of ${names[2]}` }) });
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: /^Quantity of / }) });
  await rows.nth(1).and(moved).waitFor();
  await moved
    .getByRole('button', { name: `Move ${names[2]} up` })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(`${names[2]} is number 1 of 3`).waitFor({ state: 'attached' });
  await page.getByRole('textbox', { name: `Quantity of ${names[0]}` }).fill('4');
  await page.getByRole('textbox', { name: `Note on ${names[0]}` }).fill('Left pocket');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await list()).items.map(({ name, quantity, note }) => [name, quantity, note]))
    .toEqual([
      [names[2], 1, null],
      [names[0], 4, 'Left pocket'],
      [names[1], 1, null],
    ]);

  await press(`Remove ${names[0]}`);
  await page.getByText(`Removed ${names[0]}`).waitFor();
  await press('Undo');
  await expect.poll(async () => (await list()).items[1]).toMatchObject({ name: names[0], note: 'Left pocket' });
  await page.getByRole('checkbox').nth(2).waitFor();

  await press('Tick all');
  await press('Add 3 products to cart');
  await page.getByText('Added 3 products to cart').waitFor();
  const { items } = await buyer.call<{ items: { quantity: number }[] }>('GET', '/api/cart/');
  expect(items.map(({ quantity }) => quantity).toSorted()).toEqual([1, 1, 4]);
});

test('rows are put in order by dragging, with a line where a row would come to stand', async () => {
  const buyer = await demo.newBuyer();
  const { results } = await buyer.call<{ results: { id: number }[] }>('GET', '/api/product/search/?q=melovane');
  const items = results.slice(0, 3).map(({ id }) => ({ manufacturer_product: id }));
  const name = `Dragged by ${buyer.email}`;
  const { id } = await buyer.call<{ id: number }>('POST', '/api/lists/', { name, items }, 201);
  const names = async () => (await buyer.call<Held>('GET', `/api/lists/${id}/`)).items.map(({ name: each }) => each);
  const [first = '', second = '', third = ''] = await names();
  const page = await demo.openSignedIn(buyer);
  await page.goto(`/lists/${id}`);
  const row = (product: string) => page.getByRole('listitem').filter({ hasText: product });
  await row(first).getByRole('paragraph').filter({ hasText: first }).dragTo(row(third));
  await page.getByText(`${first} is number 3 of 3`).waitFor({ state: 'attached' });
  await expect.poll(names).toEqual([second, third, first]);
  await row(first).getByRole('paragraph').filter({ hasText: first }).dragTo(row(second));
  await page.getByText(`${first} is number 1 of 3`).waitFor({ state: 'attached' });
  await expect.poll(names).toEqual([first, second, third]);
});

test('a cart becomes a list, which is deleted and brought back on a phone', async () => {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer, { viewport: PHONE, hasTouch: true, isMobile: true });
  const { results } = await buyer.call<{ results: { id: number }[] }>('GET', '/api/product/search/?q=melovane');
  await buyer.call('POST', '/api/cart/item/', { manufacturer_product: results[0]?.id, quantity: 2 }, 201);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Save as list' }).tap();
  await page.getByRole('button', { name: 'Open it' }).tap();
  await page.getByRole('heading', { name: 'From the cart', level: 1 }).waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Delete' }).tap();
  await page.getByRole('heading', { name: 'Lists', level: 1 }).waitFor();
  const link = page.getByRole('link', { name: /^From the cart/ });
  await link.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).tap();
  await link.waitFor();
});

test('a search result is put on a list from its offers', async () => {
  const buyer = await demo.newBuyer();
  const { id } = await buyer.call<{ id: number }>('POST', '/api/lists/', { name: `Of ${buyer.email}` }, 201);
  const page = await demo.openSignedIn(buyer);
  await page.goto('/?q=clavorrin');
  await page
    .getByRole('button', { name: /^Clavorrin/, expanded: false })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add to list' }).click();
  await page.getByRole('menuitem', { name: `Of ${buyer.email}` }).click();
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('heading', { name: `Of ${buyer.email}`, level: 1 }).waitFor();
  expect((await buyer.call<Held>('GET', `/api/lists/${id}/`)).items).toMatchObject([{ quantity: 1 }]);
});
