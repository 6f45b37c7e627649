import type { Decimal } from '@formulary/documents/decimal';
import { comparedReference } from './order-references.ts';
import type { PricedPack } from './read-line-packs.ts';

export type MatchReason = 'sellers_code' | 'gtin' | 'our_code' | 'person';

/** A line of a document, as it was read. */
export interface LineToMatch {
  readonly id: number;
  readonly name: string;
  readonly sellersCode: string | null;
  readonly buyersCode: string | null;
  readonly gtin: string | null;
  /** Its own, or that of the whole document. */
  readonly orderReference: string | null;
  readonly quantity: Decimal;
  readonly unit: string | null;
  readonly amount: Decimal;
  /** What somebody of the practice said of it. */
  readonly choice: { readonly orderItemId: number | null; readonly packs: number } | null;
}

/** A line of an order of this practice at this wholesaler. */
export interface OrderedItem extends PricedPack {
  readonly id: number;
  readonly orderId: number;
  readonly uid: string;
  readonly reference: string | null;
  /** The wholesaler's codes of the offer and of what came in its place. */
  readonly codes: readonly string[];
  readonly ourCode: string;
  readonly gtin: string | null;
  readonly productId: number;
  readonly ordered: number;
  readonly placedAt: Date;
}

/** What this wholesaler's name or code for a product was said to be. */
export interface KnownName {
  readonly name: string;
  readonly productId: number;
  readonly packs: number;
  readonly units: Decimal;
}

/** A name as it is remembered: the wholesaler's code, or what it calls the product. */
export const nameOf = ({ sellersCode, name }: Pick<LineToMatch, 'sellersCode' | 'name'>): string =>
  sellersCode ?? name.trim().toLowerCase();

/**
 * A wholesaler's code as it is compared where none is the very same: programs change its case, put blanks in it, and take
 * zeros off its front or put them there. SQL has it as `comparedInSql`.
 */
export const comparedCode = (code: string): string => code.replaceAll(' ', '').toUpperCase().replace(/^0+/, '') || '0';

/** An order is named by its uid, by its number or by the practice's reference. */
export function isNamedBy(reference: string | null, item: Pick<OrderedItem, 'uid' | 'orderId' | 'reference'>): boolean {
  const said = comparedReference(reference);
  if (said === '') return false;
  return said === item.uid || said === String(item.orderId) || said === comparedReference(item.reference);
}
