import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CONTROLLED, NOTED, ORIGINAL, PLAIN, SUPERSEDED } from './demo-names.ts';
import { type PageOptions, searchBox } from './open-browser.ts';
import { said } from './toasts.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

const PREFERRED = 'Melovane 1.5 mg/ml oral suspension 10 ml';
const REPLACEMENT = 'Flunorra 50 mg/ml injection 100 ml';

const noteDialog = (page: Page) => page.getByRole('dialog', { name: 'Note on this product' });
const quantityDialog = (page: Page) => page.getByRole('dialog', { name: 'Select Quantity' });
const confirmAdd = (page: Page) => quantityDialog(page).getByRole('button', { name: 'Add', exact: true });
/** What fades out can still be pressed. */
const MOVING = { reducedMotion: 'no-preference' } as const;
const added = (page: Page, product: string) => said(page, `Added "${product}" to cart`);

test('a superseded product shows what replaces it, and the replacement is bought', async () => {
  const { page, lines } = await openAt(SUPERSEDED);
  await page.getByText(`Replaced by ${REPLACEMENT}`).waitFor();
  await addButton(page, REPLACEMENT).first().click();
  await quantityDialog(page).getByText(REPLACEMENT).waitFor();
  await confirmAdd(page).click();
  await added(page, REPLACEMENT);
  expect(await lines()).toEqual([`1 × ${REPLACEMENT}`]);
  await page.goto('/cart');
  await page.getByText(`Replaces ${SUPERSEDED}`).waitFor();
});

test("the offers name the best price, the others' difference, and why one cannot be ordered", async () => {
  const { page, lines } = await openAt('Tramodra 50 mg tablets x 100');
  await page.getByRole('button', { name: CONTROLLED, expanded: false }).click();
  const offers = page.getByRole('table', { name: `Offers of ${CONTROLLED}` });
  const offer = (wholesaler: string) => offers.getByRole('row').filter({ hasText: wholesaler });
  await offer('Burrenvale').getByText('Best price').waitFor();
  await offer('Tolka')
    .getByText(/^\+ €\d+\.\d\d$/)
    .waitFor();
  await offer('Slieveard').getByText('No account').waitFor();
  await expect.poll(() => offer('Slieveard').getByRole('button', { name: /^Add/ }).count()).toBe(0);

  await offers.getByRole('button', { name: 'Add from Cois Farraige Vet Supplies' }).click();
  await quantityDialog(page).getByText('From Cois Farraige Vet Supplies').waitFor();
  await quantityDialog(page).getByRole('checkbox').check();
  await confirmAdd(page).click();
  await added(page, CONTROLLED);
  expect(await lines()).toEqual([`1 × ${CONTROLLED}`]);
  await page.goto('/cart');
  await page.getByRole('region', { name: 'Items from Cois Farraige Vet Supplies' }).waitFor();
});

// Specification 2.90.
test('who clicks twice where once is enough adds once, gets the dialog, and answers one question', async () => {
  const { page, lines } = await openAt(PLAIN, [], MOVING);
  await addButton(page, PLAIN).click();
  await confirmAdd(page).dblclick();
  await added(page, PLAIN);
  await quantityDialog(page).waitFor({ state: 'detached' });
  expect(await lines()).toEqual([`1 × ${PLAIN}`]);

  await find(page, NOTED);
  await addButton(page, NOTED).dblclick();
  await noteDialog(page).getByRole('button', { name: 'I have read this note' }).dblclick();
  await quantityDialog(page).waitFor();
  await expect.poll(() => confirmAdd(page).isEnabled()).toBe(true);
  expect(await lines()).toEqual([`1 × ${PLAIN}`]);
  await confirmAdd(page).click();
  await added(page, NOTED);
  await quantityDialog(page).waitFor({ state: 'detached' });
  expect((await lines()).toSorted()).toEqual([`1 × ${NOTED}`, `1 × ${PLAIN}`].toSorted());

  // The card of a preferred product asks nothing.
  await find(page, ORIGINAL);
  await openCard(page);
  await page.getByRole('button', { name: 'Add preferred' }).dblclick();
  await added(page, PREFERRED);
  await page.getByRole('button', { name: 'Cart, 3 items' }).waitFor();
  expect((await lines()).toSorted()).toEqual([`1 × ${NOTED}`, `1 × ${PLAIN}`, `1 × ${PREFERRED}`].toSorted());
});

async function openAt(product: string, allowed?: RegExp[], options: PageOptions = {}) {
  const buyer = await demo.newBuyer();
  const page = await demo.openSignedIn(buyer, options, allowed);
  await page.goto('/');
  await find(page, product);
  const lines = async () => {
    const { items } = await buyer.call<{ items: { quantity: number; manufacturer_product: { name: string } }[] }>(
      'GET',
      '/api/cart/',
    );
    return items.map(({ quantity, manufacturer_product: { name } }) => `${quantity} × ${name}`);
  };
  return { page, buyer, lines };
}

async function find(page: Page, product: string): Promise<void> {
  await searchBox(page).fill(product);
  await searchBox(page).press('Enter');
  await page.getByRole('button', { name: product, exact: true }).first().waitFor();
}

const rowOf = (page: Page, product: string) => page.getByRole('row').filter({ has: addButton(page, product) });

/** By the keyboard: the card opens under a resting pointer too, and a click half a second after that closes it. */
const openCard = (page: Page) => rowOf(page, ORIGINAL).getByRole('button', { name: 'See preferred' }).press('Enter');

const addButton = (page: Page, product: string) => page.getByRole('button', { name: `Add ${product}`, exact: true });
