import type { Page } from 'playwright-core';
import { AGO } from './ago.ts';
import { open, play } from './desk-answers.ts';

const ROWS = [
  ['FV46627085', 'Kelloxim 20 mg/ml Solution for Injection 100 ml', 'Kelvet Laboratories', '05012345678900', 11, false],
  ['FV46627091', 'Kelloxim 20 mg/ml Solution for Injection 250 ml', 'Kelvet Laboratories', '05012345678917', 9, false],
  ['FV10023344', 'Meloxidyl 1.5 mg/ml Oral Suspension for Dogs 125 ml', 'Ceva Animal Health', null, 7, true],
  ['FV10090001', 'Inflacam 330 mg Granules for Horses, 100 sachets', 'Chanelle Pharma', '05391512340017', 0, false],
].map(([code, name, manufacturer, gtin, offers, is_replaced], at) => ({
  ...{ id: at + 1, code, name, manufacturer, gtin, offers, is_replaced, archived_at: null },
}));

const offerOf = (id: number, name: string, net_price: number, stock_quantity: number | null, more: object = {}) => ({
  ...{ wholesaler: { id, name }, wholesaler_archived_at: null, wholesaler_code: `${name.slice(0, 2)}-${48_210 + id}` },
  ...{ gross_price: net_price + 4.35, discount: 2.5, net_price, stock_quantity, priced_at: AGO(24 * 9 * id) },
  ...{ is_available: true, withdrawn_at: null, ...more },
});
const GONE = { is_available: false, withdrawn_at: AGO(24 * 21) };

const PRODUCT = {
  ...{ id: 1, code: 'FV46627085', name: ROWS[0]?.name, gtin: '05012345678900', category: 'Anti-inflammatories' },
  description: 'Solution for injection for cattle, pigs and horses. Withdrawal period of meat: 15 days (cattle).',
  ...{ manufacturer: 'Kelvet Laboratories', manufacturer_discount: 12.5, active_ingredients: ['Meloxicam'] },
  ...{ strength: '20 mg/ml', form: 'Solution for injection', pack_size: '100', pack_unit: 'ml', storage: 'ambient' },
  ...{ requires_prescription: true, requires_ar16_form: true, requires_controlled_drug_form: false },
  ...{ is_preferred: true, preferred_product: null, replaced_by: null },
  replaces: [{ id: 3, code: 'FV10023344', name: ROWS[2]?.name }],
  ...{ note: 'Rubber stopper changed in May: pierce it at most 20 times.', note_prompt: true },
  ...{ created_at: AGO(24 * 400), archived_at: null },
  offers: [
    offerOf(1, 'Burrenvale Veterinary Wholesale', 38.65, 412),
    offerOf(2, 'Tolka Valley Vet Distribution', 39.2, 0),
    offerOf(3, 'Suirside Agri & Pet Medicines', 41.07, null),
    offerOf(4, 'Lee Veterinary Supplies', 40.11, 18, GONE),
  ],
};
const COUNTS = { offers: 3, carts: 14, lists: 52, wants: 3, watches: 9, adverts: 1 };

/** Products at the desk, for whoever has the role. */
export async function openProducts(
  page: Page,
  role: 'viewer' | 'operator' | 'admin',
  address: string,
  product: object = {},
): Promise<void> {
  await play(page, role);
  const answers = {
    '**/api/desk/products/*': { next: null, corrected: null, left_out: [], results: ROWS },
    '**/api/desk/products/': { next: null, corrected: null, left_out: [], results: ROWS },
    '**/api/desk/products/1/': { ...PRODUCT, ...product },
    '**/api/desk/products/1/archive/': COUNTS,
  };
  for (const [call, json] of Object.entries(answers)) await page.route(call, (route) => route.fulfill({ json }));
  await open(page, address);
}

export const ARCHIVED = {
  archived_at: AGO(24 * 3),
  offers: PRODUCT.offers.map((offer) =>
    offer.is_available ? { ...offer, is_available: false, withdrawn_at: AGO(24 * 3) } : offer,
  ),
};
