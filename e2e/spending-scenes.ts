import type { Route } from 'playwright-core';
import { hold, type Scene } from './scenes.ts';
import { PRODUCTS } from './stage.ts';

const CALL = '**/api/orders/spending/**';

/** The stage's clock stands still, and the demo's orders are of the days before it was loaded: sums are played. */
const amounts = (subtotal: number, byManufacturers = 0.061, byWholesalers = 0.043) => {
  const manufacturer_saving = cents(subtotal * byManufacturers);
  const wholesaler_saving = cents(subtotal * byWholesalers);
  return {
    subtotal,
    manufacturer_saving,
    wholesaler_saving,
    total: cents(subtotal - manufacturer_saving - wholesaler_saving),
  };
};
/** What it was before: more, less, as much or nothing. */
const before = (subtotal: number, place: number) => ({
  ...{ total: cents(subtotal * ([0.82, 1.05, 0.896, 0.7, 0][place % 5] ?? 0)), delivery_fees: 0, unknown_fees: 40 },
});
const cents = (euros: number) => Math.round(euros * 100) / 100;

const MONTHS = [4218.9, 3880.45, 5102.1, 4467.3, 4950.75, 6120.4, 5833.2, 4101.95, 5544.6, 5210.05, 2874.15];
const WHOLESALERS = [
  'Tolka Valley Vet Distribution',
  'Burrenvale Veterinary Wholesale',
  'Cois Farraige Vet Supplies',
  'Suirside Agri & Pet Medicines',
  'Emerald Vet Direct',
  'Aherlow Animal Health',
];
const CATEGORIES = [
  'Anti-inflammatories',
  'Antimicrobials',
  'Vaccines',
  'Parasiticides',
  'Anaesthetics and sedatives',
  'Dermatology',
  'Consumables',
  'Nutrition and supplements',
];
const MAKERS = [
  'Lowmoor Generics',
  'Kilbrannish Pharma',
  'Aran Animal Health',
  'Dunmore Biologicals',
  'Vetria',
  'Corrib Vet',
];

const onProducts = (names: readonly string[], shares: (place: number) => number) => ({
  rows: names.map((name, place) => ({
    ...{ id: place + 1, name, lines: 40 - place, quantity: 180 - 7 * place },
    ...amounts(cents(52_303.85 * shares(place)), 0.05 + (place % 4) / 50),
    before: before(52_303.85 * shares(place), place),
  })),
  others: null,
});
const halves = (place: number) => 0.5 ** (place + 1);

const products = Array.from(
  { length: 20 },
  (_, place) => `${Object.values(PRODUCTS)[place % 11]}${place < 11 ? '' : ', large'}`,
);
const year = (period: object) => ({
  period: {
    ...{ from: '2026-01-01', to: '2026-11-16', orders: 214, deliveries: 498, delivery_fees: 187.5, unknown_fees: 412 },
    ...amounts(52_303.85),
    ...period,
  },
  before: {
    ...{ from: '2025-01-01', to: '2025-11-16', orders: 201, deliveries: 512, delivery_fees: 0, unknown_fees: 512 },
    ...amounts(54_870.1, 0.052, 0.041),
  },
  months: MONTHS.map((subtotal, place) => ({
    ...{ month: `2026-${String(place + 1).padStart(2, '0')}`, orders: 19 + (place % 3) },
    ...{ deliveries: 45, delivery_fees: 0, unknown_fees: 45, ...amounts(subtotal, 0.05 + (place % 3) / 100) },
    before: before(subtotal, place),
  })),
  wholesalers: {
    rows: WHOLESALERS.map((name, place) => ({
      ...{
        id: place + 1,
        name,
        deliveries: 160 - 24 * place,
        delivery_fees: 7.5 * place,
        unknown_fees: 120 - 20 * place,
      },
      ...amounts(cents(52_303.85 * halves(place))),
      before: before(52_303.85 * halves(place), place),
    })),
    others: null,
  },
  manufacturers: onProducts(MAKERS, halves),
  categories: onProducts(CATEGORIES, halves),
  products: {
    rows: onProducts(products, (place) => 0.06 - place * 0.0025).rows.map((row) => ({
      ...row,
      code: `FV${46_627_000 + row.id}`,
    })),
    others: { count: 318, lines: 1_204, quantity: 3_310, ...amounts(18_140.2), before: before(18_140.2, 0) },
  },
});

const NONE = { orders: 0, deliveries: 0, delivery_fees: 0, unknown_fees: 0, ...amounts(0) };
const nothing = {
  period: { from: '2026-11-01', to: '2026-11-16', ...NONE },
  before: { ...year({}).before, from: '2026-10-01', to: '2026-10-16' },
  months: [{ month: '2026-11', ...NONE, before: before(5_210.05, 0) }],
  ...Object.fromEntries(
    ['wholesalers', 'manufacturers', 'categories', 'products'].map((name) => [name, { rows: [], others: null }]),
  ),
};
const answer = (json: object) => (route: Route) => route.fulfill({ json });

const PROMISES = WHOLESALERS.map((name, place) => {
  const refused = [3, 0, 5, 0, 1, 0][place] ?? 0;
  return {
    wholesaler: { id: place + 1, name },
    ...{
      deliveries: 40 - 5 * place,
      accepted: 38 - 5 * place,
      refused: refused > 0 ? 2 : 0,
      unanswered: place === 2 ? 1 : 0,
    },
    ...{ lines: 120 - 16 * place, refused_lines: refused, refused_in_stock: Math.max(0, refused - 2) },
    reasons: refused > 0 ? [{ reason: 'Out of stock at our depot', lines: refused }] : [],
    median_answer_seconds: [40, 310, 5_400, 95, 21_600, 180][place] ?? null,
    ...(place === 3
      ? { before_cut_off: 0, answered_that_day: 0 }
      : { before_cut_off: 36 - 5 * place, answered_that_day: 35 - 5 * place }),
    ...{ due_lines: 110 - 16 * place, whole_lines: 110 - 17 * place, back_ordered_lines: place },
    median_days_to_box: place === 5 ? null : 1 + (place % 2),
  };
});

/** What some of them gave back and charged, and one from which nothing was ordered. */
const WON_BACK = {
  ...{ given_back: 312.8, charged_more: -48.35 },
  months: MONTHS.map((_, at) => ({
    month: `2026-${String(at + 1).padStart(2, '0')}`,
    given_back: at % 3 === 1 ? 78.2 : 0,
    charged_more: at % 4 === 2 ? -24.15 : at === 4 ? -0.05 : 0,
  })),
  wholesalers: [...WHOLESALERS.slice(0, 3), 'Old Mill Veterinary Stores'].map((name, at) => ({
    wholesaler: { id: at === 3 ? 77 : at + 1, name },
    ...{ given_back: [181.2, 96.4, 30.1, 5.1][at], charged_more: at === 0 ? -48.35 : 0 },
  })),
};
const CHARGED = WHOLESALERS.slice(0, 4).map((name, at) => ({
  wholesaler: { id: at + 1, name },
  ...{ lines: 1_240 - 300 * at, findings: [31, 9, 4, 0][at] },
  findings_per_thousand_lines: [25, 9.6, 6.3, 0][at],
  ...{ found: [214.6, 120.35, 41.2, 0][at], claimed: [200, 110, 41.2, 0][at], given_back: [181.2, 96.4, 30.1, 0][at] },
  days_to_credit: [12.5, 6, 21, null][at],
}));

/** What a practice spent in a period. */
export const SPENDING_SCENES: readonly Scene[] = [
  {
    name: 'spending',
    as: 'buyer',
    async show(page) {
      await page.route(CALL, answer(year({})));
      await page.route('**/api/orders/promises/', (route) => route.fulfill({ json: PROMISES }));
      await page.goto('/orders/spending?from=2026-01&to=2026-12');
      await page.getByRole('heading', { name: 'Promises kept' }).waitFor();
    },
  },
  {
    name: 'spending-invoices',
    as: 'buyer',
    async show(page) {
      await page.route(CALL, answer(year({})));
      await page.route('**/api/invoices/settings/', (route) =>
        route.fulfill({ json: { checks: true, findings_bound: 0.5 } }),
      );
      await page.route('**/api/claims/won-back/**', (route) => route.fulfill({ json: WON_BACK }));
      await page.route('**/api/claims/wholesalers/', (route) => route.fulfill({ json: CHARGED }));
      await page.goto('/orders/spending?from=2026-01&to=2026-12');
      await page.getByRole('heading', { name: 'Charged as promised' }).waitFor();
      await page.getByRole('heading', { name: 'Given back' }).waitFor();
    },
  },
  {
    name: 'spending-month',
    as: 'buyer',
    async show(page) {
      const { months, ...rest } = year({ from: '2026-11-01', delivery_fees: 22.5, unknown_fees: 0 });
      await page.route(CALL, answer({ ...rest, months: months.slice(-1) }));
      await page.goto('/orders/spending');
      await page.getByRole('heading', { name: 'By product' }).waitFor();
    },
  },
  {
    name: 'spending-other-months',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await page.route(CALL, answer(year({ from: '2026-02-01', to: '2026-10-31' })));
      await page.goto('/orders/spending?from=2026-02&to=2026-10');
      await page.getByLabel('From', { exact: true }).waitFor();
      await page.getByRole('heading', { name: 'By product' }).waitFor();
    },
  },
  {
    name: 'spending-empty',
    as: 'buyer',
    async show(page) {
      await page.route(CALL, answer(nothing));
      await page.goto('/orders/spending');
      await page.getByText('Nothing was ordered in this period').waitFor();
    },
  },
  {
    name: 'spending-failed',
    as: 'buyer',
    async show(page) {
      await page.route(CALL, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/orders/spending');
      await page.getByText('Spending could not be loaded').waitFor();
    },
  },
  {
    name: 'spending-loading',
    as: 'buyer',
    async show(page) {
      await page.route(CALL, hold);
      await page.goto('/orders/spending');
      await page.getByRole('status').getByText('Loading spending').waitFor();
    },
  },
];
