import type { RegisterEntry, RegisterPage, RegisterPageEntries } from '@formulary/contracts/records/register';
import type { Page } from 'playwright-core';
import { fail, type Scene } from './scenes.ts';

const AT = '2026-11-10T09:41:00.000Z';
const LINKS = { csv: 'https://formulary.example/register.csv', pdf: 'https://formulary.example/register.pdf' };
const RULES = {
  note: 'Kept under the Misuse of Drugs Regulations. Keep it for two years after the last entry.',
  ...{ entry_days: 1, witness: 'disposals' as const },
};

const drug = (id: number, name: string, balance: string, change: Partial<RegisterPage> = {}): RegisterPage => ({
  ...{ id, drug: name, strength: '100 mg/ml', form: 'injection', unit: 'ml', balance, last_on: '2026-11-14' },
  ...{ entries: 6, late: 0, ...change },
});
const PAGES = [
  drug(7, 'Ketamine', '86.5', { late: 1 }),
  drug(8, 'Methadone', '-2', { strength: '10 mg/ml', entries: 3 }),
  drug(9, 'Phenobarbital', '1250', { strength: '60 mg', form: 'tablet', unit: 'tablet', entries: 12 }),
];

const entry = (id: number, change: Partial<RegisterEntry>): RegisterEntry => ({
  ...{ id, kind: 'supplied', happened_on: '2026-11-10', entered_on: AT },
  ...{ entered_by: { firstName: 'Nuala', lastName: 'Keane' }, manufacturer_product: null },
  ...{ quantity: '-2.5', balance: '97.5', batch: 'T018H14A', expires_on: null, counterparty: null, address: null },
  ...{ order: null, receipt: null, invoices: [], witness: null, note: null, corrects: null, corrected_by: [] },
  ...{ days_after: 0, is_late: false, ...change },
});
const KETAMINE: RegisterPageEntries = {
  practice: { name: 'Riverside Veterinary Clinic', address: '1 Quay Street\nKilcullen' },
  page: PAGES[0] ?? drug(7, 'Ketamine', '86.5'),
  brought_forward: '0',
  entries: [
    entry(1, {
      ...{ kind: 'received', happened_on: '2026-11-09', quantity: '100', balance: '100', expires_on: '2028-03-31' },
      ...{ counterparty: 'Burrenvale Veterinary Wholesale', address: 'Unit 4, Burren Business Park, Ennis, Co. Clare' },
      ...{ order: 118, receipt: 5, invoices: ['BV-2026-0107'] },
      manufacturer_product: { id: 3, name: 'Ketarrin 100 mg/ml injection 50 ml' },
    }),
    entry(2, {
      counterparty: 'Bella (collie), for Mary Byrne',
      address: '4 Main Street, Kilcullen',
      corrected_by: [3],
    }),
    entry(3, {
      ...{ kind: 'correction', quantity: '1', balance: '98.5', corrects: 2, note: 'The syringe was misread' },
    }),
    entry(4, {
      ...{ happened_on: '2026-11-11', quantity: '-10', balance: '88.5', days_after: 4, is_late: true },
      ...{ counterparty: 'Rex (labrador), for Tom Nolan', address: 'Ballymore, Co. Kildare' },
    }),
    entry(5, {
      ...{ kind: 'disposed', happened_on: '2026-11-14', quantity: '-2', balance: '86.5', witness: 'Niamh Doyle' },
      ...{ counterparty: 'Broken vial, denatured' },
    }),
  ],
  ...{ has_more: false, ...RULES, ...LINKS },
};

async function openRegister(page: Page, pages: readonly RegisterPage[]): Promise<void> {
  await page.route('**/api/records/register/', (route) => route.fulfill({ json: { pages, ...RULES, ...LINKS } }));
  await page.goto('/records/controlled-drugs');
}

export async function openRegisterPage(page: Page): Promise<void> {
  await page.route('**/api/records/register/7/**', (route) => route.fulfill({ json: KETAMINE }));
  await page.goto('/records/controlled-drugs/7');
  await page.getByRole('heading', { level: 1, name: 'Ketamine, 100 mg/ml injection' }).waitFor();
}

/** The register of controlled drugs: its pages, one of them, and what is entered. */
export const REGISTER_SCENES: readonly Scene[] = [
  {
    name: 'register',
    as: 'buyer',
    async show(page) {
      await openRegister(page, PAGES);
      await page.getByText('3 pages').waitFor();
    },
  },
  {
    name: 'register-empty',
    as: 'buyer',
    async show(page) {
      await openRegister(page, []);
      await page.getByText('Nothing is in the register yet').waitFor();
    },
  },
  {
    name: 'register-failed',
    as: 'buyer',
    async show(page) {
      await page.route('**/api/records/register/', fail);
      await page.goto('/records/controlled-drugs');
      await page.getByText('The register could not be loaded').waitFor();
    },
  },
  { name: 'register-page', as: 'buyer', show: openRegisterPage },
  {
    name: 'register-entry',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await openRegisterPage(page);
      await page.getByRole('button', { name: 'New entry' }).click();
      await page.getByRole('dialog').waitFor();
      await page.getByRole('button', { name: 'Enter for good' }).click();
      await page.getByText('Say how much, such as 2 or 0.25.').waitFor();
    },
  },
  {
    name: 'register-correction',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await openRegisterPage(page);
      await page.getByRole('button', { name: /^Correct the entry of Nov 10/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'register-begin',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await openRegister(page, PAGES);
      await page.getByRole('button', { name: 'New page' }).click();
      await page.getByRole('dialog').waitFor();
      await page.getByRole('button', { name: 'Begin the page' }).click();
      await page.getByText('Say which drug.').waitFor();
    },
  },
  {
    name: 'register-import',
    as: 'buyer',
    isFixed: true,
    async show(page) {
      await openRegister(page, PAGES);
      await page.getByRole('button', { name: 'Import a table' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
