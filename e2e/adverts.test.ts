import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { ALL_RULES, bringAxe, violations } from './axe.ts';
import { DESKTOP, type PageOptions, searchBox, signIn } from './open-browser.ts';
import { said } from './toasts.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const WIDE = { width: 1920, height: 1080 };
const LARGE = { width: 1100, height: 800 };
const BELOW_LARGE = { width: 1000, height: 800 };

const KELLOXIM = /^Lowmoor Generics/;
const TULLAVAX = /^Ardcarrick Biosciences/;
const ROUTES = /^Burrenvale Wholesale/;
const STERRANO = /^Clonrath Medical Supplies: from one millilitre/;
const CALCIVALE = /^Ballinderg Nutrition/;
const FRIDGE_CARD = /^Inishvarna Biologicals: between/;
const SHARPS = /^Clonrath Medical Supplies: box full/;

const adverts = (page: Page) =>
  page.getByRole('complementary', { name: 'Adverts' }).getByRole('figure', { name: 'Advert' });
const picture = (page: Page, description: RegExp) => adverts(page).getByRole('img', { name: description });

// Specification 2.30, 2.31, 2.32.
test('a page shows three on a very wide screen, the banner on a desk screen, none on a smaller one', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  for (const [viewport, expected] of [
    [WIDE, [TULLAVAX, ROUTES, KELLOXIM]],
    [DESKTOP, [KELLOXIM]],
    [BELOW_LARGE, []],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.goto('/?q=meloxicam');
    await page.getByText('Showing 1 to 22 of 22').waitFor();
    await page.locator('aside').waitFor({ state: 'attached' });
    await expect.poll(() => page.getByRole('figure').count()).toBe(expected.length);
    for (const [place, description] of expected.entries()) {
      await adverts(page).nth(place).getByRole('img', { name: description }).waitFor();
    }
    if (expected.length === 0) continue;
    await bringAxe(page);
    expect(await violations(page, ALL_RULES, 'aside')).toEqual([]);
  }
});

// Specification 1.12, 2.33.
test('a page shows its own, or those for every page', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), { viewport: WIDE });
  for (const [path, expected] of [
    ['/cart', [CALCIVALE, FRIDGE_CARD, STERRANO]],
    ['/orders', [SHARPS, /^Glenmurra Livestock/, /^Quillane Equine/]],
    ['/price-changes', [/^Clonrath Medical Supplies: red/, /show season/, /^Mullaghbeg/]],
  ] as const) {
    await page.goto(path);
    for (const description of expected) await picture(page, description).waitFor();
    expect(await adverts(page).count()).toBe(3);
  }
});

// Specification 7.16.
test('they are read when the shell is loaded, and not anew on every page', async () => {
  const page = await demo.open();
  const answers: unknown[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/adverts/')) answers.push(await response.json());
  });
  const read = page.waitForResponse('**/api/adverts/');
  await signIn(page);
  expect(await (await read).json()).toContainEqual(expect.objectContaining({ location: 'cart' }));
  for (const [link, title] of [
    ['Order History', 'Order History'],
    ['Price Changes', 'Price Changes'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    await adverts(page).first().waitFor();
  }
  expect(answers).toHaveLength(1);
});

test('nothing of a page moves when they come, each in the drawing for the room there is', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer());
  const content = async () => {
    await page.getByText('Shopping Cart Empty').waitFor();
    return page.getByRole('main').boundingBox();
  };
  const shown = () => picture(page, STERRANO).evaluate((image: HTMLImageElement) => image.currentSrc.split('/').at(-1));
  const held: Route[] = [];
  await page.route('**/api/adverts/', (route) => void held.push(route));
  for (const viewport of [WIDE, DESKTOP, LARGE]) {
    await page.setViewportSize(viewport);
    await page.goto('/cart');
    await expect.poll(() => held.length).toBe(1);
    const before = await content();
    expect(await adverts(page).count()).toBe(0);
    await held.pop()?.continue();
    await adverts(page).last().waitFor();
    expect(await content()).toEqual(before);
    await expect.poll(shown).toBe(viewport === LARGE ? 'cart-banner.svg' : 'cart-banner-large.svg');
  }
});

// Specification 2.62.
test('an advert adds its product as a search result does', async () => {
  const { page, products } = await openAs('/');
  await page.getByRole('button', { name: KELLOXIM }).click();
  await page.getByRole('dialog', { name: 'Purchase Preferred Product?' }).getByText('Kelloxim').first().waitFor();
  await page.getByRole('button', { name: 'Buy original' }).click();
  await page.getByRole('dialog', { name: 'Select Quantity' }).getByRole('button', { name: 'Add', exact: true }).click();
  await said(page, 'Added "Kelloxim 1.5 mg/ml oral suspension 100 ml" to cart');
  expect(await products()).toEqual(['Kelloxim 1.5 mg/ml oral suspension 100 ml']);
});

test('from the cart too, where a keyboard reaches them after the content, and the focus returns to it', async () => {
  const { page, products } = await openAs('/cart', { viewport: WIDE });
  const button = page.getByRole('button', { name: CALCIVALE });
  await picture(page, STERRANO).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Search for products' }).focus();
  const reached: string[] = [];
  for (const _tab of [1, 2, 3]) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.querySelector('img')?.alt ?? ''));
  }
  expect(reached).toEqual([CALCIVALE, FRIDGE_CARD, STERRANO].map((words) => expect.stringMatching(words)));
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Select Quantity' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await page.getByRole('dialog', { name: 'Select Quantity' }).getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('table').getByText('Calcivale').first().waitFor();
  expect(await products()).toHaveLength(1);
});

// Specification 2.61, 2.63.
test('on the search page an advert takes the place of the search, filters and all, and asks anew each time', async () => {
  const page = await demo.openSignedIn(await demo.newBuyer(), { viewport: WIDE });
  const { id } = await demo.db.prisma.manufacturer.findFirstOrThrow({ where: { name: 'Lowmoor Generics' } });
  await page.goto(`/?q=meloxicam&m=${id}`);
  await page.getByText(/Showing 1 to/).waitFor();
  const isAsked = () =>
    page.waitForRequest((request) => {
      const { pathname, search } = new URL(request.url());
      return pathname === '/api/product/search/' && search === '?q=Tullavax+Calf';
    });
  for (const _time of [1, 2]) {
    const asked = isAsked();
    await page.getByRole('link', { name: TULLAVAX }).click();
    await asked;
    await expect.poll(() => searchBox(page).inputValue()).toBe('Tullavax Calf');
    await page
      .getByRole('button', { name: /^Tullavax Calf/ })
      .first()
      .waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?q=Tullavax+Calf');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  }
});

test('a link leaves for a tab of its own and says so, a document is downloaded, and what does nothing is no button', async () => {
  const page = await open('/', { viewport: WIDE });
  const link = page.getByRole('link', { name: /^Burrenvale Wholesale.*\(opens in a new tab\)$/ });
  await link.waitFor();
  expect(await link.evaluate(({ href, target, rel }: HTMLAnchorElement) => [href, target, rel])).toEqual([
    'https://burrenvale.example/routes',
    '_blank',
    'noopener noreferrer',
  ]);

  await page.goto('/cart');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: FRIDGE_CARD }).click();
  expect((await downloading).suggestedFilename()).toBe('fridge-card.pdf');

  await page.goto('/orders');
  await picture(page, SHARPS).waitFor();
  expect(await page.getByRole('button', { name: SHARPS }).count()).toBe(0);
  expect(await page.getByRole('link', { name: SHARPS }).count()).toBe(0);
});

async function openAs(path: string, options?: PageOptions, allowed?: RegExp[]) {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer, options, allowed);
  await page.goto(path);
  const products = async () => {
    const { items } = await buyer.call<{ items: { manufacturer_product: { name: string } }[] }>('GET', '/api/cart/');
    return items.map(({ manufacturer_product }) => manufacturer_product.name);
  };
  return { page, products };
}

async function open(path: string, options?: PageOptions, allowed?: RegExp[]): Promise<Page> {
  return (await openAs(path, options, allowed)).page;
}
