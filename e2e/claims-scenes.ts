import type { Claim, ClaimSummary } from '@formulary/contracts/claims';
import type { ClaimableFinding, ToClaim } from '@formulary/contracts/claims/findings';
import type { Page } from 'playwright-core';
import { fail, type Scene } from './scenes.ts';

const AT = '2026-11-10T09:41:00.000Z';
const NOTHING = { credited: 0, refused: 0, written_off: 0, withdrawn: 0 };

const finding = (line: number, change: Partial<ClaimableFinding> = {}): ClaimableFinding => ({
  ...{ order_line: line, invoice_line: null, invoice: null },
  ...{ kind: 'dearer', packs: 6, promised: 21.4, charged: 23.11, words: null, amount: 10.26 },
  facts: {
    product_name: 'Kelloxim 5 mg/ml solution for injection for cattle and pigs 100 ml',
    code: 'BV-20417',
    order: { id: 158, reference: 'Ward 2', placed_on: AT, packs: 6 },
    invoice: { id: 17, number: 'INV-2026-0017', issued_on: '2026-11-11' },
    deliveries: [],
  },
  ...change,
});
const REJECTED = finding(42, {
  ...{ kind: 'rejected_not_credited', packs: 2, charged: null, amount: 88.2 },
  facts: {
    ...finding(42).facts,
    product_name: 'Velorin 20 mg/ml injection 50 ml',
    invoice: null,
    deliveries: [
      { counted_on: AT, kind: 'rejected', packs: 2, batch: 'B-7461', expires_on: '2027-12-31', reason: 'damaged' },
    ],
  },
});
/** Packs of a batch that its manufacturer called back, set aside since they came. */
const RECALLED = finding(43, {
  ...{ kind: 'rejected_not_credited', packs: 3, charged: 29.4, amount: 88.2 },
  facts: {
    ...finding(43).facts,
    product_name: 'Velorin 20 mg/ml injection 50 ml',
    deliveries: [
      { counted_on: AT, kind: 'received', packs: 2, batch: 'T018H14A', expires_on: '2028-08-31', reason: null },
      { counted_on: AT, kind: 'rejected', packs: 3, batch: 'T018H14A', expires_on: '2028-08-31', reason: 'recalled' },
    ],
  },
});
const FEE = finding(0, {
  ...{ order_line: null, invoice: 17, kind: 'fee_above_promise', packs: null, promised: 9.5, charged: 13.5, amount: 4 },
  facts: { ...finding(0).facts, product_name: null, code: null, order: null },
});
const FINDINGS = [finding(41), FEE, REJECTED];
const BURRENVALE = { id: 1, name: 'Burrenvale Veterinary Wholesale' };
const TO_CLAIM: ToClaim[] = [
  { wholesaler: BURRENVALE, address: 'claims@burrenvale.example', amount: 102.46, findings: FINDINGS },
];

const summary = (id: number, change: Partial<ClaimSummary> = {}): ClaimSummary => ({
  ...NOTHING,
  ...{
    id,
    wholesaler: BURRENVALE,
    state: 'sent',
    made_on: AT,
    sent_on: AT,
    answer_due_on: '2026-11-24',
    is_late: false,
  },
  ...{ findings: 2, claimed: 64.2, owed: 64.2 },
  ...change,
});
const CLAIMS = [
  summary(9, { is_late: true }),
  summary(8, { state: 'partly_credited', credited: 40, refused: 4.2, owed: 20 }),
  summary(7, { state: 'credited', credited: 64.2, owed: 0 }),
];

/** One in each state; some findings are no longer found, as of packs that were counted wrongly. */
const IN_EACH_STATE = [
  summary(12, { state: 'drafted', sent_on: null, answer_due_on: null }),
  summary(11),
  summary(10, { state: 'promised' }),
  ...CLAIMS.slice(1),
  summary(6, { state: 'refused', refused: 64.2, owed: 0 }),
  summary(5, { state: 'written_off', written_off: 64.2, owed: 0 }),
  summary(4, { state: 'withdrawn', withdrawn: 64.2, owed: 0 }),
  summary(3, {
    state: 'partly_credited',
    ...{ claimed: 12_480.95, credited: 9_120.4, refused: 310.25, written_off: 40, withdrawn: 88.2, owed: 2_922.1 },
  }),
];

const CLAIM: Claim = {
  ...NOTHING,
  ...{
    id: 9,
    wholesaler: BURRENVALE,
    state: 'drafted',
    made_on: AT,
    sent_on: null,
    answer_due_on: null,
    is_late: false,
  },
  ...{ claimed: 102.46, owed: 102.46, address: 'claims@burrenvale.example' },
  letter: 'Claim C-00009\nTo Burrenvale Veterinary Wholesale\n\nPlease credit €102.46.',
  pdf: 'https://formulary.example/claim.pdf',
  csv: 'https://formulary.example/claim.csv',
  peppol: [
    { kind: 'invoice_response', of: 'BV-2026-0107', url: 'https://formulary.example/1.xml' },
    { kind: 'receipt_advice', of: '#00012', url: 'https://formulary.example/2.xml' },
  ],
  items: FINDINGS.map((one, at) => ({ ...one, ...NOTHING, id: at + 1, owed: one.amount })),
  ...{ sendings: [], answers: [], credits: [] },
};
const ANSWERED: Claim = {
  ...CLAIM,
  ...{ state: 'partly_credited', sent_on: AT, answer_due_on: '2026-11-24', is_late: true, credited: 10.26, owed: 92.2 },
  items: CLAIM.items.map((item, at) => (at === 0 ? { ...item, credited: 10.26, owed: 0 } : item)),
  sendings: [{ asked_on: AT, address: 'claims@burrenvale.example', sent_on: AT, fault: null }],
  answers: [{ id: 3, kind: 'promised', amount: null, note: 'Ciara, by telephone', answered_on: AT }],
  credits: [{ invoice: 21, number: 'CN-2026-0004', issued_on: '2026-11-20', amount: 10.26 }],
};

/** Packs of a recall that were credited in part; what else was claimed is no longer found. */
const SET_ASIDE: Claim = {
  ...ANSWERED,
  ...{ claimed: 98.46, credited: 40, withdrawn: 10.26, owed: 48.2, peppol: [], answers: [] },
  items: [
    { ...RECALLED, ...NOTHING, id: 1, credited: 40, owed: 48.2 },
    { ...finding(41), ...NOTHING, id: 2, withdrawn: 10.26, owed: 0 },
  ],
  credits: [{ invoice: 21, number: 'CN-2026-0004', issued_on: '2026-11-20', amount: 40 }],
};
const GONE: Claim = {
  ...SET_ASIDE,
  ...{ state: 'withdrawn', claimed: 10.26, credited: 0, withdrawn: 10.26, owed: 0, credits: [] },
  ...{ is_late: false, items: SET_ASIDE.items.slice(1) },
};

async function openClaims(page: Page, wholesalers = TO_CLAIM, claims = CLAIMS): Promise<void> {
  await page.route('**/api/claims/to-claim/**', (route) => route.fulfill({ json: { wholesalers } }));
  await page.route('**/api/claims/owed/', (route) =>
    route.fulfill({ json: { owed: 84.2, to_claim: wholesalers[0]?.amount ?? 0, drafted: 0, late: 1 } }),
  );
  await page.route(/\/api\/claims\/(\?.*)?$/, (route) =>
    route.fulfill({
      json: { count: claims.length, next: null, previous: null, more_than_count: false, results: claims },
    }),
  );
  await page.goto('/invoices/claims');
  await page.getByText(`${claims.length} claims`).waitFor();
}

async function openClaim(page: Page, claim: Claim): Promise<void> {
  await page.route('**/api/claims/9/', (route) => route.fulfill({ json: claim }));
  await page.goto('/invoices/claims/9');
  await page.getByRole('heading', { level: 1, name: 'Claim C-00009' }).waitFor();
}

/** What can be claimed, a draft, and a claim that was answered in part. */
export const CLAIMS_SCENES: readonly Scene[] = [
  { name: 'claims', as: 'buyer', show: (page) => openClaims(page) },
  {
    name: 'claims-states',
    as: 'buyer',
    show: (page) =>
      openClaims(
        page,
        TO_CLAIM.map((one) => ({ ...one, amount: 190.66, findings: [...one.findings, RECALLED] })),
        IN_EACH_STATE,
      ),
  },
  { name: 'claim-draft', as: 'buyer', show: (page) => openClaim(page, CLAIM) },
  { name: 'claim-answered', as: 'buyer', show: (page) => openClaim(page, ANSWERED) },
  { name: 'claim-set-aside', as: 'buyer', show: (page) => openClaim(page, SET_ASIDE) },
  { name: 'claim-withdrawn', as: 'buyer', show: (page) => openClaim(page, GONE) },
  {
    name: 'claim-refused',
    as: 'buyer',
    async show(page) {
      await openClaim(page, ANSWERED);
      await page.getByRole('button', { name: 'Refused' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'claims-failed',
    as: 'buyer',
    async show(page) {
      await page.route('**/api/claims/**', fail);
      await page.goto('/invoices/claims');
      await page.getByText('What can be claimed could not be loaded').waitFor();
    },
  },
];
