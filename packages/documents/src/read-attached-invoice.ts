import { DocumentError, type DocumentErrorCode } from './document-error.ts';
import type { ReadInvoice } from './invoice.ts';
import { quoted } from './quoted.ts';
import { readInvoice } from './read-invoice.ts';

export interface Attachment {
  readonly name: string;
  readonly content: Uint8Array;
}

export interface AttachedInvoice {
  readonly invoice: ReadInvoice;
  /** The name of the attachment that was read. */
  readonly attachment: string;
  readonly xml: Uint8Array;
}

/** What Factur-X, ZUGFeRD and XRechnung call it; whatever is called so is the invoice. */
const NAMES_OF_INVOICES = new Set(['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml']);
/** What was found before anything was known of the root: another kind of document may have it, too. */
const BEFORE_ROOT = new Set<DocumentErrorCode>([
  ...(['too-large', 'too-deep', 'too-many-elements', 'encoding', 'dtd', 'not-well-formed'] as const),
]);
const MOST_NAMES = 5;

export const mayBeInvoice = (name: string): boolean => name.toLowerCase().endsWith('.xml');

/**
 * The invoice among the XML attachments of a PDF; undefined where none is an invoice. The same bytes twice are one
 * invoice. Throws a DocumentError where several differ, as either could be meant, and where the only one is not read.
 * What cannot be read and has no invoice's name is ignored beside an invoice.
 */
export function readAttachedInvoice(attachments: readonly Attachment[]): AttachedInvoice | undefined {
  const invoices: { name: string; read: () => AttachedInvoice }[] = [];
  let unclear: DocumentError | undefined;
  for (const { name, content } of distinct(attachments.filter(({ name }) => mayBeInvoice(name)))) {
    try {
      const invoice = readInvoice(content);
      invoices.push({ name, read: () => ({ invoice, attachment: name, xml: content }) });
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      const fault = new DocumentError(error.code, `Attachment ${quoted(name)}: ${error.message}`);
      const isNamed = NAMES_OF_INVOICES.has(name.toLowerCase());
      if (!isNamed && error.code === 'other-kind') continue;
      if (!isNamed && BEFORE_ROOT.has(error.code)) unclear ??= fault;
      else invoices.push({ name, read: () => fail(fault) });
    }
  }
  const [first, second] = invoices;
  if (second) throw new DocumentError('several-invoices', severalInWords(invoices.map(({ name }) => name)));
  if (!first && unclear) throw unclear;
  return first?.read();
}

function distinct(attachments: readonly Attachment[]): Attachment[] {
  return attachments.filter(
    ({ content }, place) => !attachments.slice(0, place).some((before) => areSame(before.content, content)),
  );
}

const areSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, place) => byte === other[place]);

function severalInWords(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMES).map(quoted).join(', ');
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  return `${names.length} different invoices are attached: ${named}${more}. Send one PDF for each`;
}

function fail(fault: DocumentError): never {
  throw fault;
}
