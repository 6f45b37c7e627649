import type { Expiring, ExpiringPacks } from '@formulary/contracts/records/expiring';
import type { Page } from 'playwright-core';
import type { Scene } from './scenes.ts';

const packs = (entry: number, days: number, change: Partial<ExpiringPacks> = {}): ExpiringPacks => ({
  ...{ entry, days, batch: `7461-${entry}D`, packs: 2, expires_on: '2026-12-31', order: 118 },
  manufacturer_product: { id: entry, name: 'Metacam 1.5 mg/ml oral suspension for dogs, 100 ml' },
  ...{ came_on: '2026-03-02T10:00:00.000Z', wholesaler: { id: 1, name: 'Burrenvale Wholesale' } },
  ...change,
});
const EXPIRING: Expiring = {
  ...{ watches: true, months: 3, has_more: false },
  rows: [
    packs(1, -3, { expires_on: '2026-11-23' }),
    packs(2, 0, { batch: null, order: null }),
    packs(3, 12, { batch: 'A-BATCH-OF-TWENTY-CHARS', packs: 240 }),
    ...[4, 5, 6].map((entry) => packs(entry, 30 + entry)),
  ],
};

async function open(page: Page, expiring: Expiring): Promise<void> {
  await page.route('**/api/records/expiring/', (route) => route.fulfill({ json: expiring }));
  await page.goto('/records/expiring');
}

/** What was received and expires soon. */
export const EXPIRING_SCENES: readonly Scene[] = [
  {
    name: 'expiring',
    as: 'buyer',
    async show(page) {
      await open(page, EXPIRING);
      await page.getByRole('checkbox', { name: /7461-1D/ }).check();
      await page.getByText('Mark 1 used up').waitFor();
    },
  },
  {
    name: 'expiring-none',
    as: 'buyer',
    async show(page) {
      await open(page, { ...EXPIRING, rows: [] });
      await page.getByText('Nothing expires soon').waitFor();
    },
  },
  {
    name: 'expiring-unwatched',
    as: 'buyer',
    async show(page) {
      await open(page, { ...EXPIRING, watches: false, rows: [] });
      await page.getByText('Your practice does not watch what expires here').waitFor();
    },
  },
];
