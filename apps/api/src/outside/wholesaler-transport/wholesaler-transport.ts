import type { SaidLine } from './said-lines.ts';
import type { SaidShipment } from './said-shipment.ts';

/** Every attempt has the same `uid`. */
export interface OutgoingOrder {
  readonly uid: string;
  /** The number of the whole order. */
  readonly orderNumber: number;
  readonly placedAt: Date;
  /** From 1; later ones may be repeats. */
  readonly attempt: number;
  /** A test order. */
  readonly isTest: boolean;
  readonly way: Way;
  readonly wholesalerName: string;
  /** The practice's number at the wholesaler. */
  readonly accountNumber: string;
  readonly reference: string | null;
  /** Its first line is the practice's name. */
  readonly deliveryAddress: string;
  readonly phone: string;
  readonly placedBy: { readonly name: string; readonly email: string };
  readonly lines: readonly OutgoingLine[];
  /** The page on which it can be answered; secret. */
  readonly link?: string | undefined;
}

export interface OutgoingLine {
  readonly wholesalerCode: string;
  /** Of the catalogue. */
  readonly code: string;
  readonly productName: string;
  readonly manufacturerName: string;
  readonly quantity: number;
  /** Euros, as promised when the order was placed. */
  readonly netPrice: number;
  readonly total: number;
}

export type Way =
  | { readonly transport: 'simulated' }
  | { readonly transport: 'email'; readonly address: string; readonly format: OrderFormat }
  | { readonly transport: 'http'; readonly address: string; readonly secret: string; readonly format: OrderFormat };

/** `own`: JSON by http, CSV and PDF by mail. `ubl`: UBL in place of the JSON, and beside CSV and PDF. */
export type OrderFormat = 'own' | 'ubl';

/** The words are shown to the practice. */
export type Reception =
  | {
      readonly accepted: true;
      readonly remark?: string | undefined;
      /** What it says of lines, where it does. */
      readonly said?: SaidByAnswer | undefined;
    }
  | { readonly accepted: false; readonly reason: string };

/** What an answer says of lines, or why that cannot be read, and the answer as it came. */
export type SaidByAnswer = { readonly content: string } & (
  | { readonly lines: readonly SaidLine[]; readonly shipment: SaidShipment | null }
  | { readonly fault: string }
);

/** What went over the wire, as far as it got; no header and no secret of ours. */
export interface Exchange {
  /** What was sent. */
  readonly request?: string;
  /** Of HTTP. */
  readonly status?: number;
  /** What came back. */
  readonly answer?: string;
}

/** Told of each step of an exchange as it happens. */
export type TellExchange = (step: Exchange) => void;

/** Throws when the wholesaler could not be reached, to be retried, and `Undeliverable` where a retry cannot help. */
export interface WholesalerTransport {
  send(order: OutgoingOrder, tell?: TellExchange): Promise<Reception>;
}
