import type { DeliveredPacks, FindingKind } from '@formulary/contracts/claims/findings';
import type { Identifier, Party } from '@formulary/documents/components';
import type { ClaimDocument, ClaimedFinding } from '../claim-document.ts';
import { orderNumber } from '../document-words.ts';

/** A claim with what Peppol's documents say beside its letter. */
export interface PeppolClaim extends ClaimDocument {
  readonly items: readonly (ClaimedFinding & { readonly orderItemId: number | null })[];
  /** Electronic addresses as the newest invoice that has them does: "0088:7300010000001". */
  readonly addresses: { readonly seller: string | null; readonly buyer: string | null };
  readonly invoices: readonly ClaimedInvoice[];
  readonly orders: readonly ReceivedOrder[];
}

export interface ClaimedInvoice {
  readonly id: number;
  readonly isCredit: boolean;
  /** Euros. */
  readonly withoutVat: number;
}

/** The wholesaler's part of an order, as it was counted when the claim was made. */
export interface ReceivedOrder {
  readonly orderId: number;
  readonly uid: string;
  /** The despatch advice, where there was just one. */
  readonly despatch: Despatch | null;
  readonly lines: readonly ReceivedLine[];
}

export interface Despatch {
  readonly id: string;
  readonly issueDate: string;
  readonly issueTime: string;
  /** Its first line of each line of the order, by the order's number of it. */
  readonly lines: ReadonlyMap<string, string>;
}

export interface ReceivedLine {
  readonly id: number;
  /** As the order to the wholesaler counts them, from 1. */
  readonly place: number;
  readonly code: string;
  readonly name: string;
  readonly ordered: number;
  readonly entries: readonly DeliveredPacks[];
}

/** What is about goods, not about prices: a receipt advice says it. */
const OF_GOODS: ReadonlySet<FindingKind> = new Set(['more_than_came', 'never_came', 'rejected_not_credited']);

export const isOfGoods = ({ kind }: Pick<ClaimedFinding, 'kind'>): boolean => OF_GOODS.has(kind);

export type PeppolKind = 'invoice_response' | 'receipt_advice';

export interface PlannedDocument {
  readonly kind: PeppolKind;
  /** The id of the invoice, or of the order. */
  readonly id: number;
  /** Its number for people. */
  readonly of: string;
}

/** One response for each invoice that is claimed of, then one receipt advice for each order of which goods are. */
export function planDocuments(items: readonly Pick<ClaimedFinding, 'kind' | 'facts'>[]): PlannedDocument[] {
  const invoices = items.flatMap(({ facts: { invoice } }) => invoice ?? []);
  const orders = items.filter(isOfGoods).flatMap(({ facts: { order } }) => order ?? []);
  const planned = [
    ...invoices.map(({ id, number }): PlannedDocument => ({ kind: 'invoice_response', id, of: number })),
    ...orders.map(({ id }): PlannedDocument => ({ kind: 'receipt_advice', id, of: `#${orderNumber(id)}` })),
  ];
  return [...new Map(planned.map((one) => [`${one.kind} ${one.id}`, one])).values()];
}

/** Who claims, without its name; its account number is what the wholesaler knows it by. */
export function claimant({ accountNumber, addresses }: PeppolClaim): Pick<Party, 'ids' | 'endpoint'> {
  const endpoint = identifierOf(addresses.buyer);
  return { ids: accountNumber === null ? [] : [{ value: accountNumber }], ...(endpoint && { endpoint }) };
}

export function claimedFrom({ addresses }: PeppolClaim): Pick<Party, 'ids' | 'endpoint'> {
  const endpoint = identifierOf(addresses.seller);
  return { ids: [], ...(endpoint && { endpoint }) };
}

function identifierOf(address: string | null): Identifier | undefined {
  const [, scheme, value] = /^([^:]+):(.+)$/.exec(address ?? '') ?? [];
  return scheme === undefined || value === undefined ? undefined : { scheme, value };
}

/** Day and time in UTC, as both kinds of documents begin. */
export function issuedOn({ madeAt }: Pick<ClaimDocument, 'madeAt'>) {
  return { issueDate: dayOf(madeAt), issueTime: timeOf(madeAt) };
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const timeOf = (at: Date): string => `${at.toISOString().slice(11, 19)}Z`;
