/** A wholesale order as it goes out; every attempt to send it carries the same `uid`. */
export interface OutgoingOrder {
  readonly uid: string;
  /** The number that the practice knows the whole order by. */
  readonly orderNumber: number;
  readonly placedAt: Date;
  /** From 1; later ones may repeat what has arrived already. */
  readonly attempt: number;
  /** Nobody is to deliver it. */
  readonly isTest: boolean;
  readonly way: Way;
  readonly wholesalerName: string;
  /** The practice's customer number at this wholesaler. */
  readonly accountNumber: string;
  readonly reference: string | null;
  /** Its first line is the practice's name. */
  readonly deliveryAddress: string;
  readonly phone: string;
  readonly placedBy: { readonly name: string; readonly email: string };
  readonly lines: readonly OutgoingLine[];
}

export interface OutgoingLine {
  readonly wholesalerCode: string;
  /** The catalogue's. */
  readonly code: string;
  readonly productName: string;
  readonly manufacturerName: string;
  readonly quantity: number;
  /** Euros for one and for all, as promised when the order was placed. */
  readonly netPrice: number;
  readonly total: number;
}

/** How a wholesaler is reached. */
export type Way =
  | { readonly transport: 'simulated' }
  | { readonly transport: 'email'; readonly address: string }
  | { readonly transport: 'http'; readonly address: string; readonly secret: string };

/** What the wholesaler said; its words are for the practice to read. */
export type Reception =
  | { readonly accepted: true; readonly remark?: string | undefined }
  | { readonly accepted: false; readonly reason: string };

/** The way to a wholesaler. Answers what the wholesaler said; throws when it could not be reached, to be tried again, and `Undeliverable` where that would change nothing. */
export interface WholesalerTransport {
  send(order: OutgoingOrder): Promise<Reception>;
}
