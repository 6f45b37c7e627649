import { isInvoice } from '@formulary/documents/is-invoice';

/** Bytes that are looked at. */
const HEAD = 1_024;

/** Cards of people and of appointments, and keys: texts in columns that are no tables. */
const NO_DOCUMENT = /^\s*(?:BEGIN:V|-----BEGIN )/;

/**
 * Whether a file of a message is a document that somebody should see, by its bytes: XML, PDF, CSV or a workbook, sound or not.
 * Pictures, signatures and pages are none.
 */
export function isMailedDocument(content: Buffer): boolean {
  const head = content.toString('latin1', 0, HEAD).replace(/^(?:ï»¿|\s)+/, '');
  if (NO_DOCUMENT.test(head)) return false;
  // Also one whose first element is cut off.
  return head.startsWith('<?xml') ? !/<(?:!doctype )?html/i.test(head) : isInvoice(content);
}
