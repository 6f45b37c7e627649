import type { Decimal } from './decimal.ts';

/** What documents of every kind are made of. A text is without blanks at its ends, and absent where it would be empty. */

/** A day, as 2027-03-31. A time zone behind it, which XML Schema allows, is left out. */
export type Day = string;
/** A time of day, as 12:30:00, with the fraction and the zone that the document has, as 12:30:00.5+02:00. */
export type Time = string;

export interface Identifier {
  readonly value: string;
  /** Who gives such identifiers: 0088 are GLNs, 0160 GTINs (ISO 6523). */
  readonly scheme?: string;
}

export interface Quantity {
  readonly value: Decimal;
  /** A code of UN/ECE Recommendation 20 or 21, as C62, "one". */
  readonly unit?: string;
}

export interface Amount {
  readonly value: Decimal;
  /** As EUR (ISO 4217). */
  readonly currency: string;
}

/** What `baseQuantity` costs, or one where there is none, less the discounts on the price, not those of a line. */
export interface Price {
  readonly amount: Amount;
  readonly baseQuantity?: Quantity;
}

/** An allowance takes its amount off, a charge adds it. Amounts are positive. */
export interface AllowanceCharge {
  readonly isCharge: boolean;
  readonly amount: Amount;
  /** UNCL 5189 for an allowance, 7161 for a charge. */
  readonly reasonCode?: string;
  readonly reason?: string;
}

export interface Period {
  readonly startDate?: Day;
  readonly startTime?: Time;
  readonly endDate?: Day;
  readonly endTime?: Time;
}

export interface Address {
  /** Street, its second line and further lines, in this order. */
  readonly lines: readonly string[];
  readonly city?: string;
  readonly postalZone?: string;
  readonly region?: string;
  /** As IE (ISO 3166-1). */
  readonly country?: string;
}

export interface Contact {
  readonly name?: string;
  readonly telephone?: string;
  readonly email?: string;
}

export interface Party {
  /** The electronic address that documents go to. */
  readonly endpoint?: Identifier;
  readonly ids: readonly Identifier[];
  /** The trading name, or the registered one where the document has no other. */
  readonly name?: string;
  readonly registrationName?: string;
  /** The number in the register of companies. */
  readonly companyId?: Identifier;
  readonly vatId?: string;
  /** The number that the seller knows a buyer by, or a buyer the seller. */
  readonly accountId?: string;
  readonly address?: Address;
  readonly contact?: Contact;
}

export interface DocumentReference {
  readonly id: string;
  readonly issueDate?: Day;
  readonly typeCode?: string;
  readonly statusCode?: string;
  readonly descriptions: readonly string[];
}

export interface OrderReference {
  /** The buyer's number of the order. */
  readonly id: string;
  /** The seller's. */
  readonly salesOrderId?: string;
  readonly issueDate?: Day;
}

/** A line of an order, or of a despatch advice, as another document names it. */
export interface LineReference {
  readonly lineId: string;
  readonly salesOrderLineId?: string;
  /** The order or despatch advice, where the line names it. */
  readonly documentId?: string;
}

/** Packs of an item that are alike: of one lot, or one pack by its serial number. */
export interface ItemInstance {
  readonly lotNumber?: string;
  readonly expiryDate?: Day;
  readonly bestBeforeDate?: Day;
  readonly manufactureDate?: Day;
  readonly serial?: string;
  /** The whole text of a code on the pack, as "(01)05012345678900(17)270331(10)AB12". */
  readonly productTraceId?: string;
}

export interface Item {
  readonly name?: string;
  readonly descriptions: readonly string[];
  readonly sellersId?: string;
  readonly buyersId?: string;
  readonly manufacturersId?: string;
  /** A GTIN, where the scheme is 0160. */
  readonly standardId?: Identifier;
  readonly packQuantity?: Quantity;
  readonly packSize?: Decimal;
  readonly instances: readonly ItemInstance[];
}

/** When a part of something is to come, or all of it where there is no quantity. */
export interface Delivery {
  readonly quantity?: Quantity;
  readonly requested?: Period;
  readonly promised?: Period;
  readonly estimated?: Period;
  readonly trackingId?: string;
  readonly address?: Address;
  /** Who takes it in. */
  readonly party?: Party;
}

/** A pallet, a box or another unit to carry; where its number is of GS1, an SSCC. */
export interface HandlingUnit {
  readonly id?: Identifier;
  /** A code of UN/ECE Recommendation 21, as BX, "box". */
  readonly typeCode?: string;
  readonly packageIds: readonly Identifier[];
}

/** What was in a document and was not read: its path, as "Order/OrderLine/LineItem/PartialDeliveryIndicator", and how often. */
export interface Unread {
  readonly path: string;
  readonly count: number;
}

/** What every document begins with. */
export interface DocumentHead {
  /** What UBLVersionID says, 2.0 to 2.3. */
  readonly ublVersion?: string;
  /** Which specification it follows, as "urn:fdc:peppol.eu:poacc:trns:order:3". */
  readonly customizationId?: string;
  /** The business process that it is part of. */
  readonly profileId?: string;
  readonly id: string;
  readonly uuid?: string;
  /** Whether it repeats a document that was sent before. */
  readonly isCopy: boolean;
  readonly issueDate: Day;
  readonly issueTime?: Time;
  readonly notes: readonly string[];
  readonly sender: Party;
  readonly receiver: Party;
}

/** A document that came, with what it holds beside what was read. Of many kinds of unread elements the first 100 are listed. */
export type Read<D> = D & { readonly unread: readonly Unread[] };
