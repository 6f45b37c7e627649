import { CII_INVOICE, CII_NAMESPACES } from './cii/cii-names.ts';
import { readCiiInvoice } from './cii/read-cii-invoice.ts';
import { DocumentError } from './document-error.ts';
import type { Invoice, ReadInvoice } from './invoice.ts';
import { quoted } from './quoted.ts';
import { readUblInvoice, UBL_INVOICES } from './ubl/read-ubl-invoice.ts';
import { namespaceOf, UBL_NAMESPACES } from './ubl/ubl-names.ts';
import { DocumentElement } from './xml/document-element.ts';
import { LIMITS, type Limits, readXml } from './xml/read-xml.ts';
import { unreadOf } from './xml/unread.ts';
import type { XmlElement } from './xml/xml-element.ts';

/**
 * An invoice or credit note of UBL 2.1 or CII, by EN 16931. What does not add up is read as it is (`checkSums`). Throws a
 * DocumentError, and nothing else, whatever the bytes are.
 */
export function readInvoice(bytes: Uint8Array, limits: Limits = LIMITS): ReadInvoice {
  const root = readXml(bytes, limits);
  return { ...read(root), unread: unreadOf(root) };
}

function read(root: XmlElement): Invoice {
  const { namespace, name } = root;
  if (name === 'CrossIndustryInvoice' && namespace === CII_INVOICE)
    return readCiiInvoice(new DocumentElement(root, CII_NAMESPACES));
  if (isUblInvoice(name) && namespace === namespaceOf(name))
    return readUblInvoice(new DocumentElement(root, UBL_NAMESPACES), name);
  throw new DocumentError('other-kind', `The document is ${quoted(name)}; an invoice of UBL or CII was expected`);
}

const isUblInvoice = (name: string): name is keyof typeof UBL_INVOICES => Object.hasOwn(UBL_INVOICES, name);
