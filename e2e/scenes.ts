import type { Page, Route } from 'playwright-core';
import { searchBox } from './open-browser.ts';
import { PRODUCTS, type Stage } from './stage.ts';

/** One state of one screen, and the way to it. */
export interface Scene {
  readonly name: string;
  readonly as: 'nobody' | 'buyer' | 'troubled' | 'newcomer';
  show(page: Page, stage: Stage): Promise<void>;
  /** A menu, a list of choices or a tooltip stands open, outside the landmarks: axe misreads the page meanwhile. */
  readonly isMenuOpen?: true;
  /** The cart's answer is kept back. */
  readonly isCartHeld?: true;
  /** Only what the window shows, as a dialog covers the page. */
  readonly isFixed?: true;
}

/** Console messages that the scenes provoke. */
export const PROVOKED = [/Failed to load resource/];

const FAILURE = { status: 500, json: { detail: 'Server error.' } };
export const fail = (route: Route) => route.fulfill(FAILURE);
let held: Route[] = [];
const isOf = (page: Page) => (route: Route) => route.request().frame().page() === page;
/** Whether the scene keeps an answer back. */
export const isHolding = (page: Page): boolean => held.some(isOf(page));
/** Does not answer while the scene lasts: what is shown while waiting stays. */
export function hold(route: Route): void {
  held.push(route);
}

export const SCENES: readonly Scene[] = [
  {
    name: 'sign-in',
    as: 'nobody',
    async show(page) {
      await page.goto('/auth/login');
      await page.getByLabel('Email address').waitFor();
    },
  },
  {
    name: 'sign-in-fields',
    as: 'nobody',
    async show(page) {
      await page.goto('/auth/login');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Password is required').waitFor();
    },
  },
  {
    name: 'sign-in-failed',
    as: 'nobody',
    async show(page) {
      await page.route('**/api/token/', (route) => route.fulfill({ status: 401, json: {} }));
      await page.goto('/auth/login');
      await page.getByLabel('Email address').fill('nurse@formulary.example');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').getByText('Incorrect username or password').waitFor();
    },
  },
  {
    name: 'welcome',
    as: 'buyer',
    async show(page) {
      await page.goto('/');
      await page.getByText('What do you need today?').waitFor();
      await page.getByText('A manufacturer', { exact: true }).waitFor();
    },
  },
  {
    name: 'search',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await showResults(page, 'meloxicam', 'Showing 1 to 22 of 22');
      await page.getByRole('button', { name: 'Kelloxim 1.5 mg/ml oral suspension 10 ml', expanded: false }).click();
      await page.getByText('Best price').waitFor();
    },
  },
  { name: 'search-results', as: 'buyer', show: (page) => showResults(page, 'meloxicam', 'Showing 1 to 22 of 22') },
  { name: 'search-pages', as: 'buyer', show: (page) => showResults(page, 'ml', /Showing 1 to 25 of/) },
  {
    name: 'search-offers',
    as: 'buyer',
    async show(page) {
      await showResults(page, 'duoclavane', /Showing 1 to \d+ of/);
      await page.getByRole('button', { name: PRODUCTS.manyOffers, expanded: false }).click();
      await page.getByText('Best price').waitFor();
    },
  },
  {
    name: 'search-offers-failed',
    as: 'buyer',
    async show(page) {
      await page.route('**/api/wholesaler/product/search/**', fail);
      await showResults(page, 'duoclavane', /Showing 1 to \d+ of/);
      await page.getByRole('button', { name: PRODUCTS.manyOffers, expanded: false }).click();
      await page.getByText("The wholesalers' offers could not be read.").waitFor();
    },
  },
  { name: 'search-superseded', as: 'buyer', show: (page) => showResults(page, 'pyrodane', /Showing 1 to \d+ of/) },
  {
    name: 'search-filters',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await showResults(page, 'injection', /Showing 1 to 25 of/);
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('combobox', { name: 'Manufacturer' }).waitFor();
    },
  },
  {
    name: 'search-filter-open',
    as: 'buyer',
    isFixed: true,
    isMenuOpen: true,
    async show(page) {
      await showResults(page, 'injection', /Showing 1 to 25 of/);
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('combobox', { name: 'Manufacturer' }).click();
      await page.getByRole('option', { name: 'Lowmoor Generics' }).waitFor();
    },
  },
  {
    name: 'search-filters-failed',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await page.route(/\/api\/(manufacturer|active-ingredient)\//, fail);
      await showResults(page, 'injection', /Showing 1 to 25 of/);
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByText('The lists could not be loaded.').waitFor();
    },
  },
  {
    name: 'search-filtered',
    as: 'buyer',
    async show(page) {
      await page.goto('/');
      for (const [filter, name] of [
        ['Manufacturer', 'Lowmoor Generics'],
        ['Active Ingredient', 'Meloxicam'],
      ] as const) {
        await page.getByRole('button', { name: 'Filters' }).click();
        await page.getByRole('combobox', { name: filter }).click();
        await page.getByRole('listbox').getByRole('option').first().waitFor();
        await page.getByPlaceholder('Type to find').fill(name);
        await page.getByRole('option', { name, exact: true }).click();
        await page.getByRole('button', { name: `Remove ${name} filter` }).waitFor();
      }
      await page.getByText('Showing 1 to 7 of 7').waitFor();
    },
  },
  {
    name: 'search-nothing',
    as: 'buyer',
    async show(page) {
      await page.goto('/?q=zzqqxx');
      await page.getByText('No Results Found for "zzqqxx"').waitFor();
    },
  },
  {
    name: 'search-failed',
    as: 'buyer',
    async show(page) {
      await page.route('**/api/product/search/**', fail);
      await page.goto('/?q=meloxicam');
      await page.getByText('The search did not work').waitFor();
      await page.getByText('Server error', { exact: true }).waitFor();
    },
  },
  {
    name: 'search-loading',
    as: 'buyer',
    async show(page) {
      await page.route('**/api/product/search/**', hold);
      await page.goto('/?q=meloxicam');
      await page.getByRole('status').getByText('Searching').waitFor();
    },
  },
  {
    name: 'search-again',
    as: 'buyer',
    async show(page) {
      await showResults(page, 'meloxicam', 'Showing 1 to 22 of 22');
      await page.route('**/api/product/search/**', hold);
      await searchBox(page).fill('ketamine');
      await page.getByRole('status').getByText('Searching').waitFor();
    },
  },
  {
    name: 'preferred-card',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await showResults(page, PRODUCTS.original, /Showing 1 to \d+ of/);
      await page.getByRole('button', { name: 'See preferred' }).first().click();
      await page.getByRole('button', { name: 'Add preferred' }).waitFor();
    },
  },
  { name: 'add-preferred', as: 'buyer', isFixed: true, show: (page) => showAdding(page, 'original', 'Buy preferred') },
  {
    name: 'add-note',
    as: 'buyer',
    isFixed: true,
    show: (page) => showAdding(page, 'noted', 'I have read this note'),
  },
  { name: 'add-quantity', as: 'buyer', isFixed: true, show: (page) => showAdding(page, 'plain', 'Add') },
  { name: 'add-form', as: 'buyer', isFixed: true, show: (page) => showAdding(page, 'ar16', 'Add') },
  {
    name: 'add-offer',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await showResults(page, PRODUCTS.manyOffers, /Showing 1 to \d+ of/);
      await page.getByRole('button', { name: PRODUCTS.manyOffers, expanded: false }).click();
      await page.getByRole('button', { name: 'Add from Tolka Valley Vet Distribution' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Quantity' }).fill('12');
      await dialog.getByText('reports only').waitFor();
    },
  },
  {
    name: 'add-lost',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await page.route('**/api/cart/item/', (route) => route.abort());
      await showAdding(page, 'plain', 'Add');
      await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('dialog').getByRole('alert').getByText('No answer came').waitFor();
    },
  },
];

/** Makes the window as tall as its page, at least as tall as it is. */
export async function growToPage(page: Page): Promise<void> {
  const size = () => ({ width: window.innerWidth, height: document.documentElement.scrollHeight });
  await page.setViewportSize(await page.evaluate(size));
}

/** Calls held back end here: once nothing holds them any more they would go out, an order among them. */
export async function leaveScene(page: Page): Promise<void> {
  const ending = held.filter(isOf(page));
  held = held.filter((route) => !ending.includes(route));
  for (const route of ending) await route.abort().catch(() => {}); // the page may have given it up
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function showResults(page: Page, words: string, shown: string | RegExp): Promise<void> {
  await page.goto(`/?q=${encodeURIComponent(words)}`);
  await page.getByText(shown).waitFor();
}

async function showAdding(page: Page, product: keyof typeof PRODUCTS, button: string): Promise<void> {
  await showResults(page, PRODUCTS[product], /Showing 1 to \d+ of/);
  await page.getByRole('button', { name: `Add ${PRODUCTS[product]}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).waitFor();
}
