import type { Read } from '../components.ts';
import type { DespatchAdvice } from '../despatch-advice.ts';
import { DocumentError } from '../document-error.ts';
import type { Order, OrderCancellation, OrderChange } from '../order.ts';
import type { OrderResponse } from '../order-response.ts';
import { quoted } from '../quoted.ts';
import type { ReceiptAdvice } from '../receipt-advice.ts';
import { DocumentElement } from '../xml/document-element.ts';
import { LIMITS, type Limits, readXml } from '../xml/read-xml.ts';
import { unreadOf } from '../xml/unread.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { readDespatchAdvice } from './read-despatch-advice.ts';
import { readOrder, readOrderCancellation, readOrderChange } from './read-order.ts';
import { readOrderResponse } from './read-order-response.ts';
import { readReceiptAdvice } from './read-receipt-advice.ts';
import { KINDS, type Kind, namespaceOf, UBL_NAMESPACES } from './ubl-names.ts';

export type UblDocument = Order | OrderChange | OrderCancellation | OrderResponse | DespatchAdvice | ReceiptAdvice;

const READERS: { readonly [K in Kind]: (document: DocumentElement) => Extract<UblDocument, { kind: K }> } = {
  Order: readOrder,
  OrderChange: readOrderChange,
  OrderCancellation: readOrderCancellation,
  OrderResponse: readOrderResponse,
  DespatchAdvice: readDespatchAdvice,
  ReceiptAdvice: readReceiptAdvice,
};

/**
 * A document of UBL 2.0 to 2.3, with any prefixes. What the specifications want and what is not read is not checked, nor
 * in which order elements stand. Throws a DocumentError, and nothing else, whatever the bytes are.
 */
export function readUbl(bytes: Uint8Array, limits: Limits = LIMITS): Read<UblDocument> {
  const root = readXml(bytes, limits);
  const document = READERS[kindOf(root)](new DocumentElement(root, UBL_NAMESPACES));
  return { ...document, unread: unreadOf(root) };
}

/** The same of a document that has to be of one of these kinds. */
export function readUblOf<K extends Kind>(
  kinds: readonly K[],
  bytes: Uint8Array,
  limits: Limits = LIMITS,
): Read<Extract<UblDocument, { kind: K }>> {
  const document = readUbl(bytes, limits);
  const isExpected = (one: Read<UblDocument>): one is Read<Extract<UblDocument, { kind: K }>> =>
    kinds.some((kind) => kind === one.kind);
  if (!isExpected(document)) throw otherKind(`${KINDS[document.kind]} of UBL`, kinds);
  return document;
}

function kindOf({ namespace, name }: XmlElement): Kind {
  const known = Object.keys(KINDS).find((kind): kind is Kind => kind === name);
  if (known && namespace === namespaceOf(known)) return known;
  const isUbl = namespace === namespaceOf(name);
  if (isUbl) throw otherKind(`UBL ${quoted(name)}`);
  throw otherKind(`${quoted(name)} of ${namespace === '' ? 'no namespace' : `the namespace ${quoted(namespace)}`}`);
}

function otherKind(found: string, expected: readonly Kind[] = Object.keys(KINDS) as Kind[]): DocumentError {
  const names = expected.map((kind) => KINDS[kind]);
  const words = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names[0];
  return new DocumentError('other-kind', `The document is ${found}; ${words} was expected`);
}
