import type { Day, DocumentHead, DocumentReference } from './components.ts';

/** What the buyer says of an invoice: Peppol's T111. The sender is who was charged. It is only written. */
export interface InvoiceResponse extends DocumentHead {
  /** UBL has no mark of a copy for it. */
  readonly isCopy: false;
  /** UNCL 4343: UQ under query, CA conditionally accepted, RE rejected. */
  readonly responseCode: 'UQ' | 'CA' | 'RE';
  /** Since when it is so. */
  readonly effectiveDate: Day;
  readonly clarifications: readonly Clarification[];
  readonly invoice: Pick<DocumentReference, 'id' | 'issueDate'> & {
    /** UNCL 1001: 380 an invoice, 381 a credit note. */
    readonly typeCode: '380' | '381';
  };
}

/** Why, or what is to be done. */
export interface Clarification {
  /** OpenPeppol's code list. */
  readonly list: 'OPStatusReason' | 'OPStatusAction';
  readonly code: string;
  readonly reason?: string;
}
