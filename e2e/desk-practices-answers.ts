import type { Page } from 'playwright-core';
import { AGO } from './ago.ts';
import { open, play } from './desk-answers.ts';

const NAMES = [
  ['Aisling', 'Daly', true, true, true],
  ['Cormac', 'Ó Súilleabháin', true, false, true],
  ['Éabha', 'Nic Giolla Bhríde', true, true, false],
  ['Pádraig', 'Whelan', false, true, true],
] as const;
const KILMORE = { id: 1, name: 'Kilmore Vets' };
const USERS = NAMES.map(([first_name, last_name, is_active, can_order, has_password], at) => ({
  ...{ id: at + 1, first_name, last_name, is_active, can_order, has_password, archived_at: null },
  email: `${first_name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()}@kilmorevets.example`,
}));
const PRACTICES = [
  ['Aughrim Equine & Farm Practice', 6, 11, 3_918],
  ['Ballinteer Animal Hospital', 12, 14, 8_204],
  ['Kilmore Vets', 3, 9, 1_204],
  ['Lahinch Small Animal Clinic', 1, 0, 0],
].map(([name, users, accounts, orders], at) => ({ id: at + 1, name, users, accounts, orders }));
const PRACTICE = {
  ...KILMORE,
  ...{ address: '4 Quay Street\nKilmore\nY35 X2C9', phone: '053 912 0000', delivery_cost: 3.5, orders: 1_204 },
  ...{ created_at: AGO(24 * 400), archived_at: null, users: USERS },
  accounts: [
    { wholesaler: { id: 0, name: 'Burrenvale Veterinary Wholesale', slug: 'burrenvale' }, account_number: 'KIL-0417' },
    { wholesaler: { id: 1, name: 'Tolka Valley Vet Distribution', slug: 'tolka' }, account_number: 'TV-20938' },
  ],
};
const NIAMH = 'Niamh Daly <niamh.daly@provider.example>';
const ENTRIES = [
  ['users disable', 'padraig@kilmorevets.example', NIAMH, '192.0.2.14', { isActive: [true, false] }, {}],
  [
    'practices set',
    '1',
    'Sorcha Keane <sorcha.keane@provider.example>',
    '2001:db8:85a3::8a2e:370:7334',
    { address: ['2 Quay Street\nKilmore', '4 Quay Street\nKilmore\nY35 X2C9'], deliveryCost: [3, 3.5] },
    {},
  ],
  ['prices import', 'burrenvale', `${NIAMH} (node)`, null, {}, { rows: 12_030, arguments: ['burrenvale-week-46.csv'] }],
  ['orders mark', '7d0c4a1e-0000-4000-8000-000000000002', NIAMH, '192.0.2.14', { status: ['error', 'failed'] }, {}],
].map(([action, subject, actor, from, changed, options], at) => ({
  ...{ id: 90 - at, at: AGO(1 + 7 * at), action, subject, actor, from, changed, options },
}));

/** Practices, their users and the audit, for whoever has the role. */
export async function openPractices(page: Page, role: 'viewer' | 'operator' | 'admin', address: string): Promise<void> {
  await play(page, role);
  const answers = {
    '**/api/desk/practices/': { next: null, results: PRACTICES },
    '**/api/desk/practices/1/': PRACTICE,
    '**/api/desk/users/': { next: null, results: USERS.map((user) => ({ ...user, practice: KILMORE })) },
    '**/api/desk/audit/': { next: null, results: ENTRIES },
  };
  for (const [call, json] of Object.entries(answers)) await page.route(call, (route) => route.fulfill({ json }));
  await open(page, address);
}
