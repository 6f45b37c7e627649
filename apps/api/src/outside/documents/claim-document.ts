import type { ClaimFacts, FindingKind } from '@formulary/contracts/claims/findings';

/** A claim as it is sent. */
export interface ClaimDocument {
  readonly id: number;
  readonly madeAt: Date;
  readonly practice: { readonly name: string; readonly address: string; readonly phone: string };
  readonly wholesalerName: string;
  /** The practice's with the wholesaler; null where it has none any more. */
  readonly accountNumber: string | null;
  readonly items: readonly ClaimedFinding[];
}

/** Amounts in euros, without VAT but for `vat` and `document_sum`. */
export interface ClaimedFinding {
  readonly kind: FindingKind;
  readonly amount: number;
  readonly packs: number | null;
  /** Of a pack, or the fee. */
  readonly promised: number | null;
  readonly charged: number | null;
  readonly words: string | null;
  readonly facts: ClaimFacts;
}

export const claimTitle = ({ id }: Pick<ClaimDocument, 'id'>): string => `Claim C-${String(id).padStart(5, '0')}`;

/** Cents are exact, sums of euros are not. */
export const claimedSum = ({ items }: Pick<ClaimDocument, 'items'>): number =>
  items.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;
