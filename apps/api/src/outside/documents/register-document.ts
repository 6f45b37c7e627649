import type { RegisterEntry, RegisterPage } from '@formulary/contracts/records/register';

/** A register of controlled drugs, or one page of it. */
export interface RegisterDocument {
  readonly practice: { readonly name: string; readonly address: string };
  readonly madeAt: Date;
  /** The provider's text; it may be empty. */
  readonly note: string;
  readonly entryDays: number;
  /** Days; null from the beginning, or to the end. */
  readonly from: string | null;
  readonly to: string | null;
  readonly pages: readonly RegisterDocumentPage[];
}

export interface RegisterDocumentPage extends Pick<RegisterPage, 'id' | 'drug' | 'strength' | 'form' | 'unit'> {
  readonly broughtForward: string;
  readonly entries: readonly RegisterEntry[];
}

export const ENTRY_WORDS: Readonly<Record<RegisterEntry['kind'], string>> = {
  received: 'Received',
  supplied: 'Supplied',
  disposed: 'Disposed of',
  opening: 'Opening balance',
  correction: 'Correction',
};

/** "entered 3 days late". */
export function lateInWords({ days_after: after, is_late: isLate }: RegisterEntry, entryDays: number): string {
  if (!isLate) return '';
  const days = after - entryDays;
  return `entered ${days === 1 ? '1 day' : `${days} days`} late`;
}

export const isOut = ({ quantity }: Pick<RegisterEntry, 'quantity'>): boolean => quantity.startsWith('-');

export const nameOf = ({ firstName, lastName }: RegisterEntry['entered_by']): string =>
  `${firstName} ${lastName}`.trim();

/** Of what came, it is said as well that nobody knows where its wholesaler is. */
export const addressOf = ({ address, kind }: Pick<RegisterEntry, 'address' | 'kind'>): string =>
  address ?? (kind === 'received' ? 'address not known' : '');
