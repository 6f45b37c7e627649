import type { PartOfLink } from '@formulary/contracts/confirmations/part-link';
import type { Page } from 'playwright-core';
import { fail, hold, type Scene } from './scenes.ts';

const LINK = '/parts#c2VjcmV0LW9mLWEtbWFpbA';
const CALL = '**/api/part-links/';
const NONE = { back_ordered: 0, refused: 0, cancelled: 0, asked: 0, unanswered: 0 };
const WORD = { until: null, reason: null, net_price: null, instead: null, asks: false, accepted: null };

const PART: PartOfLink = {
  uid: '5b0d1c34-6f7e-4d0a-9a56-0f3f4a1c7d11',
  placed_on: '2026-11-16T09:30:00.000Z',
  wholesaler_name: 'Burrenvale Veterinary Wholesale',
  account_number: 'A-17',
  reference: 'PO 4',
  delivery_address: 'Ennis Veterinary Clinic\n1 Main Street\nEnnis',
  lines: ['Kelloxim 20 ml', 'Moxaterra 18.9 mg/g oral gel 14.8 g', 'Handarro medium nitrile gloves x 100'].map(
    (product_name, at) => ({
      code: `BV-10${at}`,
      product_name,
      manufacturer_name: 'Kilbrannish',
      quantity: at + 2,
      net_price: 9.9,
      confirmation: null,
      sent: [],
    }),
  ),
};

/** The first is confirmed and on its way, the second late and dearer, the third as it was. */
const ANSWERED: PartOfLink = {
  ...PART,
  lines: PART.lines.map((line, at) => {
    if (at === 0) {
      const packs = {
        quantity: 2,
        batch: 'AB12',
        expires_on: '2028-03-31',
        arrives_on: '2026-11-17',
        despatched_on: null,
      };
      const words = [{ ...WORD, id: 1, kind: 'confirmed' as const, quantity: 2 }];
      return { ...line, confirmation: { ...NONE, confirmed: 2, words }, sent: [packs] };
    }
    const dearer = { ...WORD, id: 2, kind: 'confirmed' as const, quantity: 1, net_price: 12.05, asks: true };
    const late = { ...WORD, id: 3, kind: 'back_ordered' as const, quantity: 2, until: '2026-12-04' };
    const words = [dearer, late];
    return at === 1 ? { ...line, confirmation: { ...NONE, confirmed: 0, asked: 1, back_ordered: 2, words } } : line;
  }),
};

/** What a wholesaler's clerk sees by the link in a mail. */
export const PART_SCENES: readonly Scene[] = [
  { name: 'part', as: 'nobody', show: (page) => openPart(page) },
  {
    name: 'part-loading',
    as: 'nobody',
    async show(page) {
      await page.route(CALL, hold);
      await page.goto(LINK);
      await page.getByText('The order is opened').waitFor();
    },
  },
  {
    name: 'part-fields',
    as: 'nobody',
    async show(page) {
      await openPart(page);
      await page
        .getByRole('button', { name: /^Not as ordered/ })
        .first()
        .click();
      await page.getByLabel('Packs that come later').first().fill('7');
      await page.getByRole('button', { name: 'Send the answer' }).click();
      await page.getByText('Only 2 were ordered.').waitFor();
      await page.getByRole('button', { name: 'Say what you have sent' }).click();
      await page.getByRole('button', { name: 'All that is left was sent' }).click();
    },
  },
  {
    name: 'part-answered',
    as: 'nobody',
    async show(page) {
      await openPart(page, ANSWERED);
      await page.getByText('You have answered this order').waitFor();
    },
  },
  {
    name: 'part-thanks',
    as: 'nobody',
    async show(page) {
      await openPart(page);
      await page.unroute(CALL);
      await page.route(CALL, (route) => route.fulfill({ json: ANSWERED }));
      await page.getByRole('button', { name: 'Confirm all 3 lines as ordered' }).click();
      await page.getByText('Thank you: ').waitFor();
    },
  },
  {
    name: 'part-refused',
    as: 'nobody',
    async show(page) {
      await openPart(page);
      await page.unroute(CALL);
      await page.route(CALL, fail);
      await page.getByRole('button', { name: 'Confirm all 3 lines as ordered' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'part-ended',
    as: 'nobody',
    async show(page) {
      await page.route(CALL, (route) => route.fulfill({ status: 404, json: { detail: 'Not found.' } }));
      await page.goto(LINK);
      await page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
    },
  },
  {
    name: 'part-failed',
    as: 'nobody',
    async show(page) {
      await page.route(CALL, fail);
      await page.goto(LINK);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
];

async function openPart(page: Page, part = PART): Promise<void> {
  await page.route(CALL, (route) => route.fulfill({ json: part }));
  await page.goto(LINK);
  await page.getByRole('heading', { level: 1, name: 'Order from Ennis Veterinary Clinic' }).waitFor();
}
