import type { Claim, ClaimItem, ClaimSummary } from '@formulary/contracts/claims';
import type { ClaimableFinding, ToClaim } from '@formulary/contracts/claims/findings';

const NORTHVET = { id: 1, name: 'Northvet' };
const AT = '2026-11-25T09:00:00.000Z';

/** €3.00 of a line of order 12 that invoice 17 charged too much. */
export const findingOf = (line: number, change: Partial<ClaimableFinding> = {}): ClaimableFinding => ({
  ...{ order_line: line, invoice_line: null, invoice: null },
  ...{ kind: 'dearer', packs: 3, promised: 9, charged: 10, words: null, amount: 3 },
  facts: {
    product_name: `Product ${line}`,
    code: `W-${line}`,
    order: { id: 12, reference: null, placed_on: AT, packs: 3 },
    invoice: { id: 17, number: 'INV-17', issued_on: '2026-11-24' },
    deliveries: [],
  },
  ...change,
});

export const toClaimOf = (findings: ClaimableFinding[], change: Partial<ToClaim> = {}): ToClaim => ({
  wholesaler: NORTHVET,
  address: 'claims@northvet.example',
  amount: findings.reduce((sum, { amount }) => sum + amount, 0),
  findings,
  ...change,
});

const NOTHING = { credited: 0, refused: 0, written_off: 0, withdrawn: 0 };

export const claimItemOf = (id: number, change: Partial<ClaimItem> = {}): ClaimItem => ({
  ...findingOf(id),
  ...NOTHING,
  id,
  owed: 3,
  ...change,
});

export const claimSummaryOf = (id: number, change: Partial<ClaimSummary> = {}): ClaimSummary => ({
  ...NOTHING,
  ...{ id, wholesaler: NORTHVET, state: 'sent', made_on: AT, sent_on: AT, answer_due_on: '2026-12-09' },
  ...{ is_late: false, findings: 2, claimed: 6, owed: 6 },
  ...change,
});

/** A draft of two findings. */
export const claimOf = (change: Partial<Claim> = {}): Claim => {
  const { findings: _, ...summary } = claimSummaryOf(5, { state: 'drafted', sent_on: null, answer_due_on: null });
  return {
    ...summary,
    address: 'claims@northvet.example',
    letter: 'Claim C-00005\nPlease credit €6.00',
    pdf: 'http://localhost:3000/files/claims/5.pdf',
    csv: 'http://localhost:3000/files/claims/5.csv',
    peppol: [],
    items: [claimItemOf(41), claimItemOf(42)],
    sendings: [],
    answers: [],
    credits: [],
    ...change,
  };
};

export const SENT: Partial<Claim> = {
  ...{ state: 'sent', sent_on: AT, answer_due_on: '2026-12-09' },
  sendings: [{ asked_on: AT, address: 'claims@northvet.example', sent_on: AT, fault: null }],
};
