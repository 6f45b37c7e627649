import type { Page } from 'playwright-core';
import { hold, type Scene } from './scenes.ts';

const CHANGES = '**/api/wholesaler/price-changes/';
const BOUGHT = /price-changes\/\?bought=true$/;
const EITHER = /price-changes\/(\?bought=true)?$/;

/** The price changes and every state of them. */
export const PRICE_CHANGES_SCENES: readonly Scene[] = [
  { name: 'price-changes', as: 'buyer', show: (page) => showChanges(page, '?show=all') },
  {
    name: 'price-changes-bought',
    as: 'buyer',
    async show(page) {
      await playBought(page);
      await showChanges(page);
      await page.getByText(/price changes (cost|save) you/).waitFor();
    },
  },
  {
    name: 'price-changes-ticked',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await playBought(page);
      await showChanges(page);
      await page.getByRole('checkbox').nth(1).check();
      await page.getByRole('button', { name: /^Tick all/ }).click();
    },
  },
  {
    name: 'price-changes-found',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await showChanges(page, '?show=all&q=burrenvale+mg&sort=-price_change_percent');
      await page.getByRole('rowheader').getByRole('link').nth(2).focus();
    },
  },
  {
    name: 'price-changes-left-out',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await page.route(CHANGES, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '25310' } });
      });
      await showChanges(page, '?show=all&page=3');
      await page.getByText('biggest moves of 25,310').waitFor();
    },
  },
  {
    name: 'price-changes-no-match',
    as: 'buyer',
    async show(page) {
      await page.goto('/price-changes?show=all&q=mediaeval');
      await page.getByText('No price change matches').waitFor();
    },
  },
  {
    name: 'price-changes-empty',
    as: 'buyer',
    async show(page) {
      await page.route(EITHER, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
      await page.goto('/price-changes');
      await page.getByText('No price change data').waitFor();
    },
  },
  {
    name: 'price-changes-loading',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await page.route('**/api/wholesaler/price-changes/**', hold);
      await page.goto('/price-changes');
      await page.getByText('Loading price changes').waitFor();
    },
  },
  {
    name: 'price-changes-failed',
    as: 'buyer',
    async show(page) {
      await page.route(EITHER, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/price-changes');
      await page.getByText('The price changes could not be loaded').waitFor();
    },
  },
];

async function showChanges(page: Page, query = ''): Promise<void> {
  await page.goto(`/price-changes${query}`);
  await page
    .getByRole('status')
    .getByText(/^Showing/)
    .waitFor();
}

/** As if the practice had bought a dozen of the products, some of which fell and some of which are cheaper elsewhere. */
async function playBought(page: Page): Promise<void> {
  await page.route(BOUGHT, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('?bought=true', '') });
    // The contract's list.
    const changes = (await response.json()) as { new_price: number; price_change: number }[];
    const json = changes.slice(0, 12).map((change, place) => ({ ...change, bought: boughtOf(change, place) }));
    const dearestFirst = json.toSorted((one, other) => other.bought.euros_a_year - one.bought.euros_a_year);
    await route.fulfill({ json: dearestFirst, headers: { 'x-total-count': '12' } });
  });
}

function boughtOf({ new_price, price_change }: { new_price: number; price_change: number }, place: number) {
  const quantity = 4 + place * 7;
  const cents = (euros: number) => Math.round(euros * 100) / 100;
  const isCheaperElsewhere = place % 3 === 0;
  const net_price = cents(new_price - 0.4);
  return {
    quantity,
    previous_net_price: cents(net_price - price_change),
    net_price: new_price,
    euros_a_year: cents(quantity * price_change),
    cheapest:
      place % 5 === 4
        ? null
        : {
            wholesale_product: 1,
            wholesaler_name: 'Tolka Valley Vet Distribution',
            net_price: isCheaperElsewhere ? net_price : new_price,
          },
    switching_saves: isCheaperElsewhere ? cents(quantity * 0.4) : 0,
  };
}
