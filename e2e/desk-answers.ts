import type { OperatorRole } from '@formulary/contracts/shared/desk-roles';
import type { Page } from 'playwright-core';
import { AGO } from './ago.ts';
import { CATALOGUE_ANSWERS } from './desk-catalogue-answers.ts';
import { LIST_ANSWERS } from './desk-list-answers.ts';
import { OWN_WHOLESALER, ownAnswers } from './desk-own-answers.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1';
const ME = { id: 1, email: 'niamh.daly@provider.example', name: 'Niamh Daly', recovery_codes_left: 3 };
const SESSIONS = [
  ['2026-11-16T08:02:00Z', '2026-11-16T10:30:00Z', '192.0.2.14', FIREFOX],
  ['2026-11-14T07:40:00Z', '2026-11-16T09:12:00Z', '192.0.2.14', IPHONE],
  ['2026-11-16T02:11:00Z', '2026-11-16T03:48:00Z', '2001:db8:85a3::8a2e:370:7334', CHROME],
] as const;
const PEOPLE = [
  ['Aoife Brennan', 'operator', 'active', 2, '2026-11-16T10:04:00Z', null],
  ['Cormac Ó Súilleabháin', 'viewer', 'invited', 0, null, '2026-11-18T09:00:00Z'],
  ['Niamh Daly', 'admin', 'active', 3, '2026-11-16T10:30:00Z', null],
  ['Pádraig Whelan', 'operator', 'invited', 0, '2026-09-02T15:20:00Z', '2026-11-02T09:00:00Z'],
  ['Sorcha Keane', 'operator', 'ended', 0, '2026-03-30T16:45:00Z', null],
] as const;
const ADMIN = 'npx -y pnpm@12 admin';
const NEEDS = [
  {
    ...{ kind: 'parts_in_error', severity: 'fail', count: 2, oldest: AGO(3) },
    words: '2 parts of orders could not be sent, and nothing is tried any more.',
    details: [
      {
        words: 'Burrenvale Veterinary Wholesale, order 1204 of Kilmore Vets: 503 Service Unavailable',
        ...{ since: AGO(3), id: 'a' },
      },
      {
        words: 'Tolka Valley Vet Distribution, order 1211 of Ballinteer Animal Hospital: the address does not answer',
        ...{ since: AGO(1.5), id: 'b' },
      },
    ],
    next: {
      words: 'See why, then send them again, or mark what the wholesaler said by telephone.',
      ...{ command: `${ADMIN} orders find --status error`, place: 'sending' },
    },
  },
  {
    ...{ kind: 'lists_held', severity: 'fail', count: 1, oldest: AGO(7) },
    words: '1 price list is held until somebody decides.',
    details: [
      { words: 'List 88 of Suirside Agri & Pet Medicines: 9,214 of 12,030 offers would go', since: AGO(7), id: '88' },
    ],
    next: {
      words: 'Look at what it changes, then apply or reject it.',
      ...{ command: `${ADMIN} lists show 88`, place: 'lists' },
    },
  },
  {
    ...{ kind: 'claims_unanswered', severity: 'warn', count: 14, oldest: AGO(24 * 40) },
    words: "14 claims have had neither an answer nor a credit within the wholesaler's days.",
    details: ['Burrenvale Veterinary Wholesale: 8 claims', 'Cois Farraige Vet Supplies: 6 claims'].map((words, at) => ({
      ...{ words, since: AGO(24 * (40 - at)), id: String(2 * at) },
    })),
    next: { words: 'Ask the wholesaler for its answers.', command: `${ADMIN} claims sums`, place: 'claims' },
  },
  {
    ...{ kind: 'disk_low', severity: 'warn', count: 1, oldest: null, details: [] },
    words: 'The disk has 2.1 GB left of 40 GB.',
    next: { words: 'Give the machine more room, or remove older backups.', command: null, place: null },
  },
];
const PARTS = [
  ['Kilmore Vets', 'Burrenvale Veterinary Wholesale', 'error', 9, 'It answered 503 Service Unavailable.', 214.6],
  [
    'Ballinteer Animal Hospital',
    'Tolka Valley Vet Distribution',
    'processing',
    3,
    'No whole answer within 10 seconds.',
    88.15,
  ],
  ['Aughrim Equine & Farm Practice', 'Cois Farraige Vet Supplies', 'failed', 1, null, 1_204.4],
  ['Kilmore Vets', 'Suirside Agri & Pet Medicines', 'complete', 1, null, 41.9],
] as const;
const PARTS_AT_DESK = PARTS.map(([practice, wholesaler, status, attempts, last_fault, total], at) => ({
  ...{ uid: `7d0c4a1e-0000-4000-8000-00000000000${at}`, order: 1_211 - at, practice: { id: at, name: practice } },
  ...{ wholesaler: { id: at, name: wholesaler, slug: 'a-slug' }, reference: at === 1 ? 'PO 2026-114' : null },
  ...{ placed_at: AGO(1 + 3 * at), status, attempts, last_fault, settled_at: null, total },
  reason: status === 'failed' ? 'The account is on stop: please call our office.' : null,
  paused_since: null,
}));
const tryOf = (attempt: number) => ({
  ...{ id: attempt, attempt, round: 1, started_at: AGO(1 - attempt / 20), milliseconds: 1_204 + attempt, status: 503 },
  ...{ transport: 'http', target: 'https://orders.burrenvale.example', outcome: 'not_arrived', has_bodies: true },
  fault: 'It answered 503 Service Unavailable.',
});
const PART = {
  ...PARTS_AT_DESK[0],
  ...{ account_number: 'KIL-0417', delivery_address: 'Kilmore Vets\n4 Quay Street\nKilmore', phone: '053 912 0000' },
  placed_by: { name: 'Aisling Daly', email: 'aisling@kilmorevets.example' },
  lines: [
    ['Kelloxim 5 mg/ml injection 10 ml', 'IE-4471', '100417', 4, 21.4],
    ['Velorin 20 mg 100 tablets', 'IE-0982', '100982', 2, 64.5],
  ].map(([product, code, wholesaler_code, quantity, net_price]) => ({
    ...{ product, code, wholesaler_code, quantity, net_price, total: Number(quantity) * Number(net_price) },
  })),
  ...{ ordered_elsewhere: null, next_try_at: null, may_resend: true, tries: [tryOf(3), tryOf(2), tryOf(1)] },
};
export const PART_UID = String(PART.uid);
const SENDING = [
  ['Burrenvale Veterinary Wholesale', 'burrenvale', 'http', 0, null, 2],
  [
    ...['Tolka Valley Vet Distribution', 'tolka', 'http', 14],
    ...['Their stock count lasts until noon; orders go out this afternoon.', 0],
  ],
  ['Cois Farraige Vet Supplies', 'cois-farraige', 'email', 1, null, 0],
  ['Suirside Agri & Pet Medicines', 'suirside', 'simulated', 0, null, 0],
].map(([name, slug, transport, waiting, text, in_error], at) => ({
  ...{
    id: at,
    name,
    slug,
    transport,
    waiting,
    in_error,
    archived_at: null,
    oldest: waiting === 0 ? null : AGO(Number(waiting) / 4),
  },
  paused: text === null ? null : { since: AGO(4), text },
}));
const WHOLESALER = {
  ...{ id: 1, name: 'Tolka Valley Vet Distribution', slug: 'tolka', preference: 2, free_shipping_threshold: 150 },
  ...{
    delivery_fee: 7.5,
    minimum_order: 20,
    cut_off: '17:30',
    postal_address: '4 Quay Street\nEnnis',
    transport: 'http',
  },
  ...{ order_address: 'https://api.tolka.example/orders', order_format: 'ubl', has_secret: true, claim_days: 10 },
  ...{
    former_secret: { until: '2026-11-23T00:00:00Z' },
    claims_address: 'claims@tolka.example',
    claims_format: 'peppol',
  },
  ...{ last_stock_update: AGO(2), last_pricing_update: AGO(30), archived_at: null, offers: 12_030, accounts: 214 },
};
const CLAIMS = [
  ['Burrenvale Veterinary Wholesale', 'claims@burrenvale.example', 18_204.5, 15_960.1, 8, 640.2, 40, 5],
  ['Tolka Valley Vet Distribution', 'claims@tolka.example', 6_120.75, 5_842, 3, 96.4, 6, 0],
  ['Cois Farraige Vet Supplies', null, 2_310, 1_204.35, 6, 310.9, 39, 6],
  ['Suirside Agri & Pet Medicines', null, 0, 0, 0, 0, null, 0],
].map(([name, claims_address, claimed, given_back, claims, amount, days, late], at) => ({
  ...{ wholesaler: { id: at, name }, claims_address, claimed, given_back },
  unanswered: { claims, amount, oldest: days === null ? null : AGO(24 * Number(days)), late },
}));
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const CODES = ['7QKD', 'M2XW', 'R9TB', 'H4VC', 'Z8NF', 'P3GJ', 'W6LE', 'C5YS', 'K7DA', 'T2HU'].map(
  (start) => `${start}-4KJM-X7QP-${[...start].reverse().join('')}`,
);

/** Signed in with a role, or not; what a scene answers itself it routes after this. */
export async function play(page: Page, role: OperatorRole | null): Promise<void> {
  const sessions = SESSIONS.map(([started_at, last_used_at, from, user_agent], at) => ({
    ...{ id: at + 1, started_at, last_used_at, address: from, user_agent, is_current: at === 0 },
  }));
  const operators = PEOPLE.map(([name, its, state, open, last_used_at, invited_until], at) => ({
    ...{ id: name === ME.name ? ME.id : at + 10, name, role: its, state, sessions: open, last_used_at, invited_until },
    wholesaler: null,
    email: `${name
      .normalize('NFD')
      .replace(/[^a-z ]/gi, '')
      .toLowerCase()
      .replaceAll(' ', '.')}@provider.example`,
  }));
  const answers = {
    '**/api/desk/me/': { ...ME, role, wholesaler: role === 'wholesaler' ? OWN_WHOLESALER : null },
    '**/api/desk/needs/': { looked_at: AGO(0), needs: NEEDS },
    '**/api/desk/sessions/': { sessions },
    '**/api/desk/operators/': { operators, has_wholesaler_door: true },
    '**/api/desk/sending/': { wholesalers: SENDING },
    '**/api/desk/wholesalers/1/': WHOLESALER,
    '**/api/desk/claims/wholesalers/': { wholesalers: CLAIMS },
    '**/api/desk/parts/': { next: null, results: PARTS_AT_DESK },
    [`**/api/desk/parts/${PART.uid}/`]: PART,
    '**/api/desk/tries/3/': {
      ...tryOf(3),
      request: JSON.stringify({ uid: PART.uid, lines: PART.lines }, null, 2),
      answer: '<html><body>Service Unavailable</body></html>',
    },
  };
  const lists = { ...LIST_ANSWERS, ...CATALOGUE_ANSWERS };
  for (const [call, json] of Object.entries({ ...answers, ...lists, ...ownAnswers(PARTS_AT_DESK, PART) }))
    await page.route(call, (route) => route.fulfill({ json }));
  // A page of this origin, where storage is.
  await page.goto('/favicon.svg');
  await page.evaluate((isSignedIn) => {
    if (isSignedIn) localStorage.setItem('formulary-desk', 'desk_of_a_scene');
    else localStorage.removeItem('formulary-desk');
  }, role !== null);
}

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/desk${address}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export async function enterPassword(page: Page): Promise<void> {
  await open(page, '/sign-in');
  await page.getByLabel('Email address').fill(ME.email);
  await page.getByLabel('Password', { exact: true }).fill('a horse at the desk');
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function toAuthenticator(page: Page): Promise<void> {
  const uri = `otpauth://totp/Formulary%20desk:${ME.email}?issuer=Formulary%20desk&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`;
  const json = { email: ME.email, name: ME.name, secret: SECRET, uri };
  await page.route('**/api/desk/invitations/accept/', (route) => route.fulfill({ json }));
  await open(page, '/invitation#a-secret');
  await page.getByLabel('Password', { exact: true }).fill('a horse at the desk');
  await page.getByLabel('The same again').fill('a horse at the desk');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
}

export async function openAccount(page: Page): Promise<void> {
  await play(page, 'admin');
  await open(page, '/account');
  await page.getByText('Chrome on Windows', { exact: true }).waitFor();
}

export async function openPeople(page: Page): Promise<void> {
  await play(page, 'admin');
  await open(page, '/people');
  await page.getByText('Aoife Brennan', { exact: true }).waitFor();
}

export async function openPart(page: Page): Promise<void> {
  await play(page, 'operator');
  await open(page, `/orders/${PART.uid}`);
  await page.getByRole('button', { name: 'Show what was sent and answered of try 3' }).click();
  await page.getByText('Service Unavailable</body>').waitFor();
}

export async function openWholesalers(page: Page): Promise<void> {
  await play(page, 'operator');
  await open(page, '/wholesalers');
  await page.getByRole('link', { name: 'Tolka Valley Vet Distribution', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Tolka Valley Vet Distribution: its claims' }).waitFor();
}

export async function openWholesaler(page: Page): Promise<void> {
  await play(page, 'admin');
  await open(page, '/wholesalers/1');
  await page.getByRole('heading', { name: 'How orders reach it' }).waitFor();
}
