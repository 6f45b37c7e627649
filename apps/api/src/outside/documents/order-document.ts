import type { WholesaleOrderStatus } from '@formulary/contracts/orders';

/** Euros. */
export interface Sums {
  readonly subtotal: number;
  readonly total: number;
  readonly manufacturerSaving: number;
  readonly wholesalerSaving: number;
}

/** A whole order as printed; prices as promised when it was placed. */
export interface OrderDocument extends Sums {
  readonly id: number;
  readonly placedAt: Date;
  readonly placedBy: string;
  readonly reference: string | null;
  readonly practice: { readonly name: string; readonly phone: string };
  /** Its first line is the practice's name. */
  readonly deliveryAddress: string;
  readonly parts: readonly OrderPart[];
}

/** One wholesaler's part. */
export interface OrderPart extends Sums {
  readonly uid: string;
  readonly wholesalerName: string;
  readonly accountNumber: string;
  readonly status: WholesaleOrderStatus;
  readonly statusReason: string | null;
  /** As promised, 0 where it is free; null where it is not known. */
  readonly deliveryFee: number | null;
  readonly lines: readonly OrderLine[];
}

export interface OrderLine {
  readonly code: string;
  readonly wholesalerCode: string;
  readonly productName: string;
  readonly manufacturerName: string;
  readonly quantity: number;
  readonly grossPrice: number;
  /** Percent, manufacturer and wholesaler together. */
  readonly discount: number;
  readonly netPrice: number;
  readonly total: number;
  readonly manufacturerSaving: number;
  readonly wholesalerSaving: number;
}

export interface DocumentFrame {
  readonly productName: string;
  readonly supportEmail: string;
  /** Such as "ex VAT"; may be empty. */
  readonly priceNote: string;
  /** IANA name. */
  readonly timeZone: string;
}
