import type { RememberedColumns } from '@formulary/contracts/invoices/remembered-columns';
import type { Page } from 'playwright-core';
import { BURRENVALE, PAGE } from './played-invoices.ts';
import type { Scene } from './scenes.ts';

const remembered = (key: string, change: Partial<RememberedColumns> = {}): RememberedColumns => ({
  ...{ wholesaler: BURRENVALE, key: key.repeat(64), taught_on: '2026-11-20T09:00:00.000Z' },
  columns: ['Art.', 'Bezeichnung', 'Menge', 'EUR'].map((header, at) => ({
    ...{ header, is: (['sellers_code', 'name', 'quantity', 'price'] as const)[at] ?? null },
  })),
  taught_by: { firstName: 'Aoife', lastName: 'Byrne' },
  ...change,
});
const REMEMBERED = [
  remembered('a'),
  remembered('b', {
    wholesaler: { id: 3, name: 'Suirside Agri & Pet Medicines' },
    columns: [
      ...['Artikelnummer des Lieferanten', 'Beschreibung', 'Stück', 'Einzelpreis ohne MwSt.', 'Rabatt in Prozent'],
      ...['Gesamtbetrag ohne MwSt.', 'Steuersatz', 'Rechnungsnummer', 'Rechnungsdatum', 'Ihre Bestellung'],
    ].map((header) => ({ header, is: null })),
  }),
  remembered('c', {
    columns: [{ header: null, is: 'name' }],
    ...{ taught_by: null, taught_on: null },
  }),
];

/** Of tables that somebody said once how to read; what is forgotten is gone from the list that is read after it. */
async function open(page: Page): Promise<void> {
  let left = REMEMBERED;
  await page.route('**/api/invoices/settings/', (route) =>
    route.fulfill({ json: { checks: true, findings_bound: 0.5 } }),
  );
  await page.route(/\/api\/invoices\/(\?|$)/, (route) => route.fulfill({ json: PAGE }));
  await page.route('**/api/invoices/columns/**', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { remembered: left } });
    left = left.slice(1);
    return route.fulfill({ status: 204 });
  });
  await page.goto('/invoices');
  await page.getByRole('region', { name: 'How tables are read' }).waitFor();
}

/** What somebody said once of a wholesaler's tables. */
export const COLUMNS_SCENES: readonly Scene[] = [
  { name: 'invoices-remembered', as: 'buyer', show: open },
  {
    name: 'invoices-forgotten',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await open(page);
      await page.getByRole('button', { name: /^Forget the table of Burrenvale.*: Art\./ }).click();
      await page.getByText('The next table with these headers asks again.').waitFor();
      await page.getByText('Art., Bezeichnung').waitFor({ state: 'detached' });
    },
  },
];
