import type { Address, Day, DocumentReference, Item, Party, Period, Quantity, Unread } from './components.ts';
import type { Decimal } from './decimal.ts';

/**
 * An invoice or credit note of EN 16931, whatever its syntax; the norm's terms are in brackets. Amounts are in the
 * document's currency, and those of a credit note are positive as in an invoice.
 */
export interface Invoice {
  /** UBL 2.1 or CII D16B; a table has no syntax but its file's, and what is entered by hand has none. */
  readonly syntax: 'UBL' | 'CII' | 'CSV' | 'XLSX' | 'typed';
  /** Which specification it follows (BT-24), as "urn:cen.eu:en16931:2017". */
  readonly customizationId?: string;
  /** The business process that it is part of (BT-23). */
  readonly profileId?: string;
  /** The seller's number (BT-1). Sellers may use one again in another year. */
  readonly id: string;
  /** UNCL 1001 (BT-3): 380 is an invoice, 381 a credit note, 384 a correction. */
  readonly typeCode: string;
  /** Whether it is money back, by its type code or its syntax. */
  readonly isCredit: boolean;
  readonly issueDate: Day;
  /** BT-9. */
  readonly dueDate?: Day;
  /** Of all amounts but `vatInTaxCurrency` (BT-5). */
  readonly currency: string;
  /** BT-6. */
  readonly taxCurrency?: string;
  readonly notes: readonly string[];
  /** BT-10. */
  readonly buyerReference?: string;
  /** The buyer's number of the order (BT-13). */
  readonly orderId?: string;
  /** The seller's (BT-14). */
  readonly salesOrderId?: string;
  /** BT-16. */
  readonly despatchIds: readonly string[];
  /** BT-15. */
  readonly receiptIds: readonly string[];
  /** Invoices that it corrects or credits (BG-3). */
  readonly precedingInvoices: readonly Pick<DocumentReference, 'id' | 'issueDate'>[];
  readonly seller: Party;
  readonly buyer: Party;
  /** BG-14. */
  readonly period?: Period;
  /** BT-72. */
  readonly deliveryDate?: Day;
  readonly deliveryAddress?: Address;
  /** BT-20. */
  readonly paymentTerms?: string;
  /** BG-20 and BG-21. */
  readonly allowanceCharges: readonly InvoiceAllowanceCharge[];
  /** BG-23, by category and rate. */
  readonly vat: readonly VatBreakdown[];
  readonly totals: InvoiceTotals;
  readonly lines: readonly InvoiceLine[];
}

export interface VatCategory {
  /** UNCL 5305: S standard, Z zero, E exempt, AE reverse charge, K within the Community, G export, O not subject. */
  readonly category: string;
  /** Percent; absent where the category has none. */
  readonly rate?: Decimal;
}

export interface VatBreakdown extends VatCategory {
  /** BT-116. */
  readonly taxable: Decimal;
  /** BT-117. */
  readonly tax: Decimal;
  readonly exemptionReason?: string;
}

/** An allowance takes its amount off, a charge adds it. Amounts are positive. */
export interface InvoiceAllowanceCharge {
  readonly isCharge: boolean;
  readonly amount: Decimal;
  /** Percent of `base`. */
  readonly percent?: Decimal;
  readonly base?: Decimal;
  /** UNCL 5189 for an allowance, 7161 for a charge. */
  readonly reasonCode?: string;
  readonly reason?: string;
  /** Of one on the whole document. */
  readonly vat?: VatCategory;
}

/** BG-22. */
export interface InvoiceTotals {
  /** Of all lines (BT-106). */
  readonly lines: Decimal;
  /** BT-107. */
  readonly allowances?: Decimal;
  /** BT-108. */
  readonly charges?: Decimal;
  /** BT-109. */
  readonly withoutVat: Decimal;
  /** BT-110. */
  readonly vat?: Decimal;
  /** BT-111. */
  readonly vatInTaxCurrency?: Decimal;
  /** BT-112. */
  readonly withVat: Decimal;
  /** BT-113. */
  readonly prepaid?: Decimal;
  /** BT-114. */
  readonly rounding?: Decimal;
  /** BT-115. */
  readonly payable: Decimal;
}

export interface InvoiceLine {
  /** BT-126. */
  readonly id: string;
  readonly notes: readonly string[];
  /** What is charged, or credited; below zero where a line takes back (BT-129). */
  readonly quantity: Quantity;
  /** With the line's allowances and charges, without VAT (BT-131). */
  readonly amount: Decimal;
  /** BT-132. */
  readonly orderLineId?: string;
  /** The buyer's order, where the line names one of its own. */
  readonly orderId?: string;
  readonly period?: Period;
  /** BG-27 and BG-28. */
  readonly allowanceCharges: readonly InvoiceAllowanceCharge[];
  readonly price: InvoicePrice;
  readonly vat?: VatCategory;
  readonly item: Item;
}

/** BG-29. */
export interface InvoicePrice {
  /** Of `baseQuantity`, or of one where there is none, less `discount` (BT-146). */
  readonly net: Decimal;
  /** BT-149. */
  readonly baseQuantity?: Quantity;
  /** BT-148. */
  readonly gross?: Decimal;
  /** BT-147. */
  readonly discount?: Decimal;
}

/** An invoice that came, with what it holds beside what was read. */
export type ReadInvoice = Invoice & { readonly unread: readonly Unread[] };

/** Type codes of money back (UNCL 1001). */
const CREDITS = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '502', '503', '532']);

export const isCreditType = (typeCode: string): boolean => CREDITS.has(typeCode);
