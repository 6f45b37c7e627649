/** A wholesale order as it goes out; every attempt to send it carries the same `uid`. */
export interface OutgoingOrder {
  readonly uid: string;
  readonly wholesalerName: string;
  /** The practice's customer number at this wholesaler. */
  readonly accountNumber: string;
  readonly reference: string | null;
  readonly deliveryAddress: string;
  readonly lines: readonly {
    readonly wholesalerCode: string;
    readonly productName: string;
    readonly quantity: number;
  }[];
}

export type Reception = { readonly accepted: true } | { readonly accepted: false; readonly reason: string };

/** The way to a wholesaler. Answers what the wholesaler said; throws when it could not be reached, to be tried again. */
export interface WholesalerTransport {
  send(order: OutgoingOrder): Promise<Reception>;
}
